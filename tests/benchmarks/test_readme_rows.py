"""The README says of the search, of single calls and of HoDoKu what the newest results say."""

from __future__ import annotations

import pytest

from benchmarks.readme_rows import (
    README,
    all_rows,
    bulk_rows,
    calls_row,
    fast_line,
    files_row,
    hodoku_row,
    newest,
    rows,
    written,
)


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


def test_the_readme_is_of_the_newest_results_of_hodoku_from_file_to_file() -> None:
    readme = README.read_text(encoding="utf-8")
    row = files_row(newest("files").read_text(encoding="utf-8"))
    assert row in readme.splitlines(), "python -m benchmarks.readme_rows --write"
    assert written(readme, [row]) == readme


def test_the_readme_has_no_figure_of_speed_but_those_of_results() -> None:
    readme = README.read_text(encoding="utf-8")
    table = readme.partition("## How fast\n")[2].partition("\n\nIn processor time")[0]
    lines = [line for line in table.splitlines() if line.startswith("| ")]
    assert lines[0] == "| one core | |"
    told = [row for together in all_rows() for row in together]
    assert sorted(lines[1:]) == sorted(told), "python -m benchmarks.readme_rows --write"


def test_the_readme_says_first_what_the_newest_results_of_the_search_say() -> None:
    text = newest().read_text(encoding="utf-8")
    assert fast_line(text) in README.read_text(encoding="utf-8").splitlines()


def test_work_in_bulk_that_was_not_timed_is_missed() -> None:
    with pytest.raises(KeyError, match="canonical, mixed puzzles"):
        bulk_rows(
            "paths, singles  9,000  8,000  puzzles/s\npaths, mixed  9,000  8,000  puzzles/s\n"
            "made, minimal  9,000  8,000  puzzles/s\n"
        )


def test_a_ratio_that_was_not_taken_is_missed() -> None:
    with pytest.raises(KeyError, match="without its start"):
        files_row("ratio     4.7\n")


def test_the_readme_is_of_the_newest_results_of_single_calls() -> None:
    readme = README.read_text(encoding="utf-8")
    row = calls_row(newest("start").read_text(encoding="utf-8"))
    assert row in readme.splitlines(), "python -m benchmarks.readme_rows --write"
    assert written(readme, [row]) == readme


def test_a_call_that_was_not_timed_is_missed() -> None:
    with pytest.raises(KeyError, match="explain, all verified"):
        calls_row("hint   24.7\nexplain   7.0\nexplain, all sentences   990.0\n")


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
