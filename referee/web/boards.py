"""A look at a table as one phone may see it: from state to context, with nothing decided here."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any

from referee.errors import RefereeError
from referee.fallen import fits
from referee.games import AnyGame
from referee.look import Look
from referee.phrase import N_, Phrase
from referee.rules import Block, Fixed, Line, Prompt, Question, Row, Rule, Ruling, Seats, Sheet, cited, departures
from referee.speech import Voice
from referee.table import Holder
from referee.web.contexts import (
    BlockView,
    Board,
    CellView,
    Cited,
    LineView,
    Offered,
    PromptView,
    RowView,
    RulingView,
    Way,
)
from referee.web.filled import value_of
from referee.web.forms import Form

SHUT_OUT = N_("the scorekeeper shut this phone out; it is given no seat at this table")


def board(look: Look, holder: Holder, voice: Voice, move_id: str, ruling: RulingView | None = None) -> Board:
    """The board of one phone. `ruling` stands in for the newest one: a refusal of what this phone just sent."""
    table, game = look.table, look.game
    url = f"/tables/{table.id}"
    state = seen(look, holder, look.state)
    sheet = game.sheet(state)
    outcome, calls = game.outcome(look.state), game.calls(look.state)
    return Board(
        voice=voice,
        code=table.code,
        seq=look.seq,
        slug=game.slug,
        switched=departures(table.options),
        game=game.name,
        caption=game.caption(state),
        caller_url=f"{url}/caller" if calls else None,
        how_called=calls.how if calls else None,
        called_by=cites(cited(game.rulebook, calls.rule), url) if calls else (),
        sheet=sheet,
        blocks=blocks(look, holder, sheet, voice),
        felt_template=f"games/{game.slug}/_felt.html",
        felt=game.felt(state),
        ruling=ruling or last_ruling(look, voice, game.asked(state, table.names)),
        offered=_offered(look, holder, is_over=outcome is not None),
        move_id=move_id,
        role="keeper" if holder.is_keeper else "onlooker" if holder.seat is None else "seat",
        my_seat=holder.seat,
        outcome=outcome,
        outcome_cites=cites(cited(game.rulebook, *outcome.cites), url) if outcome else (),
    )


def _offered(look: Look, holder: Holder, *, is_over: bool) -> Offered:
    """What this phone may do now."""
    url, may_enter = f"/tables/{look.table.id}", holder.may_enter
    looks_on = holder.seat is None and not (holder.is_keeper or holder.is_shut_out)
    return Offered(
        table_url=url,
        seq=look.seq,
        ways=_ways(look, holder),
        waiting_for=_waiting_for(look, holder),
        undo=look.undoes() if may_enter else None,
        undo_to=look.trail.undo_to,
        redo=look.redoes() if may_enter else None,
        redo_to=look.trail.redo_to,
        shut_out=SHUT_OUT if holder.is_shut_out else None,
        may_sit_down=looks_on and not is_over,
        again_url=f"{url}/again" if is_over and may_enter else None,
        fallen_url=f"{url}/fallen" if may_enter and any(fits(look)) else None,
    )


def last_ruling(look: Look, voice: Voice, asked: Question | None = None) -> RulingView | None:
    """The ruling on the newest entry that counts, with the way to the question to which it is the answer."""
    told, last = look.told(), look.trail.last
    if told is None or last is None:
        return None
    url = f"/tables/{look.table.id}"
    rules = cited(look.game.rulebook, *last.cites)
    told_lines = lines(look.game, told.lines, url)
    about = None if asked is None else f"{url}/asked"
    return RulingView(voice, "allowed", told.because, None, cites(rules, url), told_lines, about_url=about)


def ruling_view(game: AnyGame, ruling: Ruling, voice: Voice, url: str, *, asked: bool = False) -> RulingView:
    """A ruling as it is read. `url` is the table's, or that of the game's rulebook."""
    tone = "allowed" if ruling.allowed else "refused"
    told = lines(game, ruling.lines, url)
    head = _ASKED[ruling.allowed] if asked and not ruling.is_answer else None
    return RulingView(voice, tone, ruling.because, ruling.remedy, cites(ruling.cites, url), told, asked, head)


_ASKED = {True: N_("If so:"), False: N_("No:")}
"""What stands before the ruling on a move that somebody only asked about."""


def problem_view(game: AnyGame, error: RefereeError, voice: Voice, url: str) -> RulingView:
    """What cannot be answered, with the rules by which and what would be right, as far as the error says so."""
    rules = cited(game.rulebook, *error.cites)
    return RulingView(voice, "problem", error.phrase, error.remedy, cites(rules, url), ())


def cites(rules: Sequence[Rule], url: str) -> tuple[Cited, ...]:
    """The rules as links into the rulebook: `url` is its own, or that of the table where it lies."""
    book = f"{url}/rules" if url.startswith("/tables/") else url
    return tuple(Cited(rule.number, rule.title, f"{book}#{rule.number}") for rule in rules)


def lines(game: AnyGame, told: Sequence[Line], url: str) -> tuple[LineView, ...]:
    """The lines of a score with links to their rules."""
    links = _links(game, url) if told else {}
    return tuple(LineView(line.seat, line.label, line.points, line.cards, links[line.rule]) for line in told)


@lru_cache(maxsize=50)
def _links(game: AnyGame, url: str) -> dict[str, Cited]:
    """Every rule of the game as a link: a sheet asks for hundreds."""
    return {each.number: each for each in cites(game.rulebook, url)}


def block_views(game: AnyGame, blocks: Sequence[Block], voice: Voice, url: str) -> tuple[BlockView, ...]:
    """The blocks of a score with their lines opened out."""
    return tuple(_block(game, block, voice, url) for block in blocks)


def _block(game: AnyGame, block: Block, voice: Voice, url: str) -> BlockView:
    rows = tuple(
        RowView(
            row.label,
            tuple(
                CellView(voice.name(seat), cell.points, cell.note, lines(game, cell.lines, url), cell.sign)
                for seat, cell in enumerate(row.cells)
            ),
        )
        for row in block.rows
    )
    return BlockView(block.title, rows, block.totals)


def blocks(look: Look, holder: Holder, sheet: Sheet, voice: Voice) -> tuple[BlockView, ...]:
    """The blocks of the sheet, each row that an entry made with the way to correct it, where this phone may."""
    url = f"/tables/{look.table.id}"
    views = block_views(look.game, sheet.blocks, voice, url)
    if not holder.may_enter:
        return views
    opened = _rows_at_first(look.game, look.table.options, look.table.seats)
    there = (*opened, *(0 for _ in views))
    return tuple(
        replace(
            view,
            rows=tuple(
                _correctable(row, sheet.blocks[number].rows[place], f"{url}/rows/{number}-{place}")
                if place >= there[number]
                else row
                for place, row in enumerate(view.rows)
            ),
        )
        for number, view in enumerate(views)
    )


def _correctable(view: RowView, row: Row, url: str) -> RowView:
    """The row with the way to the entry that made it, and each cell with its own."""
    cells = tuple(
        replace(cell, correct_url=f"{url}-{seat}") if seat in row.hands or row.cells[seat].is_filled else cell
        for seat, cell in enumerate(view.cells)
    )
    return replace(view, correct_url=url, cells=cells)


@lru_cache(maxsize=100)
def _rows_at_first(game: AnyGame, options: Any, seats: Seats) -> tuple[int, ...]:
    """How many rows each block has before anything is entered."""
    return tuple(len(block.rows) for block in game.sheet(game.open(options, seats)).blocks)


def _ways(look: Look, holder: Holder) -> tuple[Way, ...]:
    """What this phone may enter now, by its way of entering."""
    return ways_of(
        PromptView(
            prompt,
            url=f"/tables/{look.table.id}/moves/{prompt.move}",
            ask_url=f"/tables/{look.table.id}/questions/{prompt.move}",
        )
        for prompt in _prompts(look, holder)
    )


def ways_of(views: Iterable[PromptView]) -> tuple[Way, ...]:
    """The prompts by their way of entering, in the game's order; the usual one is shown, or else the first."""
    ways: dict[Phrase | None, list[PromptView]] = {}
    for view in views:
        ways.setdefault(view.prompt.way, []).append(view)
    usual = [title for title, prompts in ways.items() if any(view.prompt.is_usual for view in prompts)]
    shown = (usual or list(ways))[:1]
    return tuple(Way(title, tuple(prompts), title in shown) for title, prompts in ways.items())


