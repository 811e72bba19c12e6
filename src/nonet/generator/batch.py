"""A batch of puzzles that must not be too similar to each other."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from .. import bulk
from ..bulk import canonical_forms as bulk_canonical
from ..bulk.lines import Lines
from ..model import STANDARD, Board, Puzzle, Source
from ..puzzles.readers.parse import puzzle_of
from ..search.symmetry.canonical import automorphisms
from ..search.symmetry.transformation import is_movable

MOST_ALIKE: Final = 60
"""Relatives share more than this percentage of their givens."""


class Aligned(NamedTuple):
    """A puzzle, transformed so that its solution grid is in canonical form. Puzzles on boards other
    than the standard one are not transformed.

    Attributes:
        grid: the digits of the solution grid.
        givens: the cells with givens, one bit per cell; the first cell is the highest bit.
        board: the board of the puzzle.
    """

    grid: bytes
    givens: int
    board: Board


def aligned(
    givens: NDArray[np.bool_], solutions: NDArray[np.uint8], board: Board = STANDARD
) -> list[Aligned]:
    """Transform each puzzle so that its solution grid is in canonical form.

    Args:
        givens: bool (n, cells): the cells with givens.
        solutions: uint8 (n, cells), digits from 1.
        board: the board of the puzzles. If it is not the standard one, puzzles stay as they are.
    """
    if is_movable(board):
        found = bulk_canonical.canonical(solutions)
        ways = found.ways.astype(np.int64)
        rows, columns = ways[:, 1:10, None], ways[:, None, 10:19]
        sources = np.where(ways[:, :1, None] > 0, 9 * columns + rows, 9 * rows + columns)
        givens = np.take_along_axis(givens, sources.reshape(givens.shape), axis=1)
        solutions = found.forms
    padding = -givens.shape[1] % 8  # `packbits` pads the last byte
    return [
        Aligned(grid.tobytes(), int.from_bytes(bits.tobytes(), "big") >> padding, board)
        for grid, bits in zip(solutions, np.packbits(givens, axis=1), strict=True)
    ]


def most_in_common(one: Aligned, other: Aligned) -> int:
    """The largest number of givens that two puzzles have in common.

    The maximum is taken over all symmetries that turn the first solution grid into the second. The
    result is 0 if there are no such symmetries. Otherwise, both grids have the same canonical form,
    and its automorphisms give all symmetries to try.
    """
    if (one.grid, one.board) != (other.grid, other.board):
        return 0
    text = f"{one.givens:0{len(one.grid)}b}"
    return max(
        (int("".join([text[cell] for cell in sources]), 2) & other.givens).bit_count()
        for sources in _movements(one.grid, one.board)
    )


def likeness(one: Source, other: Source) -> float:
    """The share of givens that two puzzles have in common, from 0 to 1, relative to the puzzle with
    fewer givens.

    Some symmetries map one solution grid onto the other, once digits are renamed to match. The
    puzzles are compared under each of them, and the largest share is returned. If the solution
    grids are not isomorphic, the share is 0. If the share is above `MOST_ALIKE` per cent, the
    puzzles are called relatives. On boards other than the standard one, the puzzles are compared
    without any change, so the share is 0 unless they have the same solution.

    Raises:
        Error: if a puzzle does not have exactly one solution, or the boards differ.
        ParseError, InvalidPuzzle: if a source is not a puzzle.

    >>> import nonet
    >>> puzzle = nonet.parse("@wikipedia")
    >>> from nonet.search.symmetry.transformation import Transformation
    >>> likeness(puzzle, Transformation.random(2).apply(puzzle))
    1.0
    >>> likeness("@wikipedia", "@newspaper")
    0.0
    """
    first, second = _solved([puzzle_of(one), puzzle_of(other)])
    return most_in_common(first, second) / min(first.givens.bit_count(), second.givens.bit_count())


@dataclass(slots=True)
class _Member:
    """A puzzle in a batch, and the number of its relatives in the batch."""

    aligned: Aligned
    relatives: int = 0


class Batch:
    """Puzzles that must not be too similar, for example because they will appear in the same book.

    Two puzzles are relatives if they share more than `MOST_ALIKE` per cent of their givens after
    one solution grid is mapped onto the other by a symmetry. The percentage refers to the puzzle
    with fewer givens.

    Symmetries that do not map one solution grid onto the other do not count. Among all 3,359,232 x
    9! symmetries, there is always one that maps half of one puzzle's givens onto givens of the
    other. Such a match says nothing about similarity. On boards other than the standard one,
    solution grids are not mapped at all, so relatives have the same solution.

    Args:
        beside: existing puzzles that belong to the batch. Each must have exactly one solution.
        board: the board of these puzzles.

    Raises:
        Error: if some of the existing puzzles do not have exactly one solution. The message names
            them.
        ParseError: if `beside` is an array of the wrong shape.
    """

    def __init__(self, beside: Lines = (), board: Board = STANDARD) -> None:
        self._members: dict[tuple[bytes, Board], list[_Member]] = {}
        for one in _solved(beside, board):
            self._members.setdefault((one.grid, one.board), []).append(_Member(one))

    def takes(self, one: Aligned, most: int) -> bool:
        """Add a puzzle to the batch if allowed. Returns whether it was added.

        A puzzle is not allowed if it is isomorphic to a member. Nor is it allowed if, once added,
        the puzzle or a member would have `most` or more relatives in the batch.
        """
        of_its_grid = self._members.setdefault((one.grid, one.board), [])
        number = one.givens.bit_count()
        relatives = []
        for member in of_its_grid:
            if member.aligned == one:
                return False
            others = member.aligned.givens.bit_count()
            alike = most_in_common(one, member.aligned)
            if alike == number == others:
                return False
            if 100 * alike > MOST_ALIKE * min(number, others):
                relatives.append(member)
        if any(member.relatives + 1 >= most for member in relatives) or len(relatives) >= most:
            return False
        for member in relatives:
            member.relatives += 1
        of_its_grid.append(_Member(one, len(relatives)))
        return True


def _solved(lines: Lines, board: Board | None = None) -> list[Aligned]:
    """Check that each puzzle has one solution, and align the puzzles."""
    found = bulk.solve(lines, board=board)
    if not len(found):
        return []
    bulk.require_one_solution(found, "only puzzles with one solution can be compared")
    return aligned(found.rows.numbers() > 0, found.solutions, found.rows.board)


@lru_cache(maxsize=1024)
def _movements(grid: bytes, board: Board) -> tuple[tuple[int, ...], ...]:
    """The automorphisms of a solution grid. Each one lists, for every cell, the cell that its digit
    comes from. On boards other than the standard one, only the identity is listed.
    """
    if not is_movable(board):
        return (tuple(range(len(grid))),)
    return tuple(tuple(map(int, way.sources)) for way in automorphisms(Puzzle.of_digits(grid)))
