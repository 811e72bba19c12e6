"""Puzzles with one solution and a symmetry that maps their givens to themselves.

python -m tests.symmetric_puzzles 200 > FILE    # 200 of each kind, for seek_steps.py
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator, Sequence
from typing import Final

from nonet import Grid, Puzzle, count
from nonet.model.board import STANDARD, Board
from nonet.model.cells import Candidate

Map = tuple[int, ...]
"""The image of each cell, or of each digit from 0."""


def _movement(there: Sequence[tuple[int, int]]) -> Map:
    return tuple(row * 9 + column for row, column in there)


_CELLS = [divmod(cell, 9) for cell in range(81)]
_BAND_ON = (3, 4, 5, 6, 7, 8, 0, 1, 2)
_LINE_ON = (1, 2, 0, 4, 5, 3, 7, 8, 6)

SYMMETRIES: Final[dict[str, tuple[Map, Map]]] = {
    "half-turn": (_movement([(8 - r, 8 - c) for r, c in _CELLS]), (1, 0, 3, 2, 5, 4, 7, 6, 8)),
    "quarter-turn": (_movement([(c, 8 - r) for r, c in _CELLS]), (1, 2, 3, 0, 5, 6, 7, 4, 8)),
    "diagonal": (_movement([(c, r) for r, c in _CELLS]), (1, 0, 3, 2, 5, 4, 6, 7, 8)),
    "antidiagonal": (_movement([(8 - c, 8 - r) for r, c in _CELLS]), (1, 0, 3, 2, 5, 4, 6, 7, 8)),
    "bands on": (_movement([(_BAND_ON[r], c) for r, c in _CELLS]), (1, 2, 0, 4, 5, 3, 7, 8, 6)),
    "bands on, lines on": (
        _movement([(_BAND_ON[r], _LINE_ON[c]) for r, c in _CELLS]),
        (1, 2, 0, 4, 5, 3, 6, 7, 8),
    ),
}
"""Cell symmetries with matching digit symmetries; the last ones are not visible to the eye."""


def symmetric_puzzle(name: str, rng: random.Random, board: Board = STANDARD) -> Puzzle:
    """A puzzle with this symmetry and without redundant orbits of givens."""
    cells, plain = SYMMETRIES[name]
    names = rng.sample(range(9), 9)
    digits = [0] * 9
    for digit, image in enumerate(plain):
        digits[names[digit]] = names[image]
    values = list(_solution(cells, digits, rng, board))
    for orbit in rng.sample(_orbits(cells), len(_orbits(cells))):
        kept = [values[cell] for cell in orbit]
        for cell in orbit:
            values[cell] = "."
        if count(Puzzle("".join(values), board=board), 2) != 1:
            for cell, value in zip(orbit, kept, strict=True):
                values[cell] = value
    return Puzzle("".join(values), board=board)


def _orbits(cells: Map) -> list[tuple[int, ...]]:
    orbits = []
    for start in range(81):
        orbit = [start]
        while (image := cells[orbit[-1]]) != start:
            orbit.append(image)
        if start == min(orbit):
            orbits.append(tuple(orbit))
    return orbits


def _solution(cells: Map, digits: Sequence[int], rng: random.Random, board: Board) -> str:
    """A filled grid that the symmetry maps to itself."""
    while True:
        found = next(_fillings(Grid(Puzzle("." * 81, board=board)), cells, digits, rng), None)
        if found is not None:
            return found


def _fillings(grid: Grid, cells: Map, digits: Sequence[int], rng: random.Random) -> Iterator[str]:
    open_cells = grid.open_cells
    if not open_cells:
        yield grid.values
        return
    cell = min(open_cells, key=lambda cell: len(grid.candidates(cell)))
    for digit in rng.sample(grid.candidates(cell), len(grid.candidates(cell))):
        other = grid.copy()
        at = Candidate.of(digit, cell)
        while other.has(at):
            other.place(at.cell, at.digit)
            at = Candidate.of(digits[at.digit - 1] + 1, cells[at.cell])
        # The orbit is complete, and does not conflict with digits that were placed before it.
        if grid.has(at) and other.value(at.cell) == at.digit:
            yield from _fillings(other, cells, digits, rng)


if __name__ == "__main__":
    for name in SYMMETRIES:
        for seed in range(int(sys.argv[1])):
            print(symmetric_puzzle(name, random.Random(seed)).givens)
