"""Real records of every technique, changed at random, are either refused or still true.

Reading and checking either succeed or raise a `ParseError` or a `ProofError`. If they succeed, the
record does not contradict the solution.
"""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from functools import cache
from itertools import islice
from typing import Any, NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import nonet
from nonet.base.errors import Error, ParseError, ProofError
from nonet.ladder.path import Path
from nonet.model.cells import Candidate
from nonet.model.grid import Grid
from nonet.model.plain_data.json_text import data_of
from nonet.model.step import Step
from nonet.proof import check, verify_path
from nonet.search import solution_strings
from nonet.techniques import all_techniques
from tests.drawing import examples, part
from tests.techniques.golden import cases


def two_solutions(grid: Grid) -> tuple[str, ...]:
    """The only solution of a grid, or the first two solutions if it has several."""
    return tuple(islice(solution_strings(grid), 2))


def assert_short(error: Error) -> None:
    assert len(str(error)) < 1000


class Known(NamedTuple):
    """A real step as data, with its grid and at most two solutions of the grid."""

    data: dict[str, Any]
    grid: Grid
    solutions: tuple[str, ...]


CASES = [
    case
    for technique in all_techniques()
    for case in cases(technique.id)
    if case.fires and case.board.has_nine_rows  # the mutations are for 9x9
]
"""The cases in the golden files."""


@cache
def known(case: int) -> Known:
    """The first step of a golden case, as JSON data."""
    grid = CASES[case].grid()
    return Known(CASES[case].found[0].to_json(), grid, two_solutions(grid))


some_known = st.sampled_from(range(len(CASES))).map(known)


@cache
def paths() -> tuple[dict[str, Any], ...]:
    """Paths with every kind of field: cases, premises, several solutions, a Sukaku, a jigsaw."""
    names = ("@newspaper", "@guess-and-check", "@two-solutions")
    return tuple(nonet.explain(name, "everything").to_json() for name in names)


NAMES = st.sampled_from(
    [
        "5r1c1",
        "-5r1c1",
        "r1c1",
        "5r1",
        "5b9",
        "r9",
        "rank",
        "solved",
        "unique",
        "",
        "r0c0",
        "\ud800",
    ]
)
NUMBERS = st.sampled_from([0, 1, -1, 2, 9, 10, 729, 10**30, 10**5000]) | st.integers(-2, 800)
ODD = st.sampled_from([None, True, False, 0.0, 1.0, 2.5, float("nan"), float("inf"), [], {}, [[]]])
LEAVES = NAMES | NUMBERS | ODD | st.text(max_size=5)
VALUES = LEAVES | st.lists(LEAVES, max_size=3) | st.dictionaries(st.text(max_size=5), LEAVES)


