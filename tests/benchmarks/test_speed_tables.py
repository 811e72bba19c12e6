"""The speed page and the README contain the figures of the newest results."""

from __future__ import annotations

import pytest

from benchmarks.speed_tables import (
    BULK,
    CALLS,
    FILES,
    HODOKU_SETS,
    PAGE,
    README,
    all_tables,
    bulk_table,
    calls_table,
    fast_line,
    hodoku_table,
    newest,
    search_table,
    with_tables,
)


def test_the_page_has_the_newest_results() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert with_tables(page, all_tables()) == page, "python -m benchmarks.speed_tables --write"


def test_the_readme_has_the_newest_results() -> None:
    assert fast_line(newest()) in README.read_text(encoding="utf-8").splitlines()


def test_each_result_changes_the_tables() -> None:
    text = newest()
    assert search_table(text.replace("/s", "0/s")) != search_table(text)


@pytest.mark.parametrize("missing", CALLS)
def test_a_call_that_was_not_timed_is_missed(missing: str) -> None:
    times = "\n".join(f"{name}      1.0" for name in CALLS if name != missing)
    with pytest.raises(KeyError, match=missing):
        calls_table(newest(), times)


@pytest.mark.parametrize("missing", BULK)
def test_work_in_bulk_that_was_not_timed_is_missed(missing: str) -> None:
    rates = "\n".join(f"{name}     1,000   900  puzzles/s" for name in BULK if name != missing)
    with pytest.raises(KeyError, match=missing):
        bulk_table(rates)


@pytest.mark.parametrize("missing", [*HODOKU_SETS, *FILES])
def test_a_comparison_that_was_not_run_is_missed(missing: str) -> None:
    paths = [f"{name}  9  1.0  24.4  24.4  99.0%" for name in HODOKU_SETS if name != missing]
    files = [f"{name}     4.7" for name in FILES if name != missing]
    with pytest.raises(KeyError, match=missing):
        hodoku_table("\n".join(paths), "\n".join(files))


def test_a_page_without_markers_is_refused() -> None:
    with pytest.raises(ValueError, match="the page has no <!-- figures -->"):
        with_tables("# Speed\n", all_tables())
