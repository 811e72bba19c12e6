"""Rows of 729 candidates give the same results on their own and among lines of 81 cells."""

from __future__ import annotations

import csv
from itertools import chain
from pathlib import Path

import numpy as np
import pytest

import nonet
from nonet import Puzzle, Status, bulk, formats
from tests.bulk.test_bulk import check_same
from tests.corpus import DATA, corpus, x_puzzles

SCALES = ["explainer", "explainer_fixed", "explainer_sukaku"]
EASY = nonet.puzzles.named("newspaper").givens
OPEN = "123456789" * 81
"""All candidates, and therefore very many solutions."""
NONE = OPEN[:81].replace("1", ".") + OPEN[81:]
"""Candidates that leave no place for the digit 1 in the first row."""


def sukaku() -> list[str]:
    """Sukaku puzzles that take little time, rated 1.2 to 7.4."""
    with (DATA / "explainer_candidates.csv").open(encoding="utf-8") as file:
        return [row["candidates"] for row in csv.DictReader(file) if float(row["er"]) < 7.5][::3]


def begun() -> str:
    """The candidates of a puzzle after its first steps."""
    path = nonet.explain(EASY)
    return formats.write(list(path.grids())[9][0], "sukaku")


def mixed() -> list[str]:
    """Rows of 729 candidates, mixed with rows of 81 cells. Some rows of candidates are adjacent."""
    pairs = zip(sukaku(), corpus(), strict=False)
    return [*chain(*pairs), begun(), OPEN, EASY, "." * 81]


def test_they_are_rated_as_each_by_itself() -> None:
    lines = mixed()
    scales = ["level", "hardest", "steps", "bottleneck", "effort", *SCALES, "hodoku", "sotd"]
    ratings = bulk.rate(lines, scales=scales[3:])
    columns = ratings.columns()
    for row, line in enumerate(lines):
        alone = nonet.rate(line, scales=scales)
        assert ratings[row] == alone
        assert columns["status"][row] == alone.status
        assert {name: columns[name][row] for name in columns if name != "status"} == {
            name: alone[name] for name in columns if name != "status"
        }
    assert None not in columns["explainer_sukaku_er"][:-3]
    assert columns["explainer_er"][-3:] == [None, 1.2, None]  # without a unique solution
    assert columns["status"][-3:] == ["several", "solved", "several"]


@pytest.mark.parametrize("profile", ["standard", "hodoku", "singles"])
def test_their_paths_are_reported_in_the_columns(profile: str) -> None:
    lines = [*mixed(), NONE]
    paths = bulk.explain(lines, profile)
    for row, line in enumerate(lines):
        path = nonet.explain(line, profile)
        assert paths[row] == path
        check_same(paths, row, path)
        assert "".join(map(str, paths.grids[row])) == path.final().values.replace(".", "0")
        assert paths.puzzle(row) == path.puzzle
    assert paths.statuses()[-1] is Status.NONE
    assert not paths.reasons()


def test_lines_show_the_same_beside_them() -> None:
    """With a standard ladder, all columns come from the core, even if some lines are rows of
    candidates."""
    lines = corpus()[:60]
    written = [formats.write(Puzzle(line), "sukaku") for line in lines]
    some = [
        one if i % 3 else other for i, (one, other) in enumerate(zip(lines, written, strict=True))
    ]
    alone, together, all_of_them = (bulk.explain(each) for each in (lines, some, written))
    for name in ("status", "grids", "step_offsets", "rung", "variant", "conclusion_offsets"):
        assert np.array_equal(getattr(alone, name), getattr(together, name)), name
        assert np.array_equal(getattr(alone, name), getattr(all_of_them, name)), name
        assert getattr(alone, name).dtype == getattr(together, name).dtype
    assert np.array_equal(alone.digit, all_of_them.digit)
    assert alone.counts() == together.counts()


