"""What is settled by singles alone is what the whole path would have said."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import nonet
from nonet.bulk.lines import Rows, strings_of
from nonet.generator import Target
from nonet.generator.checks import checks_of
from nonet.generator.guess_check import GuessCheck
from nonet.generator.path_check import PathCheck
from nonet.generator.supply import Supply
from nonet.generator.target import wishes_of
from nonet.generator.trial_checks import ResistanceCheck, SolvableCheck

TARGETS: dict[str, dict[str, Any]] = {
    "beginner": {"level": "beginner"},
    "easy": {"level": "easy"},
    "medium": {"level": "medium"},
    "extreme": {"level": "extreme"},
    "a technique": {"hardest": "X-Wing"},
    "a single": {"hardest": "Naked Single"},
    "without a single": {"avoid": ("Naked Single",)},
    "HoDoKu's Easy": {"scales": wishes_of({"hodoku_level": "Easy"})},
    "Easy and cheap": {"scales": wishes_of({"hodoku_level": "Easy", "hodoku_score": (None, 300)})},
    "a low score": {"scales": wishes_of({"hodoku_score": (250, 420)})},
    "HoDoKu's Medium": {
        "scales": wishes_of({"hodoku_level": "Medium", "hodoku_score": (800, 999)})
    },
    "HoDoKu's Hard": {"scales": wishes_of({"hodoku_level": "Hard"})},
    "HoDoKu's Extreme": {"scales": wishes_of({"hodoku_level": "Extreme"})},
}


def step_by_step(check: PathCheck) -> PathCheck:
    """The same, with every single of the path counted."""
    check._singles_at_once, check._singles_alone = False, 0
    return check


@pytest.mark.parametrize("asked", TARGETS.values(), ids=TARGETS.keys())
def test_singles_at_once_change_nothing(asked: dict[str, Any]) -> None:
    target = Target(**asked)
    raw = Supply(target, 3, 1).random(0, 600)
    for fast, whole in zip(checks_of(target), checks_of(target), strict=True):
        quick, slow = fast, whole
        if isinstance(slow, GuessCheck | ResistanceCheck):  # they follow no path
            continue
        if isinstance(slow, SolvableCheck):
            assert isinstance(quick, SolvableCheck)
            quick, slow = quick.path, slow.path
        assert isinstance(slow, PathCheck)
        passed = quick.grade(raw.rows(), 1, None).passed
        assert np.array_equal(passed, step_by_step(slow).grade(raw.rows(), 1, None).passed)


SINGLES = ("Full House", "Hidden Single", "Naked Single")


@pytest.mark.parametrize(
    "asked",
    [
        {"techniques": (*SINGLES, "Naked Pair", "Pointing"), "hardest": "Pointing"},
        {"techniques": (*SINGLES, "Naked Pair", "Pointing"), "level": "medium"},
        {
            "techniques": ("Full House", "Naked Pair", "Pointing", *SINGLES[1:]),
            "hardest": "Naked Single",
            "use": ("Naked Pair",),
        },
        {"techniques": ("Pointing", *SINGLES), "level": "beginner"},
    ],
)
def test_an_order_of_the_user(asked: dict[str, Any]) -> None:
    """The hardest step is the one that is tried last, in the test of many as in a rating."""
    target = Target(in_order=True, **asked)
    raw = Supply(target, 3, 1).random(0, 250)
    (check,) = checks_of(target)
    passed = check.grade(raw.rows(), 1, None).passed
    expected = []
    for line in strings_of(raw.puzzles):
        rating = nonet.rate(line, target.ladder(is_unique=True))
        used = {step.technique for step in rating.path.steps}
        hardest = rating.hardest.name if rating.hardest else ""
        fits = rating.status == "solved" and rating.level == asked.get("level", rating.level)
        fits &= hardest == asked.get("hardest", hardest)
        expected.append(fits and ("use" not in asked or "naked-set" in used))
    assert passed.tolist() == expected
    assert any(expected)


def test_singles_go_in_at_once_where_they_count_for_nothing() -> None:
    def shortcut(**asked: Any) -> tuple[bool, int]:
        (check,) = checks_of(Target(**asked))
        assert isinstance(check, PathCheck)
        return check._singles_at_once, check._singles_alone

    assert shortcut(hardest="X-Wing") == (True, 0)
    assert shortcut(hardest="Naked Single") == (False, 0)
    assert shortcut(level="beginner") == (False, 0)
    assert shortcut(scales=wishes_of({"hodoku_level": "Easy"})) == (False, 57)
    assert shortcut(scales=wishes_of({"hodoku_score": (250, 420)})) == (False, 0)


def test_exotic_patterns_come_early_where_that_is_asked_for() -> None:
    """Of the profile `standard` a tridagon is only then a technique, and Loki shows one."""
    rows = Rows.of([nonet.Grid("@loki").puzzle.givens])
    plain, early = (Target(hardest="Tridagon", exotic_early=early) for early in (False, True))
    (check,) = checks_of(plain)
    assert not check.is_possible
    (check,) = checks_of(early)
    assert check.is_possible
    assert check.grade(rows, 1, None).passed.all()
