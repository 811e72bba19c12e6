"""Symmetrical placement in puzzles made to be symmetrical, at any stage of solving."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import nonet
from nonet import Candidate, Grid, Step
from nonet.ladder.ladder import Ladder
from nonet.model.board import STANDARD
from nonet.model.cells import ALL_CELLS
from nonet.model.nine_rows import nine_rows
from nonet.model.premises import Symmetry
from nonet.proof.minimality import minimal
from nonet.techniques import get
from tests.drawing import examples
from tests.symmetric_puzzles import SYMMETRIES, symmetric_puzzle
from tests.techniques.golden import cases

NAME = "symmetrical-placement"
FORMS = [f"{NAME}:{variant}" for variant in get(NAME).variants]


def found(grid: Grid) -> list[Step]:
    steps = nonet.steps(grid, techniques=FORMS, uniqueness=True)
    return [step for step in steps if step.technique == NAME]


def somewhere(grid: Grid, solution: str, rng: random.Random) -> Grid:
    """Some cells filled correctly, and some wrong candidates removed, symmetrically or not."""
    state = grid.copy()
    for _ in range(rng.randrange(120)):
        candidate = Candidate(rng.randrange(729))
        if not state.has(candidate):
            continue
        if solution[candidate.cell] != str(candidate.digit):
            state.remove(candidate)
        elif rng.random() < 0.3:
            state.place(candidate.cell, candidate.digit)
    return state


@settings(max_examples=examples(60))
@given(st.sampled_from(sorted(SYMMETRIES)), st.integers(0, 10**6))
def test_every_step_is_proved_true_and_says_no_more_than_it_needs(name: str, seed: int) -> None:
    rng = random.Random(seed)
    puzzle = symmetric_puzzle(name, rng)
    solution = nonet.solve(puzzle).givens
    state = somewhere(Grid(puzzle), solution, rng)
    for step in found(state):
        nonet.verify(step, state)
        assert get(NAME).holds(step, state)
        assert not minimal(step, state)
        assert not any(solution[c.cell] == str(c.digit) for c in step.eliminations)


@settings(max_examples=examples(30))
@given(st.sampled_from(sorted(SYMMETRIES)), st.integers(0, 10**6))
def test_after_it_the_candidates_are_symmetrical(name: str, seed: int) -> None:
    rng = random.Random(seed)
    puzzle = symmetric_puzzle(name, rng)
    state = somewhere(Grid(puzzle), nonet.solve(puzzle).givens, rng)
    for first in found(state):
        after = state.copy()
        after.apply(first)
        (symmetry,) = first.premises
        assert isinstance(symmetry, Symmetry)
        for cell in ALL_CELLS:
            for digit in live(after, cell):
                image = symmetry.digits[digit - 1]
                assert image in live(after, symmetry.cells[cell])
        variants = [step.premises for step in found(after)]
        assert first.premises not in variants


def live(grid: Grid, cell: int) -> list[int]:
    """The candidates of a cell, or its value."""
    return [grid.value(cell)] if grid.value(cell) else list(grid.candidates(cell))


@pytest.mark.parametrize("name", ["half-turn", "quarter-turn"])
def test_diagonals_land_on_diagonals(name: str) -> None:
    puzzle = symmetric_puzzle(name, random.Random(3), nine_rows(diagonals=True))
    steps = found(Grid(puzzle))
    assert steps
    for step in steps:
        nonet.verify(step, Grid(puzzle))


def test_it_is_for_everybody_but_in_another_programs_profile() -> None:
    def variants(profile: str) -> set[str]:
        return {rung.variant for rung in Ladder(profile).rungs if rung.technique == NAME}

    seen = {"half-turn", "quarter-turn", "diagonal", "antidiagonal"}
    assert variants("standard") == seen
    assert variants("everything") == seen | {"rearranged"}
    assert not variants("hodoku") | variants("newspaper")


def test_a_path_can_need_it() -> None:
    puzzle = "......42....7...3.....45..9.4.2....5..7..9.6...5.8.79.7....4..326..38.....85..6.."
    path = nonet.explain(puzzle)
    assert any(step.technique == NAME for step in path.steps)
    nonet.verify(path)
    without = nonet.explain(puzzle, uniqueness=False)
    assert not any(step.technique == NAME for step in without.steps)


def test_a_hint_looks_where_something_goes() -> None:
    grid = next(case for case in cases(NAME) if case.title == "Reflection in the diagonal").grid()
    hint = nonet.hint(grid, techniques=[NAME])
    assert "Look at r7c7, r7c8 and r8c7. The digits in cells like r1c1, r1c3, " in str(
        hint.levels[2]
    )


def test_the_definition_is_strict() -> None:
    case = next(case for case in cases(NAME) if case.title == "Reflection in the diagonal")
    grid = case.grid()
    (step,) = found(grid)
    technique = get(NAME)
    assert technique.holds(step, grid)
    (symmetry,) = step.premises
    assert isinstance(symmetry, Symmetry)
    renamed = replace(symmetry, digits=(*symmetry.digits[1:], symmetry.digits[0]))
    for wrong in (
        replace(step, variant="half-turn"),
        replace(step, eliminations=step.eliminations[1:]),
        replace(step, premises=()),
        replace(step, premises=(renamed,)),
        replace(step, marks=step.marks[1:]),
    ):
        assert not technique.holds(wrong, grid)


def test_it_ignores_puzzles_with_several_solutions() -> None:
    empty = Grid("." * 81)
    assert not found(empty)
    marks = nonet.Puzzle("." * 81, candidates=[511] * 80 + [1])
    assert not found(Grid(marks))
    puzzle = symmetric_puzzle("half-turn", random.Random(1), STANDARD)
    several = Grid(puzzle.givens[:40] + "." * 41)
    assert not list(nonet.steps(several, techniques=FORMS))
