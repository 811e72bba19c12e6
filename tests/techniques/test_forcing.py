"""Forcing chains, Nishio, nets and dynamic forcing: proved, correctly named, true, and explained
in a way that people can follow."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import islice

import pytest

import nonet
from nonet import Grid, Limits, Path, Puzzle, Step
from nonet.ladder.ladder import Ladder
from nonet.model.board import Board
from nonet.model.text import Length
from nonet.proof import is_proved
from nonet.render.marks import frames
from tests.any_size import of_any_size
from tests.drawing import part
from tests.random_states import random_states

FORCING = (
    "multiple-forcing-chain",
    "nishio",
    "forcing-net",
    "dynamic-forcing",
    "nested-forcing",
    "whip",
)
PUZZLES = (
    "........8..3...4...9..2..6.....79.......612...6.5.2.7...8...5...1.....2.4.5.....3",
    "........2..8.1.9..5....3.4....1.93...6..3..8...37......4......53.1.7.8..2........",
    "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........",
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
)


def found(grid: Grid, technique: str, most: int) -> Iterator[Step]:
    return islice(nonet.steps(grid, techniques=[technique]), most)


@pytest.mark.volume
@pytest.mark.parametrize("technique", FORCING)
def test_steps_are_proved_named_rightly_and_true(technique: str) -> None:
    count = 0
    for grid in random_states(PUZZLES, part(10, 40), seed=20):
        solution = nonet.solve(grid.puzzle).givens
        for step in found(grid, technique, 10):
            nonet.verify(step, grid)
            assert all(solution[c.cell] != str(c.digit) for c in step.eliminations), step
            assert all(solution[c.cell] == str(c.digit) for c in step.placements), step
            count += 1
    assert count > part(1, 5)


@pytest.mark.volume
@pytest.mark.parametrize("technique", FORCING)
def test_no_step_of_a_case_can_be_left_out(technique: str) -> None:
    several = 0
    for grid in random_states(PUZZLES, part(10, 40), seed=3):
        for step in found(grid, technique, 5):
            for number, case in enumerate(step.cases):
                for left_out in range(len(case.steps) - 1):
                    steps = case.steps[:left_out] + case.steps[left_out + 1 :]
                    cases = list(step.cases)
                    cases[number] = replace(case, steps=steps)
                    several += 1
                    assert not is_proved(replace(step, cases=tuple(cases)), grid)
    assert several > part(4, 20)


def length(step: Step) -> int:
    return sum(1 + length(inner) for case in step.cases for inner in case.steps)


def test_the_shortest_of_all_comes_first() -> None:
    compared = 0
    for grid in random_states(PUZZLES, 12, seed=4):
        lengths = [length(step) for step in nonet.steps(grid, techniques=["nishio"])]
        compared += len(lengths) > 1
        assert not lengths or lengths[0] <= min(lengths) + 2
    assert compared > 4


@pytest.mark.volume
def test_limits_bound_cases_and_steps() -> None:
    net, fewer = ["forcing-net"], 0
    for grid in random_states(PUZZLES, part(8, 30), seed=5):
        usual = list(nonet.steps(grid, techniques=net))
        two = list(nonet.steps(grid, techniques=net, limits=Limits(forcing_cases=2)))
        assert all(len(step.cases) == 2 for step in two)
        few = list(nonet.steps(grid, techniques=net, limits=Limits(forcing_steps=6)))
        assert all(length(step) <= 6 for step in few)
        fewer += len(few) < len(usual) and len(two) < len(usual)
    assert fewer > part(0, 3)


@cache
def path_of(puzzle: str) -> Path:
    return nonet.explain(puzzle, "everything", guess=False)


def test_a_puzzle_that_was_guessed_is_solved() -> None:
    assert nonet.explain("@guess-and-check", "standard").status == "guessed"
    path = path_of("@guess-and-check")
    assert path.status == "solved"
    nonet.verify(path)


@pytest.mark.volume(2)
@pytest.mark.parametrize("puzzle", ["@guess-and-check", PUZZLES[1]])
def test_a_step_fits_sixty_lines_and_five_frames(puzzle: str) -> None:
    for grid, step in path_of(puzzle).grids():
        if step.technique not in FORCING:
            continue
        assert frames(step) <= 5
        lines = textwrap.wrap(str(step.text(grid)), 80)
        assert len(lines) <= 60, "\n".join(lines)


@pytest.mark.volume(6)
@pytest.mark.parametrize("technique", FORCING)
def test_a_large_board_of_nine_rows_takes_the_same_steps(technique: str) -> None:
    nine = of_any_size(Board.of("9x9"))
    ladder = Ladder(["naked-single", "hidden-single", technique])
    usual = nonet.explain(PUZZLES[2], ladder)
    large = nonet.explain(Puzzle(PUZZLES[2], board=nine), ladder)
    assert technique in {step.technique for step in usual.steps}
    assert [step.to_json() for step in large.steps] == [step.to_json() for step in usual.steps]
    nonet.verify(large)


def test_other_boards_are_forced_too() -> None:
    puzzle = nonet.generate(board="8x8", seed=1)[0].puzzle
    steps = [step for technique in FORCING for step in found(Grid(puzzle), technique, 3)]
    for step in steps:
        nonet.verify(step, Grid(puzzle))
    assert len({step.technique for step in steps}) > 2


@pytest.mark.volume(2)
@pytest.mark.parametrize("name", ["@fata-morgana", "@golden-nugget"])
def test_guesses_show_the_forcing_in_their_cases(name: str) -> None:
    """The cases of a guess may contain forcing steps, and these are explained and drawn."""
    path = nonet.explain(name, "everything", without=["nested-forcing"])
    forced = 0
    for grid, step in path.grids():
        if step.technique != "guess-and-check":
            continue
        inner = [each for case in step.cases for each in case.steps]
        forced += sum(each.technique in FORCING for each in inner)
        for detail in Length:
            assert str(step.text(grid, detail))
        for number in range(frames(step)):
            assert nonet.svg(grid, step, frame=number)
    assert forced


@pytest.mark.volume
def test_what_explain_keeps_of_forcing_is_what_is_found_step_by_step() -> None:
    """`explain` keeps steps that take a long time to find; hints explain them in the same words."""
    ladder = Ladder("everything")
    path = nonet.explain(PUZZLES[1], ladder)
    forced = [(grid, step) for grid, step in path.grids() if step.cases]
    assert len(forced) > 5 and {step.technique for _, step in forced} >= {"nested-forcing"}
    for grid, step in forced[:: part(12, 1)]:
        hint = nonet.hint(grid, ladder)
        assert isinstance(hint, nonet.Hint) and hint.step == step
    nonet.verify(path)
