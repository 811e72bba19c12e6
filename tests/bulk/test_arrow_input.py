"""Arrow columns and tables as puzzles, from every library that provides them."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from nonet import ParseError, bulk
from nonet.bulk import Rows
from tests.corpus import corpus

pa = pytest.importorskip("pyarrow", reason="pyarrow is not installed (pip install pyarrow)")
pl = pytest.importorskip("polars", reason="polars is not installed (pip install polars)")
pd = pytest.importorskip("pandas", reason="pandas is not installed (pip install pandas)")
duckdb = pytest.importorskip("duckdb", reason="duckdb is not installed (pip install duckdb)")

LINES = list(corpus()[:5])
CELLS = [[0 if cell == "." else int(cell) for cell in line] for line in LINES]
NUMBERED = pa.table({"number": range(5), "puzzle": LINES})
WHOLE = {
    "string": pa.array(LINES),
    "large_string": pa.array(LINES, pa.large_string()),
    "string_view": pa.array(LINES, pa.string_view()),
    "binary": pa.array(LINES, pa.binary()),
    "binary_view": pa.array(LINES, pa.binary_view()),
    "fixed_size_binary": pa.array([line.encode() for line in LINES], pa.binary(81)),
    "dictionary": pa.array(LINES).dictionary_encode(),
    "lists of numbers": pa.array(CELLS, pa.list_(pa.uint8())),
    "lists of 81 numbers": pa.array(CELLS, pa.list_(pa.uint8(), 81)),
    "lists of characters": pa.array([list(line) for line in LINES]),
    "slice": pa.array(["x", *LINES, "y"]).slice(1, 5),
    "slice of fixed_size_binary": pa.array([b"." * 81] * 2 + [*LINES], pa.binary(81)).slice(2),
    "slice of views": pa.array(["x", *LINES, "y"], pa.string_view()).slice(1, 5),
    "chunks": pa.chunked_array([LINES[:2], [], LINES[2:]]),
    "chunks of dictionaries": pa.chunked_array(
        [pa.array(part).dictionary_encode() for part in (LINES[:2], LINES[2:])]
    ),
    "column of a table": NUMBERED["puzzle"],
    "table": NUMBERED,
    "table of one column": pa.table({"quiz": LINES}),
    "batch": NUMBERED.to_batches()[0],
    "slice of a batch": pa.record_batch({"puzzle": ["x", *LINES]}).slice(1),
    "reader of batches": NUMBERED.to_reader,
    "column of Polars": pl.Series(LINES),
    "categories of Polars": pl.Series(LINES, dtype=pl.Categorical),
    "frame of Polars": pl.DataFrame({"puzzle": LINES, "x": range(5)}),
    "column of pandas": pd.Series(LINES),
    "objects of pandas": pd.Series(LINES, dtype="object"),
    "column of pandas in Arrow": pd.Series(LINES, dtype=pd.ArrowDtype(pa.string())),
    "frame of pandas": pd.DataFrame({"puzzle": LINES, "x": range(5)}),
    "relation of DuckDB": lambda: duckdb.sql("select puzzle, number from NUMBERED order by number"),
}
GAPS = [LINES[0], None, "", "55" + "." * 79, LINES[1][:80] + "é", "short", LINES[2]]


def given(lines: Any) -> Any:
    return lines() if callable(lines) else lines


@pytest.mark.parametrize("kind", WHOLE)
def test_puzzles_of_arrow_are_those_of_a_list(kind: str) -> None:
    wanted = bulk.solve(LINES)
    found = bulk.solve(given(WHOLE[kind]))
    assert found.strings() == wanted.strings()
    assert [found.rows.puzzle(index) for index in range(5)] == [
        wanted.rows.puzzle(index) for index in range(5)
    ]


@pytest.mark.parametrize(
    "made",
    [
        pa.array,
        lambda lines: pa.array(lines, pa.large_string()),
        lambda lines: pa.array(lines, pa.string_view()),
        lambda lines: pa.array(lines).dictionary_encode(),
        lambda lines: pa.chunked_array([lines[:3], lines[3:]], pa.string()),
        lambda lines: pa.table({"puzzle": lines}),
        pl.Series,
        lambda lines: pd.Series(lines, dtype="str"),
    ],
)
def test_bad_rows_stay_rows_with_a_reason(made: Callable[[list[Any]], Any]) -> None:
    wanted = bulk.solve(GAPS)
    found = bulk.solve(made(GAPS))
    assert found.columns() == wanted.columns()
    assert list(found.reasons()) == [1, 2, 3, 4, 5]
    assert "'s' is neither a digit" in found.reasons()[5]
    assert found.reasons()[1] in (wanted.reasons()[1], "there is no puzzle here.")


@pytest.mark.parametrize("kind", ["string", "large_string", "fixed_size_binary", "slice", "table"])
def test_texts_are_read_where_they_are(kind: str) -> None:
    lines = WHOLE[kind]
    column = lines["puzzle"].chunk(0) if kind == "table" else lines
    rows = Rows.of(lines)
    behind = np.frombuffer(column.buffers()[-1], np.uint8)
    assert np.shares_memory(rows.cells, behind)


@pytest.mark.parametrize("kind", [pa.list_(pa.int64()), pa.large_list(pa.uint8())])
def test_lists_of_numbers_stay_rows_with_a_reason(kind: Any) -> None:
    with_gaps: list[Any] = [cell or None for cell in CELLS[1]]
    rows = [CELLS[0], None, CELLS[1][:80], with_gaps, [77, *CELLS[2][1:]], []]
    found = bulk.solve(pa.array(rows, kind))
    assert [each.value for each in found.statuses()] == [
        status.value for status in bulk.solve(rows).statuses()
    ]
    assert found.strings()[3] == bulk.solve(LINES).strings()[1]
    assert list(found.reasons()) == [1, 2, 4, 5]
    assert found.reasons() == bulk.solve(rows).reasons()
    sliced = pa.array([CELLS[4], *rows], kind).slice(1)
    assert bulk.solve(sliced).columns() == found.columns()


def test_of_a_table_the_column_is_named() -> None:
    odd = pa.table({"question": LINES, "answer": LINES})
    message = "a column named 'puzzle'; this table has the columns: question, answer."
    with pytest.raises(ParseError, match=re.escape(message)):
        bulk.solve(odd)
    with pytest.raises(ParseError, match="puzzle 0 is of type int; bulk calls take"):
        bulk.solve(pa.array([5, 6]))


def test_there_may_be_no_rows() -> None:
    for lines in (
        pa.array([], pa.string()),
        pa.chunked_array([], pa.string()),
        NUMBERED.slice(0, 0),
    ):
        assert len(bulk.solve(lines)) == 0


def test_what_came_out_goes_in() -> None:
    solved = bulk.solve(LINES).to_arrow()
    assert bulk.count(solved["solution"]).tolist() == [1] * 5
    moved = bulk.transformed(NUMBERED, 5)
    assert bulk.solve(moved.to_arrow()).counts.tolist() == [1] * 5


def test_a_table_with_a_column_of_rules_is_refused() -> None:
    for frame in (pa.table, pl.DataFrame, pd.DataFrame):
        ruled = frame({"puzzle": LINES, "variant": ["killer"] * len(LINES)})
        with pytest.raises(ParseError, match="the column 'variant' may hold rules"):
            bulk.solve(ruled)
        assert len(bulk.solve(ruled["puzzle"]).strings()) == len(LINES)
