"""Correcting: an entry's own form filled in again, the difference it would make, and then the correction itself."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import zip_longest

from flask import Blueprint, Response, request

from referee.desk import refuse_correction
from referee.errors import Impossible, NotationError, StaleTable
from referee.look import Look
from referee.phrase import N_, Phrase
from referee.rules import AnySeat, Cards, Field, Fixed, Move, Number, Prompt, Sheet, departures
from referee.speech import Voice
from referee.store.codes import new_id
from referee.table import Correction, Entry, Holder, Place, Step, Table, entry_of, fold, place_of
from referee.table import Difference as Made
from referee.web import boards, forms, fragments, outside, phones, trails
from referee.web.contexts import (
    Change,
    Correcting,
    CorrectionForm,
    Difference,
    FilledField,
    LaterEntry,
    RulingView,
)
from referee.web.filled import value_of

pages = Blueprint("corrections", __name__, url_prefix="/tables/<table_id>")

LOOKED_AT = 100
"""So many later entries are looked at one by one: a whole sheet is written twice for each."""

ASTRAY = N_("it was entered in another hand, or before other players, than would be in play then")

SAME = N_("this is what was entered; change it first, or go back")

STEERS = ("step", "seen", "move_id")
"""What a form posts beside the move."""

Texts = dict[str, tuple[str, ...]]


@pages.get("/trail")
def trail(table_id: str) -> Response:
    """What was entered, newest first: as much of it as goes on a page, from the item `to` on."""
    table = phones.book().table(table_id)
    look = phones.desk().look(table)
    to = min(_int(request.args.get("to", "")) or look.seq, look.seq)
    page = trails.trail_page(look, phones.holder_at(table), phones.book().names_at_first(table_id), to)
    return fragments.page(replace(page, already=_said_already(look, _int(request.args.get("already", "")))))


def _said_already(look: Look, seq: int | None) -> Phrase | None:
    """What is said of an entry of which the same correction came again; None where there is no such entry."""
    if seq is None or all(entry.seq != seq for entry in look.trail.entries):
        return None
    return N_("entry {n} stands so already; nothing is left to correct", n=seq)


@pages.get("/rows/<int:block>-<int:row>", defaults={"seat": None})
@pages.get("/rows/<int:block>-<int:row>-<int:seat>")
def row(table_id: str, block: int, row: int, seat: int | None) -> Response:
    """From a row of the sheet, or from a seat's cell in it, to the entry that made it."""
    table = phones.book().table(table_id)
    look = phones.desk().look(table)
    made_by = entry_of(look.game, table, look.trail.entries, Place(block, row, seat))
    if made_by is None:
        raise Impossible(N_("no entry made this line of the sheet"))
    return fragments.go_to(f"/tables/{table_id}/corrections/{made_by.seq}")


@pages.get("/corrections/<int:seq>")
def show(table_id: str, seq: int) -> Response:
    """The entry's form as it was filled in."""
    table = phones.book().table(table_id)
    look, holder = phones.desk().look(table), phones.holder_at(table)
    return fragments.page(_form_page(look, holder, seq))


@pages.route("/corrections/<int:seq>/<kind>", methods=("GET", "POST"))
def correct(table_id: str, seq: int, kind: str) -> Response:
    """First the difference that another move would make; then, where a post's `step` says so, the correction.

    The pages ask for the difference, so that Back, Forward and a reload show it again, and post the correction alone.
    """
    table = phones.book().table(table_id)
    look, holder = phones.desk().look(table), phones.holder_at(table)
    handed = _handed()
    typed = (kind, {name: tuple(handed.getlist(name)) for name in handed if name not in STEERS})
    if handed.get("step") == "edit":
        return fragments.page(_form_page(look, holder, seq, typed))
    try:
        change = Correction(seq, _wanted(look, holder, seq, kind), _seen())
    except NotationError as error:
        problem = RulingView(fragments.voice(table.names), "problem", error.phrase, None, (), ())
        return fragments.page(_form_page(look, holder, seq, typed, problem), error.status)
    is_so, is_sure = _is_so(look, change), request.method == "POST" and handed.get("step") == "confirm"
    if is_sure:
        return (
            fragments.go_to(f"/tables/{table_id}/trail?already={seq}") if is_so else _corrected(table, holder, change)
        )
    if is_so:
        same = RulingView(fragments.voice(table.names), "problem", SAME, None, (), ())
        return fragments.page(_form_page(look, holder, seq, typed, same), 422)
    return _difference(look, holder, change)


