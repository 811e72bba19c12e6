"""Which clues of a puzzle are needed, and puzzles reduced to needed clues."""

from __future__ import annotations

from random import Random

from ..border.core import native
from ..border.geometries import native_geometry
from ..errors import Error
from ..geometry import ALL_CELLS, Cell
from ..grid import _BYTES_TO_VALUES, _VALUES_TO_BYTES, Source
from ..puzzle import BLANK, Puzzle
from ..readers.source import puzzle_of
from ..search import solve


def redundant_clues(source: Source) -> tuple[Cell, ...]:
    """The clues without which the puzzle still has one solution: any one of them can go.

    They cannot all go together, as a rule; `minimal` takes out as many as can.

    Raises:
        NoSolution, SeveralSolutions: when there is not exactly one solution.
        Error: when the puzzle is a Sukaku, which has no clues.
        ParseError, InvalidPuzzle: when the source is no puzzle.

    >>> redundant_clues("@newspaper")[:2]
    (Cell('r1c6'), Cell('r2c2'))
    """
    puzzle = _checked(source)
    found = native.redundant_clues(_cells_of(puzzle), native_geometry(puzzle.geometry))
    return tuple(Cell(cell) for cell in found)


def is_minimal(source: Source) -> bool:
    """Whether the puzzle has one solution, and several without any one of its clues.

    Raises:
        NoSolution, SeveralSolutions, Error, ParseError, InvalidPuzzle: as `redundant_clues`.

    >>> is_minimal("@newspaper"), is_minimal(minimal("@newspaper"))
    (False, True)
    """
    return not redundant_clues(source)


def minimal(source: Source, seed: int | None = None) -> Puzzle:
    """A puzzle of some of the clues, with the same solution, that needs all of them.

    Clues are tried one after the other, and each one goes without which the solution stays the only
    one. The order decides which: reading order without a seed, else one that follows from the seed.
    What comes out can be minimal with many clues; another seed may find fewer.

    Raises:
        NoSolution, SeveralSolutions, Error, ParseError, InvalidPuzzle: as `redundant_clues`.

    >>> from nonet import puzzles
    >>> puzzles.named("newspaper").clues, minimal("@newspaper").clues
    (32, 24)
    >>> minimal("@newspaper", seed=1) == minimal("@newspaper", seed=1)
    True
    """
    puzzle = _checked(source)
    order = [int(cell) for cell in ALL_CELLS if puzzle.givens[cell] != BLANK]
    if seed is not None:
        Random(seed).shuffle(order)
    found = native.thin_out(_cells_of(puzzle), order, native_geometry(puzzle.geometry))
    return Puzzle(found.translate(_BYTES_TO_VALUES).decode(), geometry=puzzle.geometry)


def _checked(source: Source) -> Puzzle:
    puzzle = puzzle_of(source)
    if puzzle.is_sukaku:
        raise Error("A puzzle of candidates (a Sukaku) has no clues; name one with givens.")
    solve(puzzle)
    return puzzle


def _cells_of(puzzle: Puzzle) -> bytes:
    return puzzle.givens.encode().translate(_VALUES_TO_BYTES)
