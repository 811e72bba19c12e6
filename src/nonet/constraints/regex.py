"""A regex line: its digits, read in order, match a regular expression."""

from __future__ import annotations

import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache, reduce
from itertools import chain
from operator import or_
from typing import Any, Final, NamedTuple, TypeAlias

from ..base import Error
from ..model import Board, BoardPlace, SignOf
from .bounds import digits_listed
from .clues import OfStates
from .constraint import Corner, GridForm, Shape, Stroke
from .draft import Draft
from .iss import OfText
from .places import place_list, places_named, short, stated_places

_MOST: Final = 200
"""The maximum number of signs, and of remainders of an expression after some digits. With more, a
short link could take long.
"""

_EVERY: Final = frozenset(range(26))
_LONG: Final = str.maketrans({"*": "{0,}", "+": "{1,}", "?": "{0,1}", ".": "[0-P]"})
_TOKEN: Final = re.compile(
    r"[(|]|(?:\)|(?P<digit>[0-9A-P])|\[(?P<is_not>\^?)(?P<ranges>(?:[0-9A-P](?:-[0-9A-P])?)+)\])"
    r"(?:\{(?P<least>[0-9]{1,3})(?P<most>,[0-9]{0,3})?\})?"
)
_RANGE: Final = re.compile(".(?:-.)?")


class _Group(NamedTuple):
    """Alternatives, and how often one of them must and may match."""

    choices: tuple[_Parts, ...]
    least: int
    most: float


_Parts: TypeAlias = tuple[frozenset[int] | _Group, ...]
"""Parts of an expression that match one after another. A set of digits matches one of them."""


def _read(text: str) -> _Parts | None:
    """The parts of an expression. None if it is wrong."""
    whole = f"{text})".translate(_LONG)
    tokens, opened = [*_TOKEN.finditer(whole)], [list[_Parts]([()]) for _ in range(2)]
    for token in tokens if "".join(each[0] for each in tokens) == whole else ():
        if token[0] == "(":
            opened.append([()])
        elif token[0] == "|":
            opened[-1].append(())
        else:
            pairs = _RANGE.findall(token["digit"] or token["ranges"] or "")
            ranges = [range(int(each[0], 26), int(each[-1], 26) + 1) for each in pairs]
            listed = frozenset(chain(*ranges))
            digits = _EVERY - listed if token["is_not"] else listed
            least = int(token["least"] or 1)
            most = float(token["most"][1:] or "inf") if token["most"] else least
            if most < least or not all(ranges) or (not pairs and len(opened) < 2):
                return None
            choices = ((digits,),) if pairs else tuple(opened.pop())
            opened[-1][-1] += (_Group(choices, least, most),)
    return opened[0][0] if len(opened) == 1 else None


def _is_empty(parts: _Parts) -> bool:
    """Whether no digits match."""
    return all(
        isinstance(each, _Group) and (each.least == 0 or any(map(_is_empty, each.choices)))
        for each in parts
    )


def _heads(parts: _Parts) -> set[tuple[frozenset[int], _Parts]]:
    """The sets of digits that may come first, each with the parts that then remain."""
    if not parts:
        return set()
    first, rest = parts[0], parts[1:]
    if isinstance(first, frozenset):
        return {(first, rest)}
    found = _heads(rest) if _is_empty((first,)) else set()
    if first.most > 1:
        rest = (first._replace(least=max(first.least - 1, 0), most=first.most - 1), *rest)
    choices = first.choices if first.most else ()
    return found.union((own, (*left, *rest)) for each in choices for own, left in _heads(each))


class _Expression:
    """A regular expression as an automaton. A state is a mask of the remainders that may have to
    match the next digits. They are numbered, and the whole expression is number 0.

    Attributes:
        heads: for each remainder, the sets of digits that may come next, each with the mask of what
            then remains.
        ends: the mask of the remainders that no digits match.
    """

    def __init__(self, text: str) -> None:
        parts = _read(text) if len(text) <= _MOST else None
        numbers, self.heads = {parts: 0}, list[list[tuple[frozenset[int], int]]]()
        known = [parts] if parts else []
        for each in known:
            heads = _heads(each) if len(known) <= _MOST else ()
            known += {rest for _, rest in heads} - numbers.keys()
            numbers |= {rest: at for at, rest in enumerate(known[len(numbers) :], len(numbers))}
            self.heads.append([(own, 1 << numbers[rest]) for own, rest in heads])
        if not 0 < len(known) <= _MOST:
            raise Error(
                f"'{short(text)}' is not a regular expression for nonet, which knows digits, ., "
                f"[...], (...), |, *, ?, {{1,}} and up to {_MOST} signs."
            )
        self.ends = sum(1 << number for number, each in enumerate(known) if _is_empty(each))

    def following(self, state: int, digits: Iterable[int]) -> int:
        """The state after one of these digits."""
        heads = self.heads_of(state)
        return reduce(or_, (left for own, left in heads if not own.isdisjoint(digits)), 0)

    def heads_of(self, state: int) -> list[tuple[frozenset[int], int]]:
        return [head for at, own in enumerate(self.heads) if state >> at & 1 for head in own]


_expression: Final = lru_cache(maxsize=1 << 8)(_Expression)


