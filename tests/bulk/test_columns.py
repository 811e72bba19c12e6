"""Ratings computed column by column equal those from single calls, including missing values."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import nonet
from nonet import bulk
from nonet.bulk.columns import Columns
from nonet.scales import FACTS, Scale, all_scales
from tests.corpus import corpus


def names(scale: Scale[Any]) -> list[str]:
    return [column.name for column in scale.columns]


NOTHING: dict[str, Any] = {
    "no lines": [],
    "no bytes": b"",
    "blank lines": b"\n\n",
    "no rows": np.zeros((0, 81), np.uint8),
    "no rows of another type": np.zeros((0, 81), np.int64),
    "no puzzle": ["foo", "bar"],
    "no puzzle in bytes": b"foo\nbar\n",
    "no text": [""],
    "clashes": np.full((3, 81), 5),
    "no digits": np.full((2, 81), 77),
}


@pytest.mark.parametrize("name", NOTHING)
@pytest.mark.parametrize("threads", [1, 3])
def test_every_bulk_call_takes_what_holds_no_puzzle(name: str, threads: int) -> None:
    lines = NOTHING[name]
    rows = bulk.Rows.of(lines)
    number = len(rows)
    solved = bulk.solve(lines, threads=threads)
    assert solved.strings() == ["." * 81] * number
    assert solved.text() == (b"." * 81 + b"\n") * number
    assert not bulk.count(lines, threads=threads).any()
    forms = bulk.canonical(lines, threads=threads)
    assert forms.first_of_each().tolist() == []
    assert bulk.transformed(lines, 1, threads=threads).puzzles.shape == (number, 81)
    paths = bulk.explain(lines, threads=threads)
    columns = Columns(paths)
    assert [status.value for status in paths.statuses()] == ["invalid"] * number
    assert columns.steps.tolist() == [0] * number
    assert columns.hardest.tolist() == [-1] * number
    assert paths.counts() == {}
    assert len(paths.reasons()) == number
    ratings = bulk.rate(lines, scales=[each.id for each in all_scales()], threads=threads)
    empty = {name: [None] * number for scale in all_scales() for name in names(scale)}
    assert ratings.columns() == {
        "status": ["invalid"] * number,
        "level": [""] * number,
        "hardest": [None] * number,
        "steps": [0] * number,
        **empty,
    }
    assert len(ratings.reasons()) == number
    assert list(solved.reasons()) == list(forms.reasons()) == list(range(number))


@pytest.mark.parametrize("shape", [(0,), (81,), (0, 0), (0, 80), (0, 81, 1)])
def test_an_array_of_another_shape_is_no_puzzles(shape: tuple[int, ...]) -> None:
    for call in (bulk.solve, bulk.explain, bulk.rate, bulk.canonical, bulk.count, bulk.Rows.of):
        with pytest.raises(nonet.ParseError, match=r"must have shape \(n, 81\)"):
            call(np.zeros(shape, np.uint8))


@pytest.mark.parametrize("call", [bulk.solve, bulk.rate, bulk.canonical, bulk.count, bulk.Rows.of])
def test_puzzles_may_come_one_by_one(call: Any) -> None:
    one_by_one, at_once = call(iter(corpus()[:3])), call(list(corpus()[:3]))
    assert len(at_once) == 3
    assert np.all(one_by_one == at_once)


@pytest.mark.parametrize(
    ("lines", "why"),
    [
        (corpus()[0], "not a single str"),
        (None, "not a single NoneType"),
        (bytearray(b"." * 81), "puzzle 0 is of type int"),
    ],
)
def test_what_is_no_list_of_strings_is_refused(lines: Any, why: str) -> None:
    with pytest.raises(nonet.ParseError, match=why):
        bulk.solve(lines)


def test_columns_agree_with_single_ratings() -> None:
    lines = ["foo", *corpus()[:40:4], "55" + "." * 79, nonet.solve(corpus()[0]).givens]
    every = [each.id for each in all_scales()]
    ratings = bulk.rate(lines, scales=every)
    columns = ratings.columns()
    for index in range(1, len(lines)):
        rating = nonet.rate(nonet.Grid(nonet.Puzzle(lines[index])), scales=[*FACTS, *every])
        row = {name: column[index] for name, column in columns.items()}
        row["step_count"] = row.pop("steps")
        assert row == {"status": rating.status.value, **rating.to_json()}
        assert ratings[index].path == rating.path