def _is_so(look: Look, change: Correction) -> bool:
    """Whether what is to stand there stands there: a page to which somebody went back is sent once more."""
    return change.move == look.trail.entries[place_of(look.trail.entries, change.seq)].move


def _handed() -> forms.Form:
    """What the form holds, asked for or posted."""
    return request.form if request.method == "POST" else request.args


def _corrected(table: Table, holder: Holder, change: Correction) -> Response:
    try:
        made = phones.desk().correct(table, holder, change, phones.move_id())
    except StaleTable as error:
        return _difference(phones.desk().look(table), holder, change, error)
    return fragments.go_to(f"/tables/{table.id}/trail#entry-{made}")


def _wanted(look: Look, holder: Holder, seq: int, kind: str) -> Move:
    """The move that is to stand there. Raises Unknown and NotationError, in the words of its form."""
    refuse_correction(look, holder, seq)
    entries = look.trail.entries
    state = fold(look.game, look.table.options, look.table.seats, entries[: place_of(entries, seq)])
    own, _ = _open_then(look, holder, state, kind, _int(_handed().get("seat", "")))
    labels = {field.name: field.label for field in own.fields if not isinstance(field, Fixed)} if own else {}
    return forms.read_move(look.game, kind, _handed(), phones.language(), labels)


def _seen() -> int | None:
    return _int(_handed().get("seen", ""))


def _int(text: str) -> int | None:
    return int(text) if text.isdecimal() and len(text) < 10 else None


# the form


def _form_page(
    look: Look, holder: Holder, seq: int, typed: tuple[str, Texts] | None = None, refusal: RulingView | None = None
) -> Correcting:
    """The page with the form of an entry. Raises Impossible, NotSeated where this phone may not correct it."""
    refuse_correction(look, holder, seq)
    table, place = look.table, place_of(look.trail.entries, seq)
    entry = look.trail.entries[place]
    state = fold(look.game, table.options, table.seats, look.trail.entries[:place])
    kind, seat = (typed[0], _int("".join(typed[1].get("seat", ())))) if typed else (entry.move.kind, entry.move.seat)
    own, others = _open_then(look, holder, state, kind, seat)
    voice = fragments.voice(table.names)
    url = f"/tables/{table.id}/corrections/{seq}"
    return Correcting(
        shell=fragments.shell(),
        voice=voice,
        slug=look.game.slug,
        switched=departures(table.options),
        trail_url=trails.row_url(look, seq),
        seq=seq,
        said=look.game.tell(state, entry.events).because,
        part=look.game.part(state),
        by=trails.said_by(entry.by),
        at=trails.said_at(entry.at),
        form=_form(own, url, typed[1] if typed else forms.filled_in(entry.move)) if own else None,
        others=tuple(_form(prompt, url, {}) for prompt in others),
        earlier_url=_beside(look, holder, reversed(look.trail.entries[:place])),
        later_url=_beside(look, holder, look.trail.entries[place + 1 :]),
        refusal=refusal,
    )


def _open_then(
    look: Look, holder: Holder, state: object, kind: str, seat: int | None
) -> tuple[Prompt | None, list[Prompt]]:
    """What could have been entered from this phone at that moment: the prompt of this move and seat, and the others.

    A page of before may have let another seat enter it. That somebody leaves is put in the place of nothing else.
    """
    anyone, seen = look.table.anyone_enters, boards.seen(look, holder, state)
    prompts = [each for each in look.game.prompts(seen, None) if holder.may_enter_for(each.seat, anyone)]
    leaves = [each for each in look.game.leaving(seen) if holder.may_enter_for(each.seat, anyone)]
    of_kind = [prompt for prompt in (*prompts, *leaves) if prompt.move == kind]
    own = next((prompt for prompt in of_kind if prompt.seat == seat), of_kind[0] if of_kind else None)
    return own, [prompt for prompt in prompts if prompt is not own]


def _beside(look: Look, holder: Holder, entries: Iterable[Entry]) -> str | None:
    """The next of these entries that this phone may correct."""
    mine = (each for each in entries if holder.may_enter_for(each.move.seat, look.table.anyone_enters))
    found = next(mine, None)
    return None if found is None else f"/tables/{look.table.id}/corrections/{found.seq}"


