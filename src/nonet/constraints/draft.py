"""A filled board for which clues are drawn at random."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random
from typing import Any, NamedTuple

from ..model import Board, BoardPlace
from ..model.board import board_stating


class Draft(NamedTuple):
    """A filled board for which random clues are drawn.

    Attributes:
        board: the board, with the clues that it has so far.
        solution: the digit of every cell, by the cell's position.
        rng: the source of random numbers.
    """

    board: Board
    solution: Mapping[BoardPlace, int]
    rng: Random

    def digits(self, places: Iterable[BoardPlace]) -> list[int]:
        """The digits in some cells."""
        return [self.solution[place] for place in places]

    def cells_without(self, *shapes: Any) -> set[BoardPlace]:
        """The cells on which no clue of the board draws any of these shapes."""
        left = {*self.board.places}
        for clue in self.board.further_constraints:
            own = (each for each in clue.shapes if isinstance(each, shapes))
            drawn = {place for each in own for place in getattr(each, "places", each[:1])}
            left -= drawn & {*clue.cells}
        return left

    def changed(self, without: Iterable[Any] = (), more: Iterable[Any] = ()) -> Draft:
        """The same filled board, with some constraints removed and others added."""
        board, left_out = self.board, {*without}
        board.require_digits_from_1()
        further = [*(c for c in board.further_constraints if c not in left_out), *more]
        own = "".join([f"+{each.word}" for each in board.further_constraints])
        name, parts = board.words.removesuffix(own), [*board.listed_regions, *further]
        stated = board_stating([name, *further]) if name else None
        return self._replace(board=stated or Board(board.digits, board.places, parts))

    @property
    def is_solved(self) -> bool:
        """Whether the digits satisfy all clues."""
        return all(clue.holds(self) for clue in self.board.further_constraints if clue.is_clue)
