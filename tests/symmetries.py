"""The symmetries of Sudoku, and their effect on a grid and its steps."""

from __future__ import annotations

import random
from collections.abc import Iterable

from hypothesis import strategies as st

import nonet
from nonet import Candidate, Step
from nonet.model.puzzle import exact

Move = tuple[list[int], list[int]]
"""The image of each cell, and the image of each digit."""

Conclusions = set[tuple[str, int, frozenset[Candidate], frozenset[Candidate]]]


def conclusions(steps: Iterable[Step], move: Move | None = None) -> Conclusions:
    """The conclusions of steps, or their images under a move if one is given. The houses and lines
    of the steps are left out."""

    def there(candidates: Iterable[Candidate]) -> frozenset[Candidate]:
        if move is None:
            return frozenset(candidates)
        cells, digits = move
        return frozenset(Candidate.of(digits[c.digit], cells[c.cell]) for c in candidates)

    return {(s.technique, s.size, there(s.placements), there(s.eliminations)) for s in steps}


@st.composite
def symmetries(draw: st.DrawFn) -> Move:
    """A random symmetry, which relabels the digits, shuffles the bands, rows, stacks and columns,
    and may transpose the grid."""

    def lines() -> list[int]:
        return [
            3 * band + line
            for band in draw(st.permutations(range(3)))
            for line in draw(st.permutations(range(3)))
        ]

    return _move(lines(), lines(), draw(st.booleans()), draw(st.permutations(range(1, 10))))


def _move(rows: list[int], columns: list[int], turned: bool, digits: list[int]) -> Move:
    cells = [
        columns[c % 9] * 9 + rows[c // 9] if turned else rows[c // 9] * 9 + columns[c % 9]
        for c in range(81)
    ]
    return cells, [0, *digits]


def moved(grid: nonet.Grid, move: Move) -> nonet.Grid:
    """A grid after a symmetry."""
    cells, digits = move
    values, givens, masks = ["."] * 81, ["."] * 81, [0] * 81
    for cell in range(81):
        at = cells[cell]
        if grid.value(cell):
            values[at] = str(digits[grid.value(cell)])
        if grid.is_given(cell):
            givens[at] = values[at]
        masks[at] = sum(1 << (digits[d] - 1) for d in grid.candidates(cell))
    return nonet.Grid.load(nonet.Puzzle("".join(givens)), "".join(values), exact(masks))


def random_move(rng: random.Random) -> Move:
    """A random symmetry. The same seed gives the same symmetry."""

    def lines() -> list[int]:
        bands = rng.sample(range(3), 3)
        return [3 * band + line for band in bands for line in rng.sample(range(3), 3)]

    return _move(lines(), lines(), rng.random() < 0.5, rng.sample(range(1, 10), 9))
