"""A choice: at least one of several clues is true."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain, combinations, count
from operator import attrgetter
from typing import Any

from ..base import Error
from ..model import Board, join
from ..model.rules import Arcs, Automaton, Rule
from . import all_kinds
from .clues import OfBoard
from .constraint import Constraint, GridForm, Shape
from .iss import OfText
from .places import short


@dataclass(frozen=True)
class Either(OfBoard):
    """One choice.

    Attributes:
        places: the cells of all the clues, if the board is known.
        choices: the words of the clues that may be true. Words joined by & are true together.
        clues: the clues of each choice, if the board is known.

    >>> clue = Board.of("4x4+either:thermo:r1c1,r1c2/sum-cage:3@r1c1,r1c2").clues[0]
    >>> clue.allows((1, 4)), clue.allows((2, 1)), clue.allows((3, 1))
    (True, True, False)
    """

    translations = {"de": ("Entweder-oder",)}
    needs = (
        "clues with / between them, and & between those that are true together, as in "
        "either:thermo:r1c1,r1c2/sum-cage:3@r1c1,r1c2"
    )
    order = 160
    noun = "choice of clues"
    plural = "choices of clues"
    knows_zero = True
    drawn_sizes = range(0)
    iss_names = ("Or",)
    titles = r"\bchoices? of clues\b"
    in_books = ""  # each choice has its own sentence

    choices: tuple[str, ...] = ()
    clues: tuple[tuple[Constraint, ...], ...] = ()

    @classmethod
    def of_words(cls, words: Sequence[tuple[str, str]]) -> list[Constraint]:
        choices = ("".join(value.split()).split("/") for _, value in words)
        return [cls.stated((), tuple(dict.fromkeys(own))) for own in choices]

    @property
    def word(self) -> str:
        return f"either:{'/'.join(self.choices)}"

    @property
    def ways(self) -> tuple[tuple[Constraint, ...], ...]:
        """The clues of each choice. They are not known before all kinds are registered."""
        return self.clues or tuple([_clues(each) for each in self.choices])

    def on(self, board: Board) -> Sequence[Either]:
        own = [tuple([clue for each in way for clue in each.on(board)]) for way in self.ways]
        clues = [*chain(*own)]
        places = tuple(dict.fromkeys(chain(*(clue.cells for clue in clues))))
        if not board.cell_of_place.keys() >= {*places}:
            raise Error(f"{short(self.word)} names a cell that is not on the board.")
        for clue in clues:
            has_repeats = len({*clue.cells}) < len(clue.cells)
            is_for_zero = clue.knows_zero or not board.shift
            if clue.is_empty or clue.is_open or has_repeats or not is_for_zero:
                raise Error(f"{short(clue.word)} cannot be part of a choice here.")
        return [Either(places, self.choices, tuple(own))]

    def allows(self, digits: Sequence[int]) -> bool:
        known = dict(zip(self.places, digits, strict=True))
        return any(
            all(clue.allows([known[place] for place in clue.cells]) for clue in own)
            for own in self.ways
        )

    def rules(self, board: Board) -> Iterator[Rule]:
        """A hidden cell for each choice shows whether the rules of its clues must hold."""
        rules = list[list[tuple[Rule, ...]]]()
        for way in self.ways:
            with suppress(Error):  # no digits satisfy this choice
                rules.append([tuple(clue.rules(board)) for clue in way])
        first = len(board.places)
        if not rules or any(not own or own[0].cells[0] >= first for own in chain(*rules)):
            raise Error("its clues must be possible, have rules and need no hidden cells.")
        hidden, digits = range(first, first + len(rules)), board.digits
        yield Automaton.of(hidden, digits, False, _is_chosen, bool)
        for cell, own in zip(hidden, rules, strict=True):
            yield from [_if_true(cell, rule, digits) for rule in chain(*own)]

    def parts_of(self, cells: Sequence[Any]) -> dict[str, Sequence[Any]]:
        known, parts = dict(zip(self.places, cells, strict=True)), super().parts_of(cells)
        for number, clue in enumerate(chain(*self.ways)):
            cells = [known[place] for place in clue.cells]
            own = {"cells": cells, **clue.parts_of(cells)}
            parts |= {f"{name}_{number}": part for name, part in own.items()}
        return parts

    def _told(self, words: Callable[[Constraint], str], joined: str = " with ") -> list[str]:
        """The clues of each choice, in words."""
        number = count()
        return [
            joined.join(_numbered(words(clue), next(number)) for clue in way) for way in self.ways
        ]

    @property
    def place(self) -> str:  # type: ignore[override]
        return f"between {join(self._told(lambda clue: f'the {clue.named} {clue.place}'))}"

    @property
    def in_short(self) -> str:
        return join(self._told(attrgetter("in_short")), "or")

    @property
    def says(self) -> str:
        told = self._told(lambda clue: clue.says.rstrip("."), ", together with: ")
        return f"At least one of these is true: {'; '.join(map('({}) {}'.format, count(1), told))}."

    @property
    def shapes(self) -> tuple[Shape, ...]:
        return tuple(dict.fromkeys(chain(*(clue.shapes for clue in chain(*self.ways)))))

    @classmethod
    def of_iss(cls, name: str, values: Sequence[str], grid: GridForm) -> OfText | None:  # noqa: ARG003
        return [f"either:{'/'.join(values)}"]

    def in_iss(self, board: Board) -> list[str]:
        ways = [[piece for clue in way for piece in clue.iss_pieces(board)] for way in self.ways]
        if any("~_" in piece for piece in chain(*ways)):  # a label would state all of the choice
            raise Error("the program has no tables in choices.")
        return ["Or", *chain(*(["And", *way, "End"] for way in ways)), "End"]


def _is_chosen(state: bool, at: int, digit: int) -> bool | None:  # noqa: ARG001
    """Whether one of the hidden cells so far is 1."""
    return None if digit > 2 else state or digit == 1


def _if_true(hidden: int, rule: Rule, digits: int) -> Automaton:
    """The rule that a rule holds if a hidden cell is 1. If it is 2, all digits are allowed."""
    return Automaton((hidden, *rule.cells), _arcs_if_true(rule[-1], len(rule.cells), digits))


@lru_cache(maxsize=1 << 9)
def _arcs_if_true(content: Any, cells: int, digits: int) -> Arcs:
    """The arcs for a rule with this content. The state is -1 if the rule need not hold."""
    start: Any = 0
    arcs: list[dict[Any, Any]]
    if isinstance(content, frozenset):  # pairs
        arcs = [{(0, one): one for one, _ in content}, dict.fromkeys(content, 0)]
    elif isinstance(content, Arcs):
        arcs = [{(before, digit): after for before, digit, after in layer} for layer in content]
    else:
        start, sizes = frozenset(), range(1, cells + 1)
        parts = [{frozenset(p) for s in content for p in combinations(s, size)} for size in sizes]
        arcs = [{(part - {digit}, digit): part for part in own for digit in part} for own in parts]

    def step(state: Any, at: int, digit: int) -> Any:
        if at == 0:
            return {1: start, 2: -1}.get(digit)
        return -1 if state == -1 else arcs[at - 1].get((state, digit))

    return Automaton.of(range(cells + 1), digits, 0, step, lambda _: True).arcs


def _clues(text: str) -> tuple[Constraint, ...]:
    """The clues that words joined by & name."""
    found: list[Constraint] = []
    for word in text.split("&"):
        name, _, value = word.partition(":")
        kinds = [kind for kind in all_kinds() if name in kind.words and kind.is_clue and kind.needs]
        if not kinds or not value:
            raise Error(f"'{short(word)}' is not a clue.")
        found += kinds[0].of_words([(name, value)])
    return tuple(found)


def _numbered(says: str, number: int) -> str:
    """A template whose names of parts have the number of their clue."""
    return re.sub(r"(?<!\{)\{(\w+)", rf"{{\1_{number}", says)
