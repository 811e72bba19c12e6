"""The templates as files. The tests in tests/libreoffice check the results of their formulas."""

from __future__ import annotations

import re
from pathlib import Path
from zipfile import ZipFile

import pytest
from openpyxl import Workbook, load_workbook

import nonet
from nonet import Puzzle
from nonet.base.errors import Error
from nonet.cli import main
from nonet.model.board import Board
from nonet.model.cells import ALL_CELLS
from nonet.sheet.book import Book
from nonet.sheet.cells import digit_of
from nonet.sheet.formulas import unreadable_rule
from nonet.sheet.layout import HOME, Block
from nonet.sheet.sweep import ROUNDS
from nonet.sheet.template import MOST_PUZZLES, template
from tests.drawing import part
from tests.sheet.conftest import Run

PUZZLE = nonet.puzzles.named("newspaper")
FUNCTIONS = {
    *("AND", "COLUMN", "COUNTIF", "FIND", "IF", "IFERROR", "INDEX", "INT", "ISERROR"),
    *("ISNUMBER", "MAX", "MID", "MOD", "ROW", "SUM", "SUMPRODUCT", "TRIM", "UPPER"),
}


def formulas(book: Workbook) -> list[str]:
    return [
        cell.value
        for sheet in book.worksheets
        for row in sheet.iter_rows()
        for cell in row
        if cell.data_type == "f"
    ]


def rows_before_breaks(path: Path, title: str) -> list[int]:
    """The rows before page breaks, in a sheet of an .ods file."""
    with ZipFile(path) as archive:
        content = archive.read("content.xml").decode()
    breaking = r'<style:style style:name="(\w+)"[^>]*><style:table-row-properties [^>]*break-before'
    names = re.findall(breaking, content)
    found, row = [], 1
    table = content.partition(f'table:name="{title}"')[2].partition("</table:table>")[0]
    for attributes in re.findall(r"<table:table-row([^>]*)>", table):
        if any(f'style-name="{name}"' in attributes for name in names):
            found.append(row - 1)
        repeated = re.search(r'rows-repeated="(\d+)"', attributes)
        row += int(repeated[1]) if repeated else 1
    return found


def test_only_functions_that_every_version_has(tmp_path: Path) -> None:
    """Templates use only functions that Excel 2007 and LibreOffice both have. Excel 2007 lacks
    FILTER, LET, SEQUENCE and TEXTJOIN, for example. Templates also have no array formulas: openpyxl
    would return these as objects, but every formula here is a string."""
    template([PUZZLE]).save(tmp_path / "a.xlsx")
    found = formulas(load_workbook(tmp_path / "a.xlsx"))
    assert len(found) == 729 + 4 * 81 + 81 + 6
    assert all(isinstance(formula, str) for formula in found)
    used = {name for formula in found for name in re.findall(r"([A-Z.]+)\(", formula)}
    assert used <= FUNCTIONS


def test_rules_look_at_their_own_sheet_alone(tmp_path: Path) -> None:
    template([PUZZLE]).save(tmp_path / "a.xlsx")
    book = load_workbook(tmp_path / "a.xlsx")
    rules = [
        (rule.formula[0], sheet.title)
        for sheet in book.worksheets
        for found in sheet.conditional_formatting
        for rule in found.rules
    ]
    assert len(rules) == 2 + 81
    assert all("!" not in formula and "{" not in formula for formula, _ in rules)
    (validation,) = book["Puzzle"].data_validations.dataValidation
    assert validation.formula1.startswith("ISNUMBER(") and len(validation.formula1) < 256
    assert str(validation.sqref) == "B4:J12"


def test_givens_are_locked_and_the_rest_is_not(tmp_path: Path) -> None:
    template([PUZZLE]).save(tmp_path / "a.xlsx")
    book = Book(tmp_path / "a.xlsx")
    sheet = book.whole["Puzzle"]
    assert sheet.protection.sheet and not sheet.protection.password
    for cell in ALL_CELLS:
        place = sheet.cell(*HOME.at(cell))
        assert place.protection.locked == (PUZZLE.givens[cell] != ".")
        assert place.font.bold == place.protection.locked
    assert book.block() == HOME
    assert book.grid(HOME) == nonet.Grid(PUZZLE)
    assert book.losses == ()


def test_what_is_filled_in_is_no_given(tmp_path: Path) -> None:
    book = template([PUZZLE])
    book["Puzzle"]["B4"] = 8
    book.save(tmp_path / "a.xlsx")
    grid = Book(tmp_path / "a.xlsx").grid(HOME)
    assert grid.puzzle == PUZZLE
    assert grid.values == "8" + PUZZLE.givens[1:]


def test_in_an_empty_template_all_digits_are_givens(tmp_path: Path) -> None:
    book = template()
    book["Puzzle"]["B4"] = 8
    book.save(tmp_path / "a.xlsx")
    assert Book(tmp_path / "a.xlsx").grid(HOME).puzzle == Puzzle("8" + "." * 80)


