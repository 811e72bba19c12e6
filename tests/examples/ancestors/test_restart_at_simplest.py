"""The loop that restarts makes cells sure in the literal order on 150 puzzles, and counts alike."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations, product

import pytest
from examples.ancestors.restart_at_simplest import STAGES, Solver

import nonet
from examples.ancestors import restart_at_simplest
from nonet import Grid
from nonet.model.cells import ALL_CELLS
from tests.examples.ancestors.puzzles import COMPARED, UNSOLVABLE

ROWS = [[r * 9 + c for c in range(9)] for r in range(9)]
COLUMNS = [[r * 9 + c for r in range(9)] for c in range(9)]
LINES = ROWS + COLUMNS
BOXES = [[b + i // 3 * 9 + i % 3 for i in range(9)] for b in (0, 3, 6, 27, 30, 33, 54, 57, 60)]
REGIONS = LINES + BOXES
PEERS = [{c for region in REGIONS if cell in region for c in region} - {cell} for cell in range(81)]

Losses = Iterator[tuple[int, set[int]]]


def literal(puzzle: str) -> tuple[str, list[set[int]], list[int], list[int], int]:
    """The verdict, the possibilities left, the sures in order, statistics, the deepest stage."""
    possible = [{int(sign)} if sign != "." else set(range(1, 10)) for sign in puzzle]
    sures: list[int] = []

    def magic_sets() -> Losses:
        for region in REGIONS:
            cells = [cell for cell in region if possible[cell]]
            sets: list[tuple[list[int], set[int]]] = [([], set())]
            for cell in cells:
                more = [([*chosen, cell], values | possible[cell]) for chosen, values in sets]
                sets += [each for each in more if len(each[1]) < len(cells)]
            for chosen, values in sets:
                if len(chosen) == len(values):
                    yield from ((cell, values) for cell in cells if cell not in chosen)

    def reduce(sources: list[list[int]], targets: list[list[int]]) -> Losses:
        for source, v in product(sources, range(1, 10)):
            inside = [cell for cell in source if v in possible[cell]]
            for target in targets if len(inside) > 1 else []:
                if {*inside} <= {*target}:
                    yield from ((cell, {v}) for cell in target if cell not in inside)

    def x_wing() -> Losses:
        for v, (lines, crossing) in product(range(1, 10), ((ROWS, COLUMNS), (COLUMNS, ROWS))):
            places = [[cell for cell in line if v in possible[cell]] for line in lines]
            for one, other in combinations([pair for pair in places if len(pair) == 2], 2):
                crossed = [line for line in crossing if {*one, *other} & {*line}]
                for line in crossed if len(crossed) == 2 else []:
                    yield from ((cell, {v}) for cell in line if cell not in one + other)

    def xy_wing() -> Losses:
        pairs = [cell for cell in range(81) if len(possible[cell]) == 2]
        for hinge in pairs:
            for one, other in combinations([cell for cell in pairs if cell in PEERS[hinge]], 2):
                shared = possible[one] & possible[other]
                if len(shared) == 1 and possible[one] ^ possible[other] == possible[hinge]:
                    yield from ((cell, shared) for cell in PEERS[one] & PEERS[other])

    stages: list[Callable[[], Losses]] = [
        magic_sets, lambda: reduce(LINES, BOXES), lambda: reduce(BOXES, LINES), x_wing, xy_wing
    ]  # fmt: skip
    statistics, deepest = [0] * 5, 0
    while True:
        while single := [cell for cell in range(81) if len(possible[cell]) == 1]:
            for cell in single:
                sures.append(cell)
                for peer in PEERS[cell]:
                    possible[peer] = possible[peer] - possible[cell]
                possible[cell] = set()
        for depth, stage in enumerate(stages if len(sures) < 81 else []):
            lost = {(cell, v) for cell, values in stage() for v in values & possible[cell]}
            statistics[depth] += len(lost)
            for cell, v in lost:
                possible[cell].discard(v)
            if lost:
                deepest = max(deepest, depth + 1)
                break
        else:
            return ("solved" if len(sures) == 81 else "stuck"), possible, sures, statistics, deepest


def test_order_statistics_and_depth_are_the_literal_ones() -> None:
    verdicts = set()
    for puzzle in COMPARED:
        verdict, possible, sures, statistics, deepest = literal(puzzle)
        solver = Solver(puzzle)
        assert solver.solve() == verdict
        givens = [cell for cell in range(81) if puzzle[cell] != "."]
        assert [*givens, *(int(sure.cell) for sure in solver.sures)] == sures
        assert [set(solver.grid.candidates(cell)) for cell in ALL_CELLS] == possible
        assert [solver.statistics[stage] for stage in STAGES] == statistics
        assert solver.deepest == deepest
        verdicts.add((verdict, deepest))
    assert {("solved", 0), ("solved", 1), ("solved", 2), ("solved", 4), ("solved", 5)} <= verdicts
    assert ("stuck", 5) in verdicts


@pytest.mark.parametrize("puzzle", UNSOLVABLE)
def test_screwed_up_is_not_stuck(puzzle: str) -> None:
    assert Solver(puzzle).solve() == "screwed up"
    assert Solver("." * 81).solve() == "stuck"


def test_box_reduce_takes_from_the_box_and_line_reduce_from_the_line() -> None:
    """The names mean what nonet's techniques of these names do."""
    row = Grid("..." + "456" + "789" + "." * 72)
    assert {cell for cell, _ in restart_at_simplest.box_reduce(row)} >= {9, 10, 11, 18, 19, 20}
    for name, reduce in (
        ("BoxReduce", restart_at_simplest.box_reduce),
        ("LineReduce", restart_at_simplest.line_reduce),
    ):
        for puzzle in COMPARED[20:60:8]:
            grid = Grid(puzzle)
            lost = {
                9 * cell + bit
                for cell, mask in reduce(grid)
                for bit in range(9)
                if mask & grid.mask(cell) & 1 << bit
            }
            steps = nonet.steps(grid, techniques=[name])
            assert lost == {int(each) for step in steps for each in step.eliminations}
