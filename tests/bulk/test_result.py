"""Bulk results as columns, and as data frames of the installed libraries."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from typing import Any

import pytest

import nonet
from nonet import bulk
from nonet.bulk import BulkResult
from tests.corpus import corpus

LINES = [*corpus()[:3], "55" + "." * 79, "." * 81]
SCALES = ["sotd", "hodoku", "effort", "bottleneck"]

RESULTS: dict[str, Callable[[list[str]], BulkResult]] = {
    "canonical": bulk.canonical,
    "explain": bulk.explain,
    "rate": lambda lines: bulk.rate(lines, scales=SCALES),
    "solve": bulk.solve,
    "transformed": lambda lines: bulk.transformed(lines, 5),
}

TRACES = {"explain": {"technique", "variant", "n_conclusions", "conclusion"}}
"""The columns that only Arrow tables have. They contain lists."""

each_result = pytest.mark.parametrize("name", RESULTS)


def library(name: str) -> Any:
    return pytest.importorskip(name, reason=f"{name} is not installed (pip install {name})")


def missing_as_none(rows: list[Any]) -> list[Any]:
    return [None if str(each) in ("None", "nan", "<NA>") else each for each in rows]


@each_result
def test_every_column_has_a_row_for_each_puzzle(name: str) -> None:
    columns = RESULTS[name](LINES).columns()
    assert columns
    assert {len(values) for values in columns.values()} == {len(LINES)}
    for column, values in columns.items():
        kinds = {type(value) for value in values} - {type(None)}
        assert len(kinds) == 1, column


@each_result
def test_pandas_has_the_columns(name: str) -> None:
    library("pandas")
    found = RESULTS[name](LINES)
    frame = found.to_pandas()
    shown = {column: missing_as_none(frame[column].tolist()) for column in frame.columns}
    assert shown == found.columns()


@each_result
def test_polars_has_the_columns(name: str) -> None:
    library("polars")
    found = RESULTS[name](LINES)
    assert found.to_polars().to_dict(as_series=False) == found.columns()


@each_result
def test_arrow_has_the_columns(name: str) -> None:
    library("pyarrow")
    found = RESULTS[name](LINES)
    table = found.to_arrow()
    columns = found.columns()
    assert table.select(list(columns)).to_pydict() == columns
    assert set(table.column_names) - set(columns) == TRACES.get(name, set())


@each_result
def test_types_do_not_depend_on_the_puzzles(name: str) -> None:
    """Frames from several calls must have equal schemas, so that they can be joined."""
    for read, needed in (("to_polars", "polars"), ("to_arrow", "pyarrow")):
        library(needed)
        whole, broken, none = (
            getattr(RESULTS[name](lines), read)().schema for lines in (LINES, LINES[3:4], [])
        )
        assert whole == broken == none


@each_result
def test_pandas_takes_no_puzzles_and_none_that_is_valid(name: str) -> None:
    library("pandas")
    assert len(RESULTS[name]([]).to_pandas()) == 0
    assert len(RESULTS[name](LINES[3:4]).to_pandas()) == 1


def test_whole_numbers_stay_whole_beside_gaps() -> None:
    library("pandas")
    frame = RESULTS["rate"](LINES).to_pandas()
    types = {column: str(kind) for column, kind in frame.dtypes.items()}
    assert types["steps"] == "int64"
    assert types["sotd"] == types["hodoku_score"] == "Int64"
    assert types["hodoku_complete"] == "boolean"
    assert types["effort"] == "float64"


def test_solutions_can_be_a_column_of_a_frame() -> None:
    pandas = library("pandas")
    frame = pandas.DataFrame({"puzzle": LINES}, index=[*"vwxyz"])
    frame["solution"] = bulk.solve(frame.puzzle)
    wanted = [nonet.solve(line).givens for line in LINES[:3]]
    assert frame["solution"].tolist()[:3] == wanted
    assert frame["solution"].isna().tolist() == [False, False, False, True, False]
    again = frame.assign(twice=bulk.solve(frame["puzzle"]))
    assert again["twice"].equals(frame["solution"])
    frame["count"] = bulk.count(frame.puzzle)
    assert frame["count"].tolist() == [1, 1, 1, 0, 2]


@pytest.mark.parametrize("kind", ["object", "string", "str", "category"])
def test_a_column_of_a_frame_may_have_gaps(kind: str) -> None:
    pandas = library("pandas")
    puzzles = [LINES[0], None, pandas.NA, float("nan"), "", LINES[1]]
    frame = pandas.DataFrame({"puzzle": pandas.Series(puzzles, dtype=kind)})
    found = bulk.solve(frame.puzzle)
    frame["solution"] = found
    frame["level"] = bulk.rate(frame.puzzle).level
    assert frame["solution"].isna().tolist() == [False, True, True, True, True, False]
    assert frame["solution"].tolist()[::5] == [nonet.solve(line).givens for line in LINES[:2]]
    assert frame["level"].tolist()[1:5] == [""] * 4
    assert list(found.reasons()) == [1, 2, 3, 4]
    assert found.to_pandas()["status"].tolist()[1:5] == ["invalid"] * 4


def test_a_column_of_polars_and_of_arrow_may_have_gaps() -> None:
    polars, arrow = library("polars"), library("pyarrow")
    puzzles = [LINES[0], None, ""]
    wanted = [nonet.solve(LINES[0]).givens, None, None]
    assert list(bulk.solve(polars.Series(puzzles))) == wanted
    assert list(bulk.solve(arrow.table({"puzzle": puzzles})["puzzle"])) == wanted


def test_solutions_can_be_a_column_of_polars_and_of_arrow() -> None:
    polars, arrow = library("polars"), library("pyarrow")
    wanted = bulk.solve(LINES).columns()["solution"]
    frame = polars.DataFrame({"puzzle": LINES})
    frame = frame.with_columns(polars.Series("solution", bulk.solve(frame["puzzle"])))
    assert frame["solution"].to_list() == wanted
    table = arrow.table({"puzzle": LINES})
    assert arrow.array(bulk.solve(table["puzzle"])).to_pylist() == wanted


def test_solutions_are_a_sequence() -> None:
    found = bulk.solve(LINES)
    wanted = [*found.strings()[:3], None, found.strings()[4]]
    assert list(found) == wanted
    assert [found[index] for index in range(len(found))] == wanted
    assert found[1:4] == wanted[1:4]
    assert found[-1] == wanted[-1]
    with pytest.raises(IndexError):
        found[5]


@each_result
def test_a_notebook_shows_the_first_rows(name: str) -> None:
    page = RESULTS[name](LINES * 3)._repr_html_()
    assert page.count("<tr>") == 1 + 10
    assert "<p>and 5 puzzles more</p>" in page
    assert "<p>1 puzzle</p>" in RESULTS[name](LINES[:1])._repr_html_()


def test_nothing_is_imported_before_it_is_asked_for() -> None:
    code = (
        "import sys, nonet.bulk; nonet.bulk.solve(['.' * 81])._repr_html_();"
        "assert not {'pandas', 'polars', 'pyarrow'} & set(sys.modules)"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
