"""Take states from a puzzle's path, and change them into states that paths rarely reach."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from itertools import combinations
from pathlib import Path

import nonet
from nonet import Board, Grid, Puzzle
from nonet.ladder.in_core import native_ladder
from nonet.ladder.ladder import ladder_of
from nonet.model.border.core import native

Make = Callable[[native.Grid, bytes, random.Random], native.Grid | None]
"""Makes a new state from a state and its solution of 81 digits. Returns None if it cannot."""

OPEN = 30  # The number of empty cells in a grave.
EXTRAS = 4  # The maximum number of cells in which a grave lacks the solution's digit.
WORK = 400  # The maximum number of choices to try.
KEPT = Path(__file__).parents[2] / "benchmarks/corpus/states.txt"


def known_states(rungs: Iterable[str]) -> dict[str, list[tuple[Grid, bytes]]]:
    """The stored states of each rung, with their solutions. The rung finds a step in each of these
    states.
    """
    known: dict[str, list[tuple[Grid, bytes]]] = {rung: [] for rung in rungs}
    for line in KEPT.read_text("utf-8").splitlines():
        rung, _, text = line.partition(" ")
        if rung in known:
            state = Grid(nonet.parse(text))
            known[rung].append((state, solution_of(state)))
    return known


def solution_of(grid: Grid) -> bytes:
    return bytes(map(int, nonet.solve(grid.puzzle).givens))


def varied(core: native.Grid, solution: bytes, rng: random.Random) -> native.Grid:
    """Fill in a few digits of the solution, and remove a few wrong candidates."""
    core = core.copy()
    masks = core.masks()
    open_cells = [cell for cell in range(81) if masks[cell]]
    for cell in rng.sample(open_cells, min(rng.choice((0, 0, 0, 1, 2, 4)), len(open_cells))):
        core.place(cell, solution[cell] - 1)
    wrong = [
        (cell, digit)
        for cell, mask in enumerate(core.masks())
        for digit in range(9)
        if mask >> digit & 1 and digit != solution[cell] - 1
    ]
    for cell, digit in rng.sample(wrong, min(rng.choice((0, 1, 2, 4, 8, 16, 32)), len(wrong))):
        core.remove(cell, digit)
    return core


def made_for(board: Board, rng: random.Random) -> str:
    """A random minimal puzzle on a board."""
    start = ["."] * 81
    for digit, cell in enumerate(rng.sample(range(0, 81, 10), 9), 1):
        start[cell] = str(digit)
    solved = nonet.bulk.solve(["".join(start)], board=board, max_solutions=1).solutions[0]
    full = Puzzle("".join(map(str, solved)), board=board)
    return nonet.minimal(full, seed=rng.randrange(2**32)).givens


def crossed(core: native.Grid, solution: bytes, rng: random.Random) -> native.Grid:
    """Fill in some digits of the solution, and remove some wrong candidates."""
    core = core.copy()
    masks = core.masks()
    open_cells = [cell for cell in range(81) if masks[cell]]
    count = rng.choice((0, 0, 0, 1, 2, 5, 10, 20))
    for cell in rng.sample(open_cells, min(count, len(open_cells))):
        core.place(cell, solution[cell] - 1)
    share = rng.choice((0.0, 0.03, 0.1, 0.2, 0.35, 0.5, 0.7))
    for cell, mask in enumerate(core.masks()):
        for digit in range(9):
            if mask >> digit & 1 and digit != solution[cell] - 1 and rng.random() < share:
                core.remove(cell, digit)
    return core


def mistaken(core: native.Grid, solution: bytes, rng: random.Random) -> native.Grid:
    """Make a mistake, and apply some singles. The mistake is a wrong digit, or a removed candidate
    that is in the solution.
    """
    core = core.copy()
    masks = core.masks()
    cell = rng.choice([cell for cell in range(81) if masks[cell]])
    others = [d for d in range(9) if masks[cell] >> d & 1 and d != solution[cell] - 1]
    if others and rng.random() < 0.5:
        core.place(cell, rng.choice(others))
    else:
        core.remove(cell, solution[cell] - 1)
    follow(core, rng.randrange(12))
    return core


def follow(core: native.Grid, most: int) -> None:
    """Apply at most this many easy steps, and stop at a contradiction."""
    follower = native.Follower(core, native_ladder(ladder_of("beginner")), core)
    for _ in range(most):
        step = follower.next()
        if step is None or step.contradiction:
            break
        for candidate in step.placements:
            core.place(*divmod(candidate, 9))
        for candidate in step.eliminations:
            if core.mask(candidate // 9) >> candidate % 9 & 1:
                core.remove(*divmod(candidate, 9))


def crowded_grave(core: native.Grid, solution: bytes, rng: random.Random) -> native.Grid | None:
    """Fill in digits, apply easy steps, and remove wrong candidates until what remains is a bivalue
    universal grave with a few extra candidates.
    """
    core = core.copy()
    masks = core.masks()
    open_cells = [cell for cell in range(81) if masks[cell]]
    for cell in rng.sample(open_cells, len(open_cells)):
        if core.values().count(0) > OPEN and core.mask(cell):
            core.place(cell, solution[cell] - 1)
    follow(core, 100)
    if core.solved():
        return None
    kept = Graves(core, solution, rng).find()
    if kept is None:
        return None
    extras = rng.choice((0, 0, 1, 2))
    for cell, digits in kept.items():
        for digit in range(9):
            if core.mask(cell) >> digit & 1 and digit not in (*digits, solution[cell] - 1):
                if extras and rng.random() < 0.2:
                    extras -= 1
                else:
                    core.remove(cell, digit)
    return core


class Graves:
    """Searches for a bivalue universal grave: two candidates in each empty cell, and two places for
    each missing digit in each house. In most cells, one of the two candidates is the digit of the
    solution.
    """

    def __init__(self, core: native.Grid, solution: bytes, rng: random.Random) -> None:
        self.solution, self.rng = solution, rng
        masks = core.masks()
        self.digits = {
            cell: [digit for digit in range(9) if masks[cell] >> digit & 1]
            for cell in range(81)
            if masks[cell]
        }
        self.kept: dict[int, tuple[int, int]] = {}
        self.left: dict[tuple[int, int], int] = {}  # undecided places, by house and digit
        for cell, digits in self.digits.items():
            for space in self._spaces(cell, digits):
                self.left[space] = self.left.get(space, 0) + 1
        self.needed = dict.fromkeys(self.left, 2)
        self.work = WORK

    def find(self) -> dict[int, tuple[int, int]] | None:
        """The two candidates of each cell; None if there is no grave, or the search takes too
        long.
        """
        return self.kept if min(self.left.values()) > 1 and self._choose(0) else None

    def _choose(self, missed: int) -> bool:
        self.work -= 1
        if self.work < 0:
            return False
        open_cells = [cell for cell in self.digits if cell not in self.kept]
        if not open_cells:
            return missed > 0
        pairs = {cell: self._pairs(cell, missed) for cell in open_cells}
        cell = min(open_cells, key=lambda cell: len(pairs[cell]))
        self.rng.shuffle(pairs[cell])
        for pair in pairs[cell]:
            fits = self._take(cell, pair, 1)
            if fits and self._choose(missed + self._misses(cell, pair)):
                return True
            self._take(cell, pair, -1)
        return False

    def _pairs(self, cell: int, missed: int) -> list[tuple[int, int]]:
        """The pairs of candidates that a cell can keep."""
        digits = [
            digit
            for digit in self.digits[cell]
            if all(self.needed[space] for space in self._spaces(cell, [digit]))
        ]
        forced = {
            digit
            for digit in self.digits[cell]
            for space in self._spaces(cell, [digit])
            if self.left[space] <= self.needed[space]
        }
        return [
            (one, other)
            for one, other in combinations(digits, 2)
            if forced <= {one, other} and missed + self._misses(cell, (one, other)) <= EXTRAS
        ]

    def _misses(self, cell: int, pair: tuple[int, int]) -> bool:
        return self.solution[cell] - 1 not in pair

    def _take(self, cell: int, pair: tuple[int, int], sign: int) -> bool:
        for space in self._spaces(cell, self.digits[cell]):
            self.left[space] -= sign
        for space in self._spaces(cell, pair):
            self.needed[space] -= sign
        if sign > 0:
            self.kept[cell] = pair
        else:
            del self.kept[cell]
        spaces = self._spaces(cell, self.digits[cell])
        return all(self.left[space] >= self.needed[space] for space in spaces)

    @staticmethod
    def _spaces(cell: int, digits: Iterable[int]) -> list[tuple[int, int]]:
        houses = (cell // 9, 9 + cell % 9, 18 + cell // 27 * 3 + cell % 9 // 3)
        return [(house, digit) for house in houses for digit in digits]
