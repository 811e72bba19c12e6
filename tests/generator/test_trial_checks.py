"""Trial and error predicts whether techniques may get stuck on a puzzle, before a path is
computed."""

from __future__ import annotations

import numpy as np
import pytest

import nonet
from nonet import bulk
from nonet.bulk import Rows
from nonet.generator.checks import checks_of
from nonet.generator.minimal_puzzles import minimal_puzzles
from nonet.generator.path_check import PathCheck
from nonet.generator.target import Target
from nonet.generator.trial_checks import LEAST, ResistanceCheck, SolvableCheck, resistance_of
from nonet.ladder.ladder import ladder_of
from nonet.model.border.core import native
from tests.drawing import part

SINGLES_LOCKED = ["Full House", "Hidden Single", "Naked Single", "Pointing", "Claiming"]


def guessed_at(count: int, seed: int) -> list[str]:
    """Random minimal puzzles in which the search guesses at least three times."""
    lines = minimal_puzzles(count, seed=seed).lines()
    guesses = bulk.solve(lines).guesses
    return [line for line, number in zip(lines, guesses, strict=True) if number >= 3]


def test_it_overcomes_what_trial_and_error_with_singles_alone_does() -> None:
    lines = [*guessed_at(1200, 5), nonet.parse("@easter-monster").givens]
    found = resistance_of(Rows.of(lines), 2)
    depths = [nonet.rate(line)["trial_depth"] for line in lines]
    assert {1} < set(depths)
    assert all(found.is_overcome[np.array(depths) <= 1])
    assert not found.is_overcome[-1]
    assert (found.fell <= found.tried).all()
    alone = resistance_of(Rows.of(lines[3:4]), 1)
    assert (alone.tried[0], alone.fell[0]) == (found.tried[3], found.fell[3])


def test_all_kernels_agree() -> None:
    rows = Rows.of(guessed_at(600, 4))
    found = []
    try:
        for name in native.kernels():
            assert native.use_kernel(name)
            columns = resistance_of(rows, 1)
            found.append((columns.tried.tolist(), columns.fell.tolist()))
    finally:
        native.use_kernel("")
    assert sum(found[0][1]) > 0
    assert all(one == found[0] for one in found)


def test_nothing_is_tried_where_singles_and_locked_candidates_are_enough() -> None:
    lines = minimal_puzzles(200, seed=9).lines()
    found = resistance_of(Rows.of(lines), 1)
    paths = [nonet.explain(line, techniques=SINGLES_LOCKED, guess=False) for line in lines]
    assert [path.status == nonet.Status.SOLVED for path in paths] == (found.tried == 0).tolist()


def test_puzzles_pass_by_their_resistance() -> None:
    rows = Rows.of(guessed_at(1500, 6))
    heights = resistance_of(rows, 1).heights
    grades = ResistanceCheck().grade(rows, 1, None)
    assert grades.passed.tolist() == (heights >= LEAST).tolist()
    assert 0 < grades.passed.sum() < len(heights) / 2
    assert ((grades.nearness == 1) == grades.passed).all()
    assert np.array_equal(
        np.argsort(grades.nearness[~grades.passed], kind="stable"),
        np.argsort(heights[~grades.passed], kind="stable"),
    )


@pytest.mark.volume
def test_dynamic_forcing_solves_what_trial_and_error_overcomes() -> None:
    rows = Rows.of(guessed_at(part(150, 1500), 7))
    found = resistance_of(rows, 2)
    assert found.is_overcome.sum() > part(8, 100)
    path = PathCheck(ladder_of(techniques=[*SINGLES_LOCKED, "dynamic-forcing"]))
    solved = path.grade(rows, 2, None).passed
    assert solved[found.is_overcome].all()


def test_what_it_does_not_overcome_is_left_to_the_path() -> None:
    path = PathCheck(ladder_of(techniques=[*SINGLES_LOCKED, "dynamic-forcing"]))
    easy, hard = nonet.parse("@wikipedia").givens, nonet.parse("@easter-monster").givens
    grades = SolvableCheck(path).grade(Rows.of([easy, hard]), 1, None)
    graded = path.grade(Rows.of([hard]), 1, None)
    assert grades.passed.tolist() == [True, bool(graded.passed[0])]
    assert grades.nearness.tolist() == [1.0, float(graded.nearness[0])]


def test_a_ladder_without_dynamic_forcing_is_none_for_it() -> None:
    with pytest.raises(AssertionError):
        SolvableCheck(PathCheck(ladder_of("standard")))


def test_extreme_ones_are_tested_by_it_the_cheapest_first() -> None:
    tests = checks_of(Target(level="extreme"))
    assert [type(test).__name__ for test in tests] == [
        "GuessCheck",
        "ResistanceCheck",
        "PathCheck",
        "SolvableCheck",
    ]
    plain = checks_of(Target(level="extreme", given_count=(25, 25)))
    assert [type(test).__name__ for test in plain] == ["PathCheck", "SolvableCheck"]
