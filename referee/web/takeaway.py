"""What leaves the table: paper, files, a picture; and the table's end."""

from __future__ import annotations

import json
from collections.abc import Sequence

from babel.dates import format_date
from flask import Blueprint, Response, request

from referee.errors import NotSeated
from referee.look import Look
from referee.phrase import N_, Phrase
from referee.rules import Sheet, cited
from referee.table import Holder, Table, moments
from referee.web import boards, fragments, phones
from referee.web.contexts import Erasure, Files, Paper, PaperLine
from referee.web.pictures import picture
from referee.web.returning import signed_file
from referee.web.spreadsheet import as_csv
from referee.web.switches import switches

pages = Blueprint("takeaway", __name__, url_prefix="/tables/<table_id>")

LETTERS_ON_PAPER = 64
"""So many stand side by side in bold."""


@pages.get("/paper")
def paper(table_id: str) -> Response:
    """The sheet, and where it is asked for every ruling, as one page to print."""
    table, look, holder = _at(table_id)
    voice, url = fragments.voice(table.names), f"/tables/{table_id}"
    sheet = _sheet(look, holder)
    with_rulings = request.args.get("rulings") != "no"
    drawn = switches(look.game, table.options, lambda rule: f"{url}/rules#{rule}")
    context = Paper(
        shell=fragments.shell(),
        voice=voice,
        table_url=url,
        game=look.game.name,
        opened=format_date(table.opened_at, "long", locale=phones.locale()),
        code=table.code,
        said=_said(look, holder),
        sheet=sheet,
        blocks=boards.blocks(look, holder, sheet, voice),
        has_names_on_end=_are_wide(table.names, sheet),
        departures=tuple(each for each in drawn if each.departs),
        rulings=_rulings(look, url) if with_rulings else (),
        other_url=f"{url}/paper?rulings=no" if with_rulings else f"{url}/paper",
    )
    return fragments.page(context)


@pages.get("/files")
def files(table_id: str) -> Response:
    """What can be taken along."""
    table, look, holder = _at(table_id)
    url = f"/tables/{table_id}"
    return fragments.page(
        Files(
            shell=fragments.shell(),
            voice=fragments.voice(table.names),
            table_url=url,
            game=look.game.name,
            paper_url=f"{url}/paper",
            csv_url=f"{url}/sheet.csv",
            json_url=f"{url}/table.json" if holder.is_keeper else None,
            picture_url=f"{url}/picture.svg",
            picture_name=_name(table, "png"),
        )
    )


@pages.get("/sheet.csv")
def spreadsheet(table_id: str) -> Response:
    """The sheet for a spreadsheet."""
    table, look, holder = _at(table_id)
    text = as_csv(look.game, _sheet(look, holder), fragments.voice(table.names))
    return _file(text, "text/csv; charset=utf-8", _name(table, "csv"))


@pages.get("/table.json")
def everything(table_id: str) -> Response:
    """Everything, to be brought back later or elsewhere: for who keeps the score, since all hands are in it."""
    table = phones.book().table(table_id)
    if not phones.holder_at(table).is_keeper:
        raise NotSeated(N_("only the scorekeeper may take everything along: all hands are in it"))
    goods = signed_file(phones.book().export(table_id))
    text = json.dumps(goods, ensure_ascii=False, indent=1) + "\n"
    return _file(text, "application/json", _name(table, "json"))


@pages.get("/picture.svg")
def drawn(table_id: str) -> Response:
    """The sheet as a picture."""
    table, look, holder = _at(table_id)
    voice = fragments.voice(table.names)
    said = " · ".join(voice.say(each) for each in _said(look, holder))
    return fragments.drawing(picture(look.game.name, said, _sheet(look, holder), voice))


@pages.get("/erasure")
def ask_to_erase(table_id: str) -> Response:
    """Whether the table is to be erased: asked once, and once more."""
    return _erasure(table_id, is_last=request.args.get("step") == "ask")


@pages.post("/erasure")
def erase(table_id: str) -> Response:
    """The end, for whoever was asked twice."""
    if request.form.get("step") != "erase":
        return _erasure(table_id, is_last=True)
    table = phones.book().table(table_id)
    phones.desk().erase(table, phones.holder_at(table))
    return fragments.go_to("/")


def _at(table_id: str) -> tuple[Table, Look, Holder]:
    table = phones.book().table(table_id)
    return table, phones.desk().look(table), phones.holder_at(table)


def _sheet(look: Look, holder: Holder) -> Sheet:
    return look.game.sheet(boards.seen(look, holder, look.state))


def _said(look: Look, holder: Holder) -> tuple[Phrase, ...]:
    """How the game ended, or else how it stands."""
    outcome = look.game.outcome(look.state)
    return look.game.caption(boards.seen(look, holder, look.state)) if outcome is None else (outcome.because,)


def _are_wide(names: Sequence[str], sheet: Sheet) -> bool:
    """Whether there is no room on paper for every name's longest word over its column."""
    longest = max(len(word) for name in names for word in name.split())
    return len(names) * longest * sheet.abreast > LETTERS_ON_PAPER


def _rulings(look: Look, url: str) -> tuple[PaperLine, ...]:
    table, game = look.table, look.game
    return tuple(
        PaperLine(
            entry.seq, game.tell(before, entry.events).because, boards.cites(cited(game.rulebook, *entry.cites), url)
        )
        for before, entry in moments(game, table.options, table.seats, look.trail.entries)
    )


def _name(table: Table, ending: str) -> str:
    return f"referee-{table.code}.{ending}"


def _file(text: str, kind: str, name: str) -> Response:
    answer = Response(text, content_type=kind)
    answer.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return answer


def _erasure(table_id: str, *, is_last: bool) -> Response:
    table, look, holder = _at(table_id)
    if not holder.is_keeper:
        raise NotSeated(N_("only the scorekeeper may erase the table"))
    url = f"/tables/{table_id}"
    return fragments.page(
        Erasure(
            shell=fragments.shell(),
            voice=fragments.voice(table.names),
            table_url=url,
            url=f"{url}/erasure",
            files_url=f"{url}/files",
            game=look.game.name,
            entries=len(look.log),
            is_last=is_last,
        )
    )
