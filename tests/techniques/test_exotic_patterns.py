"""Exotic patterns in puzzles that are known for some: each step is proved, well named and true."""

from __future__ import annotations

from collections import Counter

import nonet
from tests.random_states import random_states

TECHNIQUES = ("junior-exocet", "multi-sector-locked-set", "sk-loop", "tridagon")
PUZZLES = (
    ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....",
    "........3..1..56...9..4..7......9.5.7.......8.5.4.2....8..2..9...35..1..6........",
    "1.......7.2.4...6...3...5...9..4........62.4....9..8....5.....3.6.2...8.7....1...",
    "12.3.....34....1....5......6.24..5......6..7......8..6..42..3......7...9.....9.8.",
    "12.3.....4.....3....3.5......42..5......8...9.6...5.7...15..2......9..6......7..8",
    "..3..6.8....1..2......7...4..9..8.6..3..4...1.7.2.....3....5.....5...6..98.....5.",
    ".2..5.7..4..1....68....3...2....8..3.4..2.5.....6...1...2.9.....9......57.4...9..",
    "9876.....65....8............4..9..3...65..9.......2..1..59..7......3..49.....1..2",
    "98.7.....6.....97...7.....54...3..2...86..4.......4..1..68..5......1...4.....2.3.",
    "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1",
    "1.......2.3.4...5...6...7...5.9.4.......23......8...9...2...6...9...8.4.7.......1",
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
    "12.3.....4.5...6...7.....2.6..1..3....453.........8..9...45.1.........8......2..7",
    "57....9..........8.1.........168..4......28.9..2.9416.....2.....6.9.82.4...41.6..",
)


def test_steps_are_proved_named_rightly_and_true() -> None:
    count: Counter[str] = Counter()
    for grid in random_states(PUZZLES, 600, seed=12):
        solution = nonet.solve(grid.puzzle).givens
        for step in nonet.steps(grid, techniques=TECHNIQUES):
            nonet.verify(step, grid)
            assert all(solution[c.cell] != str(c.digit) for c in step.eliminations), step
            count[step.technique] += 1
    assert min(count[each] for each in TECHNIQUES) > 4, count
