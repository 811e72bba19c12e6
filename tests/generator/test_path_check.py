"""Checks of whole paths: with orders that the user chooses, and with exotic patterns early."""

from __future__ import annotations

from typing import Any

import pytest

import nonet
from nonet.bulk.lines import Rows, strings_of
from nonet.generator import Target
from nonet.generator.checks import checks_of
from nonet.generator.supply import Supply, raw_rows

SINGLES = ("Full House", "Hidden Single", "Naked Single")


@pytest.mark.volume(2)
@pytest.mark.parametrize(
    "options",
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
def test_an_order_of_the_user(options: dict[str, Any]) -> None:
    """Of the techniques that a path uses, the last in the order counts as the hardest, as in a
    rating."""
    target = Target(in_order=True, **options)
    raw = Supply(target, 3, 1).random(0, 250)
    (check,) = checks_of(target)
    passed = check.grade(raw_rows(raw), 1, None).passed
    expected = []
    for line in strings_of(raw.puzzles):
        rating = nonet.rate(line, target.own_ladder(is_unique=True))
        used = {step.technique for step in rating.path.steps}
        hardest = rating.hardest.name if rating.hardest else ""
        fits = rating.status == "solved" and rating.level == options.get("level", rating.level)
        fits &= hardest == options.get("hardest", hardest)
        expected.append(fits and ("use" not in options or "naked-set" in used))
    assert passed.tolist() == expected
    assert any(expected)


def test_exotic_patterns_come_early_where_that_is_asked_for() -> None:
    """The puzzle Loki needs a tridagon. The profile `standard` has tridagons only with
    `exotic_early`.
    """
    rows = Rows.of([nonet.Grid("@loki").puzzle.givens])
    plain, early = (Target(hardest="Tridagon", exotic_early=early) for early in (False, True))
    (check,) = checks_of(plain)
    assert not check.is_possible
    (check,) = checks_of(early)
    assert check.is_possible
    assert check.grade(rows, 1, None).passed.all()
