"""Questions without a table: penalty, is_meld, go_out, winner; and what they refuse."""

from __future__ import annotations

from typing import Any

import pytest

from referee.errors import Impossible
from referee.games.three_thirteen.options import Options
from referee.rules import Answer, otherwise, read_options, total
from referee.speech import Voice
from referee.store.codec import decode
from tests.games.three_thirteen.sitting import GAME


def ask(kind: str, cards: str, wild: str | None = None, more: dict[str, Any] | None = None, **switches: Any) -> Answer:
    """The answer to a question, as the judge puts it."""
    [shape] = [each for each in GAME.questions if each.kind == kind]
    name = "cards" if kind == "is_meld" else "hand"
    given = {name: cards.split(), "wild": wild, **(more or {})}
    return GAME.answer(read_options(Options, switches), decode(shape, given))


def facts(answer: Answer) -> dict[str, Any]:
    return dict(answer.facts)


def numbers(answer: Answer) -> list[str]:
    return [rule.number for rule in answer.cites]


def test_a_penalty_comes_with_its_melds_its_wilds_and_the_best_rejected() -> None:
    answer = ask("penalty", "9H TH 7C QH KS KD 4C", "7", {"alternative": True})
    told = facts(answer)
    assert (told["penalty"], told["leftover"]) == (24, ["KS", "KD", "4C"])
    assert (told["melds"], told["wilds"]) == ([["9H", "TH", "7C", "QH"]], [[None, None, "JH", None]])
    assert told["alternative"]["penalty"] == 33
    assert str(answer.because) == "9H TH 7C QH: 24 left; with other cards left over at least 33"
    assert [(line.rule, line.points) for line in answer.lines] == [("5.2", 24)]
    assert numbers(answer) == ["5.1", "5.2", "3.2", "3.5"]


@pytest.mark.parametrize(
    ("hand", "because"),
    [("QS KS AS", "No meld: the cards count 21"), ("6C 6D QH QS 4D 5D", "every card is melded")],
)
def test_what_a_penalty_says(hand: str, because: str) -> None:
    assert because in str(ask("penalty", hand, "6").because)


def test_what_a_hand_is_left_with_laid_otherwise_is_the_least_of_all_layouts() -> None:
    said = str(ask("penalty", "7S TC 7C 2D JD 3C QC", "7", {"alternative": True}).because)
    assert said.endswith(": 15 left; with other cards left over at least 22")


def test_the_best_rejected_is_told_on_wish_only() -> None:
    assert facts(ask("penalty", "9H TH 7C QH KS KD 4C", "7"))["alternative"] is None


def test_whose_melds_count_is_told_as_another_house_rule_where_melds_are_declared() -> None:
    given = {"hand": ["5C", "5D", "QH", "KH", "9S"], "wild": "5", "melds": [["5C", "QH", "KH"]]}
    [shape] = [each for each in GAME.questions if each.kind == "penalty"]
    question: Any = decode(shape, given)
    found: dict[bool, list[Any]] = {}
    for declared in (True, False):
        options = read_options(Options, {"declared": declared})
        others = otherwise(GAME, options, question, GAME.answer(options, question))
        found[declared] = [(each.value, facts(each.answer)["penalty"]) for each in others if each.name == "declared"]
    assert found == {True: [(False, 9)], False: [(True, 14)]}


def test_a_tray_with_few_cards_is_counted() -> None:
    assert facts(ask("penalty", "KS", "3"))["penalty"] == 10
    assert facts(ask("penalty", "KS"))["wilds"] == []


def test_a_declared_hand_is_judged_as_it_lies() -> None:
    melds = {"melds": [["5D", "8H", "7D", "8C", "9D"]]}
    answer = ask("penalty", "8H 8C 5D 7D 9D QC QH 3S", "8", melds, declared=True)
    assert (facts(answer)["penalty"], facts(answer)["least"], facts(answer)["laid"]) == (23, 8, 23)
    assert "laid otherwise 8" in str(answer.because)
    with pytest.raises(Impossible, match="not in sequence"):
        ask("penalty", "8H 8C 5D 7D 9D QC QH 3S", "8", {"melds": [["5D", "7D", "9D"]]}, declared=True)


def test_what_a_player_lays_is_told_beside_what_counts() -> None:
    melds = {"melds": [["5D", "8H", "7D", "8C", "9D"]], "alternative": True}
    answer = ask("penalty", "8H 8C 5D 7D 9D QC QH 3S", "8", melds)
    assert (facts(answer)["penalty"], facts(answer)["least"], facts(answer)["laid"]) == (8, 8, 23)
    assert "8 left, which counts; as the player lays them 23" in str(answer.because)
    assert "5.6" in numbers(answer)
    assert answer.rejected is not None
    assert str(answer.rejected.because) == "Laid otherwise the hand is left with 23: 15 more."
    best = {"melds": [[str(card) for card in meld] for meld in facts(answer)["melds"]]}
    assert "less is not possible" in str(ask("penalty", "8H 8C 5D 7D 9D QC QH 3S", "8", best).because)