def test_threads_and_files_change_nothing(tmp_path: Path) -> None:
    lines = mixed()
    file = tmp_path / "mixed.txt"
    file.write_text("\n".join(lines), encoding="ascii")
    wanted = bulk.rate(lines, scales=SCALES).columns()
    assert bulk.rate(file, scales=SCALES, threads=3).columns() == wanted
    assert bulk.rate(np.array(lines), scales=SCALES).columns() == wanted
    seen: list[tuple[int, int]] = []
    bulk.rate(lines, progress=lambda done, total: seen.append((done, total)))
    assert seen[-1] == (len(lines), len(lines))


def test_bad_rows_have_reasons_and_no_ratings() -> None:
    good = sukaku()[0]
    broken = "-" * 9 + good[9:]
    bad = {
        good[:-1]: "728 characters found; a line of candidates has 729, nine for each cell.",
        good[:500]: "500 cells found, 419 too many; a puzzle has 81.",
        good + ".": "730 characters found; a line of candidates has 729, nine for each cell.",
        "5" + OPEN[1:]: "'5' is where the 1 of r1c1 should be.",
        OPEN[:-1] + "x": "729 cells found, 648 too many; a puzzle has 81.",
        broken: "r1c1 has no candidates.",
        ("5" + "." * 8).replace("5.", "1.") * 2 + "." * 711: (
            "1 is given twice in row 1 and box 1, at r1c1 and r1c2."
        ),
        good[:100]: (
            "5 is given twice in box 1, at r1c5 and r2c4. 9 is given twice in box 2, at r1c9 and "
            "r2c8. 6 is given twice in box 8, at r7c9 and r8c8. To read it, call again with "
            "board=Board.of('10x10')."
        ),
    }
    lines = [EASY, *chain(*([line, good] for line in bad))]
    found = bulk.rate(lines, scales=SCALES)
    assert found.reasons() == dict(zip(range(1, len(lines), 2), bad.values(), strict=True))
    columns = found.columns()
    for row in range(len(lines)):
        if row % 2:
            assert {columns[name][row] for name in columns if name != "steps"} == {
                "invalid",
                "",
                None,
            }
        else:
            assert columns["explainer_er"][row] == 1.2
    assert bulk.explain(lines).reasons() == found.reasons()


def test_puzzles_without_one_solution_have_no_rating() -> None:
    found = bulk.rate([OPEN, NONE, sukaku()[0]], scales=SCALES)
    assert found.statuses() == [Status.SEVERAL, Status.NONE, Status.SOLVED]
    for scale in SCALES:
        assert [score is not None for score in found.scores[scale]] == [False, False, True]


def test_time_that_is_over_leaves_a_lower_bound() -> None:
    with (DATA / "explainer_candidates.csv").open(encoding="utf-8") as file:
        *_, hardest = (row["candidates"] for row in csv.DictReader(file))
    found = bulk.rate([hardest, EASY], scales=["explainer_sukaku"], timeout=0.0)
    assert found.column("explainer_sukaku_complete") == [False, True]


def test_other_calls_take_cells_alone() -> None:
    for call in (bulk.solve, bulk.canonical):
        assert call([EASY, OPEN]).reasons() == {
            1: "this is a Sukaku; bulk calls take strings, bytes, puzzles on the same board, and "
            "lists of cells or of rows."
        }


def test_on_other_geometries() -> None:
    solved = x_puzzles()[0]
    board = solved.puzzle.board
    lines = [formats.write(solved.puzzle, "sukaku"), solved.puzzle.givens]
    with pytest.raises(nonet.Error, match="explainer needs the standard 9x9 board"):
        bulk.rate(lines, scales=["explainer", "sotd"], board=board)
    ratings = bulk.rate(lines, scales=["sotd"], board=board)
    assert [path.solution for path in ratings.paths] == [solved.solution] * 2
    assert ratings.column("sotd")[0] == ratings.column("sotd")[1]