def filled_in(shown: Board, kind: str, form: Form) -> Board:
    """The board with the form of that move as it was sent, for who has no script that would have kept it."""

    def held(view: PromptView) -> PromptView:
        prompt = view.prompt
        is_sent = view.opens and prompt.move == kind and str(prompt.seat) in ("None", form.get("seat"))
        texts = (value_of(field, tuple(form.getlist(field.name))) for field in prompt.fields)
        return replace(view, held=tuple(texts)) if is_sent else view

    ways = [replace(way, prompts=tuple(map(held, way.prompts))) for way in shown.offered.ways]
    sent = next((way.title for way in ways if any(view.held for view in way.prompts)), None)
    ways = [replace(way, is_shown=way.title == sent) if sent else way for way in ways]
    return replace(shown, offered=replace(shown.offered, ways=tuple(ways)))


def _prompts(look: Look, holder: Holder) -> list[Prompt]:
    """What this phone may enter now."""
    if not holder.may_enter:
        return []
    of_whom = None if _enters_for_all(look, holder) else holder.seat
    offered = look.game.prompts(seen(look, holder, look.state), of_whom)
    mine = [prompt for prompt in offered if holder.may_enter_for(prompt.seat, look.table.anyone_enters)]
    return mine if of_whom is None else [replace(prompt, then=()) for prompt in mine]


def labels(look: Look, kind: str, seat: str) -> dict[str, Phrase]:
    """What stands above the fields of the moves of this kind that are open to this seat, or to all."""
    offered = look.game.prompts(look.state, None)
    forms = [each for each in offered if each.move == kind and str(each.seat) in (seat, "None")]
    return {field.name: field.label for each in forms for field in each.fields if not isinstance(field, Fixed)}


def seen(look: Look, holder: Holder, state: Any) -> Any:
    """A state without what this phone may not see. Whoever keeps the score for all sees what all entered."""
    return state if holder.is_keeper else look.game.seen_by(state, holder.seat)


def _enters_for_all(look: Look, holder: Holder) -> bool:
    return holder.may_enter and (holder.is_keeper or look.table.anyone_enters)


def _waiting_for(look: Look, holder: Holder) -> tuple[int, ...]:
    if _enters_for_all(look, holder):
        return ()
    offered = look.game.prompts(look.game.seen_by(look.state, None), None)
    seats = {
        prompt.seat
        for prompt in offered
        if prompt.seat is not None and not holder.may_enter_for(prompt.seat, look.table.anyone_enters)
    }
    return tuple(sorted(seats))
