"""Workbooks in the .ods format have the same commands, limits and errors."""

from __future__ import annotations

import itertools
import random
import sys
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

import nonet
from nonet.sheet.book import Book
from nonet.sheet.layout import HOME
from nonet.sheet.ods.names import DECLARED, MIMETYPE
from tests.drawing import part
from tests.sheet.conftest import Run
from tests.sheet.packages import bomb
from tests.sheet.test_hostile import COMMANDS, LAUGHS, bounded

EASY = nonet.puzzles.named("newspaper").givens
SOLUTION = nonet.solve(EASY).givens


def content(rows: str, styles: str = "", before: str = "") -> str:
    """The content part of a workbook with one sheet, which has these rows."""
    return (
        f"{before}<office:document-content{DECLARED}>{styles}<office:body><office:spreadsheet>"
        f'<table:table table:name="Sheet1">{rows}</table:table>'
        "</office:spreadsheet></office:body></office:document-content>"
    )


def cell(value: object, more: str = "") -> str:
    """A cell with a number or a string."""
    if isinstance(value, str):
        return (
            f'<table:table-cell office:value-type="string"{more}><text:p>{value}</text:p>'
            "</table:table-cell>"
        )
    return f'<table:table-cell office:value-type="float" office:value="{value}"{more}/>'


def board(puzzle: str) -> str:
    """The nine rows of a puzzle whose first cell is A1."""
    return "".join(
        "<table:table-row>"
        + "".join(
            "<table:table-cell/>" if digit == "." else cell(int(digit))
            for digit in puzzle[first : first + 9]
        )
        + "</table:table-row>"
        for first in range(0, 81, 9)
    )


