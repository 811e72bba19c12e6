"""The speed page and the README show the figures from the table of results."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from benchmarks.speed_tables import (
    BULK,
    CALLS,
    FILES,
    HODOKU,
    PAGE,
    PYTHON,
    README,
    Rows,
    all_tables,
    bulk_table,
    calls_table,
    fast_line,
    hodoku_table,
    rows_of,
    search_table,
    with_tables,
)

SEARCH = rows_of("benchmarks.tdoku")
TABLES: list[tuple[Callable[[Rows], str], Rows, list[str]]] = [
    (calls_table, SEARCH | rows_of("benchmarks.start"), [*PYTHON, *CALLS]),
    (bulk_table, rows_of("benchmarks"), [*BULK]),
    (hodoku_table, rows_of("benchmarks.hodoku", "benchmarks.files"), [*HODOKU, *FILES]),
]


def test_the_page_has_the_newest_results() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert with_tables(page, all_tables()) == page, "python -m benchmarks.speed_tables --write"


def test_the_readme_has_the_newest_results() -> None:
    assert fast_line(SEARCH) in README.read_text(encoding="utf-8").splitlines()


def test_each_result_changes_the_tables() -> None:
    more = {name: row._replace(figure=f"9{row.figure}") for name, row in SEARCH.items()}
    assert search_table(more) != search_table(SEARCH)


@pytest.mark.parametrize(
    ("table", "rows", "missing"),
    [(table, rows, name) for table, rows, names in TABLES for name in names],
)
def test_what_was_not_measured_is_missed(
    table: Callable[[Rows], str], rows: Rows, missing: str
) -> None:
    with pytest.raises(KeyError, match=missing):
        table({name: row for name, row in rows.items() if name != missing})


def test_a_page_without_markers_is_refused() -> None:
    with pytest.raises(ValueError, match="the page has no <!-- figures -->"):
        with_tables("# Speed\n", all_tables())
