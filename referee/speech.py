"""The one place where phrases become sentences of a language.

A catalogue is a `.po` file under `locale/`; it is compiled in memory when a language is first wanted, so a
checkout, a wheel and a test always speak from the very file that translators edit. This stands beside the web
and not inside it, because the judge and the command line speak too.
"""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from gettext import GNUTranslations, NullTranslations
from pathlib import Path

from babel import Locale
from babel.core import get_global
from babel.lists import format_list
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from markupsafe import Markup, escape

from referee.cards import Card, Rank, Suit, card_text, rank_text, spellings
from referee.errors import Unknown
from referee.phrase import N_, Phrase, Typed, Who, short, shown_number

LANGUAGES: tuple[str, ...] = ("en", "it", "ru", "pl")
"""What Referee speaks: English, which the code is written in, and one catalogue each. A fifth is one word here."""

STOPS = (".", "!", "?", "…")

HELD: dict[str, re.Pattern[str]] = {
    "ru": re.compile(r"(?<![^\s(«])(?:[авикосу]|п\.) (?=\S)| (?=[—–−] )", re.IGNORECASE),
    "pl": re.compile(r"(?<![^\s(„])[aiouwz] (?=\S)| (?=[–−] )", re.IGNORECASE),
}
"""Where printers of a language break no line: behind a word of one letter, and in front of a dash."""

QUOTES: dict[str, str] = {"en": "“{}”", "it": "«{}»", "ru": "«{}»", "pl": "„{}”"}
"""What stands round the words of somebody else; a language without its own has the English ones."""

MINUS = "\N{MINUS SIGN}"
"""What people read in front of a number below zero; programs are given a hyphen."""

LOCALE = Path(__file__).parent / "locale"


@cache
def catalogue(language: str) -> NullTranslations:
    """The sentences of a language. Raises Unknown for one that Referee does not speak."""
    if language not in LANGUAGES:
        raise Unknown(N_("Referee does not speak {language}", language=Typed(language)))
    source = LOCALE / language / "LC_MESSAGES" / "referee.po"
    if language == LANGUAGES[0] or not source.exists():
        return NullTranslations()
    compiled = io.BytesIO()
    with source.open("rb") as lines:
        said = read_po(lines, locale=language)
    for message in said:
        if message.id:
            message.string = _held(language, message.string)
    write_mo(compiled, said)
    compiled.seek(0)
    return GNUTranslations(compiled)


def _held(language: str, said: object) -> str | tuple[str, ...]:
    """A translation, or each of its forms, with its words held together."""
    if isinstance(said, (tuple, list)):
        return tuple(hold(language, form) for form in said)
    return hold(language, str(said or ""))


def hold(language: str, text: str) -> str:
    """The text with the spaces at which no line of this language may be broken.

    >>> hold("pl", "w boksie i w grze").split(" ")
    ['w\xa0boksie', 'i\xa0w\xa0grze']
    """
    held = HELD.get(language)
    return held.sub(lambda found: found[0].replace(" ", "\N{NO-BREAK SPACE}"), text) if held else text


def own_name(language: str) -> str:
    """The name of a language in that language."""
    return (Locale(language).get_display_name() or language).capitalize()


RANK_NAMES: dict[Rank, Phrase] = {
    Rank.ACE: N_("ace"),
    Rank.TWO: N_("two"),
    Rank.THREE: N_("three"),
    Rank.FOUR: N_("four"),
    Rank.FIVE: N_("five"),
    Rank.SIX: N_("six"),
    Rank.SEVEN: N_("seven"),
    Rank.EIGHT: N_("eight"),
    Rank.NINE: N_("nine"),
    Rank.TEN: N_("ten"),
    Rank.JACK: N_("jack"),
    Rank.QUEEN: N_("queen"),
    Rank.KING: N_("king"),
    Rank.JOKER: N_("joker"),
}

