"""On the Techniques sheet, the tries and successes equal the counts of a plain search."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from openpyxl import load_workbook

import nonet
from nonet import Grid, bulk
from nonet.ladder.path import Status
from nonet.sheet.tries import IN_VAIN, steps_found, tries
from tests.corpus import corpus
from tests.sheet.conftest import Run

PUZZLES = [nonet.puzzles.named("newspaper").givens, *corpus()[::28]]


def counted(puzzle: str, profile: str) -> tuple[list[tuple[int, int]], Status]:
    """Counts the tries and successes of each rung by brute force: in each state, rungs are tried in
    order until one finds a step."""
    path = nonet.explain(puzzle, profile, guess=False)
    tried: Counter[int] = Counter()
    found: Counter[int] = Counter()
    states = [grid for grid, _ in path.grids()]
    if path.status is not Status.SOLVED:
        states.append(path.final())
    for grid in states:
        for place, rung in enumerate(path.tried):
            tried[place] += 1
            if finds(grid, str(rung)):
                found[place] += 1
                break
    return [(tried[place], found[place]) for place in range(len(path.tried))], path.status


def finds(grid: Grid, rung: str) -> bool:
    return any(nonet.steps(grid, techniques=[rung]))


def test_they_are_those_of_a_search_that_counts() -> None:
    ends = set()
    for puzzle in PUZZLES:
        path = nonet.explain(puzzle, "newspaper", guess=False)
        expected, status = counted(puzzle, "newspaper")
        ends.add(status)
        result = tries(path.tried, steps_found([path]), path.status in IN_VAIN)
        assert [(tried, found) for _, tried, found in result] == [
            each for each in expected if each[0]
        ]
    assert ends == {Status.SOLVED, Status.STUCK}


def test_those_of_many_are_the_sum_of_those_of_each() -> None:
    paths = bulk.explain(corpus()[::7], "standard")
    assert paths.counts() == steps_found(paths)
    assert bulk.rate(corpus()[::7], "standard", guess=True).paths.counts() == paths.counts()


@pytest.mark.parametrize("suffix", [".xlsx", ".ods"])
def test_a_graded_table_has_them(tmp_path: Path, sheet: Run, suffix: str) -> None:
    lines = [*PUZZLES, PUZZLES[0], "cat", "." * 81]
    (tmp_path / "p.csv").write_text("\n".join(["puzzle", *lines]))
    target = tmp_path / f"graded{suffix}"
    assert sheet("batch", tmp_path / "p.csv", "-o", target, "--profile", "newspaper").code
    from nonet.sheet.book import Book

    rows = Book(target).area("Techniques").rows
    assert [rows[1][column] for column in (1, 2, 3)] == ["Technique", "Tries", "Successes"]
    paths = [nonet.explain(puzzle, "newspaper", guess=False) for puzzle in PUZZLES]
    stuck = sum(path.status is Status.STUCK for path in paths)
    result = tries(paths[0].tried, steps_found(paths), stuck)
    assert [
        tuple(rows[at][column] for column in (1, 2, 3)) for at in range(2, len(result) + 2)
    ] == result
    assert len(Book(target).area("Graded").rows) == 1 + len(lines)


@pytest.mark.volume(2)
@pytest.mark.parametrize("profile", ["exceldoku", "closed-sets"])
def test_a_program_has_its_own_names(tmp_path: Path, sheet: Run, profile: str) -> None:
    book, table = tmp_path / "a.xlsx", tmp_path / "t.csv"
    table.write_text(f"puzzle\n{nonet.parse('@wings').givens}\n")
    assert sheet("new", book, "--puzzle", "@wings").code == 0
    assert sheet("solve", book, "--in-place", "--profile", profile).code == 3
    assert sheet("batch", table, "-o", tmp_path / "t.xlsx", "--profile", profile).code == 3
    path = nonet.explain("@wings", profile)
    for target in (book, tmp_path / "t.xlsx"):
        rows = list(load_workbook(target)["Techniques"].values)[1:]
        names = [row[0] for row in rows]
        assert len(set(names)) == len(names) and set(path.counts()) <= set(names)
        assert "Naked Single" not in names
        assert sum(row[2] for row in rows) == len(path)
        if profile == "exceldoku":
            own = ["SingleChoice", "NakedSets", "BoxReduce", "LineReduce", "Xwing", "XYwing"]
            assert names == own


def test_a_solved_puzzle_has_them(tmp_path: Path, sheet: Run) -> None:
    path = tmp_path / "a.xlsx"
    assert sheet("new", path, "--puzzle", "@newspaper").code == 0
    assert sheet("solve", path, "--in-place", "--profile", "singles").code == 0
    rows = list(load_workbook(path)["Techniques"].values)
    assert rows[:2] == [
        ("Technique", "Tries", "Successes", "Per cent"),
        ("Full House", 49, 21, 43),
    ]
    assert sum(row[2] for row in rows[1:]) == 49
