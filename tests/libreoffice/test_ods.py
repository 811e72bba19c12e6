"""Workbooks in the format .ods, exchanged between nonet and a real LibreOffice."""

from __future__ import annotations

from pathlib import Path

import nonet
from nonet.cli import main
from nonet.sheet.book import Book
from tests.libreoffice.office import Office

PUZZLE = nonet.puzzles.named("newspaper").givens
SOLUTION = nonet.solve(PUZZLE).givens
RESULTS = ["Solution", "Steps", "Status", "Digits", "Techniques"]


def test_a_template_lives_and_is_updated_again(office: Office, tmp_path: Path) -> None:
    path = tmp_path / "puzzle.ods"
    assert main(["sheet", "new", str(path), "--puzzle", PUZZLE]) == 0
    assert office.open(path) == ["Puzzle", "Candidates"]
    assert office.text(path, "Puzzle", "M4") == "32 of 81"
    assert office.protected(path, "Puzzle")
    office.enter(path, "Puzzle", "B4", SOLUTION[0])
    assert office.text(path, "Puzzle", "M4") == "33 of 81"
    office.save(path)
    office.close(path)
    grid = Book(path).grid(Book(path).block())
    assert (grid.puzzle.givens, grid.values) == (PUZZLE, SOLUTION[0] + PUZZLE[1:])
    for _ in range(2):
        assert main(["sheet", "solve", str(path), "--in-place"]) == 0
        assert main(["sheet", "hint", str(path), "--in-place"]) == 0
        assert office.open(path) == ["Puzzle", "Candidates", *RESULTS, "Hints"]
        assert office.text(path, "Status", "B4") == "1 cell"
        assert office.text(path, "Puzzle", "M4") == "33 of 81", "its formulas are as they were"
        office.save(path)
        office.close(path)
    assert Book(path).digits(Book(path).block("Solution!B4:J12")) == SOLUTION
    assert len(Book(path).area("Hints").rows) == 3


def test_zeros_of_the_candidates_are_not_shown(office: Office, tmp_path: Path) -> None:
    path = tmp_path / "puzzle.ods"
    assert main(["sheet", "new", str(path), "--puzzle", "1" + PUZZLE[1:].replace("1", ".")]) == 0
    office.open(path)
    assert office.text(path, "Candidates", "B4").strip() == ""
    assert office.text(path, "Candidates", "C5") == "1"
    office.close(path)


def test_a_table_goes_to_libreoffice_and_back(office: Office, tmp_path: Path) -> None:
    source, target, saved = (tmp_path / name for name in ("in.csv", "out.ods", "saved.ods"))
    source.write_text(f'name,puzzle\n=1+1,{PUZZLE}\n"a  b",{PUZZLE}\n', "utf-8")
    assert main(["sheet", "batch", str(source), "-o", str(target)]) == 0
    office.open(target)
    assert office.text(target, "Graded", "A2") == "=1+1"
    assert office.get(target, "Graded", "A3") == [["a  b"]]
    office.save(target, saved)
    office.close(target)
    before, after = Book(target).area("Graded"), Book(saved).area("Graded")
    assert before.rows == after.rows
