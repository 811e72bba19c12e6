"""Sentences whose parts have types. Thanks to the types, text can be linked, coloured, spoken and
translated.

A `Sentence` consists of a template and the values for its parts; a `Text` is several sentences:

    Sentence("In {house} the {digit} has one place left, {cell}.", house=h, digit=d, cell=c)

A template may start with a line break, for example if it is one of several numbered reasons.
Sentences are never assembled from fragments, because a translation replaces the whole template. The
type of a value determines how the value is shown. A format after a colon selects a different form:

    Cell                 r4c7
    House                row 4          {house:short} r4
    Digit, int           5
    Candidate            5r4c7
    several Cells        r4c7 and r4c9  {cells:or} r4c7 or r4c9   {cells:folded} r4c79
    several Houses       rows 3 and 7   {houses:short} r37
    of several kinds     rows 3 and 7 and box 2
    several Digits       1, 5 and 9     {digits:or} 1, 5 or 9     {digits:run} 159
    several Candidates   5r4c7 and 5r4c9    {candidates:place} 5 in r4c7 and 5 in r4c9
    str                  as it is (a technique's name; never a fragment of a sentence)
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby
from operator import itemgetter
from string import Formatter
from typing import Any, Final

from ..base import NamedValue
from ..base.length import Length as Length
from ..base.words import counted as counted
from ..base.words import join as join
from .board import STANDARD, Board
from .cells import ALL_CELLS, Candidate, Cell, Digit, House
from .notation import Notation

SentencePart = (
    Cell
    | House
    | Digit
    | Candidate
    | int
    | str
    | tuple[Cell, ...]
    | tuple[House, ...]
    | tuple[Digit, ...]
    | tuple[Candidate, ...]
    | tuple[int, ...]
)


class TokenKind(NamedValue):
    """The kind of object that a piece of text names."""

    WORDS = "words"
    CELL = "cell"
    HOUSE = "house"
    DIGIT = "digit"
    CANDIDATE = "candidate"
    NUMBER = "number"
    NAME = "name"


@dataclass(frozen=True, slots=True)
class Token:
    """A piece of text and its meaning, which is a value or several values of one kind."""

    kind: TokenKind
    text: str
    value: SentencePart = ""


_AS_IT_IS: Final = (int, str, tuple)
_USUAL: Final = Notation.RC  # a constant: looking it up in the enumeration is slower


@lru_cache(maxsize=1024)
def _pieces(template: str) -> tuple[tuple[str, str | None, str], ...]:
    """Split a template into pieces. Each piece has some text, the name of the part that follows the
    text, and the format of that part.
    """
    parsed = Formatter().parse(template)
    return tuple((words, name, style or "") for words, name, style, _ in parsed)


@lru_cache(maxsize=1024)
def _agreeing(template: str, is_one: bool) -> str:
    return re.sub(r"\[(.*?)\|(.*?)\]", r"\1" if is_one else r"\2", template)


class Sentence:
    """A sentence: a template with named parts that have types.

    A template may have two wordings in brackets, such as `[is|are]`. The first wording is used if
    the part `several` names one object, and the second if it names more.

    >>> here = "{several} [is|are] here."
    >>> str(Sentence(here, several=[Cell("r1c1")])), str(Sentence(here, several=ALL_CELLS[:2]))
    ('r1c1 is here.', 'r1c1 and r1c2 are here.')
    """

    __slots__ = ("board", "parts", "template")

    def __init__(self, template: str, **parts: SentencePart | Iterable[SentencePart]) -> None:
        self.board: Board | None = None
        for name, value in parts.items():
            if not isinstance(value, _AS_IT_IS):
                parts[name] = tuple(value)
        self.parts: dict[str, SentencePart] = parts  # type: ignore[assignment]
        several = parts.get("several")
        self.template = (
            _agreeing(template, len(several) == 1) if isinstance(several, tuple) else template
        )

    def on(self, board: Board) -> Sentence:
        """The same sentence, with houses named as on this board."""
        made = type(self)(self.template, **self.parts)
        made.board = board
        return made

    def tokens(self, notation: Notation | None = None, board: Board = STANDARD) -> Iterator[Token]:
        """The sentence in pieces. By default, the notation chosen for the process is used."""
        notation, board = notation or Notation.chosen(), self.board or board
        for words, name, style in _pieces(self.template):
            if name is None:
                if words:
                    yield Token(TokenKind.WORDS, words)
                continue
            value = self.parts[name]
            shown = _show(value, style, notation, board)
            words, shown = _by_move(self.template, words, value, style) or (words, shown)
            words = _on_diagonals(words + shown).removesuffix(shown)
            if words:
                yield Token(TokenKind.WORDS, words)
            yield Token(_kind(value), shown, value)

    def render(self, notation: Notation | None = None, board: Board = STANDARD) -> str:
        """The sentence as plain text. By default, the notation chosen for the process is used."""
        notation, board = notation or Notation.chosen(), self.board or board
        shown: list[str] = []
        names_of = _NAMES if notation is _USUAL else {}
        parts = self.parts
        for words, name, style in _pieces(self.template):
            if name is None:
                shown.append(words)
                continue
            value = parts[name]
            names = names_of.get(type(value))
            if names is not None and not style:  # the usual case, handled here to save a call
                shown += (words, names[value])
            else:
                by_move = isinstance(value, House) and _by_move(self.template, words, value, style)
                shown += by_move or (words, _show(value, style, notation, board))
        return _on_diagonals("".join(shown))

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Sentence)
            and self.template == other.template
            and self.parts == other.parts
        )

    def __hash__(self) -> int:
        return hash((self.template, frozenset(self.parts.items())))

    def __str__(self) -> str:
        return self.render(Notation.RC)

    def __repr__(self) -> str:
        return f"Sentence({str(self)!r})"


class Look(Sentence):
    """A sentence that explains how to spot the pattern of a step.

    The longest text of every step contains such a sentence.
    """

    __slots__ = ()


class Text(tuple[Sentence, ...]):
    """Several sentences in order.

    >>> Text([Sentence("So {cell} is {digit}.", cell=Cell("r4c2"), digit=Digit(7))]).render()
    'So r4c2 is 7.'
    """

    __slots__ = ()

    def on(self, board: Board) -> Text:
        """The same text, with houses named as on this board. This is needed for 9x9 jigsaws: their
        regions are numbered like boxes, but the number does not show where a region is.
        """
        return Text([each.on(board) for each in self]) if board.is_jigsaw else self

    def tokens(self, notation: Notation | None = None, board: Board = STANDARD) -> Iterator[Token]:
        """All sentences in pieces, with spaces between sentences. By default, the notation chosen
        for the process is used.
        """
        for index, sentence in enumerate(self):
            if index and not sentence.template.startswith("\n"):
                yield Token(TokenKind.WORDS, " ")
            yield from sentence.tokens(notation, board)

    def render(self, notation: Notation | None = None, board: Board = STANDARD) -> str:
        """All sentences as plain text, on one line unless there are numbered reasons. By default,
        the notation chosen for the process is used.
        """
        return " ".join([each.render(notation, board) for each in self]).replace(" \n", "\n")

    def __str__(self) -> str:
        return self.render(Notation.RC)

    def __repr__(self) -> str:
        return f"Text({str(self)!r})"


_KINDS: Final[Mapping[type, TokenKind]] = {
    Cell: TokenKind.CELL,
    House: TokenKind.HOUSE,
    Digit: TokenKind.DIGIT,
    Candidate: TokenKind.CANDIDATE,
    str: TokenKind.NAME,
}


class _HouseNames(dict[House, str]):
    """House names. Each is built when it is first needed."""

    def __missing__(self, house: House) -> str:
        made = self[house] = Notation.RC.house(house)
        return made


_NAMES: Final[Mapping[type, Any]] = {
    Cell: tuple(map(str, ALL_CELLS)),
    Digit: tuple(map(str, range(10))),
    House: _HouseNames(),
}
"""For each type, how sentences name its values in the usual notation."""
_LISTED: Final = ("", "or")
_OF_ONE_KIND: Final = ({Cell}, {Digit})


def _kind(value: SentencePart) -> TokenKind:
    first = value[0] if isinstance(value, tuple) and value else value
    kind = _KINDS.get(type(first))
    if kind is None:  # an object from a board of another size, or a number
        kind = next((of for type_, of in _KINDS.items() if isinstance(first, type_)), None)
    return kind or TokenKind.NUMBER


_BEFORE_A_MOVE: Final = (
    (" are both in ", " are ", " apart"),
    (" are all in ", " all see each other, some by ", ""),
    (" both are in ", " both are ", " apart"),
    (" is in ", " is ", " away"),
)
"""How a sentence changes if it names a chess move instead of a house. Each entry has three texts:
the words before the house, the words that replace them before the move, and the words to add after
the move.
"""

_BEFORE_SEEING: Final = (("In ", "By "), (" in ", " by "))
"""The words that precede a house or a move in sentences about cells that see each other."""


def _on_diagonals(text: str) -> str:
    """The text with "on" instead of "in" before diagonals."""
    return text.replace("in diagonal", "on diagonal").replace("In diagonal", "On diagonal")


def _by_move(template: str, words: str, value: SentencePart, style: str) -> tuple[str, str] | None:
    """Name the chess move by which the cells of a group see each other. Returns two texts: `words`
    in the form that precedes a move, and the name of the move. Returns None if the sentence must
    name the group like a house.
    """
    if style == "short" or not isinstance(value, House):
        return None
    if not (move := value.board.moves(value.kind)):
        return None
    for ending, own, behind in _BEFORE_A_MOVE if value.move else ():
        if words.endswith(ending):
            return words.removesuffix(ending) + own, move + behind
    for ending, own in _BEFORE_SEEING:
        if " see" in template and words.endswith(ending):
            return words.removesuffix(ending) + own, move
    return None


def _show(value: SentencePart, style: str, notation: Notation, board: Board) -> str:
    if not isinstance(value, tuple):
        if isinstance(value, Cell):
            return notation.cell(value)
        if isinstance(value, Digit):
            return str(value)
        if isinstance(value, House):
            if style == "short":
                return notation.house_short(value, board)
            return notation.house(value, board)
        if isinstance(value, Candidate):
            if style == "place":
                return f"{value.digit} in {notation.cell(value.cell)}"
            return notation.candidate(value)
        return str(value)
    if notation is _USUAL and style in _LISTED:
        kinds = set(map(type, value))
        if kinds in _OF_ONE_KIND:
            names = _NAMES[type(value[0])]
            return join([names[item] for item in value], style or "and")
    if style == "folded":
        return notation.cells_folded([item for item in value if isinstance(item, Cell)])
    if style == "run":
        return "".join(str(item) for item in value)
    houses = [item for item in value if isinstance(item, House)]
    if houses:
        return _houses(houses, style, notation, board)
    inner = "place" if style == "place" else ""
    shown = [_show(item, inner, notation, board) for item in value]
    return join(shown, "or" if style == "or" else "and")


def _houses(houses: list[House], style: str, notation: Notation, board: Board) -> str:
    """The names of houses in a sentence, such as "rows 3 and 7". Houses of several kinds are
    joined, as in "rows 3 and 7 and box 2".
    """
    if style == "short":
        in_one_figure = all(house.number < 10 for house in houses)
        if notation is _USUAL and in_one_figure and len({h.kind for h in houses}) == 1:
            return houses[0].kind + "".join(str(house.number) for house in houses)
        return ",".join(notation.house_short(house, board) for house in houses)
    names = [notation.house(house, board) for house in houses]
    word = "or" if style == "or" else "and"
    if any(" " not in name or name.startswith("the ") for name in names):
        return join(names, word)
    runs = groupby((name.partition(" ") for name in names), key=itemgetter(0))
    return join([_run(kind, [number for *_, number in run], word) for kind, run in runs], word)


def _run(kind: str, numbers: list[str], word: str) -> str:
    """The joint name of several houses of one kind."""
    plural = kind + ("es" if kind.endswith("x") else "s")
    return f"{kind if len(numbers) == 1 else plural} {join(numbers, word)}"
