"""A regex line: its digits, read in order, match a regular expression."""

from __future__ import annotations

import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain
from typing import Any, Final, NamedTuple

from ..base import Error
from ..model import SIGNS, Board, BoardPlace, join
from .clues import OfStates
from .constraint import Corner, GridForm, Shape, Stroke
from .draft import Draft
from .iss import OfText
from .places import place_list, places_named, short, stated_places

_MOST: Final = 200
"""The maximum number of signs and of positions. With more, a short link could take long."""

_EVERY: Final = frozenset(range(26))
_START, _END = 1, 2  # masks of the positions that no digit matches

_TOKEN: Final = re.compile(
    r"(?P<digits>[0-9A-P.]|\[(?P<is_not>\^?)(?P<ranges>(?:[0-9A-P](?:-[0-9A-P])?)+)\])|"
    r"[*+?]|\{(?P<least>[0-9]{1,3})(?P<comma>,?)(?P<most>(?<=,)[0-9]{1,3})?\}|[()|]"
)
_RANGE: Final = re.compile(".(?:-.)?")
_TIMES: Final = {"*": (0, None), "+": (1, None), "?": (0, 1)}


class _Part(NamedTuple):
    """A part of an expression, such as a group.

    Attributes:
        may_be_empty: whether no digits match it.
        first, last: the masks of the positions that match its first and its last digit.
    """

    may_be_empty: bool
    first: int
    last: int


_NOTHING: Final = _Part(True, 0, 0)


class _Expression:
    """A regular expression as an automaton. Its states are masks of positions: of the signs for
    digits, with a copy for each time that a sign must or may be repeated.

    Attributes:
        digits: the digits that match each position.
        after: for each position, the mask of those that may follow.
    """

    def __init__(self, text: str) -> None:
        self.tokens, self.at, self.work = [*_TOKEN.finditer(text)], 0, 0
        self.digits, self.after = [frozenset[int]()] * 2, [0, 0]
        self.require(len(text) <= _MOST and "".join(each[0] for each in self.tokens) == text)
        beginning = self.joined(_Part(False, _START, _START), self.choice())
        self.joined(beginning, _Part(False, _END, _END))
        self.require(self.at == len(self.tokens))

    def require(self, is_right: bool) -> None:
        if not is_right:
            text = "".join(each[0] for each in self.tokens)
            raise Error(
                f"'{short(text)}' is not a regular expression for nonet, which knows digits, ., "
                f"[...], (...), |, *, ?, {{1,}} and up to {_MOST} signs."
            )

    @property
    def sign(self) -> str:
        """The next part of the text."""
        return self.tokens[self.at][0] if self.at < len(self.tokens) else ""

    def joined(self, one: _Part, other: _Part) -> _Part:
        for position in _bits(one.last):
            self.after[position] |= other.first
        return _Part(
            one.may_be_empty and other.may_be_empty,
            one.first | other.first * one.may_be_empty,
            other.last | one.last * other.may_be_empty,
        )

    def choice(self) -> _Part:
        found = self.sequence()
        while self.sign == "|":
            self.at += 1
            other = self.sequence()
            is_empty = found.may_be_empty or other.may_be_empty
            found = _Part(is_empty, found.first | other.first, found.last | other.last)
        return found

    def sequence(self) -> _Part:
        found = _NOTHING
        while self.sign not in ("", "|", ")"):
            found = self.joined(found, self.repeated())
        return found

    def repeated(self) -> _Part:
        start, part = self.at, self.atom()
        times = _TIMES.get(self.sign)
        if self.sign.startswith("{"):
            match = self.tokens[self.at]
            least = int(match["least"])
            times = (
                least,
                int(match["most"]) if match["most"] else None if match["comma"] else least,
            )
        if times is None:
            return part
        (least, most), end, found = times, self.at + 1, _NOTHING
        for count in range(max(least, 1) if most is None else most):
            if count:  # a copy
                self.at = start
                part = self.atom()
            if most is None and count + 1 >= least:
                self.joined(part, part)
            found = self.joined(found, part._replace(may_be_empty=part[0] or count >= least))
        self.at = end
        return found

    def atom(self) -> _Part:
        self.work += 1
        self.require(self.at < len(self.tokens) and self.work <= _MOST)
        token = self.tokens[self.at]
        self.at += 1
        if token[0] == "(":
            found = self.choice()
            self.require(self.sign == ")")
            self.at += 1
            return found
        self.require(bool(token["digits"]))
        pairs = [each.split("-") for each in _RANGE.findall(token["ranges"] or token[0])]
        ranges = [
            range(int(each[0], 26), int(each[-1], 26) + 1) for each in pairs if "." not in each
        ]
        self.require(all(ranges))
        listed = frozenset(chain(*ranges))
        self.digits.append(listed if ranges and not token["is_not"] else _EVERY - listed)
        self.after.append(0)
        own = 1 << len(self.after) - 1
        return _Part(False, own, own)

    def following(self, state: int, digits: Iterable[int]) -> int:
        """The mask of the positions that may follow one of these digits."""
        own, found = {*digits}, 0
        for position in _bits(state):
            if not own.isdisjoint(self.digits[position]):
                found |= self.after[position]
        return found


