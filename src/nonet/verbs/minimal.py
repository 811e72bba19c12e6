"""Which clues of a puzzle are needed, and puzzles reduced to needed clues."""

from __future__ import annotations

from random import Random
from typing import Final

import numpy as np

from ..base.arguments import whole
from ..base.errors import Error
from ..model.border.core import native
from ..model.border.geometries import native_geometry, native_layout
from ..model.cells import Cell
from ..model.grid import _BYTES_TO_VALUES, _VALUES_TO_BYTES, Source
from ..model.puzzle import BLANK, Puzzle
from ..readers.source import puzzle_of
from ..search import count, solve

_FOR_EVER: Final = 1 << 40
"""Conflicts of the search on boards of any size, which never gives up about a clue here."""


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
    geometry = puzzle.geometry
    if not geometry.has_nine_rows:
        given = [cell for cell in geometry.all_cells if puzzle.givens[cell] != BLANK]
        return tuple(cell for cell in given if count(_without(puzzle, cell), 2) == 1)
    found = native.redundant_clues(_cells_of(puzzle), native_geometry(geometry))
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
    geometry = puzzle.geometry
    order = [int(cell) for cell in geometry.all_cells if puzzle.givens[cell] != BLANK]
    if seed is not None:
        Random(whole("seed", seed, -(2**63))).shuffle(order)
    if not geometry.has_nine_rows:
        solution = solve(puzzle).givens
        digits = bytes(int(geometry.digit(sign)) for sign in solution)
        filled = np.frombuffer(digits, np.uint8)
        stay, _ = native.thin_out_board(native_layout(geometry), filled, order, _FOR_EVER)
        kept = set(stay)
        givens = "".join(s if cell in kept else BLANK for cell, s in enumerate(solution))
        return Puzzle(givens, geometry=geometry)
    found = native.thin_out(_cells_of(puzzle), order, native_geometry(puzzle.geometry))
    return Puzzle(found.translate(_BYTES_TO_VALUES).decode(), geometry=puzzle.geometry)


def _without(puzzle: Puzzle, cell: Cell) -> Puzzle:
    """The puzzle without the clue of a cell."""
    givens = puzzle.givens
    return Puzzle(givens[:cell] + BLANK + givens[cell + 1 :], geometry=puzzle.geometry)


def _checked(source: Source) -> Puzzle:
    puzzle = puzzle_of(source)
    if puzzle.is_sukaku:
        raise Error("A puzzle of candidates (a Sukaku) has no clues; name one with givens.")
    solve(puzzle)
    return puzzle


def _cells_of(puzzle: Puzzle) -> bytes:
    return puzzle.givens.encode().translate(_VALUES_TO_BYTES)
