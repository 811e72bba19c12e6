"""Make states that no path reaches: grids with only candidates, grids with wrong digits, and
jigsaws with random regions.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from nonet import Board, Grid, Puzzle
from nonet.generator.random_grids import random_grids
from nonet.model.border.core import native
from nonet.model.nine_rows import nine_rows

GEOMETRIES: Final = 32
SOLUTIONS: Final = 256
FULL: Final = 511
FILLED: Final = (0, 20, 40, 45, 45, 50, 50, 50, 55, 55, 55, 60)
"""The possible numbers of filled cells. They are small, because only states with few filled cells
take a long time to search.
"""


@dataclass(frozen=True)
class Strange:
    """A state, which can be recreated from the seed and its number."""

    number: int
    kind: str
    grid: Grid


class StrangeStates:
    """An endless sequence of states. The same seed and number always give the same state."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        rng = random.Random(seed)
        solutions = random_grids(SOLUTIONS, seed)
        self.solutions = [tuple(int(digit) - 1 for digit in line) for line in solutions]
        self.geometries = [jigsaw(rng, number) for number in range(GEOMETRIES)]

    def some(self, first: int, count: int) -> Iterator[Strange]:
        """`count` states, numbered from `first`. The kinds of states alternate."""
        return map(self.one, range(first, first + count))

    def one(self, number: int) -> Strange:
        rng = random.Random(f"{self.seed} {number}")
        kind, make = (
            ("candidates alone", self._candidates_alone),
            ("wrong digits", self._wrong_digits),
            ("jigsaw X", self._jigsaw),
        )[number % 3]
        return Strange(number, kind, make(rng))

    def _candidates_alone(self, rng: random.Random) -> Grid:
        """A grid of candidates, which usually include the solution. Some grids have many
        candidates, and others only a few in each cell.
        """
        solution = rng.choice(self.solutions)
        share = rng.choice((0.1, 0.15, 0.2, 0.3, 0.4, 0.6, 0.8, 1.0))
        few = rng.choice((2, 3, 4, 9, 9, 9))
        masks = [_mask(rng, share, few) | 1 << digit for digit in solution]
        grid = Grid(Puzzle("." * 81, candidates=masks))
        core = grid._native
        _fill(rng, core, solution, rng.choice(FILLED))
        for cell in rng.sample(range(81), rng.choice((0, 0, 0, 1, 3))):
            if core.mask(cell):
                core.remove(cell, solution[cell])
        return grid

    def _wrong_digits(self, rng: random.Random) -> Grid:
        """A player's grid with digits of the solution, some wrong digits, and some candidates
        removed.
        """
        solution = rng.choice(self.solutions)
        given = set(rng.sample(range(81), rng.randrange(17, 40)))
        puzzle = Puzzle("".join(str(d + 1) if c in given else "." for c, d in enumerate(solution)))
        grid = Grid(puzzle)
        core = grid._native
        _fill(rng, core, solution, rng.choice(FILLED))
        wrong = rng.choice((1, 1, 2, 3, 5))
        for cell in rng.sample(range(81), 81):
            digits = [d for d in _digits(core.mask(cell)) if d != solution[cell]]
            if wrong and digits:
                core.place(cell, rng.choice(digits))
                wrong -= 1
        _cross_out(rng, core)
        return grid

    def _jigsaw(self, rng: random.Random) -> Grid:
        """A jigsaw with random candidates, and some random digits where they are possible."""
        share = rng.choice((0.2, 0.3, 0.5, 0.8, 1.0))
        few = rng.choice((2, 3, 9, 9))
        masks = [_mask(rng, share, few) or FULL for _ in range(81)]
        puzzle = Puzzle("." * 81, candidates=masks, board=rng.choice(self.geometries))
        grid = Grid(puzzle)
        _fill(rng, grid._native, None, rng.choice(FILLED))
        return grid


def jigsaw(rng: random.Random, number: int) -> Board:
    """A board with two diagonals and random regions: boxes with some cells swapped between them.
    Every third board also has windows.
    """
    boxes = [cell // 27 * 3 + cell % 9 // 3 for cell in range(81)]
    if number % 4 == 0:
        rng.shuffle(boxes)
    for _ in range(rng.choice((2, 5, 20))):
        one, other = rng.sample(range(81), 2)
        boxes[one], boxes[other] = boxes[other], boxes[one]
    return nine_rows(boxes, diagonals=True, windows=number % 3 == 0)


def _digits(mask: int) -> list[int]:
    return [digit for digit in range(9) if mask >> digit & 1]


def _mask(rng: random.Random, share: float, most: int) -> int:
    """A random set of at most `most` digits. Each digit is in it with probability `share`."""
    digits = [digit for digit in range(9) if rng.random() < share]
    return sum(1 << digit for digit in rng.sample(digits, min(most, len(digits))))


def _fill(
    rng: random.Random, core: native.Grid, solution: Sequence[int] | None, count: int
) -> None:
    """Place digits until this many cells are filled. The digits are random if there is no
    solution.
    """
    left = count - 81 + core.values().count(0)
    for cell in rng.sample(range(81), 81):
        digits = _digits(core.mask(cell))
        if left <= 0:
            break
        if digits:
            core.place(cell, solution[cell] if solution else rng.choice(digits))
            left -= 1


def _cross_out(rng: random.Random, core: native.Grid) -> None:
    share = rng.choice((0.0, 0.0, 0.05, 0.2, 0.4, 0.6))
    for cell, mask in enumerate(core.masks()) if share else ():
        for digit in _digits(mask):
            if rng.random() < share:
                core.remove(cell, digit)
