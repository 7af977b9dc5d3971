"""Ranter-Go-Round played to its end on one phone, its hands entered in all three ways."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.hand import RANTER, Hand

EXCHANGES, CARDS, LOSERS = "every exchange", "only the cards", "only who lost"


def caption(hand: Hand, text: str) -> None:
    expect(hand.page.locator(".board-said")).to_contain_text(text)


def turn_up(hand: Hand, ranks: str) -> None:
    hand.way(CARDS)
    hand.ranks(ranks)
    hand.enters(hand.button("Turn up"))


def lose(hand: Hand, *names: str) -> None:
    hand.way(LOSERS)
    for name in names:
        hand.page.locator(".choice:visible", has_text=name).tap()
    hand.enters(hand.button("Life lost"))


def test_a_game_to_its_end_in_all_three_ways_and_the_same_again(hand: Hand) -> None:
    hand.opens(RANTER, ["Ann", "Ben", "Cai"], dealer=2, lives="2")
    caption(hand, "Cai deals")

    hand.enters(hand.button("Change with Ben"))
    hand.enters(hand.button("Cai shows a king"))
    expect(hand.ruling).to_contain_text("Cai shows a king: Ben keeps the card, and all turn up")
    turn_up(hand, "9 3")
    expect(hand.ruling).to_contain_text("Ben has the lowest card, 3, and loses a life")
    hand.sees_lives(2, 1, 2)
    caption(hand, "Ann deals")

    turn_up(hand, "2 9 Q")
    hand.sees_lives(2, 0, 2)
    expect(hand.page.locator(".round-seat").nth(1)).to_contain_text("out")
    caption(hand, "Cai deals")

    lose(hand, "Ann")
    hand.sees_lives(1, 0, 2)
    caption(hand, "Ann deals")

    hand.way(EXCHANGES)
    hand.enters(hand.button("Cai stands"))
    hand.enters(hand.button("Ann cuts the stock"))
    turn_up(hand, "2 9")
    hand.sees_lives(1, 0, 1)
    turn_up(hand, "A 8")
    expect(hand.felt.locator(".outcome-winners")).to_have_text("Cai wins")
    expect(hand.ruling).to_contain_text("Cai is the last one in and wins the pot of 5")

    expect(hand.button("Same again")).not_to_have_attribute("data-rests", "")
    hand.button("Same again").tap()
    hand.page.wait_for_url(lambda url: not url.endswith(hand.table))
    hand.sees(0)
    hand.sees_lives(2, 2, 2)
    caption(hand, "Ann deals")


def test_the_focus_walks_round_the_table(hand: Hand) -> None:
    hand.opens(RANTER, ["Ann", "Ben", "Cai"], dealer=2)
    hand.way(CARDS)
    here = hand.page.locator(".ranks-row label:has([data-here]) > span")
    expect(here).to_have_text("Ann")
    hand.ranks("9 4")
    expect(here).to_have_text("Cai")
    hand.page.locator(".ranks-row label").first.tap()
    expect(here).to_have_text("Ann")
    hand.ranks("T K")
    for select, rank in zip(hand.page.locator(".ranks-card").all(), ("T", "4", "K"), strict=True):
        expect(select).to_have_value(rank)
    hand.enters(hand.button("Turn up"))
    hand.sees_lives(3, 2, 3)
    expect(hand.ruling.get_by_role("link").first).to_be_visible()


def test_the_walk_ends_with_the_jack(hand: Hand) -> None:
    hand.opens(RANTER, ["Ann", "Ben", "Cai"])
    hand.ranks("9 J")
    expect(hand.page.locator(".ranks-card[data-here]")).to_have_count(0)
    hand.ranks("Q")
    cards = hand.page.locator(".ranks-card")
    expect(cards.nth(1)).to_have_value("Q")
    expect(hand.page.locator(".ranks-row label:has([data-here]) > span")).to_have_text("Cai")


def test_every_button_of_every_exchange_can_be_asked(hand: Hand) -> None:
    hand.opens(RANTER, ["Ann", "Ben", "Cai"], dealer=2)
    for name in ("Ann stands", "Change with Ben", "Ann faces a king", "Ben shows a king"):
        hand.asks(hand.button(name))
        expect(hand.ruling).to_contain_text("If so:")
    hand.way(CARDS)
    hand.asks(hand.button("Turn up"))
    expect(hand.ruling).to_contain_text("No:")
    expect(hand.ruling).not_to_contain_text("If so:")
    hand.sees(0)
    hand.ranks("9 4 K")
    hand.enters(hand.button("Turn up"))


def test_a_change_with_cards_opens_in_place_and_leads_back(hand: Hand) -> None:
    hand.opens(RANTER, ["Ann", "Ben", "Cai"], dealer=2)
    opens = hand.page.locator("summary", has_text="with cards")
    opens.tap()
    expect(hand.primary).to_have_text("Change with Ben")
    expect(hand.primary).to_be_in_viewport()
    expect(hand.button("Ann faces a king")).to_be_hidden()
    expect(hand.page.locator(".pad:visible")).to_have_count(2)
    hand.page.locator("summary", has_text="Back").tap()
    expect(hand.primary).to_have_text("Ann stands")
    expect(hand.button("Ann faces a king")).to_be_visible()
    opens.tap()
    hand.page.locator(".pad:visible").nth(0).locator(".key", has_text="9").tap()
    hand.page.locator(".pad:visible").nth(1).locator(".key", has_text="4").tap()
    hand.enters(hand.primary)
    expect(hand.page.locator(".round-seat").nth(0).locator(".card")).to_have_accessible_name("four")
    expect(hand.page.locator(".round-seat").nth(1).locator(".card")).to_have_accessible_name("nine")
    expect(hand.primary).to_have_text("Ben stands")


def test_where_nobody_may_lose_the_button_says_so(hand: Hand) -> None:
    hand.opens(RANTER, ["Ann", "Ben", "Cai"], dealer=2, ties="cancel")
    hand.way(LOSERS)
    ann = hand.page.locator(".choice:visible", has_text="Ann")
    expect(hand.primary).to_have_text("Nobody loses")
    ann.tap()
    expect(hand.primary).to_have_text("Life lost")
    hand.page.locator(".choice:visible", has_text="Nobody loses").tap()
    hand.enters(hand.button("Nobody loses"))
    hand.sees_lives(3, 3, 3)


def test_all_out_together_and_they_cut(hand: Hand) -> None:
    hand.opens(RANTER, ["Ann", "Ben"], dealer=1, lives="1", final_tie="cut")
    lose(hand, "Ann", "Ben")
    expect(hand.ruling).to_contain_text("cut for the pot")
    hand.ranks("9 Q")
    hand.enters(hand.button("Cut"))
    expect(hand.felt.locator(".outcome-winners")).to_have_text("Ben wins")
    hand.undoes()
    ranks = hand.page.locator(".ranks-card:visible")
    expect(ranks.nth(0)).to_have_value("9")  # what was undone is there to be mended
    ranks.nth(0).select_option("K")
    hand.enters(hand.button("Cut"))
    expect(hand.felt.locator(".outcome-winners")).to_have_text("Ann wins")


def test_all_out_together_and_they_share(hand: Hand) -> None:
    hand.opens(RANTER, ["Ann", "Ben"], dealer=1, lives="1", final_tie="share")
    lose(hand, "Ann", "Ben")
    expect(hand.felt.locator(".outcome-winners")).to_have_text("Ann and Ben win")


def test_the_first_dealer_by_the_first_jack(hand: Hand) -> None:
    hand.opens(RANTER, ["Ann", "Ben", "Cai"])
    hand.ranks("9 J")
    hand.enters(hand.button("Cards dealt"))
    expect(hand.ruling).to_contain_text("Ben gets the first Jack and deals first")
    caption(hand, "Ben deals")
    hand.undoes()
    hand.way("say who deals")
    hand.page.locator(".choice:visible", has_text="Cai").tap()
    hand.enters(hand.button("Deals first"))
    caption(hand, "Cai deals")


def test_a_known_king_is_not_given(hand: Hand) -> None:
    hand.opens(RANTER, ["Ann", "Ben", "Cai"], dealer=2)
    hand.enters(hand.button("Ann faces a king"))
    expect(hand.page.locator(".round-seat").nth(0).locator(".card")).to_have_accessible_name("king")
    hand.page.locator(".pad:visible .key", has_text="5").tap()
    hand.enters(hand.button("Ben stands"))
    expect(hand.page.locator(".round-seat").nth(1).locator(".card")).to_have_accessible_name("five")