def package(path: Path, part: str, parts: dict[str, str] | None = None) -> Path:
    """A workbook with this main part and these other parts, if any."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as archive:
        archive.writestr("mimetype", MIMETYPE)
        archive.writestr("content.xml", part)
        for name, text in (parts or {}).items():
            archive.writestr(name, text)
    return path


def test_every_command_takes_and_writes_it(tmp_path: Path, sheet: Run) -> None:
    path = tmp_path / "a.ods"
    assert sheet("new", path, "--puzzle", "@newspaper").code == 0
    assert sheet("import", path).out == EASY + "\n"
    assert Book(path).grid(HOME) == nonet.Grid(EASY)
    assert sheet("solve", path).code == 0
    book = Book(tmp_path / "a.solved.ods")
    assert book.names == [
        "Puzzle",
        "Candidates",
        "Solution",
        "Steps",
        "Status",
        "Digits",
        "Techniques",
    ]
    assert book.digits(book.block("Solution!B4:J12")) == SOLUTION
    assert sheet("hint", path, "--in-place").code == 0
    assert sheet("hint", path, "--in-place", "--level", "2").code == 0
    hints = Book(path).area("Hints").rows
    assert [line[1] for line in hints.values()] == ["Hint", 1, 2]
    assert sheet("batch", path).code == 0
    assert sheet("import", tmp_path / "a.graded.ods").out.splitlines()[0] == EASY


def test_solving_again_replaces_what_nonet_wrote(tmp_path: Path, sheet: Run) -> None:
    path = tmp_path / "a.ods"
    sheet("new", path, "--puzzle", "@newspaper")
    for _ in range(2):
        assert sheet("solve", path, "--in-place").code == 0
    assert Book(path).names == [
        "Puzzle",
        "Candidates",
        "Solution",
        "Steps",
        "Status",
        "Digits",
        "Techniques",
    ]
    package(tmp_path / "b.ods", content(board(EASY)).replace("Sheet1", "Solution"))
    assert sheet("solve", tmp_path / "b.ods", "--in-place").code == 0
    assert Book(tmp_path / "b.ods").names[:2] == ["Solution", "Solution (nonet)"]


def test_what_nonet_does_not_touch_stays_byte_for_byte(tmp_path: Path, sheet: Run) -> None:
    path = tmp_path / "a.ods"
    odd = '<x:thing xmlns:x="urn:of-others" note="a > b"/>'
    package(path, content(board(EASY) + odd), {"Pictures/a.png": "picture"})
    assert sheet("solve", path, "--in-place").code == 0
    with zipfile.ZipFile(path) as archive:
        after = archive.read("content.xml").decode()
        assert archive.namelist()[0] == "mimetype"
        assert archive.read("Pictures/a.png") == b"picture"
    assert board(EASY) + odd in after
    assert Book(path).digits(Book(path).block("Solution!B4:J12")) == SOLUTION


def test_tables_go_round_through_both_kinds(tmp_path: Path, sheet: Run) -> None:
    lines = [["name", "puzzle", "x"], ["=1+1", EASY, "5"], ["  two  blanks ", EASY, "a\tb"]]
    (tmp_path / "a.csv").write_text("\n".join(",".join(line) for line in lines))
    names = ["a.csv", "b.ods", "c.xlsx", "d.ods", "e.csv"]
    for source, target in itertools.pairwise(names):
        assert sheet("batch", tmp_path / source, "-o", tmp_path / target).code == 0
    assert sheet("batch", tmp_path / "a.csv", "-o", tmp_path / "f.csv").code == 0
    assert (tmp_path / "e.csv").read_text() == (tmp_path / "f.csv").read_text()


def test_locked_cells_are_the_givens(tmp_path: Path) -> None:
    styles = (
        '<office:automatic-styles><style:style style:name="free" style:family="table-cell">'
        '<style:table-cell-properties style:cell-protect="none"/></style:style>'
        "</office:automatic-styles>"
    )
    first = SOLUTION[0]
    free = f' table:style-name="free" office:value-type="float" office:value="{first}"'
    rows = board(EASY).replace("<table:table-cell/>", f"<table:table-cell{free}/>", 1)
    book = Book(package(tmp_path / "a.ods", content(rows, styles)))
    grid = book.grid(book.block())
    assert EASY[0] == "." and (grid.puzzle.givens, grid.values[0]) == (EASY, first)


@pytest.mark.volume
def test_empty_cells_repeated_a_million_times_cost_nothing(tmp_path: Path) -> None:
    columns = ' table:number-columns-repeated="16374"'
    rows = (
        board(EASY)
        + '<table:table-row table:number-rows-repeated="1048566"><table:table-cell '
        + f"{columns}/></table:table-row><table:table-row><table:table-cell{columns}/>"
        + cell(7)
        + "</table:table-row>"
    )
    path = package(tmp_path / "a.ods", content(rows))
    for command in ("batch", "solve", "hint", "import")[: part(2, 4)]:
        code, err = bounded(command, path, folder=tmp_path)
        assert code == 0, err
    assert Book(path).area("Sheet1").rows[1_048_576] == {16_375: 7}


REFUSED: dict[str, tuple[Callable[[Path], Path], str]] = {
    "a value in every cell": (
        lambda path: package(
            path,
            content(
                '<table:table-row table:number-rows-repeated="1048576">'
                + cell(1, ' table:number-columns-repeated="16384"')
                + "</table:table-row>"
            ),
        ),
        "cells, rows and strings",
    ),
    "entities": (
        lambda path: package(path, content(board(EASY), before=LAUGHS)),
        "declares XML entities",
    ),
    "a gigabyte": (
        lambda path: bomb(package(path, content(board(EASY))), 600),
        "unpacks to 600 MiB",
    ),
    "depth": (
        lambda path: package(path, content("<table:table-row-group>" * 10**5)),
        "elements deep",
    ),
    "out of the sheet": (
        lambda path: package(
            path,
            content(
                '<table:table-row table:number-rows-repeated="1048576"><table:table-cell/>'
                "</table:table-row>" + board(EASY)
            ),
        ),
        "has cells beyond its last row or column",
    ),
    "nonsense": (
        lambda path: package(
            path, content(f'<table:table-row table:number-rows-repeated="{"9" * 5000}"/>')
        ),
        "has the repeat count",
    ),
    "a password": (
        lambda path: package(
            path, content(""), {"META-INF/manifest.xml": "<manifest:encryption-data/>"}
        ),
        "has a password: save it without one",
    ),
    "half of it": (
        lambda path: package(path, content(board(EASY))[:-300]),
        "cannot be read as a workbook",
    ),
    "another archive": (
        lambda path: path.write_bytes(b"PK\x05\x06" + bytes(18)) and path,
        "cannot be read as a workbook",
    ),
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_asks_for_too_much_or_is_damaged_is_refused(
    tmp_path: Path, sheet: Run, name: str
) -> None:
    make, message = REFUSED[name]
    path = make(tmp_path / "a.ods")
    for command in COMMANDS:
        result = sheet(command, path)
        assert result.code == 2 and message in result.err, (command, result.err)
    assert [each.name for each in tmp_path.iterdir()] == ["a.ods"]


def test_damaged_files_are_reported(tmp_path: Path, sheet: Run) -> None:
    chance = random.Random(2)
    sound = package(tmp_path / "sound.ods", content(board(EASY))).read_bytes()
    path = tmp_path / "a.ods"
    for number in range(40):
        data = bytearray(sound)
        if number % 3 == 0:
            del data[chance.randrange(len(data)) :]
        else:
            data[chance.randrange(len(data))] = chance.randrange(256)
        path.write_bytes(data)
        result = sheet(COMMANDS[number % 4], path)
        assert result.code in (0, 2) and "bug" not in result.err, (number, result.err)


def test_only_texts_of_the_cell_itself_count(tmp_path: Path, sheet: Run) -> None:
    noted = (
        '<table:table-cell office:value-type="string"><office:annotation><text:p>note</text:p>'
        f"</office:annotation><text:p>{EASY[:40]}<text:span>{EASY[40:]}</text:span></text:p>"
        "</table:table-cell>"
    )
    rows = f"<table:table-row>{cell('puzzle')}</table:table-row>"
    rows += f"<table:table-row>{noted}</table:table-row>"
    path = package(tmp_path / "a.ods", content(rows))
    assert sheet("import", path).out == EASY + "\n"


def test_reading_it_needs_no_openpyxl(
    tmp_path: Path, sheet: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = package(tmp_path / "a.ods", content(board(EASY)))
    monkeypatch.setitem(sys.modules, "openpyxl", None)
    assert sheet("import", path).out == EASY + "\n"
    assert sheet("hint", path).code == 0
    result = sheet("solve", path)
    assert result.code == 2 and "pip install" in result.err
