"""Puzzles that the search solves with hardly any guesses are skipped if that saves time."""

from __future__ import annotations

from typing import Any

import pytest

import nonet
from nonet import bulk
from nonet.generator.minimal_puzzles import minimal_puzzles
from nonet.generator.target import Target, range_of, wishes_of
from nonet.generator.trial_checks import LEAST_GUESSES, GuessCheck, is_worth_asking


def test_puzzles_pass_by_their_guesses() -> None:
    lines = minimal_puzzles(300, seed=4).lines()
    grades = GuessCheck().grade(bulk.Rows.of(lines), 1, None)
    guesses = bulk.solve(lines).guesses
    assert grades.passed.tolist() == (guesses >= LEAST_GUESSES).tolist()
    assert 0 < grades.passed.sum() < 60
    assert ((grades.nearness == 1) == grades.passed).all()
    assert (grades.nearness[guesses == 0] == 0).all()


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ({"unsolvable": True}, True),
        ({"level": "extreme"}, True),
        ({"unsolvable": True, "ladder": "hodoku"}, True),
        ({"unsolvable": True, "ladder": "beginner"}, False),
        ({"unsolvable": True, "techniques": ("naked-single",)}, False),
        ({"level": "extreme", "given_count": range_of(30)}, False),
        ({"level": "extreme", "scales": wishes_of({"explainer_er": (9.0, None)})}, False),
        ({"level": "extreme", "given_count": range_of(40), "minimal": False}, False),
        ({"level": "expert"}, False),
        ({}, False),
    ],
    ids=str,
)
def test_only_what_many_techniques_do_not_solve_is_asked_for_its_guesses(
    options: dict[str, Any], expected: bool
) -> None:
    assert is_worth_asking(Target(**options)) is expected


def test_what_is_made_needs_guesses_and_is_what_was_asked_for() -> None:
    made = nonet.generate(unsolvable=True, count=3, seed=8)
    assert made.is_complete
    assert (bulk.solve([one.givens for one in made]).guesses >= LEAST_GUESSES).all()
    assert {str(nonet.rate(one.puzzle).status) for one in made} == {"stuck"}
