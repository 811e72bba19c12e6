"""`nonet newspaper`."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from nonet import solve
from tests.cli.support import Run

ASKED = ("newspaper", "--start-date", "2026-12-31", "--level", "easy,beginner")


def test_every_puzzle_and_solution_is_a_pdf_and_an_svg(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "paper"
    done = run(*ASKED, "--count", "2", "--output-dir", str(folder))
    assert (done.code, done.out) == (0, "") and "4 puzzles in" in done.err
    names = sorted(file.name for file in folder.iterdir())
    assert names.pop(names.index("2026-12-31_to_2027-01-01.csv"))
    assert names == sorted(
        f"{day}_{level}_{what}.{kind}"
        for day in ("2026-12-31", "2027-01-01")
        for level in ("easy", "beginner")
        for what in ("puzzle", "solution")
        for kind in ("pdf", "svg")
    )
    with (folder / "2026-12-31_to_2027-01-01.csv").open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    assert [row["level"] for row in rows] == ["easy", "beginner"] * 2
    assert all(solve(row["puzzle"]).givens == row["solution"] for row in rows)


def test_the_same_days_give_the_same_bytes(run: Run, tmp_path: Path) -> None:
    folders = [tmp_path / "one", tmp_path / "two"]
    for folder in folders:
        assert run(*ASKED, "-o", str(folder)).code == 0
    files = [{file.name: file.read_bytes() for file in folder.iterdir()} for folder in folders]
    assert files[0] == files[1]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("--start-date", "tomorrow"), "not a date; write it like 2026-12-01"),
        (("--level", "foo"), "no level 'foo'"),
        (("--width", "3"), "40 to 400 mm"),
        (("--count", "0"), "--count"),
        (("--folder", "nowhere/at/all"), "there is no folder"),
    ],
)
def test_what_cannot_be_made_leaves_no_folder(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], message: str
) -> None:
    monkeypatch.chdir(tmp_path)
    done = run("newspaper", "--start-date", "2026-12-31", "--level", "easy", *words)
    assert done.code == 2 and message in done.err and not list(tmp_path.iterdir())