def _form(prompt: Prompt, url: str, texts: Texts) -> CorrectionForm:
    fields = tuple(_filled(field, texts.get(field.name, ())) for field in prompt.fields)
    return CorrectionForm(prompt.label, prompt.way, f"{url}/{prompt.move}", prompt.seat, prompt.note, fields)


def _filled(field: Field, texts: tuple[str, ...]) -> FilledField:
    """The field with its texts, with a key that marks where it would have sent; a rank each is a text each."""
    value = value_of(field, texts)
    if isinstance(field, Cards | AnySeat) and field.sends:
        return FilledField(replace(field, sends=False), value)
    if isinstance(field, Number) and texts:
        return FilledField(replace(field, value=None), value)
    return FilledField(field, value)


# the difference


def _difference(look: Look, holder: Holder, change: Correction, stale: StaleTable | None = None) -> Response:
    refuse_correction(look, holder, change.seq)
    made = look.difference(change, holder)
    voice, url = fragments.voice(look.table.names), f"/tables/{look.table.id}"
    ruling = boards.ruling_view(look.game, made.steps[0].ruling, voice, url)
    handed = _handed()
    typed = [(name, text) for name in handed if name not in STEERS for text in handed.getlist(name)]
    if made.refusal is not None:
        outside.refused(look.game.slug, made.refusal)
        held = {name: tuple(handed.getlist(name)) for name, _ in typed}
        page = _form_page(look, holder, change.seq, (change.move.kind, held), ruling)
        return fragments.page(page, 422)
    now, then = (look.game.sheet(boards.seen(look, holder, each)) for each in (made.now, made.then))
    context = Difference(
        shell=fragments.shell(),
        voice=voice,
        url=f"{url}/corrections/{change.seq}/{change.move.kind}",
        form_url=f"{url}/corrections/{change.seq}",
        seq=change.seq,
        seen=look.seq,
        move_id=new_id(),
        carried=tuple(typed),
        was=look.game.tell(made.steps[0].before, made.steps[0].entry.events).because,
        becomes=ruling,
        totals=_totals(now, then),
        roles=_roles(now, then),
        captions=_captions(look, holder, made),
        falling=tuple(_later(look, holder, step, voice) for step in made.fell),
        later=tuple(_others(look, holder, made, voice)),
        unlooked=len(made.steps[1 + LOOKED_AT :]),
        problem=None if stale is None else stale.phrase,
    )
    return fragments.page(context, 200 if stale is None else stale.status)


def _captions(look: Look, holder: Holder, made: Made) -> tuple[tuple[Phrase, ...], ...]:
    now, then = (look.game.caption(boards.seen(look, holder, each)) for each in (made.now, made.then))
    return () if now == then else (now, then)


def _others(look: Look, holder: Holder, made: Made, voice: Voice) -> Iterator[LaterEntry]:
    """The later entries after which a total or a role would be another."""
    for step in made.steps[1 : 1 + LOOKED_AT]:
        if not step.falls:
            later = _later(look, holder, step, voice)
            if later.totals or later.roles:
                yield later


def _later(look: Look, holder: Holder, step: Step, voice: Voice) -> LaterEntry:
    now, then = (look.game.sheet(boards.seen(look, holder, each)) for each in (step.now, step.then))
    falls = None
    if step.astray:
        falls = RulingView(voice, "refused", ASTRAY, None, (), ())
    elif not step.ruling.allowed:
        falls = boards.ruling_view(look.game, step.ruling, voice, f"/tables/{look.table.id}")
    said = look.game.tell(step.before, step.entry.events).short
    return LaterEntry(step.entry.seq, look.game.part(step.before), said, _totals(now, then), _roles(now, then), falls)


def _totals(now: Sheet, then: Sheet) -> tuple[Change, ...]:
    both = enumerate(zip(now.numbers, then.numbers, strict=True))
    return tuple(Change(seat, old, new) for seat, (old, new) in both if old != new)


def _roles(now: Sheet, then: Sheet) -> tuple[Change, ...]:
    both = enumerate(zip_longest(now.heads, then.heads))
    return tuple(Change(seat, old.role, new.role) for seat, (old, new) in both if old.role != new.role)
