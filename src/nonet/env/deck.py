"""Where an environment takes its puzzles from."""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from .. import bulk
from ..base.errors import Error
from ..bulk import Lines
from ..bulk.one_solution import require_one_solution
from ..generator.minimal_puzzles import minimal_puzzles
from ..model.grid import Source
from ..readers.source import puzzle_of

AT_ONCE: Final = 64
"""How many puzzles are made in one call."""


class Deal(NamedTuple):
    """A puzzle and its solution: uint8 (81,), 0 for an open cell."""

    givens: NDArray[np.uint8]
    solution: NDArray[np.uint8]


class Deck:
    """Puzzles with one solution each, in an order that follows from a seed: random minimal ones, or
    those that were given, drawn at random.

    Args:
        puzzles: what bulk calls take; None for random minimal puzzles.

    Raises:
        Error: when there are none, or when some have no or several solutions: tells which.
        ParseError: when it is nothing that bulk calls take.

    >>> deck = Deck()
    >>> deck.draw().givens.shape
    (81,)
    """

    def __init__(self, puzzles: Lines | None = None) -> None:
        self._made: list[Deal] = []
        self._given = None if puzzles is None else _solved(puzzles)
        self.shuffle(0)

    def shuffle(self, seed: int) -> None:
        """Begin anew, as a seed says.

        Args:
            seed: 0 to 2**64 - 1.
        """
        self._seed = seed
        self._first = 0
        self._made = []
        self._numbers = np.random.default_rng(seed)

    def draw(self) -> Deal:
        """The next puzzle."""
        if self._given is not None:
            return self._given[int(self._numbers.integers(len(self._given)))]
        if not self._made:
            made = minimal_puzzles(AT_ONCE, self._seed, first=self._first)
            self._first += AT_ONCE
            self._made = [Deal(*pair) for pair in zip(made.puzzles, made.solutions, strict=True)]
            self._made.reverse()
        return self._made.pop()


def deal(puzzle: Source) -> Deal:
    """One puzzle that was asked for, as `nonet.parse` takes it.

    Raises:
        ParseError, InvalidPuzzle: when it is no puzzle.
        Error: when it has no or several solutions.
    """
    return _solved([puzzle_of(puzzle)])[0]


def _solved(puzzles: Lines) -> list[Deal]:
    found = bulk.solve(puzzles)
    if not len(found):
        raise Error("there are no puzzles to play.")
    require_one_solution(found, "a puzzle to play has one solution")
    return [Deal(*pair) for pair in zip(found.rows.numbers(), found.solutions, strict=True)]
