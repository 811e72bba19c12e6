"""A batch of puzzles, and which of them are relatives."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from .. import bulk
from ..bulk import canonical_forms as bulk_canonical
from ..bulk.lines import Lines
from ..model.grid import Source
from ..model.puzzle import Puzzle
from ..search.symmetry.canonical import automorphisms, checked

MOST_ALIKE: Final = 60
"""Relatives have more than so many per cent of their clues alike."""

OF_STANDARD: Final = "which are known of the standard board alone"
"""Why relatives are refused on others: these have no canonical forms of solution grids here."""

_CELLS: Final = 81
_PADDING: Final = 7  # `packbits` fills 81 bits up to 11 bytes


class Aligned(NamedTuple):
    """A puzzle as it stands when its solution grid is moved to its canonical form.

    Attributes:
        grid: the canonical form of the solution grid, 81 digits.
        clues: where the clues are, a bit for each cell, that of r1c1 the highest.
    """

    grid: bytes
    clues: int


def aligned(clues: NDArray[np.bool_], solutions: NDArray[np.uint8]) -> list[Aligned]:
    """Puzzles as they are in the canonical forms of their solution grids.

    Args:
        clues: bool (n, 81): where the clues are.
        solutions: uint8 (n, 81), digits 1 to 9.
    """
    found = bulk_canonical.canonical(solutions)
    ways = found.ways.astype(np.int64)
    rows, columns = ways[:, 1:10, None], ways[:, None, 10:19]
    sources = np.where(ways[:, :1, None] > 0, 9 * columns + rows, 9 * rows + columns)
    moved = np.take_along_axis(clues, sources.reshape(-1, _CELLS), axis=1)
    return [
        Aligned(form.tobytes(), int.from_bytes(bits.tobytes(), "big") >> _PADDING)
        for form, bits in zip(found.forms, np.packbits(moved, axis=1), strict=True)
    ]


def most_in_common(one: Aligned, other: Aligned) -> int:
    """How many clues two puzzles have in common, seen from the side where these are the most.

    That is the largest number of clues that the second puzzle shares with what a symmetry makes of
    the first, over all symmetries that make the solution grid of the first that of the second; 0
    if there is none. A symmetry that moves the first grid to its form, any automorphism of the
    form, and the way back from it to the second grid: these are all of them.
    """
    if one.grid != other.grid:
        return 0
    text = f"{one.clues:0{_CELLS}b}"
    return max(
        (int("".join([text[cell] for cell in sources]), 2) & other.clues).bit_count()
        for sources in _movements(one.grid)
    )


def likeness(one: Source, other: Source) -> float:
    """Which part of the clues two puzzles have in common, 0 to 1, of the one that has fewer.

    They are laid over each other in each way that lays their solution grids over each other, digits
    renamed to fit, and the way that has the most clues in common counts. Puzzles whose solution
    grids are not isomorphic have none in common. Above `MOST_ALIKE` per cent they are relatives.

    Raises:
        Error: when a puzzle has no or several solutions, or is not of the standard board.
        ParseError, InvalidPuzzle: when a source is not a puzzle.

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
    """A puzzle of a batch, and how many relatives it has there."""

    aligned: Aligned
    relatives: int = 0


class Batch:
    """Puzzles that are to be printed in one book, say, and so should not be too much alike.

    Two puzzles are relatives where a symmetry lays the solution grid of one over that of the other
    so that more than `MOST_ALIKE` per cent of the clues are in common, counted by the puzzle that
    has fewer.

    Why only such symmetries: over all 3,359,232 x 9! of them, some lays half of the clues of any
    puzzle over those of any other, so that much likeness would say nothing.

    Args:
        beside: puzzles that belong to it from the start, each with one solution.

    Raises:
        Error: when some of those have no or several solutions: shows which.
        ParseError: when `beside` is an array of the wrong shape.
    """

    def __init__(self, beside: Lines = ()) -> None:
        self._members: dict[bytes, list[_Member]] = {}
        for one in _solved(beside):
            self._members.setdefault(one.grid, []).append(_Member(one))

    def takes(self, one: Aligned, most: int) -> bool:
        """Whether a puzzle may join; if so, it is a member.

        It may not be isomorphic to a member, nor may it or a member then have `most` relatives or
        more.
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
    """Puzzles with one solution each, aligned."""
    found = bulk.solve(lines)
    if not len(found):
        return []
    bulk.require_one_solution(found, "only puzzles with one solution can be compared")
    return aligned(found.rows.cells > found.rows.zero, found.solutions)


@lru_cache(maxsize=1024)
def _movements(grid: bytes) -> tuple[tuple[int, ...], ...]:
    """For each automorphism of a solution grid, the cell that each cell's content comes from."""
    puzzle = Puzzle("".join(map(str, grid)))
    return tuple(tuple(map(int, one.sources)) for one in automorphisms(puzzle))
