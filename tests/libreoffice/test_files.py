"""Files exchanged between nonet and a real LibreOffice, and their printed pages."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from openpyxl import load_workbook

import nonet
from nonet import Puzzle
from nonet.cli import main
from nonet.sheet.book import Book
from nonet.sheet.template import template
from tests.libreoffice.office import Office

PUZZLE = nonet.puzzles.named("newspaper").givens
SOLUTION = nonet.solve(PUZZLE).givens
STUCK = nonet.puzzles.named("inkala-2012").givens
RESULTS = ["Solution", "Steps", "Status", "Digits", "Techniques"]


@pytest.fixture
def made(tmp_path: Path) -> Callable[..., Path]:
    def make(*puzzles: str) -> Path:
        path = tmp_path / "puzzle.xlsx"
        template([Puzzle(puzzle) for puzzle in puzzles]).save(path)
        return path

    return make


def board(office: Office, path: Path, sheet: str) -> str:
    values = [value for row in office.get(path, sheet, "B4:J12") for value in row]
    return "".join(str(int(v)) if isinstance(v, float) else "." for v in values)


def test_a_file_saved_by_libreoffice_is_updated_again(
    office: Office, made: Callable[..., Path], capsys: pytest.CaptureFixture[str]
) -> None:
    path = made(PUZZLE)
    office.open(path)
    office.enter(path, "Puzzle", "B4", SOLUTION[0])
    office.save(path)
    office.close(path)
    assert Book(path).losses == ()
    assert main(["sheet", "solve", str(path), "--in-place"]) == 0
    assert (path.with_name("puzzle.xlsx.bak")).exists()
    # Now the same with the file as LibreOffice saves it.
    assert office.open(path) == ["Puzzle", "Candidates", *RESULTS]
    assert board(office, path, "Solution") == SOLUTION
    assert board(office, path, "Puzzle") == SOLUTION[0] + PUZZLE[1:]
    assert office.text(path, "Status", "B4") == "1 cell"
    office.enter(path, "Puzzle", "C4", SOLUTION[1])
    office.save(path)
    office.close(path)
    assert main(["sheet", "solve", str(path), "--in-place"]) == 0
    assert office.open(path) == ["Puzzle", "Candidates", *RESULTS]
    assert office.text(path, "Status", "B4") == "2 cells"
    assert office.get(path, "Puzzle", "M4") == [["34 of 81"]]
    assert office.protected(path, "Puzzle")
    office.close(path)
    assert "Solved in" in capsys.readouterr().out


def test_an_open_file_is_not_written(
    office: Office, made: Callable[..., Path], capsys: pytest.CaptureFixture[str]
) -> None:
    path = made(PUZZLE)
    before = path.read_bytes()
    office.open(path)
    try:
        assert (path.parent / f".~lock.{path.name}#").exists()
        assert main(["sheet", "solve", str(path), "--in-place"]) == 2
        assert "is open in LibreOffice" in capsys.readouterr().err
        assert path.read_bytes() == before
        assert sorted(p.name for p in path.parent.iterdir() if "lock" not in p.name) == [path.name]
    finally:
        office.close(path)
    assert main(["sheet", "solve", str(path), "--in-place"]) == 0


@pytest.mark.slow
def test_values_that_nonet_wrote_need_no_recalculation(made: Callable[..., Path]) -> None:
    """Programs that show a file without recalculating it still show the results."""
    path = made(PUZZLE)
    assert main(["sheet", "solve", str(path)]) == 0
    book = load_workbook(path.with_name("puzzle.solved.xlsx"), data_only=True)
    cells = [str(c.value) for row in book["Solution"]["B4:J12"] for c in row]
    assert "".join(cells) == SOLUTION


def test_texts_of_a_batch_are_no_formulas_in_libreoffice(office: Office, tmp_path: Path) -> None:
    source = tmp_path / "in.csv"
    source.write_text(f'name,puzzle\n=1+1,{PUZZLE}\n"=HYPERLINK(""x"")",{PUZZLE}\n', "utf-8")
    target = tmp_path / "out.xlsx"
    assert main(["sheet", "batch", str(source), "-o", str(target)]) == 0
    office.open(target)
    assert office.get(target, "Graded", "A2:A3") == [["=1+1"], ['=HYPERLINK("x")']]
    assert office.text(target, "Graded", "A2") == "=1+1"
    assert office.get(target, "Graded", "B2") == [[PUZZLE]]
    office.close(target)


def test_puzzles_with_zeros_become_numbers_in_a_csv_and_are_reported(
    office: Office, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    zeros = PUZZLE.replace(".", "0").lstrip("0")
    source = tmp_path / "in.csv"
    source.write_text(f"puzzle\n{zeros}{'0' * (81 - len(zeros))}\n{PUZZLE}\n", "utf-8")
    office.open(source)
    target = tmp_path / "saved.xlsx"
    office.save(source, target)
    office.close(source)
    value = load_workbook(target)["in"]["A2"].value
    assert isinstance(value, float | int) and value > 1e70
    assert main(["sheet", "import", str(target)]) == 2
    out, err = capsys.readouterr()
    assert out.splitlines() == [PUZZLE]
    assert "turned this puzzle into the number" in err and "in!A2" in err


@pytest.mark.slow
@pytest.mark.parametrize("program", ["pdftoppm"])
def test_pages(office: Office, made: Callable[..., Path], program: str, tmp_path: Path) -> None:
    """Every sheet fits on one page, except Steps and Techniques, and no page is empty."""
    if shutil.which(program) is None:
        pytest.skip(f"{program} is not installed (Debian: poppler-utils)")
    path = made(STUCK)
    assert main(["sheet", "solve", str(path), "-p", "standard", "--no-guess", "--in-place"]) == 3
    office.open(path)
    office.enter(path, "Puzzle", "C4", "8")  # a clash, so that the page has red cells
    office.pdf(path, tmp_path / "pages.pdf")
    office.close(path)
    words = [program, "-r", "60", "-png", str(tmp_path / "pages.pdf"), str(tmp_path / "page")]
    subprocess.run(words, check=True, capture_output=True, timeout=60)
    pages = sorted(tmp_path.glob("page-*.png"))
    assert len(pages) == 9
    if keep := os.environ.get("NONET_KEEP_PAGES"):
        for page in pages:
            shutil.copy(page, keep)
    words = [program, "-r", "30", "-f", "1", "-l", "1", str(tmp_path / "pages.pdf")]
    done = subprocess.run(words, check=True, capture_output=True, timeout=60)
    pixels = done.stdout.split(b"255\n", 1)[1]
    colors = [tuple(pixels[i : i + 3]) for i in range(0, len(pixels), 3)]
    assert colors.count((0xF8, 0xB4, 0xB4)) > 50, "the clashing cells are red"
    assert len(set(colors)) > 10