@pytest.mark.parametrize(
    ("cards", "wild", "switches", "legal", "because"),
    [
        ("9S 9S 9D", "3", {}, True, "Yes, a set: 9S 9S 9D"),
        ("5H 8H 4C 4D", "4", {}, True, "Yes, a run: 5H 4D 4C 8H, with wild cards for 6H 7H"),
        ("AS 2S 3S", "9", {}, True, "Yes, a run: AS 2S 3S"),
        ("4H 5H 5H 6H", "3", {}, False, "Of one suit, with a rank twice: 4H 5H 5H 6H."),
        ("KS AS 2S", "3", {}, False, "Of one suit, but not in sequence: KS AS 2S."),
        ("KS AS 2S", "3", {"aces": "high_or_low"}, False, "Of one suit, but not in sequence: KS AS 2S."),
        ("QS KS AS", "3", {"aces": "high_or_low"}, True, "Yes, a run: QS KS AS"),
        ("9S 9D", "3", {}, False, "Too few for a meld: 9S 9D."),
        ("9S 9D 8D", "3", {}, False, "Neither of one rank nor of one suit: 9S 9D 8D."),
        ("3S 3D 8D", "3", {"max_wilds": 1}, False, "Too many wild cards in one meld: 3S 3D 8D."),
        ("JK JK 3D", "3", {"all_wild": False}, False, "Nothing but wild cards: JK JK 3D."),
        ("JK JK 3D", "3", {}, True, "Yes, a set: 3D JK JK"),
        ("7* 8* 9*", "3", {"deck": "five_crowns"}, True, "Yes, a run: 7* 8* 9*"),
    ],
)
def test_whether_cards_are_a_meld(cards: str, wild: str, switches: dict[str, Any], legal: bool, because: str) -> None:
    answer = ask("is_meld", cards, wild, **switches)
    assert (facts(answer)["legal"], str(answer.because)) == (legal, because)


@pytest.mark.parametrize(
    ("cards", "wild", "switches", "remedy"),
    [
        pytest.param("7S 8S", "K", {}, "With one of these it is a meld: 6S 9S.", id="either end"),
        pytest.param("QS KS", "2", {}, "With JS it is a meld.", id="no corner to go round"),
        pytest.param("5S 7S 8S", "K", {}, "With 6S it is a meld.", id="a gap"),
        pytest.param("9S 9H", "K", {"packs": 1}, "With one of these it is a meld: 9D 9C.", id="one pack"),
        pytest.param("9S 9H 9D 4C", "K", {}, "Without 4C it is a meld.", id="one too many"),
        pytest.param("9S 9H JD QD", "K", {}, "A set is of one rank, a run of one suit in sequence.", id="two halves"),
        pytest.param("4S", "K", {}, "A meld is three cards or more.", id="one card"),
        pytest.param("5* 6*", "K", {"deck": "five_crowns"}, "With one of these it is a meld: 4* 7*.", id="stars"),
    ],
)
def test_what_would_make_a_meld_of_them(cards: str, wild: str, switches: dict[str, Any], remedy: str) -> None:
    answer = ask("is_meld", cards, wild, **switches)
    assert not facts(answer)["legal"]
    assert str(answer.remedy) == remedy


@pytest.mark.parametrize(
    ("hand", "wild", "discards", "because"),
    [
        ("3S 8H 8D KC", "3", ["KC"], "Yes: throw KC, and all the others are melded"),
        ("8S 8H 8D 8C", "3", ["8S", "8H", "8D", "8C"], "Yes: any of these may be thrown"),
        ("3S 8H 7D KC", "3", [], "No: at best throw KC, and the hand is left with 18: 3S 8H 7D"),
    ],
)
def test_whether_a_hand_can_go_out(hand: str, wild: str, discards: list[str], because: str) -> None:
    answer = ask("go_out", hand, wild)
    told = facts(answer)
    assert (told["can_go_out"], told["discards"]) == (bool(discards), discards)
    assert str(answer.because).startswith(because)
    assert "4.1" in numbers(answer)


def test_fifteen_cards_can_go_out_with_fourteen() -> None:
    hand = "2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AH AD QH"
    assert "QH" in facts(ask("go_out", hand, "A", deuces=True))["discards"]
    assert facts(ask("go_out", hand.replace("AD", "7H").replace("AH", "9D"), "A"))["can_go_out"] is False


