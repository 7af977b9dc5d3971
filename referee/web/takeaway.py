"""What leaves the table: paper, files, a picture; what comes back; and the table's end."""

from __future__ import annotations

import json
from contextlib import closing
from datetime import UTC, datetime

from babel.dates import format_date
from flask import Blueprint, Response, request
from werkzeug.datastructures import FileStorage

from referee.errors import NotationError, NotSeated, RefereeError, UnreadableEntry
from referee.look import Look
from referee.phrase import N_, Phrase
from referee.rules import Sheet, cited
from referee.store.arrivals import NONE
from referee.store.codes import new_id
from referee.store.openings import Carried
from referee.table import Holder, Table, moments
from referee.web import boards, fragments, phones
from referee.web.contexts import Erasure, Files, Import, Paper, PaperLine
from referee.web.door import FILES, LARGEST_FILE
from referee.web.pictures import picture
from referee.web.spreadsheet import as_csv
from referee.web.switches import switches
from referee.web.tries import caller, refuse_more

pages = Blueprint("takeaway", __name__, url_prefix="/tables/<table_id>")
returning = Blueprint("returning", __name__)

FILES_BY_ADDRESS = 20
"""So many a minute are looked into."""
DEEPEST = 40
MOST_ITEMS, MOST_RULINGS = 4_000, 20_000
"""So much of a log is brought back by a phone, with all that its corrections ruled again: more than any evening has.
No list in it and no object is longer than the log."""
CHOOSE = N_("Choose the file that “Take it with you” made.")
TOO_MUCH = N_("that is more than Referee reads at once")


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
    text = json.dumps(phones.book().export(table_id), ensure_ascii=False, indent=1) + "\n"
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
    """Whether the table is to be erased: the first time that it is asked."""
    return _erasure(table_id, is_last=False)


@pages.post("/erasure")
def erase(table_id: str) -> Response:
    """The second time that it is asked; and then the end."""
    if request.form.get("step") != "erase":
        return _erasure(table_id, is_last=True)
    table = phones.book().table(table_id)
    phones.desk().erase(table, phones.holder_at(table))
    return fragments.go_to("/")


@returning.get(FILES)
def ask_for_file() -> Response:
    """Where the file of a table is brought back."""
    return fragments.page(Import(fragments.shell(), fragments.voice(), FILES, None))


@returning.post(FILES)
def bring_back() -> Response:
    """The table of a file, as it was, with this phone as its scorekeeper's."""
    refuse_more([(f"file from {caller()}", FILES_BY_ADDRESS)])
    request.max_content_length = LARGEST_FILE
    try:
        table = phones.book().import_table(_goods(), _admitted)
    except RefereeError as error:
        status = 400 if isinstance(error, UnreadableEntry) else error.status
        page = Import(fragments.shell(), fragments.voice(), FILES, error.phrase, error.remedy)
        return fragments.page(page, status)
    answer = fragments.go_to(f"/tables/{table.id}")
    phones.give(answer, _keeper(table))
    return answer


def _at(table_id: str) -> tuple[Table, Look, Holder]:
    table = phones.book().table(table_id)
    return table, phones.desk().look(table), phones.holder_at(table)


def _sheet(look: Look, holder: Holder) -> Sheet:
    return look.game.sheet(boards.seen(look, holder, look.state))


def _said(look: Look, holder: Holder) -> tuple[Phrase, ...]:
    """How the game ended, or else how it stands."""
    outcome = look.game.outcome(look.state)
    return look.game.caption(boards.seen(look, holder, look.state)) if outcome is None else (outcome.because,)


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


def _goods() -> object:
    """What the file holds. Raises NotationError for none, for no JSON, and for what is deeper or longer than a table.

    That is looked at before anything in it is read: to say of each of a million things that it is wrong takes minutes.
    """
    with closing(request.files.get("file") or FileStorage()) as sent:
        text = sent.read()
    if not text:
        raise NotationError(N_("choose the file of a table first"))
    try:
        goods = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise NotationError(NONE, remedy=CHOOSE) from error
    _refuse_bulk(goods)
    return goods


def _refuse_bulk(goods: object) -> None:
    """Raise NotationError where lists and objects lie too deep in each other, or one of them holds too many."""
    layer = [each for each in [goods] if isinstance(each, (list, dict))]
    for _ in range(DEEPEST):
        if any(len(each) > MOST_ITEMS for each in layer):
            raise NotationError(TOO_MUCH)
        layer = [
            inner
            for each in layer
            for inner in (each.values() if isinstance(each, dict) else each)
            if isinstance(inner, (list, dict))
        ]
    if layer:
        raise NotationError(NONE, remedy=CHOOSE)


def _admitted(goods: Carried) -> Carried:
    """What a phone may bring back: no more than can be looked into, and nobody else's table is led on to it.

    Raises NotationError for more than that.
    """
    rulings = sum(len(tail) for item in goods.items if isinstance(tail := item.body.get("tail"), list))
    if rulings > MOST_RULINGS:
        raise NotationError(TOO_MUCH)
    if goods.table.follows is None or _keeps(goods.table.follows):
        return goods
    return goods.model_copy(update={"table": goods.table.model_copy(update={"follows": None})})


def _keeps(table_id: str) -> bool:
    """Whether this phone keeps the score at that table."""
    try:
        return phones.holder_at(phones.book().table(table_id)).is_keeper
    except RefereeError:
        return False


def _keeper(table: Table) -> Holder:
    """The scorekeeper's place, which whoever brings the table back gets; a new one where the file has none."""
    keeper = next((each for each in phones.book().holders(table.id) if each.is_keeper), None)
    if keeper is None:
        keeper = Holder(new_id(), table.id, None, is_keeper=True)
        phones.book().hold(keeper, datetime.now(UTC))
    return keeper