def test_several_puzzles(tmp_path: Path, sheet: Run) -> None:
    lines = [nonet.puzzles.named(name).givens for name in ("newspaper", "wikipedia", "seventeen")]
    (tmp_path / "p.txt").write_text("\n".join(lines))
    path = tmp_path / "a.xlsx"
    assert sheet("new", path, "--puzzle", tmp_path / "p.txt").code == 0
    book = Book(path)
    assert book.whole.sheetnames == [
        *("Puzzle", "Candidates", "Puzzle 2", "Candidates 2", "Puzzle 3", "Candidates 3")
    ]
    assert [book.digits(block) for block in book.named()] == lines
    assert book.digits(book.block("nonet_puzzle_3")) == lines[2]
    book.whole.active = 2
    book.whole.save(path)
    assert Book(path).block().sheet == "Puzzle 2"
    assert sheet("import", path).out.splitlines() == lines


def test_what_a_template_does_not_take() -> None:
    with pytest.raises(Error, match="can have at most 100 puzzles, not 101"):
        template([PUZZLE] * (MOST_PUZZLES + 1))
    line = Board(2, [(0, 0), (0, 1)], [])
    with pytest.raises(Error, match="this board has no name, so its rules cannot be written"):
        template((), line)
    with pytest.raises(Error, match="only puzzles with givens"):
        template([Puzzle("." * 81, candidates=[511] * 81)])


def test_new_on_the_command_line(tmp_path: Path, sheet: Run) -> None:
    path = tmp_path / "a.xlsx"
    assert sheet("new", path).code == 0
    before = path.read_bytes()
    again = sheet("new", path, "--puzzle", "@newspaper")
    assert again.code == 2 and "already exists; use --force" in again.err
    assert path.read_bytes() == before
    assert sheet("new", path, "--puzzle", "@newspaper", "--force").code == 0
    assert Book(path).grid(HOME).puzzle == PUZZLE
    for words in (
        (tmp_path / "a.pdf",),
        (tmp_path / "b.xlsx", "--puzzle", "cat"),
    ):
        assert sheet("new", *words).code == 2
    assert [p.name for p in tmp_path.iterdir()] == ["a.xlsx"]


def test_generated_puzzles(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The level and the number of givens are as requested. An overwritten file is kept as a
    backup."""
    path = tmp_path / "a.xlsx"
    arguments = [
        "generate",
        "--level",
        "easy",
        "--given-count",
        "24-26",
        "--count",
        "2",
        "--seed",
        "7",
    ]
    for _ in range(2):
        assert main([*arguments, "-o", str(path)]) == 0
    assert {each.name for each in tmp_path.iterdir()} == {"a.xlsx", "a.xlsx.bak"}
    capsys.readouterr()
    assert main([*arguments, "--format", "line"]) == 0
    lines = capsys.readouterr().out.splitlines()
    book = Book(path)
    assert [book.digits(block) for block in book.named()] == lines
    for line in lines:
        assert nonet.rate(line).level == "easy" and 24 <= Puzzle(line).given_count <= 26
    six = tmp_path / "six.ods"
    assert main(["generate", "--board", "6x6", "--count", "2", "-o", str(six)]) == 0
    assert [block.board.words for block in Book(six).named()] == ["6x6", "6x6"]


def test_what_goes_into_no_workbook(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "a.xlsx"
    for words, message in (
        (["--count", "101"], "can have at most 100 puzzles, not 101"),
        (["--format", "json"], "so --format cannot be used"),
        (["--hardest", "Full House", "--given-count", "17", "--tries", "1"], "0 of 1 found"),
    ):
        assert main(["generate", *words, "-o", str(path)]) != 0
        assert message in capsys.readouterr().err
    assert not path.exists()


@pytest.mark.volume
def test_a_sheet_that_sweeps(tmp_path: Path, sheet: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nonet.sheet.sweep.ROUNDS", part(2, ROUNDS))
    path = tmp_path / "a.xlsx"
    assert sheet("new", path, "--puzzle", "@newspaper", "--sweep").code == 0
    book = Book(path)
    assert book.whole.sheetnames == ["Puzzle", "Candidates", "Sweep"]
    used = {
        name for formula in formulas(book.whole) for name in re.findall(r"([A-Z.]+)\(", formula)
    }
    assert used <= FUNCTIONS | {"COUNT", "N", "OR"}
    breaks = [each.id for each in book.whole["Sweep"].row_breaks.brk]
    book.whole.active = 2
    book.whole.save(path)
    assert Book(path).grid(Book(path).block()).puzzle == PUZZLE
    other = tmp_path / "a.ods"
    assert sheet("new", other, "--puzzle", "@newspaper", "--sweep").code == 0
    assert breaks and rows_before_breaks(other, "Sweep") == breaks
    (tmp_path / "p.txt").write_text(f"{PUZZLE.givens}\n{PUZZLE.givens}\n")
    for words in (("--board", "6x6"), ("--puzzle", tmp_path / "p.txt")):
        refused = sheet("new", tmp_path / "b.xlsx", *words, "--sweep")
        assert refused.code == 2 and "one 9x9 puzzle" in refused.err


def test_an_entry_is_a_digit_if_it_is_listed() -> None:
    """The formulas and the file reader agree on which entries are digits."""
    for words in ("4x4", "9x9", "16x16", "25x25"):
        board = Board.of(words)
        rule = unreadable_rule(Block("Puzzle", 4, 2, board))
        listed = rule.split('"')[-2]
        for entry in ("1", "９", "12", "16", "17", "123", "A", "Ｇ", "H", "", "|"):
            is_digit = digit_of(entry, board.digits) not in (None, ".")
            assert (f"|{entry}|" in listed) == is_digit, (words, entry)
