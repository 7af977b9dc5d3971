"""What is to be said, before anybody knows in which language.

The pure floors never write a sentence: they name one (`N_`), with its parameters, and
`web/speech.py` says it in the language of whoever is listening. A parameter is a number,
a seat, a card, a rank or a text that a person typed; never a translated noun, since no
two of our languages bend nouns alike.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Who:
    """A seat inside a phrase: spoken as the name of the player who sits there.

    >>> Who(0)
    Who(seat=0)
    """

    seat: int


@dataclass(frozen=True, slots=True)
class Typed:
    """Text that a person typed, inside a phrase: spoken in the quotes of the listener, and no more of it than helps.

    >>> str(N_("no {text}", text=Typed("x" * 99)))[-4:]
    "xx…'"
    """

    text: str

    @property
    def shown(self) -> str:
        """As much of it as is shown."""
        return short(self.text)


LONGEST_SHOWN = 40
"""Letters of what a person typed that are said back."""
LARGEST_SHOWN = 10**15
"""No number that a person writes is larger: of one that is only its beginning is said back."""


def short(text: str) -> str:
    """The text, or its beginning where it is too long to be said back.

    >>> short("Ann")
    'Ann'
    """
    return text if len(text) <= LONGEST_SHOWN else f"{text[:LONGEST_SHOWN]}…"


def shown_number(number: int) -> str:
    """The number, or its beginning where it has more digits than anybody counts.

    >>> shown_number(-12), shown_number(10**400)
    ('-12', '1000000…')
    """
    if abs(number) < LARGEST_SHOWN:
        return str(number)
    beginning = number // 10 ** (int(abs(number).bit_length() * 0.30103) - 6)
    return f"{str(beginning)[:7]}…"


@dataclass(frozen=True, slots=True)
class Phrase:
    """One sentence of the catalogue with its parameters.

    `template` is the English text with `{name}` placeholders and the key of the catalogue.
    `plural`, where given, is the English plural, and `count` picks the form.
    """

    template: str
    params: tuple[tuple[str, object], ...] = ()
    plural: str | None = None
    count: int = 0

    def __str__(self) -> str:
        """The plain English text, for logs and for people who read tests."""
        template = self.template if self.plural is None or self.count == 1 else self.plural
        return template.format(**{name: _plain(value) for name, value in self.params})


def N_(template: str, /, **params: object) -> Phrase:
    """A phrase of the catalogue, to be said later.

    >>> str(N_("{player} plays {card}", player="Ann", card="7H"))
    'Ann plays 7H'
    """
    return Phrase(template, tuple(params.items()))


def NN_(singular: str, plural: str, count: int, /, **params: object) -> Phrase:
    """A phrase whose form follows a number, which it may show as `{n}`.

    >>> str(NN_("{n} point", "{n} points", 3))
    '3 points'
    """
    return Phrase(singular, (("n", count), *params.items()), plural, count)


def _plain(value: object) -> str:
    if isinstance(value, Who):
        return f"seat {value.seat}"
    if isinstance(value, Typed):
        return repr(value.shown)
    if type(value) is int:
        return shown_number(value)
    if isinstance(value, tuple):
        return " ".join(_plain(item) for item in value)
    return str(value)


def quoted(value: object) -> str:
    """Something that was sent and is not what is wanted, as JSON writes it.

    >>> quoted([None, True, "A", {"n": 1}])
    "[null, true, 'A', {'n': 1}]"
    """
    match value:
        case None:
            return "null"
        case bool():
            return "true" if value else "false"
        case list() | tuple():
            return f"[{', '.join(map(quoted, value))}]"
        case dict():
            return f"{{{', '.join(f'{quoted(name)}: {quoted(each)}' for name, each in value.items())}}}"
        case _:
            return repr(value)
