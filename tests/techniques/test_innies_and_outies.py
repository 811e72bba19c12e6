"""Innies and outies on random killers: every step is proved, and wrong totals are refused."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

import nonet
from nonet import Board, Grid
from nonet.base.errors import ProofError
from nonet.ladder.ladder import Ladder
from nonet.model.certificate import Certificate
from nonet.model.puzzle import Puzzle
from nonet.model.step import Step, certified
from nonet.proof import check
from nonet.puzzles.readers.on_board import parse
from nonet.techniques import get
from nonet.verbs.authoring import step_faults, word_faults
from nonet.verbs.next_steps import next_steps
from tests.constraints.test_clue_steps import killer

ID = "innies-and-outies"
EMPTY = "." * 81


def states(board: Board, easier: list[str]) -> Iterator[tuple[Grid, list[Step]]]:
    """An empty grid, and the grids after one, two and three rounds of eliminations. Each comes with
    its innies and outies."""
    grid = Grid(Puzzle(EMPTY, board=board))
    for _ in range(4):
        found = list(nonet.steps(grid, techniques=[ID]))
        yield grid.copy(), found
        for step in [*found, *nonet.steps(grid, techniques=easier)]:
            for candidate in step.eliminations:
                if grid.has(candidate):
                    grid.remove(candidate)


@pytest.mark.volume(3)
@pytest.mark.parametrize("seed", range(3))
def test_each_step_is_proved_needed_named_and_true(seed: int) -> None:
    board, solution = killer(seed, (2, 3, 4))
    count, derived = 0, 0
    for grid, found in states(board, ["cage-combinations"]):
        for step in found[:4]:
            count += 1
            derived += any(one.derived for one in step.certificates)
            assert not step_faults(step, grid) and not word_faults(step, grid), step
            assert all(solution[c.cell] != str(c.digit) for c in step.eliminations)
    assert count > 8 and derived > 0


@pytest.mark.parametrize("row", [1, 3])
def test_a_hidden_cage_with_one_combination(row: int) -> None:
    board = Board.of(f"9x9+cage:10@r{4 - row}c7,r{4 - row}c8,r{4 - row}c9+cage:12@r2c7,r2c8,r2c9")
    grid = Grid(Puzzle(EMPTY, board=board))
    steps = list(nonet.steps(grid, techniques=[f"{ID}:3"]))
    (step,) = [one for one in steps if len(one.eliminations) == 18]  # 6, 8 and 9 are left
    assert not step_faults(step, grid)
    for less in (step.eliminations[:-1], (*step.eliminations, nonet.Candidate(f"9r{row}c9"))):
        assert not get(ID).holds(replace(step, eliminations=less), grid)


def test_a_placement_can_leave_a_hidden_cage_with_few_cells() -> None:
    board = Board.of("cage:35@r2c1,r2c2,r2c3,r3c1,r3c2,r3c3")
    row = ["1", "23456789", "23456789", *["123456789"] * 6]
    grid = Grid(Puzzle(EMPTY, board=board))
    for cell, digits in enumerate(row):
        for digit in set("123456789") - {*digits}:
            grid.remove(board.candidate(f"{digit}r1c{cell + 1}"))
    found = next_steps(grid, Ladder([f"{ID}:2", "naked-single"], in_order=True))
    placed = next(found)
    assert placed.technique == "naked-single"
    grid.apply(placed)
    assert {str(candidate) for candidate in next(found).eliminations} == {
        f"{digit}r1c{column}" for digit in (8, 9) for column in (2, 3)
    }


def test_a_house_of_the_total_may_also_be_why_two_cells_differ() -> None:
    state = (
        "123 6 124 1234 5 23 23 123 5 123 4 6 4 123 6 5 123 123 "
        "6 123 124 1234 123 5 5 4 3 6 12 12 123 5 12 123 6 4"
    )
    grid = Grid(parse(state, "6x6+no-boxes+xv:V@r2c1,r1c6"))
    (step,) = nonet.steps(grid, techniques=[ID])
    assert len(step.eliminations) == 3 and not step_faults(step, grid)


def test_a_board_never_gets_the_sums_of_another_board_with_the_same_regions() -> None:
    cells = ",".join(f"r1c{column}" for column in range(1, 9))
    for digit in (1, 9, 4):
        grid = Grid(Puzzle(EMPTY, board=Board.of(f"cage:{45 - digit}@{cells}")))
        (step,) = nonet.steps(grid, techniques=[f"{ID}:1"])
        assert not step_faults(step, grid)
        assert {candidate.digit for candidate in step.eliminations} == {*range(1, 10)} - {digit}


def test_other_totals_and_other_numbers_are_refused() -> None:
    words = "9x9+cage:15@r1c7,r1c8+cage:{}@r2c7,r2c8,r2c9+cage:13@r3c7,r3c8,r3c9"
    grid, other = (Grid(Puzzle(EMPTY, board=Board.of(words.format(n)))) for n in (10, 11))
    (step,) = nonet.steps(grid, techniques=[f"{ID}:1"])
    check(step, grid)
    with pytest.raises(ProofError):
        check(step, other)
    for index, one in enumerate(step.certificates):
        for name in ("truths", "links"):
            for place in range(len(getattr(one, name))):
                wrong = _one_less(one, name, place)
                all_of_them = [*step.certificates]
                all_of_them[index] = wrong
                with pytest.raises(ProofError):
                    check(certified(step, tuple(all_of_them)), grid)


def _one_less(certificate: Certificate, name: str, place: int) -> Certificate:
    each = list(getattr(certificate, name))
    times = each[place].times - 1
    each[place : place + 1] = [replace(each[place], times=times)] if times else []
    return replace(certificate, **{name: tuple(each)})
