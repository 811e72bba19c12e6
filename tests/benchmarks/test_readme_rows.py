"""The README says of the search and of HoDoKu what the newest results say."""

from __future__ import annotations

import pytest

from benchmarks.readme_rows import README, hodoku_row, newest, rows, written


def test_the_readme_is_of_the_newest_results() -> None:
    readme = README.read_text(encoding="utf-8")
    told = rows(newest().read_text(encoding="utf-8"))
    assert len(told) == 6
    for row in told:
        assert row in readme.splitlines(), "python -m benchmarks.readme_rows --write"
    assert written(readme, told) == readme


def test_the_readme_is_of_the_newest_results_of_hodoku() -> None:
    readme = README.read_text(encoding="utf-8")
    row = hodoku_row(newest("hodoku").read_text(encoding="utf-8"))
    assert row in readme.splitlines(), "python -m benchmarks.readme_rows --write"
    assert written(readme, [row]) == readme


def test_a_list_that_was_not_run_is_missed() -> None:
    text = newest("hodoku").read_text(encoding="utf-8")
    with pytest.raises(KeyError, match="magictour"):
        hodoku_row("\n".join(line for line in text.splitlines() if "magictour" not in line))


def test_another_result_changes_the_readme() -> None:
    readme = README.read_text(encoding="utf-8")
    text = newest().read_text(encoding="utf-8")
    faster = [row.replace(" a second", "0 a second") for row in rows(text)]
    assert written(readme, faster) != readme


def test_a_readme_without_rows_is_refused() -> None:
    with pytest.raises(ValueError, match="no row that begins with"):
        written("# nonet\n", rows(newest().read_text(encoding="utf-8")))