@dataclass(frozen=True)
class Regex(OfStates):
    """One line.

    Attributes:
        places: the cells.
        text: the expression. The sign for 10 is A, for 11 it is B, and so on. The sign + is written
            as {1,}, because + separates the words of a board's name.

    >>> clue = Regex(((0, 0), (0, 1), (0, 2)), "[12]+9?")
    >>> clue.word, clue.allows((1, 2, 9)), clue.allows((1, 9, 2))
    ('regex:[12]{1,}9?@r1c1,r1c2,r1c3', True, False)
    """

    translations = {"de": ("Reguläre Ausdrücke",)}
    aliases = {"regex-line": "regex"}
    needs = "a regular expression and its cells, as in regex:(12|[3-9])*@r1c1,r1c2,r2c3"
    order = 156
    knows_zero = True
    noun = "regex line"
    colour = "violet"
    start = 1  # the whole expression remains
    iss_names = ("Regex",)
    titles = r"\bregex(?:es)?(?:[-_ ]lines?)?\b|\bregular[-_ ]expressions?\b"
    hints = (
        r"lines?|match(?:es)?|(?:when )?read(?: in order)?|in order|along|given|shown|its own",
    )
    in_books = "The digits along a line, read in order, match its regular expression."

    text: str = ""

    def settle(self) -> None:
        super().settle()
        text = "".join(self.text.upper().split())
        self.require(bool(text))
        _expression(text)
        object.__setattr__(self, "text", text.replace("+", "{1,}"))

    @classmethod
    def of_value(cls, value: str) -> Regex:
        text, at, cells = value.rpartition("@")
        if not at:
            raise Error(f"'regex:{short(value)}' needs {cls.needs}.")
        return cls(tuple(places_named(cells)), text)

    @property
    def word(self) -> str:
        return f"regex:{self.text}@{place_list(self.places)}"

    @property
    def shown(self) -> str:
        """The expression as people write it."""
        return self.text.replace("{1,}", "+")

    def allows(self, digits: Sequence[int]) -> bool:
        state = self.start
        for digit in digits:
            state = _expression(self.text).following(state, (digit,))
        return self.accepts(state)

    def step(self, state: int, at: int, digit: int, digits: int) -> int | None:  # noqa: ARG002
        return _expression(self.text).following(state, (digit,)) or None

    def accepts(self, state: int) -> bool:
        return bool(state & _expression(self.text).ends)

    @classmethod
    def values(cls, draft: Draft, places: Sequence[BoardPlace]) -> Iterable[tuple[Any, ...]]:
        """An expression that repeats two lists of digits in turn."""
        digits, lists = draft.digits(places), list[str]()
        for own in (digits[::2], digits[1::2]):
            more = [d for d in draft.board.values if d in own or draft.rng.random() < 1 / 3]
            lists.append(f"[{''.join(str(SignOf(d)) for d in more)}]")
        return [(f"({''.join(lists)})*{lists[0] * (len(digits) % 2)}",)] if len(digits) > 1 else []

    def reason_against(self, held: Sequence[Sequence[int]]) -> str:
        expression, state = _expression(self.text), self.start
        for at, own in enumerate(held, 1):
            after = expression.following(state, own)
            if not after:
                fits = sorted({*chain(*(digits for digits, _ in expression.heads_of(state)))})
                if not fits:
                    return f"the match would end before {{cell{at}}}"
                need = f"need {digits_listed(fits, 'or')} in" if len(fits) < 5 else "not match at"
                return f"the expression would {need} {{cell{at}}}"
            state = after
        return "" if self.accepts(state) else "the match would not end with {last}"

    @property
    def says(self) -> str:
        shown = self.shown.replace("{", "{{").replace("}", "}}")
        return f"The digits along {{cells}}, in order, match the regular expression {shown}."

    @property
    def shapes(self) -> tuple[Shape, ...]:
        """A long expression would hide cells, so a letter replaces it."""
        text = self.shown if len(self.shown) < 8 else ""
        return (Stroke(self.places, self.colour), Corner(self.places, text))

    @classmethod
    def of_iss(cls, name: str, values: Sequence[str], grid: GridForm) -> OfText | None:  # noqa: ARG003
        text, groups = _decoded(values[0] if values else ""), list[list[str]]()
        for value in ["", *values[1:]]:
            if value and value[0] != "_":
                groups[-1].append(value)
            else:
                groups.append([])
        lines = [tuple(stated_places(own)) for own in groups if own]
        return [cls.stated(line, text) for line in lines] if text else None

    def in_iss(self, board: Board) -> list[str]:
        signs = {*re.sub(r"\{[0-9,]*\}", "", self.text)} - {*"()[]{}|*?.^-"}
        if not signs <= {*map(str, map(SignOf, board.values))}:
            raise Error("its expression has digits that are not on the board.")
        key = urlsafe_b64encode(self.shown.encode()).decode().rstrip("=")
        return ["~".join(["Regex", key, *self.cell_list])]


def _decoded(key: str) -> str:
    """The expression that a string of Interactive Sudoku Solver has encoded. "" if it is wrong."""
    with suppress(ValueError):
        return urlsafe_b64decode(f"{key.rstrip('=')}{'=' * (-len(key.rstrip('=')) % 4)}").decode()
    return ""