def test_the_card_just_taken_may_not_be_thrown_back() -> None:
    taken = {"taken_from_pile": "KC"}
    barred = ask("go_out", "3S 8H 8D KC", "3", taken)
    assert facts(barred)["can_go_out"] is False
    assert "KC leaves all the others melded, and it was just taken" in str(barred.because)
    assert "2.3" in numbers(barred)
    assert facts(ask("go_out", "3S 8H 8D KC", "3", taken, discard_taken_card=True))["discards"] == ["KC"]
    assert facts(ask("go_out", "KC KC KC KC", "3", taken))["discards"] == ["KC"]
    with pytest.raises(Impossible):
        ask("go_out", "3S 8H 8D KC", "3", {"taken_from_pile": "KD"})


@pytest.mark.parametrize(
    ("kind", "cards", "wild", "switches"),
    [
        pytest.param("penalty", "2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AH AD QH", "A", {}, id="fifteen kept"),
        pytest.param("penalty", "", "3", {}, id="no card"),
        pytest.param("go_out", "3S 8H 8D", "3", {}, id="three cards before the discard"),
        pytest.param("go_out", " ".join(["8S"] * 16), "3", {}, id="sixteen cards"),
        pytest.param("penalty", "8S 8S 2H", "3", {"packs": 1}, id="a second copy of one pack"),
        pytest.param("penalty", "JK 8S 2H", "3", {"jokers": 0}, id="a joker without jokers"),
        pytest.param("penalty", "JK JK 2H", "3", {"jokers": 1}, id="two jokers of one"),
        pytest.param("is_meld", "7* 8* 9*", "3", {}, id="stars in an ordinary pack"),
        pytest.param("is_meld", "2S 3S 4S", "3", {"deck": "five_crowns"}, id="a two in Five Crowns"),
        pytest.param("is_meld", "5S 3S 4S", "A", {"deck": "five_crowns"}, id="aces wild in Five Crowns"),
        pytest.param("penalty", "4S 4S 9H", "K", {"deuces": True}, id="a card twice in the one pack of Deuces"),
        pytest.param("penalty", "JK JK JK", "K", {"deuces": True}, id="three jokers in Deuces"),
        pytest.param("penalty", "4S 4S 4S", "K", {"deck": "five_crowns"}, id="a card three times in Five Crowns"),
        pytest.param("penalty", " ".join(["JK"] * 7), "K", {"deck": "five_crowns"}, id="seven jokers in Five Crowns"),
        pytest.param("penalty", "4S", "K", {"deck": "five_crowns", "deuces": True}, id="two games at once"),
        pytest.param("is_meld", "4S 4S 4H", "K", {"speed": True, "deuces": True}, id="many packs and one"),
        pytest.param("go_out", "4S 4S 4H", "K", {"deck": "five_crowns", "aces": "high_or_low"}, id="no ace is high"),
    ],
)
def test_what_cannot_be_is_refused(kind: str, cards: str, wild: str, switches: dict[str, Any]) -> None:
    with pytest.raises(Impossible):
        ask(kind, cards, wild, **switches)


def test_packs_that_a_table_names_go_before_those_of_its_game() -> None:
    assert facts(ask("penalty", "4S 4S 4S", "K", deck="five_crowns", packs=3))["penalty"] == 0


def test_the_pads_of_the_questions_follow_the_house_rules() -> None:
    [penalty] = [each for each in GAME.questions if each.kind == "penalty"]
    pads = penalty.fields_under(read_options(Options, {"deck": "five_crowns", "packs": 2}))
    pad = next(each for each in pads if each.name == "hand")
    assert (len(pad.deck.suits), pad.packs, pad.asks) == (5, 2, "penalty")


def test_games_that_rule_each_other_out_are_not_answered() -> None:
    with pytest.raises(Impossible, match="choose one of them") as raised:
        ask("penalty", "KS QH 2D", speed=True, deuces=True)
    assert raised.value.cites == ("1.8",)


def test_melds_that_are_none_change_nothing_where_the_referee_lays_the_hand() -> None:
    hand, melds = "8H 8C 5D 7D 9D QC QH 3S", {"melds": [["QC", "QH", "3S"]]}
    answer = ask("penalty", hand, "8", melds)
    assert facts(answer)["penalty"] == facts(ask("penalty", hand, "8"))["penalty"]
    assert "laid" not in facts(answer)
    with pytest.raises(Impossible, match="Neither of one rank nor of one suit"):
        ask("penalty", hand, "8", melds, declared=True)
    with pytest.raises(Impossible, match="not so often in the hand"):
        ask("penalty", hand, "8", {"melds": [["KC", "KH", "KS"]]})


