"""A card that was entered on one phone is told to no other before it lies open: not by a refusal, not by a form."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.web.phone import Phone, text_of

Make = Callable[..., Phone]
ANN, BO, CY = 0, 1, 2
HELD = "Ann holds 9"
HIDDEN = "entered before, and that this phone may not see"


@pytest.fixture
def sit(make_phone: Make) -> Callable[..., tuple[Phone, ...]]:
    """The keeper's phone, which has no seat, and those of Ann, who stands with a nine, of Bo and of the dealer Cy."""

    def sit(**rules: str) -> tuple[Phone, ...]:
        phones = tuple(make_phone() for _ in range(4))
        table = phones[0].open("ranter_go_round", ["Ann", "Bo", "Cy"], CY, lives="4", **rules)
        for seat, phone in enumerate(phones[1:]):
            phone.join(table, seat)
        assert phones[1].enter("stand", ANN, rank="9").status_code == 200
        return phones

    return sit


def test_a_refusal_names_no_card_to_a_phone_that_has_not_seen_it(sit: Callable[..., tuple[Phone, ...]]) -> None:
    keeper, ann, bo, _ = sit(anyone_enters="true")
    for phone in (bo, ann, keeper):
        refused = phone.post(f"{phone.table}/moves/turn_up", {"ranks": ["8", "2", "3"]})
        said = text_of(refused.text)
        assert (refused.status_code, HELD in said, HIDDEN in said) == (422, phone is not bo, phone is bo)
        assert "2.5" in said
    for guess in "89":
        half = text_of(bo.post(f"{bo.table}/moves/turn_up", {"ranks": [guess, "", "3"]}).text)
        assert "Still to be turned up: Bo" in half, "nothing is learned by trying while more is missing"


def test_where_each_enters_for_himself_neither(sit: Callable[..., tuple[Phone, ...]]) -> None:
    _, _, bo, cy = sit(dealer_swaps_left="true")
    assert bo.enter("stand", BO).status_code == 200
    refused = cy.enter("change", CY, gets="7")
    assert (refused.status_code, HIDDEN in text_of(refused.text)) == (422, True)
    assert HELD not in text_of(refused.text)


@pytest.mark.parametrize("anyone", ["", "true"])
def test_what_one_phone_entered_is_in_no_form_of_another(sit: Callable[..., tuple[Phone, ...]], anyone: str) -> None:
    keeper, ann, bo, _ = sit(anyone_enters=anyone)
    form = f"{ann.table}/corrections/1"
    for phone in (ann, keeper):
        assert 'value="9" aria-label="nine" checked' in phone.get(form).text
    assert bo.get(form).status_code == 403
    assert bo.post(f"{form}/stand", {"seat": ANN, "rank": "8"}).status_code == 403
    assert keeper.post(f"{ann.table}/moves/turn_up", {"ranks": ["9", "2", "3"]}).status_code == 200
    assert bo.get(form).status_code == (200 if anyone else 403), "it lay open"


def test_a_correction_that_cannot_be_names_no_card_either(sit: Callable[..., tuple[Phone, ...]]) -> None:
    _, _, bo, cy = sit(dealer_swaps_left="true")
    assert bo.enter("stand", BO).status_code == 200
    assert cy.enter("stand", CY).status_code == 200
    refused = cy.client.post(f"{cy.table}/corrections/3/change", data={"seat": CY, "gets": "7"}, headers=cy.headers)
    assert (refused.status_code, HIDDEN in text_of(refused.text)) == (422, True)
    assert HELD not in text_of(refused.text)
