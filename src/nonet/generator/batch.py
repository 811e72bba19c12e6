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
from ..model import CELLS, Puzzle, Source
from ..search.symmetry.canonical import automorphisms, checked

MOST_ALIKE: Final = 60
"""Relatives share more than this percentage of their givens."""

OF_STANDARD: Final = "which are known only for the standard board"
"""The end of an error message. Relatives are found only on the standard board, because nonet has no
canonical forms of solution grids on other boards.
"""

_PADDING: Final = 7  # `packbits` pads 81 bits to 11 bytes


class Aligned(NamedTuple):
    """A puzzle, transformed so that its solution grid is in canonical form.

    Attributes:
        grid: the canonical form of the solution grid, 81 digits.
        clues: the cells with givens, one bit per cell; r1c1 is the highest bit.
    """

    grid: bytes
    clues: int


def aligned(clues: NDArray[np.bool_], solutions: NDArray[np.uint8]) -> list[Aligned]:
    """Transform each puzzle so that its solution grid is in canonical form.

    Args:
        clues: bool (n, 81): the cells with givens.
        solutions: uint8 (n, 81), digits 1 to 9.
    """
    found = bulk_canonical.canonical(solutions)
    ways = found.ways.astype(np.int64)
    rows, columns = ways[:, 1:10, None], ways[:, None, 10:19]
    sources = np.where(ways[:, :1, None] > 0, 9 * columns + rows, 9 * rows + columns)
    moved = np.take_along_axis(clues, sources.reshape(-1, CELLS), axis=1)
    return [
        Aligned(form.tobytes(), int.from_bytes(bits.tobytes(), "big") >> _PADDING)
        for form, bits in zip(found.forms, np.packbits(moved, axis=1), strict=True)
    ]


def most_in_common(one: Aligned, other: Aligned) -> int:
    """The largest number of givens that two puzzles have in common.

    The maximum is over all symmetries that turn the first solution grid into the second. It is 0 if
    there are none. If there are any, both grids have the same canonical form, and its automorphisms
    give all symmetries to try.
    """
    if one.grid != other.grid:
        return 0
    text = f"{one.clues:0{CELLS}b}"
    return max(
        (int("".join([text[cell] for cell in sources]), 2) & other.clues).bit_count()
        for sources in _movements(one.grid)
    )


def likeness(one: Source, other: Source) -> float:
    """The share of givens that two puzzles have in common, 0 to 1, relative to the puzzle with
    fewer givens.

    The puzzles are compared in every way that maps one solution grid onto the other, with digits
    renamed to match. The way with the most givens in common is used. If the solution grids are not
    isomorphic, the share is 0. If it is above `MOST_ALIKE` per cent, the puzzles are called
    relatives.

    Raises:
        Error: if a puzzle does not have exactly one solution, or is not 9x9.
        ParseError, InvalidPuzzle: if a source is not a puzzle.

    >>> import nonet
    >>> puzzle = nonet.parse("@wikipedia")
    >>> from nonet.search.symmetry.transformation import Transformation
    >>> likeness(puzzle, Transformation.random(2).apply(puzzle))
    1.0
    >>> likeness("@wikipedia", "@newspaper")
    0.0
    """
    first, second = _solved([checked(one), checked(other)])
    return most_in_common(first, second) / min(first.clues.bit_count(), second.clues.bit_count())


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
    other, so this shows no similarity.

    Args:
        beside: existing puzzles that are already in the batch. Each must have exactly one solution.

    Raises:
        Error: if some of these do not have exactly one solution. The message names them.
        ParseError: if `beside` is an array of the wrong shape.
    """

    def __init__(self, beside: Lines = ()) -> None:
        self._members: dict[bytes, list[_Member]] = {}
        for one in _solved(beside):
            self._members.setdefault(one.grid, []).append(_Member(one))

    def takes(self, one: Aligned, most: int) -> bool:
        """Add a puzzle to the batch if allowed. Returns whether it was added.

        A puzzle is not allowed if it is isomorphic to a member, or if it or a member would then
        have `most` or more relatives in the batch.
        """
        of_its_grid = self._members.setdefault(one.grid, [])
        number = one.clues.bit_count()
        relatives = []
        for member in of_its_grid:
            if member.aligned == one:
                return False
            others = member.aligned.clues.bit_count()
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


def _solved(lines: Lines) -> list[Aligned]:
    """Check that each puzzle has one solution, and align the puzzles."""
    found = bulk.solve(lines)
    if not len(found):
        return []
    bulk.require_one_solution(found, "only puzzles with one solution can be compared")
    return aligned(found.rows.cells > found.rows.zero, found.solutions)


@lru_cache(maxsize=1024)
def _movements(grid: bytes) -> tuple[tuple[int, ...], ...]:
    """The automorphisms of a solution grid. Each one lists, for every cell, the cell from which its
    digit comes.
    """
    puzzle = Puzzle("".join(map(str, grid)))
    return tuple(tuple(map(int, one.sources)) for one in automorphisms(puzzle))
