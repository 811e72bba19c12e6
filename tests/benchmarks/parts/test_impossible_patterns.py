"""The core and the script have the same list of patterns that three digits cannot fill."""

from __future__ import annotations

import random
import re
from itertools import product
from pathlib import Path

import pytest

import nonet
from benchmarks.parts.impossible_patterns import (
    SIDE,
    choices,
    fits,
    is_minimal,
    line_orders,
    members,
    place,
    sees,
    shapes,
)
from nonet import Candidate, Cell, Grid, Puzzle, Step
from tests.drawing import part

CORE = Path(__file__).parents[3] / "native" / "patterns" / "impossible_patterns.cpp"
TABLE = re.findall(r"\{\{(0b[^}]+)\}, (true|false)\}", CORE.read_text(encoding="utf-8"))
SHAPES = [
    sum(int(line, 2) << row * SIDE for row, line in enumerate(lines.split(", ")))
    for lines, _ in TABLE
]
ALL = 0b111111111


@pytest.mark.volume
def test_the_core_has_all_of_them_and_no_others() -> None:
    """A search tries all patterns with ten cells. An ordinary test run tries only those that have a
    box with one cell."""
    firsts = choices(rows=True, columns=True)
    assert shapes(firsts[: part(2, len(firsts))]) == SHAPES[: part(4, 5)]
    assert [shape.bit_count() for shape in SHAPES] == [10, 10, 10, 10, 12]
    assert [tridagon for _, tridagon in TABLE] == ["false"] * 4 + ["true"]


def test_three_digits_fit_as_trying_all_says() -> None:
    rng = random.Random(5)
    fitting = 0
    for _ in range(60):
        cells = rng.sample(range(SIDE * SIDE), 8)
        pairs = [(a, b) for a, b in product(range(8), range(8)) if sees(cells[a], cells[b])]
        by_trying = any(
            all(digits[a] != digits[b] for a, b in pairs) for digits in product(range(3), repeat=8)
        )
        assert fits(sum(1 << cell for cell in cells)) == by_trying
        fitting += by_trying
    assert 10 < fitting < 60
    assert all(is_minimal(shape) for shape in SHAPES)


def test_each_is_found_however_its_lines_are_ordered() -> None:
    """Only pencil marks: the pattern's cells have three digits, and one cell also has a fourth."""
    rng = random.Random(7)
    for shape in SHAPES * 8:
        cells = _somewhere(shape, rng)
        digits = rng.sample(range(1, 10), 4)
        saved = rng.choice(cells)
        three = sum(1 << (digit - 1) for digit in digits[:3])
        masks = [three if cell in cells else ALL & ~three for cell in range(81)]
        masks[saved] |= 1 << (digits[3] - 1)
        name = "tridagon" if len(cells) == 12 else "impossible-pattern"
        grid = Grid(Puzzle("." * 81, candidates=masks))
        (step,) = _found(grid, name)
        assert set(step.eliminations) == {Candidate.of(d, saved) for d in digits[:3]}
        nonet.verify(step, grid)
        # If one cell allows all digits, the pattern is possible.
        other = rng.choice([cell for cell in cells if cell != saved])
        masks[other] = ALL
        assert not _found(Grid(Puzzle("." * 81, candidates=masks)), name)


def _found(grid: Grid, name: str) -> list[Step]:
    """The steps that a technique finds. If a cell has no digit left, the first step is a
    contradiction, which is not included.
    """
    return [step for step in nonet.steps(grid, techniques=[name]) if step.technique == name]


def _somewhere(shape: int, rng: random.Random) -> list[Cell]:
    """A shape in four random boxes, with its lines shuffled and perhaps transposed."""
    rows, columns = rng.choice(line_orders()), rng.choice(line_orders())
    bands, stacks = (sorted(rng.sample(range(3), 2)) for _ in range(2))
    turned = rng.random() < 0.5
    found = []
    for cell in members(shape):
        down, across = place(cell)
        row, column = rows[down], columns[across]
        if turned:
            row, column = column, row
        found.append(
            Cell((bands[row // 3] * 3 + row % 3) * 9 + stacks[column // 3] * 3 + column % 3)
        )
    return sorted(found)