def places(data: Any, at: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The path to every value in nested data, as a tuple of keys."""
    items = data.items() if isinstance(data, dict) else enumerate(data)
    for key, value in items:
        yield (*at, key)
        if isinstance(value, dict | list):
            yield from places(value, (*at, key))


def mutated(draw: st.DrawFn, original: dict[str, Any]) -> dict[str, Any]:
    """The data with one to three changes, in which values are replaced, dropped, duplicated, moved
    or cut short."""
    data = copy.deepcopy(original)
    for _ in range(draw(st.integers(1, 3))):
        at = draw(st.sampled_from(list(places(data))))
        inner: Any = data
        for key in at[:-1]:
            inner = inner[key]
        key = at[-1]
        value = inner[key]
        match draw(st.integers(0, 7)):
            case 0:
                inner[key] = draw(VALUES)
            case 1:
                del inner[key]
            case 2 if isinstance(inner, list):
                inner.insert(key, copy.deepcopy(value))
            case 3 if isinstance(value, list):
                inner[key] = value * draw(st.sampled_from([0, 2, 50, 5000]))
            case 4 if isinstance(value, str):
                inner[key] = changed_name(draw, value)
            case 5:
                other = draw(st.sampled_from(list(places(data))))
                there: Any = data
                for step in other:
                    there = there[step]
                inner[key] = copy.deepcopy(there)
            case 6 if isinstance(inner, dict):
                inner[draw(st.text(max_size=5))] = value
            case _ if isinstance(value, str):
                inner[key] = changed_name(draw, value)
            case _:
                inner[key] = draw(VALUES)
        if not data:
            break
    return data


def changed_name(draw: st.DrawFn, name: str) -> str:
    """A name with one digit changed, so that it means another cell, digit or house."""
    spots = [index for index, sign in enumerate(name) if sign.isdigit()]
    if not spots:
        return draw(NAMES)
    spot = draw(st.sampled_from(spots))
    return name[:spot] + str(draw(st.integers(1, 9))) + name[spot + 1 :]


def is_false(step: Step, solution: str) -> bool:
    def holds(candidate: Candidate) -> bool:
        return solution[candidate.cell] == str(candidate.digit)

    return (
        step.contradiction
        or not all(map(holds, step.placements))
        or any(map(holds, step.eliminations))
    )


@given(st.data())
@settings(max_examples=examples(150))
def test_a_changed_step_is_refused_or_true(data: st.DataObject) -> None:
    one = data.draw(some_known, label="step")
    record = data.draw(st.composite(mutated)(one.data), label="changed")
    try:
        step = Step.from_json(record)
    except ParseError as error:
        assert_short(error)
        return
    assert Step.from_json(step.to_json()) == step
    try:
        check(step, one.grid)
    except ProofError:
        return
    # A step with a premise need not be true unless the puzzle has exactly one solution.
    if len(one.solutions) == 1 or not rests_on_uniqueness(step):
        assert not any(is_false(step, solution) for solution in one.solutions)
    with suppress(ProofError):
        nonet.verify(step, one.grid)


@pytest.mark.volume
def test_a_name_size_or_variant_that_there_is_not_is_refused() -> None:
    for one in map(known, range(0, len(CASES), part(10, 1))):
        step = Step.from_json(one.data)
        nonet.verify(step, one.grid)
        for wrong in (
            replace(step, size=step.size + 1),
            replace(step, size=500),
            replace(step, variant="of-another-kind"),
            replace(step, technique="of-another-kind"),
        ):
            with pytest.raises(ProofError):
                nonet.verify(wrong, one.grid)


def rests_on_uniqueness(step: Step) -> bool:
    nested = (inner for case in step.cases for inner in case.steps)
    return bool(step.premises) or any(map(rests_on_uniqueness, nested))


@given(st.data())
@settings(max_examples=examples(60))
def test_a_changed_path_is_refused_or_true(data: st.DataObject) -> None:
    original = data.draw(st.sampled_from(range(len(paths()))), label="path")
    record = data.draw(st.composite(mutated)(paths()[original]), label="changed")
    try:
        path = Path.from_json(record)
    except Error as error:
        assert_short(error)
        return
    try:
        verify_path(path)
    except ProofError:
        return
    solutions = two_solutions(path.start)
    for step in path.steps:
        assert not any(is_false(step, solution) for solution in solutions)
    assert path.solution is None or (path.solution,) == solutions


@given(st.data())
@settings(max_examples=examples(200))
def test_a_changed_text_is_data_or_refused(data: st.DataObject) -> None:
    """JSON text with dropped, duplicated or replaced characters is either read or raises a
    `ParseError`."""
    text = json.dumps(data.draw(some_known).data)
    for _ in range(data.draw(st.integers(1, 4))):
        first = data.draw(st.integers(0, len(text)))
        last = min(first + data.draw(st.integers(0, 3)), len(text))
        piece = data.draw(st.sampled_from(["", "{", "]", '"', ",", "1e999", "NaN", "\\ud800", "0"]))
        text = text[:first] + piece + text[last:]
    try:
        Step.from_json(data_of(text))
    except ParseError as error:
        assert_short(error)
