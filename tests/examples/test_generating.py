"""The examples that make puzzles."""

from __future__ import annotations

import pytest

import nonet
from examples import newspaper_week, technique_booklet, traces_data_set


def test_a_week() -> None:
    week = newspaper_week.week(seed=3)
    assert [day.name for day, _ in week][::6] == ["Monday", "Sunday"]
    for day, one in week:
        assert nonet.rate(one.puzzle).level == day.level
        assert day.givens[0] <= one.puzzle.given_count <= day.givens[1]
        given = [value != "." for value in one.givens]
        assert given == given[::-1]


def test_a_booklet() -> None:
    rows = list(technique_booklet.exercises(("Naked Pair", "X-Wing"), each=2, seed=3))
    assert [row.technique for row in rows] == ["Naked Pair"] * 2 + ["X-Wing"] * 2
    for row in rows:
        assert nonet.solve(row.puzzle).givens == row.solution
        grid = nonet.parse(row.grid)
        hint = next(iter(nonet.steps(grid)))
        assert nonet.techniques.form_of(hint).name == row.technique
        assert nonet.explain(row.puzzle).steps[row.step - 1].technique == hint.technique


def test_traces() -> None:
    rows = list(traces_data_set.by_levels(1, seed=3))
    assert [row["level"] for row in rows] == [name for name, _ in nonet.ladder.levels.LEVELS]
    for row in rows:
        path = nonet.explain(row["puzzle"], "standard", guess=False)
        assert row["solution"] == path.solution
        assert [step["technique"] for step in row["trace"]] == [s.technique for s in path.steps]
        first = nonet.Grid(row["puzzle"])
        assert row["trace"][0]["candidates"] == [first.mask(cell) for cell in range(81)]


def test_traces_with_weights() -> None:
    rows = list(traces_data_set.controlled(2, seed=3))
    assert sum(row["weight"] for row in rows) == pytest.approx(1)
