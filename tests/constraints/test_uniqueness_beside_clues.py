"""Deadly patterns on boards with clues: none of their cells is in a clue, because swapping digits
there might break the clue."""

from __future__ import annotations

import pytest

import nonet
from nonet import Board, Cell, Grid, Puzzle, Step
from nonet.base.errors import ProofError
from nonet.model.board import STANDARD
from nonet.model.premises import Unique
from nonet.proof import check
from nonet.techniques import all_techniques
from tests.techniques.golden import Case, cases

CASES = [
    case
    for technique in all_techniques()
    if technique.rests_on_uniqueness
    for case in cases(technique.id)
    if case.fires
    and case.grid().board == STANDARD
    and any(isinstance(one, Unique) for one in case.found[0].premises)
]


def with_clue(grid: Grid, cell: Cell) -> Grid:
    """The same state with a cage of one cell. As it has no total, it allows every digit."""
    board = Board.of(f"9x9+cage:{cell}")
    puzzle = Puzzle(str(grid.puzzle), board=board)
    return Grid.load(puzzle, grid.values, grid.masks)


def found(case: Case, grid: Grid) -> list[Step]:
    steps = nonet.steps(grid, techniques=[str(case.rung)], uniqueness=True)
    return [step for step in steps if step.premises]


def deadly(step: Step) -> set[str]:
    return {str(cell) for one in step.premises if isinstance(one, Unique) for cell, _ in one.deadly}


def eliminated(step: Step) -> set[str]:
    return {*map(str, (*step.eliminations, *step.placements))}


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_pattern_counts_only_if_no_clue_has_its_cells(case: Case) -> None:
    grid = case.grid()
    usual = [step for step in case.found if step.premises]
    used = set[str]().union(*map(deadly, usual))
    cell = next(cell for cell in grid.board.all_cells if str(cell) not in used)
    beside = with_clue(grid, cell)
    steps = found(case, beside)
    assert [(deadly(s), eliminated(s)) for s in steps] == [
        (deadly(s), eliminated(s)) for s in usual
    ]
    for step in steps:
        check(step, beside)
        for name in sorted(deadly(step))[:2]:
            bound = with_clue(grid, Cell(name))
            with pytest.raises(ProofError, match=f"{name} of the deadly pattern is in a clue"):
                check(step, bound)
            assert all(name not in deadly(other) for other in found(case, bound))


def test_no_symmetry_is_assumed_with_clues() -> None:
    (case, *_) = cases("symmetrical-placement")
    bound = with_clue(case.grid(), Cell("r1c1"))
    assert case.found and not found(case, bound)
    usual = case.found[0]
    named = [bound.board.candidate(name) for name in eliminated(usual)]
    step = Step("symmetrical-placement", eliminations=tuple(named), premises=usual.premises)
    with pytest.raises(ProofError, match="a proof by symmetry does not support"):
        check(step, bound)