SUIT_NAMES: dict[Suit, Phrase] = {
    Suit.SPADES: N_("spades"),
    Suit.HEARTS: N_("hearts"),
    Suit.DIAMONDS: N_("diamonds"),
    Suit.CLUBS: N_("clubs"),
    Suit.STARS: N_("stars"),
}


@cache
def _suited(rank: str) -> dict[Suit, Phrase]:
    # The rank stands first and in the nominative in all our languages, so it may be spliced in.
    return {
        Suit.SPADES: N_("{rank} of spades", rank=rank),
        Suit.HEARTS: N_("{rank} of hearts", rank=rank),
        Suit.DIAMONDS: N_("{rank} of diamonds", rank=rank),
        Suit.CLUBS: N_("{rank} of clubs", rank=rank),
        Suit.STARS: N_("{rank} of stars", rank=rank),
    }


@dataclass(frozen=True, slots=True)
class Voice:
    """One listener's language, and the names round his table."""

    language: str
    names: tuple[str, ...] = ()

    @property
    def locale(self) -> str:
        """The language with the country that most speak it in, as previews of links want it.

        >>> Voice("it").locale
        'it_IT'
        """
        likely = get_global("likely_subtags")[self.language]
        return f"{self.language}_{likely.rpartition('_')[2]}"

    def say(self, phrase: Phrase) -> str:
        """The sentence as plain text.

        >>> Voice("en", ("Ann", "Bo")).say(N_("{player} plays {card}", player=Who(1), card=Card(Rank.TEN, Suit.HEARTS)))
        'Bo plays 10♥'
        """
        return self._template(phrase).format(**{name: self._text(value) for name, value in phrase.params})

    def html(self, phrase: Phrase) -> Markup:
        """The sentence as HTML: names escaped, cards in their colour and with a spoken name."""
        return self._filled(phrase, self._markup)

    def brief(self, phrase: Phrase) -> Markup:
        """The same for where there is little room: what names people can be cut, and nothing else.

        >>> Voice("en", ("Ann", "Bo")).brief(N_("{player} +{n}", player=Who(1), n=4))
        Markup('<bdi>Bo</bdi> +4')
        """
        return self._filled(phrase, self._cuttable)

    def sentence(self, phrase: Phrase) -> Markup:
        """The phrase as HTML and as a whole sentence: a capital in front and a stop behind, where it has none.

        >>> Voice("en").sentence(N_("no card can be read"))
        Markup('No card can be read.')
        """
        spoken = self.html(phrase)
        stop = "" if self.say(phrase).endswith(STOPS) else "."
        return Markup(spoken[:1].upper()) + spoken[1:] + stop

    def said(self, phrase: Phrase) -> str:
        """The phrase as plain text and as a whole sentence.

        >>> Voice("en").said(N_("no card can be read"))
        'No card can be read.'
        """
        spoken = self.say(phrase)
        return spoken[:1].upper() + spoken[1:] + ("" if spoken.endswith(STOPS) else ".")

    def name(self, seat: int) -> str:
        """The name on a seat; of one that is not there its number."""
        if 0 <= seat < len(self.names):
            return short(self.names[seat])
        return self.say(N_("player {n}", n=seat + 1))

    def people(self, seats: Sequence[int]) -> str:
        """The names on these seats in a row: "Ann, Bo and Cy"."""
        return self.listed([self.name(seat) for seat in seats])

    def card(self, card: Card) -> str:
        """The card as its corner shows it: `10♥`."""
        return card_text(card, self.language)

    def rank(self, rank: Rank) -> str:
        """The rank as the card's corner shows it."""
        return rank_text(rank, self.language)

    def card_name(self, card: Card) -> str:
        """The card as it is read aloud: "ten of hearts"."""
        rank = self.say(RANK_NAMES[card.rank])
        return rank if card.is_joker else self.say(_suited(rank)[card.suit])

    def rank_name(self, rank: Rank) -> str:
        """The rank as it is read aloud."""
        return self.say(RANK_NAMES[rank])

    def suit_name(self, suit: Suit) -> str:
        """The suit as it is read aloud."""
        return self.say(SUIT_NAMES[suit])

    def spellings(self) -> dict[str, dict[str, str]]:
        """How cards may be typed in this language: {"ranks": {text: letter}, "suits": {text: letter}}."""
        return spellings(self.language)

    def face(self, card: Card) -> Markup:
        """The card's face alone, for a page of hundreds: rank over sign, of spades without a class; see `aloud`.

        A paragraph, which needs no end: four bytes a card.
        """
        suit = "" if card.suit is Suit.SPADES else f" class={card.suit.letter}"
        return Markup("<p{}>{}\n{}\ufe0e").format(suit, self.rank(card.rank), card.suit.sign or "☻")

    def aloud(self) -> str:
        """How a card is read aloud, a line each: a rank with its name, a suit's sign with `{rank} of …`."""
        ranks = [f"{self.rank(rank)} {self.rank_name(rank)}" for rank in Rank]
        return "\n".join(ranks + [f"{suit.sign} {self.say(name)}" for suit, name in _suited("{rank}").items()])

    def gettext(self, text: str) -> str:
        """A sentence of a template."""
        return catalogue(self.language).gettext(text)

    def ngettext(self, singular: str, plural: str, count: int) -> str:
        """A sentence of a template whose form follows a number."""
        return catalogue(self.language).ngettext(singular, plural, count)

    def listed(self, items: Sequence[str]) -> str:
        """Names in a row: "Ann, Bo and Cy"."""
        return format_list(list(items), locale=self.language)

    def _template(self, phrase: Phrase) -> str:
        spoken = catalogue(self.language)
        if phrase.plural is None:
            return spoken.gettext(phrase.template)
        return spoken.ngettext(phrase.template, phrase.plural, phrase.count)

    def _text(self, value: object) -> str:
        match value:
            case Who(seat):
                return self.name(seat)
            case Card():
                return self.card(value)
            case Rank():
                return self.rank(value)
            case Phrase():
                return self.say(value)
            case tuple():
                return self._join(value, self._text)
            case _:
                return self._written(value)

    def _written(self, value: object) -> str:
        """What a person typed in quotes, a number; of neither more than can be read."""
        if isinstance(value, Typed):
            return QUOTES.get(self.language, QUOTES["en"]).format(value.shown)
        return shown_number(value).replace("-", MINUS) if isinstance(value, int) else str(value)

    def _markup(self, value: object) -> Markup:
        match value:
            case Card():
                return Markup('<b class="ink" data-suit="{}" role="img" aria-label="{}">{}\ufe0e</b>').format(
                    value.suit.letter, self.card_name(value), self.card(value)
                )
            case Phrase():
                return self.html(value)
            case tuple():
                return Markup(self._join(value, self._markup))
            case _:
                return escape(self._text(value))

    def _cuttable(self, value: object) -> Markup:
        written, people = self._markup(value), value if isinstance(value, tuple) else (value,)
        return Markup("<bdi>{}</bdi>").format(written) if {*map(type, people)} == {Who} else written

    def _filled(self, phrase: Phrase, write: Callable[[object], Markup]) -> Markup:
        # All that is put in is escaped already; the formatter of `Markup` would look for what is not, letter by letter.
        said = str(escape(self._template(phrase)))
        return Markup(said.format(**{name: write(value) for name, value in phrase.params}))

    def _join(self, items: tuple[object, ...], speak: Callable[[object], str]) -> str:
        """Cards side by side, ranks with dashes as players write a run, people as a list."""
        spoken = [speak(item) for item in items]
        if items and all(isinstance(item, Card) for item in items):
            return " ".join(spoken)
        if items and all(isinstance(item, Rank) for item in items):
            return "-".join(spoken)
        return self.listed(spoken)
