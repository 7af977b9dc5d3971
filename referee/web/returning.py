"""What comes back to the table: the file with everything, from whoever brings it.

A file that was made here, and not touched since, is the table: it gets its address, its code and its people back. Any
other, of another Referee too, says what anybody could have written: it keeps its address where none was erased, and
gets a new code and no phones, so that what led to a table that was erased leads to no stranger's.
"""

from __future__ import annotations

import json
from contextlib import closing
from datetime import UTC, datetime
from functools import partial
from typing import Any

from flask import Blueprint, Response, current_app, request
from itsdangerous import Signer
from werkzeug.datastructures import FileStorage
from werkzeug.exceptions import RequestEntityTooLarge

from referee.errors import NotationError, RefereeError, UnreadableEntry
from referee.phrase import N_, Phrase
from referee.store.arrivals import NONE
from referee.store.codes import new_code, new_id
from referee.store.items import to_text
from referee.store.openings import SIGNATURE, Carried
from referee.table import Holder, Table
from referee.table.log import MOST_EVENTS, MOST_ITEMS, MOST_RULINGS, RESERVE
from referee.web import again, fragments, phones
from referee.web.contexts import Import
from referee.web.door import FILES, LARGEST_FILE
from referee.web.tries import caller, refuse_more

pages = Blueprint("returning", __name__)

FILES_BY_ADDRESS = 20
"""So many a minute are looked into."""
DEEPEST = 40
MOST_IN_ONE, WITHIN_AN_ENTRY = 120, 5
"""No list in a file and no object is longer than a log may be. In what lies so deep,
within moves and events, none is longer than that: there are not so many players, nor cards in two packs."""
CHOOSE = N_("Choose the file that “Take it with you” made.")
TOO_MUCH = N_("that is more than Referee reads at once")


def signed_file(goods: dict[str, Any]) -> dict[str, Any]:
    """The goods with the signature by which this Referee knows them again."""
    return {**goods, SIGNATURE: _signer().get_signature(to_text(goods)).decode()}


@pages.get(FILES)
def ask_for_file() -> Response:
    """Where the file of a table is brought back."""
    because, status, remedy = again.told() or (None, 200, None)
    return fragments.page(Import(fragments.shell(), fragments.voice(), FILES, because, remedy), status)


@pages.post(FILES)
def bring_back() -> Response:
    """The table of a file, as it was, with this phone as its scorekeeper's."""
    refuse_more([(f"file from {caller()}", FILES_BY_ADDRESS)])
    request.max_content_length = LARGEST_FILE
    try:
        goods = _goods()
        table = phones.book().import_table(goods, partial(_admitted, is_ours=_is_ours(goods)))
    except RefereeError as error:
        return _refused(error.phrase, 400 if isinstance(error, UnreadableEntry) else error.status, error.remedy)
    except RequestEntityTooLarge:
        return _refused(TOO_MUCH, RequestEntityTooLarge.code, CHOOSE)
    answer = fragments.go_to(f"/tables/{table.id}")
    phones.give(answer, _keeper(table))
    return answer


def _refused(because: Phrase, status: int, remedy: Phrase | None) -> Response:
    page = Import(fragments.shell(), fragments.voice(), FILES, because, remedy)
    return again.refused(page, again.Refused(because, status, remedy), FILES)


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
    for depth in range(DEEPEST):
        most = MOST_ITEMS + RESERVE if depth < WITHIN_AN_ENTRY else MOST_IN_ONE
        if any(len(each) > most for each in layer):
            raise NotationError(TOO_MUCH)
        layer = [
            inner
            for each in layer
            for inner in (each.values() if isinstance(each, dict) else each)
            if isinstance(inner, (list, dict))
        ]
    if layer:
        raise NotationError(NONE, remedy=CHOOSE)


def _signer() -> Signer:
    return Signer(current_app.secret_key or b"", salt="file")


def _is_ours(goods: object) -> bool:
    """Whether this Referee made the file, and nobody touched what is in it."""
    if not isinstance(goods, dict):
        return False
    signature, bare = goods.get(SIGNATURE), {name: each for name, each in goods.items() if name != SIGNATURE}
    try:
        return isinstance(signature, str) and _signer().verify_signature(to_text(bare), signature)
    except ValueError:  # half a pair of surrogates, which no file of ours holds
        return False


def _admitted(goods: Carried, *, is_ours: bool) -> Carried:
    """What a phone may bring back: no more than can be looked into, and nobody else's table is led on to it.

    Raises NotationError for more than that.
    """
    rulings = [ruled for item in goods.items for ruled in (item.body, *_list(item.body, "tail"))]
    if len(rulings) > MOST_RULINGS + RESERVE or sum(len(_list(ruled, "events")) for ruled in rulings) > MOST_EVENTS:
        raise NotationError(TOO_MUCH)
    follows = goods.table.follows
    opening: dict[str, object] = {} if follows is None or _keeps(follows) else {"follows": None}
    if is_ours:
        return goods.model_copy(update={"table": goods.table.model_copy(update=opening)})
    opening |= {"code": new_code()}
    if phones.book().was_erased(goods.table.id):
        opening |= {"id": new_id()}
    keepers = [each.model_copy(update={"id": new_id()}) for each in goods.holders if each.is_keeper][:1]
    return goods.model_copy(update={"table": goods.table.model_copy(update=opening), "holders": keepers})


def _list(shape: object, name: str) -> list[object]:
    """The list of that name in something of a file that has not been read yet."""
    found = shape.get(name) if isinstance(shape, dict) else None
    return found if isinstance(found, list) else []


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
