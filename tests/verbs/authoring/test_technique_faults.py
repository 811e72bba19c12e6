"""Faults are planted in steps, in their words and in near misses. Each fault is found."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

import pytest

import nonet
from nonet import Candidate, Cell, Digit, Grid, Step, techniques
from nonet.model.cells import Space
from nonet.model.text import Sentence, Text
from nonet.verbs.authoring import near_miss_faults, step_faults, word_faults

HIT = Grid("12345678." + "." * 72)
FIND = partial(nonet.steps, techniques=["full-house"])


def step() -> Step:
    return next(iter(FIND(HIT)))


def test_a_step_without_faults() -> None:
    assert step_faults(step(), HIT) == word_faults(step(), HIT) == []


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({"placements": (Candidate("9r2c9"),)}, "full-house"),
        ({"technique": "naked-single"}, "naked-single"),
        ({"truths": ()}, "is not|does not follow"),
    ],
)
def test_a_wrong_step(changes: dict[str, Any], fault: str) -> None:
    (found,) = step_faults(replace(step(), **changes), HIT)
    assert any(words in found for words in fault.split("|")), found


def test_a_proof_that_says_too_much() -> None:
    good = step()
    more = replace(good, links=(*good.links, Space("9c9")))
    assert step_faults(more, HIT) == ["the proof does not need 9c9."]


NOTHING = Text([Sentence("Look at it.")])
PARTS = {"cell": Cell("r1c9"), "digit": Digit(9)}
ALL = Text([Sentence("So {cell} is {digit}.", **PARTS)])
SHORT = Sentence("{digit} at {cell}", **PARTS)


@pytest.mark.parametrize(
    ("changes", "faults"),
    [
        ({"where": Text([])}, ["'where' is empty."]),
        ({"idea": Text([SHORT])}, ["'idea' must end with a full stop."]),
        ({"short": ALL}, ["'short' must not end with a full stop."]),
        ({"short": Text([SHORT, SHORT])}, ["'short' must be one sentence, not 2."]),
        ({"short": Text([Sentence("a cell")])}, ["'short' does not mention 9r1c9."]),
        (
            {"idea": Text([Sentence("{cell} [is|are] {digit}.", **PARTS)])},
            ["'idea' has a choice in brackets, but no part named 'several'."],
        ),
        ({"standard": NOTHING}, ["'standard' does not mention 9r1c9."]),
        (
            {"teach": NOTHING},
            [
                "'teach' must be longer than 'standard'.",
                "'teach' needs a `Look`, a sentence about how to find the pattern.",
                "'teach' does not mention 9r1c9.",
            ],
        ),
    ],
    ids=lambda value: next(iter(value)) if isinstance(value, dict) else "",
)
def test_faulty_words(
    monkeypatch: pytest.MonkeyPatch, changes: dict[str, Text], faults: list[str]
) -> None:
    technique = techniques.get("full-house")
    wrong = replace(technique.explain(step(), HIT), **changes)
    monkeypatch.setattr(type(technique), "explain", lambda *_: wrong)
    assert word_faults(step(), HIT) == faults


def without(grid: Grid, *candidates: str) -> Grid:
    """A copy of a grid with these candidates ruled out."""
    grid = grid.copy()
    for candidate in candidates:
        grid.remove(candidate)
    return grid


@pytest.mark.parametrize(
    ("miss", "hit", "faults"),
    [
        (Grid("1234567.." + "." * 72), HIT, []),
        (Grid("......78." + "." * 72), HIT, ["the near miss differs from the hit by 6 givens."]),
        (
            HIT,
            HIT,
            [
                "the near miss differs from the hit by 0 candidates.",
                "the near miss contains a step",
            ],
        ),
        (
            without(Grid("1234567.." + "." * 72), "5r9c9"),
            HIT,
            ["the near miss differs from the hit by a given, but one grid is in progress."],
        ),
        (
            Grid("1234567.." + "." * 72),
            Grid("1234567.." + "." * 72),
            ["the near miss differs from the hit by 0 candidates.", "no step is found in the hit."],
        ),
    ],
)
def test_near_misses(miss: Grid, hit: Grid, faults: list[str]) -> None:
    found = near_miss_faults(miss, hit, FIND)
    assert len(found) == len(faults)
    for fault, words in zip(found, faults, strict=True):
        assert fault.startswith(words)


def test_a_near_miss_by_a_candidate() -> None:
    find = partial(nonet.steps, techniques=["hidden-single"])
    empty = Grid("." * 81)
    almost = without(empty, *(f"5r1c{column}" for column in range(3, 10)))
    hit = without(almost, "5r1c2")
    assert near_miss_faults(almost, hit, find) == []
    placed = hit.copy()
    placed.place("r9c9", 1)
    (fault, *_) = near_miss_faults(almost, placed, find)
    assert fault.startswith("the near miss differs from the hit by 1 placed digits and ")
