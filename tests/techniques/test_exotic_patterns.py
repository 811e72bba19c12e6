"""Exotic patterns in puzzles known for them: each step is proved, correctly named and true."""

from __future__ import annotations

import random

import pytest

import nonet
from nonet import Candidate
from nonet.model.step import Role
from tests.drawing import part
from tests.random_states import random_states

PUZZLES = {
    "double-exocet": (
        "98.7..6..7..8..5......4....6..9..3...3...2.....8....1.3...7.....5..9.7.....5...63",
        "98.76......5..497.........83.75......5.........8.7.65..2..4......96..48.....9...1",
        "98.7..6..7...5..94...9.....6....9.53.4.5...6.....3.4..4..3...76..2.6..........1..",
    ),
    "firework": (
        "..........73...5...527.8...1......9...6....4.9.4.31..........23......76....6.94..",
    ),
    "firework-quadruple": (
        ".862.7....3..967.4..7..4.....2.1..5........4.8.1.2..6.7.49....3.....39.6.5.6.1..8",
    ),
    "firework-wing": (
        "....75.....3..2....241.68..3...6....7..3...2.....2...8.....9.14.3....5..6.5.4..9.",
        "....2...8.84...31.....4......2.795.3.......8.3...1...25.73....141.....6....7.....",
    ),
    "impossible-pattern": (
        "84.9........864..9.........4..79..1...5....9...6428.7..8....7.4..75........6..2..",
        "7.8..4..5.6......3..9..76..9.7....8...57.........6.9.....8....9....46.184....5...",
        "56...748..84......7..9.....8..1.......6....7....496.5.........8.2.5.4......8..6.9",
        ".8....4........6..1.9.6...7..7.5.....5.9...4...1.8.7....6.9......8..5.9.9.5..8.3.",
        "2...47.........8476....9....9.4.658.......6....6.8...48..51.9..7......5..5...4.6.",
    ),
    "kraken-pattern": (
        "4...5.6..7..4...8............7.4.56..4....9..58..6...72......1..5.98..4.....76..9",
        ".......7.2...869......75..4.......4.817.9...69..6......645.7..8.......5...9...4..",
        "....7.56....8......63.....7.2.95.8.47........3.94.7..5...5..9489..7.8.5...4.6....",
        "9.......66..7.4859.....84...81..5..745.........9.......6.......5..2.76.8..76..5.1",
    ),
    "junior-exocet": (
        ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....",
        "........3..1..56...9..4..7......9.5.7.......8.5.4.2....8..2..9...35..1..6........",
        "1.......7.2.4...6...3...5...9..4........62.4....9..8....5.....3.6.2...8.7....1...",
        "12.3.....4.....3....3.5......42..5......8...9.6...5.7...15..2......9..6......7..8",
        "..3..6.8....1..2......7...4..9..8.6..3..4...1.7.2.....3....5.....5...6..98.....5.",
        ".2..5.7..4..1....68....3...2....8..3.4..2.5.....6...1...2.9.....9......57.4...9..",
        "98.7.....6.....97...7.....54...3..2...86..4.......4..1..68..5......1...4.....2.3.",
    ),
    "senior-exocet": (
        "98.76.5..7..4..9....6..3.7.8......5.2..8......79.4.8..4..5..7...1...........2....",
        "98.76.5..7..4..9....6..3...8......5.2..8......79.4.8..4..5..7...1.........7.2....",
    ),
    "multi-sector-locked-set": (
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
        "12.3.....4.5...6...7.....2.6..1..3....453.........8..9...45.1.........8......2..7",
        "9876.....65....8............4..9..3...65..9.......2..1..59..7......3..49.....1..2",
    ),
    "tridagon": (
        "57....9..........8.1.........168..4......28.9..2.9416.....2.....6.9.82.4...41.6..",
    ),
}

STATES = {"senior-exocet": part(8, 30), "kraken-pattern": 150}
"""The number of states to try: few for a technique that has steps in most states, many for one
whose steps are rare."""

SK_LOOPS = (
    "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1",
    "1.......2.3.4...5...6...7...5.9.4.......23......8...9...2...6...9...8.4.7.......1",
    "12.3.....34....1....5......6.24..5......6..7......8..6..42..3......7...9.....9.8.",
)


@pytest.mark.volume
@pytest.mark.parametrize("technique", PUZZLES)
def test_steps_are_proved_named_rightly_and_true(technique: str) -> None:
    count = 0
    for grid in random_states(PUZZLES[technique], STATES.get(technique, part(40, 150)), seed=12):
        solution = nonet.solve(grid.puzzle).givens
        for step in nonet.steps(grid, techniques=[technique]):
            nonet.verify(step, grid)
            assert all(solution[c.cell] != str(c.digit) for c in step.eliminations), step
            count += 1
    assert count > part(0, 5)


@pytest.mark.parametrize("puzzle", SK_LOOPS)
def test_sk_loops_are_true_whatever_the_other_cells_lost(puzzle: str) -> None:
    rng = random.Random(12)
    start = nonet.explain(puzzle, "singles", guess=False).final()
    solution = nonet.solve(puzzle).givens
    (first,) = nonet.steps(start, techniques=["sk-loop"])
    assert all(solution[c.cell] != str(c.digit) for c in first.eliminations)
    for _ in range(20):
        grid = start.copy()
        for cell in set(grid.open_cells).difference(first.cells(Role.PATTERN)):
            for digit in grid.candidates(cell):
                if solution[cell] != str(digit) and rng.random() < 0.2:
                    grid.remove(Candidate.of(digit, cell))
        left = {c for c in first.eliminations if grid.has(c)}
        steps = list(nonet.steps(grid, techniques=["sk-loop"]))
        assert {c for step in steps for c in step.eliminations} == left
        for step in steps:
            nonet.verify(step, grid)