def test_a_player_who_lays_no_meld_is_left_with_everything() -> None:
    none = {"melds": [[]]}
    answer = ask("penalty", "9H TH 7C QH KS KD 4C", "7", none, declared=True)
    assert (facts(answer)["penalty"], facts(answer)["least"], facts(answer)["melds"]) == (60, 24, [])
    assert str(answer.because) == "No meld: the cards count 60"
    assert facts(ask("penalty", "9H TH 7C QH KS KD 4C", "7", none))["penalty"] == 24


TOTALS = {"Ann": 88, "Bo": 95, "Cy": 104}


def won(totals: dict[str, int], last: dict[str, int] | None = None, **switches: Any) -> Answer:
    """Who wins with these totals and this last round."""
    [shape] = [each for each in GAME.questions if each.kind == "winner"]
    return GAME.answer(read_options(Options, switches), decode(shape, {"totals": totals, "last": last or {}}))


@pytest.mark.parametrize(
    ("last", "options", "said", "rules"),
    [
        ({"Ann": 20, "Bo": 13}, {}, "the game is over: 2 wins with 104", ("6.1",)),
        ({"Ann": 12, "Bo": 5}, {}, "the game is over: 0 and 1 win together with 100", ("6.1", "6.2")),
        (
            {"Ann": 12, "Bo": 5},
            {"final_tie": "playoff"},
            "0 and 1 are tied with 100, and play one more round of thirteen cards",
            ("6.1", "6.2", "6.3"),
        ),
        (
            {"Ann": 12, "Bo": 5},
            {"deuces": True},
            "0 and 1 are tied with 100, and play a round of fourteen cards",
            ("6.1", "6.2", "6.3", "8.3"),
        ),
    ],
)
def test_who_wins(last: dict[str, int], options: dict[str, object], said: str, rules: tuple[str, ...]) -> None:
    answer = won(TOTALS, last, **options)
    assert Voice("en", ("0", "1", "2")).say(answer.because) == said
    assert tuple(numbers(answer)) == rules
    scores = {name: points + last.get(name, 0) for name, points in TOTALS.items()}
    assert facts(answer)["scores"] == scores
    assert [total(answer.lines, seat) for seat in range(3)] == list(scores.values()) == list(answer.blocks[0].totals)
    best = [name for name, points in scores.items() if points == min(scores.values())]
    assert (facts(answer)["winners"], facts(answer)["playoff"]) == (([], best) if "6.3" in rules else (best, []))


def test_who_comes_next_is_behind_by_what_he_has_more() -> None:
    rejected = won(TOTALS, {"Ann": 30, "Bo": 13}).rejected
    assert rejected and Voice("en", tuple(TOTALS)).say(rejected.because) == "Bo comes next with 108: 4 more."
    assert won({"Ann": 1, "Bo": 1}).rejected is None


@pytest.mark.parametrize(
    ("totals", "last", "said"),
    [
        ({"Ann": 88}, {}, "2 to"),
        ({"Ann": 88, " ": 5}, {}, "somebody has no name"),
        (TOTALS, {"Dee": 5}, "does not sit at the table"),
        ({"Ann": -1, "Bo": 5}, {}, "-1 cannot be a number of points"),
        (TOTALS, {"Bo": 10**7}, "cannot be a number of points"),
    ],
)
def test_totals_that_no_table_has_are_refused(totals: dict[str, int], last: dict[str, int], said: str) -> None:
    with pytest.raises(Impossible, match=said) as refusal:
        won(totals, last)
    assert refusal.value.cites and refusal.value.remedy


OUT = [
    pytest.param("8H 8D 8C", [], {}, True, ["4.1"], id="a set"),
    pytest.param("8H 8D KC", [], {}, False, ["4.5", "4.1"], id="a card in no meld"),
    pytest.param("8H 3D 3C", [], {"max_wilds": 1}, False, ["4.5", "4.1", "3.8"], id="too many wilds"),
    pytest.param("8H 8D 8C 9S 9H 9D", ["8H 8D 8C"], {"declared": True}, False, ["4.5", "4.1", "5.6"], id="as laid"),
]


@pytest.mark.parametrize(("cards", "melds", "switches", "is_out", "rules"), OUT)
def test_a_hand_is_out_with_every_card_in_a_meld(
    cards: str, melds: list[str], switches: dict[str, Any], is_out: bool, rules: list[str]
) -> None:
    answer = ask("out", cards, "3", {"melds": [each.split() for each in melds]}, **switches)
    assert facts(answer)["is_out"] is is_out
    assert (answer.remedy is None) is is_out
    assert numbers(answer)[: len(rules)] == rules