def _bits(mask: int) -> Iterator[int]:
    while mask:
        yield (mask & -mask).bit_length() - 1
        mask &= mask - 1


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

    @property
    def start(self) -> int:
        """The state is the mask of the positions that may match the next digit."""
        return _expression(self.text).after[0]

    def allows(self, digits: Sequence[int]) -> bool:
        state = self.start
        for digit in digits:
            state = _expression(self.text).following(state, (digit,))
        return self.accepts(state)

    def step(self, state: int, at: int, digit: int, digits: int) -> int | None:  # noqa: ARG002
        return _expression(self.text).following(state, (digit,)) or None

    def accepts(self, state: int) -> bool:
        return bool(state & _END)

    @classmethod
    def values(cls, draft: Draft, places: Sequence[BoardPlace]) -> Iterable[tuple[Any, ...]]:
        """An expression that repeats two lists of digits in turn."""
        digits, lists = draft.digits(places), list[str]()
        for own in (digits[::2], digits[1::2]):
            more = [d for d in draft.board.values if d in own or draft.rng.random() < 1 / 3]
            lists.append(f"[{''.join(map(_sign, more))}]")
        return [(f"({''.join(lists)})*{lists[0] * (len(digits) % 2)}",)] if len(digits) > 1 else []

    def reason_against(self, held: Sequence[Sequence[int]]) -> str:
        expression, state = _expression(self.text), self.start
        for at, own in enumerate(held):
            after = expression.following(state, own)
            if not after:
                if state == _END:
                    return f"the match would end before {{cell{at}}}"
                fits = sorted({*chain(*(expression.digits[each] for each in _bits(state)))})
                need = f"need {join([*map(str, fits)], 'or')} in" if len(fits) < 5 else ""
                return f"the expression would {need or 'allow no candidate of'} {{cell{at}}}"
            state = after
        return "" if self.accepts(state) else "the match would not end with {last}"

    def parts_of(self, cells: Sequence[Any]) -> dict[str, Sequence[Any]]:
        return super().parts_of(cells) | {f"cell{at}": [cell] for at, cell in enumerate(cells)}

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

    def in_iss(self, board: Board) -> list[str]:  # noqa: ARG002
        key = urlsafe_b64encode(self.shown.encode()).decode().rstrip("=")
        return ["~".join(["Regex", key, *self.cell_list])]


def _decoded(key: str) -> str:
    """The expression that a string of Interactive Sudoku Solver has encoded. "" if it is wrong."""
    with suppress(ValueError):
        return urlsafe_b64decode(f"{key.rstrip('=')}{'=' * (-len(key.rstrip('=')) % 4)}").decode()
    return ""


def _sign(digit: int) -> str:
    return f"0{SIGNS}"[digit]
