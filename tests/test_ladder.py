"""Ladders: order, profiles and what a choice of names means."""

from __future__ import annotations

import pytest

import nonet
from nonet.ladder import PROFILES, Ladder, difficulty_of


def names(ladder: Ladder) -> list[str]:
    return [str(rung) for rung in ladder.rungs]


def test_the_standard_ladder_goes_from_easy_to_hard() -> None:
    assert names(Ladder()) == [
        "contradiction",
        "full-house",
        "last-digit",
        "hidden-single:box",
        "hidden-single:line",
        "naked-single",
        "pointing",
        "claiming",
        "locked-set:2",
        "locked-set:3",
        "naked-set:2",
        "hidden-set:2",
        "naked-set:3",
        "hidden-set:3",
        "basic-fish:2",
        "naked-set:4",
        "hidden-set:4",
        "basic-fish:3",
        "xy-wing",
        "xyz-wing",
        "basic-fish:4",
        "almost-locked-candidates:2",
        "bent-set:4",
        "almost-locked-candidates:3",
        "sue-de-coq:basic",
        "sue-de-coq:extended",
        "aligned-exclusion:2",
        "bent-set:5",
        "als-xz:singly",
        "als-xz:doubly",
        "als-w-wing",
        "als-xy-wing",
        "als-chain",
        "death-blossom",
    ]


@pytest.mark.parametrize("profile", PROFILES)
def test_profiles_are_ordered_by_difficulty_and_do_not_guess(profile: str) -> None:
    ladder = Ladder(profile)
    heights = [difficulty_of(rung) for rung in ladder.rungs]
    assert heights == sorted(heights)
    assert not ladder.guess


def test_guessing_is_switched_by_argument_and_by_name() -> None:
    assert Ladder(guess=True).guess
    assert Ladder(also=["Guess and Check"]).guess
    assert not Ladder(guess=True, without=["guess-and-check"]).guess


def test_names_in_any_spelling() -> None:
    assert names(Ladder(techniques=["candidate LINES", "Single Position"])) == [
        "contradiction",
        "hidden-single:box",
        "hidden-single:line",
        "pointing",
    ]


def test_a_contradiction_is_always_seen() -> None:
    assert names(Ladder(techniques=[], without=["contradiction"])) == ["contradiction"]


def test_unknown_names() -> None:
    with pytest.raises(nonet.UnknownTechnique):
        Ladder(techniques=["magic"])
    with pytest.raises(nonet.Error, match="no profile 'hard'"):
        Ladder("hard")
