"""Ratings from paths that store only the kinds of their steps equal ratings from whole paths."""

from __future__ import annotations

import pickle
from dataclasses import fields

import numpy as np
import pytest

import nonet
from nonet import bulk
from nonet.bulk import paths as bulk_paths
from nonet.bulk.columns import Columns
from nonet.bulk.paths import counted_paths_of, paths_of
from nonet.ladder.ladder import Ladder, ladder_of
from nonet.scales import Scale, all_scales, register, unregister
from nonet.scales.scale import Column
from tests.corpus import corpus

LINES = [
    "foo",
    *corpus()[:60],
    nonet.puzzles.named("two-solutions").givens,
    "55" + "." * 79,
]
LADDERS = {
    "standard": lambda: ladder_of(),
    "singles": lambda: ladder_of("singles"),
    "hodoku": lambda: ladder_of("hodoku"),
    "guessing": lambda: ladder_of("beginner", guess=True),
}


@pytest.fixture(params=LADDERS)
def ladder(request: pytest.FixtureRequest) -> Ladder:
    return LADDERS[request.param]()


@pytest.mark.parametrize("threads", [1, 3])
def test_counts_are_those_of_the_steps(ladder: Ladder, threads: int) -> None:
    rows = bulk.Rows.of(LINES)
    whole, counted = paths_of(rows, ladder), counted_paths_of(rows, ladder, threads=threads)
    assert np.array_equal(counted.status, whole.status)
    assert np.array_equal(counted.step_offsets, whole.step_offsets)
    assert counted.step_kinds.numbers == whole.step_kinds.numbers
    values = [hash(number) % 7 for number in whole.step_kinds.numbers]
    assert counted.step_kinds.highest(values) == whole.step_kinds.highest(values)
    names = [value % 3 for value in values]
    prices = {"first": [1.0 + value for value in values], "later": [2.0 * v for v in values]}
    assert counted.step_kinds.charged(names, **prices) == whole.step_kinds.charged(names, **prices)
    assert "rung" not in counted.__dict__  # no step has been computed yet


def test_steps_are_there_once_they_are_read(monkeypatch: pytest.MonkeyPatch) -> None:
    rows, ladder = bulk.Rows.of(LINES), ladder_of()
    whole, counted = paths_of(rows, ladder), counted_paths_of(rows, ladder)
    for field in fields(whole):
        assert np.all(getattr(counted, field.name) == getattr(whole, field.name)), field.name
    monkeypatch.setattr(bulk_paths, "paths_of", None)  # the steps must not be computed again
    assert counted == whole
    with pytest.raises(AttributeError, match="'Paths' object has no attribute 'rungs'"):
        counted.rungs  # noqa: B018


def test_paths_that_were_not_read_travel() -> None:
    counted = bulk.rate(LINES[:5]).paths
    arrived = pickle.loads(pickle.dumps(counted))
    assert "rung" not in arrived.__dict__
    assert arrived.step_kinds.numbers == counted.step_kinds.numbers
    assert arrived == counted


def test_first_steps_under_a_name_have_prices_of_their_own() -> None:
    paths = bulk.explain(LINES)
    columns = Columns(paths)
    names = [form.name[:1] for form in columns.forms]
    first = [form.difficulty for form in columns.forms]
    later = [price / 2 for price in first]
    sums = columns.costs(names, first=first, later=later)
    for index in range(len(LINES)):
        steps = slice(paths.step_offsets[index], paths.step_offsets[index + 1])
        own, used = [], set()
        for number in paths.rung[steps].astype(int) * 256 + paths.variant[steps]:
            kind = paths.step_kinds.numbers.index(number)
            own.append(later[kind] if names[kind] in used else first[kind])
            used.add(names[kind])
        assert sorted(columns.costs_of(index, names, first=first, later=later)) == sorted(own)
        assert sums[index] == pytest.approx(sum(own))


def test_a_rating_of_a_state_with_candidates_keeps_its_steps() -> None:
    grid = nonet.Grid(corpus()[0])
    for step in nonet.explain(grid).steps[:30]:
        grid.apply(step)
    ratings, paths = (
        bulk.rate([grid, LINES[1]]),
        bulk.explain([grid, LINES[1]], "standard", guess=False),
    )
    assert ratings.paths == paths


def test_coded_columns_are_the_columns() -> None:
    ratings = bulk.rate(LINES[:12], scales=[each.id for each in all_scales() if not each.is_slow])
    decoded = {
        name: [values[number] for number in numbers.tolist()]
        for name, (numbers, values) in ratings.coded_columns().items()
    }
    assert decoded == ratings.columns()
    assert list(decoded) == list(ratings.columns())
    nothing = bulk.rate([]).coded_columns()
    assert all(len(numbers) == 0 for numbers, _ in nothing.values())


def test_scores_need_no_hash() -> None:
    class Listed(Scale[list[int]]):
        id = "listed"
        name = "Listed"
        columns = (Column("listed"),)

        def of(self, path: nonet.Path) -> list[int] | None:
            return [len(path.steps)]

        def values(self, score: list[int]) -> tuple[int]:
            return (score[0],)

    register(Listed())
    try:
        ratings = bulk.rate(LINES[:4], scales=["listed"])
        numbers, values = ratings.coded_columns()["listed"]
        assert [values[number] for number in numbers.tolist()] == ratings.column("listed")
    finally:
        unregister("listed")
