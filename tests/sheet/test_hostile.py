"""Files that demand too much, are damaged, or are not workbooks."""

from __future__ import annotations

import csv
import json
import os
import random
import signal
import subprocess
import sys
import time
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest
from openpyxl import load_workbook

import nonet
from nonet.base.files import remove_unfinished
from nonet.sheet.package import FOR_CHANGING, MIB, MOST_CELLS
from tests.drawing import part
from tests.pace import time_of
from tests.sheet.conftest import Run
from tests.sheet.packages import BOOK, STRINGS, board, bomb, cells, package, worksheet

EASY = nonet.puzzles.named("newspaper").givens
MOST_TIME = 300  # processor time, in millions of rounds of `tests.pace`
MOST_MEMORY = 500 * MIB
COMMANDS = ("solve", "hint", "batch", "import")

# The peak memory of a process includes its parent's memory at the time of the start. The parent is
# therefore small here, and imports little.
MEASURED = """
import json, os, subprocess, sys
run = subprocess.Popen(sys.argv[1:], stdout=subprocess.DEVNULL)
_, status, used = os.wait4(run.pid, 0)
code = os.waitstatus_to_exitcode(status)
print(json.dumps([code, used.ru_utime + used.ru_stime, used.ru_maxrss]))
"""


def bounded(*words: str | Path, folder: Path) -> tuple[int, str]:
    """The exit code and messages of a separate run. The run must be quick, use little memory and
    leave no files behind."""
    spare = folder / "spare"
    spare.mkdir(exist_ok=True)
    before = {path: path.read_bytes() for path in folder.iterdir() if path.is_file()}
    with (folder / "spare" / "messages").open("w+") as messages:
        command = [sys.executable, "-m", "nonet", "sheet", *map(str, words)]
        run = subprocess.run(
            [sys.executable, "-I", "-S", "-c", MEASURED, *command],
            check=True,
            stdout=subprocess.PIPE,
            stderr=messages,
            env=os.environ | {"TMPDIR": str(spare)},
        )
        code, seconds, kilobytes = json.loads(run.stdout)
        messages.seek(0)
        err = messages.read()
    assert seconds < time_of(MOST_TIME), err
    assert kilobytes * 1024 < MOST_MEMORY, err
    assert {path: path.read_bytes() for path in before} == before
    assert [path.name for path in spare.iterdir()] == ["messages"]
    return code, err


FAR = {
    "last row": "A1048576",
    "last cell": "XFD1048576",
    "last column": "XFD1",
}


def stray(path: Path, name: str, *, is_table: bool) -> Path:
    """A workbook with a puzzle, or a table of puzzles, and one value far away from it."""
    far = FAR[name]
    number = far.lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    rows = board(EASY)
    if is_table:
        lines = (cells([("A1", "puzzle")]), cells([("A2", EASY)]))
        rows = "".join(f'<row r="{row}">{line}</row>' for row, line in enumerate(lines, 1))
    if number == "1":
        rows = rows.replace("</row>", f"{cells([(far, 7)])}</row>", 1)
    else:
        rows += f'<row r="{number}">{cells([(far, 7)])}</row>'
    return package(path, worksheet(rows))


@pytest.mark.parametrize("name", FAR)
def test_a_value_at_the_end_of_the_sheet_costs_nothing(
    tmp_path: Path, sheet: Run, name: str
) -> None:
    path = stray(tmp_path / "a.xlsx", name, is_table=False)
    start = time.process_time()
    for command in ("solve", "hint", "import"):
        assert sheet(command, path).code == 0
    path = stray(tmp_path / "b.xlsx", name, is_table=True)
    has_row = name != "last column"
    result = sheet("batch", path)
    assert result.code == (2 if has_row else 0)
    assert ("row 1048576: " in result.err) == has_row
    table = load_workbook(tmp_path / "b.graded.xlsx").active
    assert table["A2"].value == EASY and table.max_row == 2 + has_row
    assert time.process_time() - start < time_of(MOST_TIME)


def test_nor_does_it_cost_memory(tmp_path: Path) -> None:
    for command in ("solve", "batch"):
        path = stray(tmp_path / f"{command}.xlsx", "last cell", is_table=command == "batch")
        code, err = bounded(command, path, folder=tmp_path)
        assert code == (2 if command == "batch" else 0), err


def test_what_unpacks_to_a_gigabyte_is_refused(tmp_path: Path) -> None:
    path = bomb(package(tmp_path / "a.xlsx", worksheet("")), 1024)
    for command, most in (("solve", 64), ("batch", 512)):
        code, err = bounded(command, path, folder=tmp_path)
        assert code == 2
        assert f"'a.xlsx' unpacks to 1,024 MiB, which is more than {most} MiB." in err


def test_a_part_with_more_bytes_than_it_says_is_not_read(tmp_path: Path, sheet: Run) -> None:
    path = package(tmp_path / "a.xlsx", worksheet(board(EASY)), {"x.xml": "<a>" + " " * 9999})
    data = path.read_bytes()
    assert data.count((10_002).to_bytes(4, "little")) == 2
    path.write_bytes(data.replace((10_002).to_bytes(4, "little"), (100).to_bytes(4, "little")))
    for command in COMMANDS:
        result = sheet(command, path)
        assert result.code == 2 and "cannot be read as a workbook" in result.err


LAUGHS = (
    '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">'
    + "".join(
        f'<!ENTITY {name} "{f"&{before};" * 10}">'
        for before, name in zip("abcdefgh", "bcdefghi", strict=True)
    )
    + "]>"
)

REFUSED: dict[str, tuple[Callable[[Path], Path], tuple[str, ...], str]] = {
    "entities in a sheet": (
        lambda path: package(path, LAUGHS + worksheet('<row><c t="str"><v>&i;</v></c></row>')),
        COMMANDS,
        "declares XML entities",
    ),
    "entities in the strings": (
        lambda path: package(
            path,
            worksheet(board(EASY)),
            {"xl/sharedStrings.xml": LAUGHS + STRINGS.format("<si><t>&i;</t></si>")},
        ),
        COMMANDS,
        "declares XML entities",
    ),
    "entities from another file": (
        lambda path: package(
            path,
            worksheet(board(EASY)),
            {"xl/workbook.xml": '<!DOCTYPE x SYSTEM "file:///etc/passwd">' + BOOK},
        ),
        COMMANDS,
        "declares XML entities",
    ),
    "a million elements deep": (
        lambda path: package(path, worksheet("<row>" + "<c>" * 10**6)),
        COMMANDS,
        "elements deep",
    ),
    "a row of a million cells": (
        lambda path: package(path, worksheet("<row>" + "<c/>" * 200_000 + "</row>")),
        COMMANDS,
        "parts in one row or cell",
    ),
    "two million things": (
        lambda path: package(path, worksheet("", after="<mergeCells/>" * 1_000_001)),
        ("batch",),
        "more than 1,000,000 XML elements besides cells",
    ),
    "merged cells all over": (
        lambda path: package(
            path,
            worksheet(
                board(EASY), after='<mergeCells><mergeCell ref="A11:XFD1048576"/></mergeCells>'
            ),
        ),
        COMMANDS,
        "cells, rows and strings",
    ),
    "whole columns merged": (
        lambda path: package(
            path, worksheet(board(EASY), after='<mergeCells><mergeCell ref="K:XFD"/></mergeCells>')
        ),
        COMMANDS,
        "cells, rows and strings",
    ),
    "a link from everywhere": (
        lambda path: package(
            path,
            worksheet(
                board(EASY),
                after='<hyperlinks><hyperlink ref="A1:XFD1048576" location="A1"/></hyperlinks>',
            ),
        ),
        COMMANDS,
        "cells, rows and strings",
    ),
    "empty rows with a format": (
        lambda path: package(
            path,
            worksheet(
                board(EASY)
                + "".join(
                    f'<row r="{row}" ht="20" customHeight="1"/>' for row in range(10, 300_000)
                )
            ),
        ),
        ("solve", "hint"),
        f"more than {FOR_CHANGING.cells:,} cells, rows and strings. Copy the puzzle to a new",
    ),
    "parts": (
        lambda path: package(
            path, worksheet(board(EASY)), {f"xl/{number}.xml": "" for number in range(10_000)}
        ),
        COMMANDS,
        "has 10,006 parts; the limit is 10,000",
    ),
    "a row out of the sheet": (
        lambda path: package(path, worksheet(f'<row r="9999999999">{cells([("A1", 1)])}</row>')),
        ("batch", "import"),
        "has cells beyond its last row or column",
    ),
    "a column out of the sheet": (
        lambda path: package(path, worksheet(f'<row r="1">{cells([("XFE1", 1)])}</row>')),
        ("batch", "import"),
        "has cells beyond its last row or column",
    ),
    "a row with a long number": (
        lambda path: package(path, worksheet(f'<row r="{"9" * 5000}">{cells([("A1", 1)])}</row>')),
        ("batch", "import"),
        "cannot be read as a workbook",
    ),
}


@pytest.mark.volume(4)
@pytest.mark.parametrize("name", REFUSED)
def test_what_asks_for_too_much_is_refused(tmp_path: Path, sheet: Run, name: str) -> None:
    make, commands, message = REFUSED[name]
    path = make(tmp_path / "a.xlsx")
    before = path.read_bytes()
    for command in commands[:: part(2, 1)]:
        start = time.process_time()
        result = sheet(command, path)
        assert result.code == 2 and message in result.err, (command, result.err)
        assert time.process_time() - start < time_of(MOST_TIME)
    assert path.read_bytes() == before
    assert [each.name for each in tmp_path.iterdir()] == ["a.xlsx"]


def test_merged_cells_all_over_cost_no_memory(tmp_path: Path) -> None:
    make, _, message = REFUSED["merged cells all over"]
    code, err = bounded("solve", make(tmp_path / "a.xlsx"), folder=tmp_path)
    assert code == 2 and message in err


@pytest.mark.parametrize("dimension", ["A1:XFD1048576", "A1", "nonsense"])
def test_the_size_that_a_sheet_claims_is_not_believed(
    tmp_path: Path, sheet: Run, dimension: str
) -> None:
    before = f'<dimension ref="{dimension}"/>'
    path = package(tmp_path / "a.xlsx", worksheet(board(EASY), before))
    for command in ("solve", "hint", "import"):
        result = sheet(command, path)
        if dimension == "nonsense":
            assert result.code == 2 and "cannot be read as a workbook" in result.err
        else:
            assert result.code == 0, result.err
    rows = f'<row r="1">{cells([("A1", "puzzle")])}</row><row r="3">{cells([("A3", EASY)])}</row>'
    if dimension != "nonsense":
        assert sheet("batch", package(tmp_path / "b.xlsx", worksheet(rows, before))).code == 0


def test_rows_and_cells_without_a_name_and_out_of_order(tmp_path: Path, sheet: Run) -> None:
    bare = "".join(
        "<row>"
        + "".join(
            f"<c><v>{digit}</v></c>" if digit != "." else "<c/>" for digit in EASY[row : row + 9]
        )
        + "</row>"
        for row in range(0, 81, 9)
    )
    path = package(tmp_path / "a.xlsx", worksheet(bare))
    assert sheet("import", path).out == EASY + "\n"
    lines = board(EASY).split("</row>")[:-1]
    turned = "</row>".join(reversed(lines)) + "</row>"
    path = package(tmp_path / "b.xlsx", worksheet(turned))
    assert sheet("import", path).out == EASY + "\n"


def test_formulas_without_results_are_reported(tmp_path: Path, sheet: Run) -> None:
    rows = f'<row r="1">{cells([("A1", "puzzle")])}</row><row r="2"><c r="A2"><f>B1</f></c></row>'
    path = package(tmp_path / "a.xlsx", worksheet(rows))
    result = sheet("batch", path)
    assert result.code == 2 and "the results of its formulas are not in the file" in result.err
    rows = rows.replace("</row><row", f'</row><row r="3">{cells([("A3", EASY)])}</row><row', 1)
    result = sheet("batch", package(tmp_path / "b.xlsx", worksheet(rows)))
    assert result.code == 2
    assert "row 2: the formula =B1, whose result is not in the file" in result.err


def test_a_table_as_wide_as_a_sheet_has_no_room(tmp_path: Path, sheet: Run) -> None:
    path = tmp_path / "a.csv"
    with path.open("w", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(["puzzle", *range(16_383)])
        writer.writerow([EASY, *[1] * 16_383])
    result = sheet("batch", path, "-o", tmp_path / "b.xlsx")
    assert result.code == 2
    assert "2 rows and 16,393 columns, but a sheet can have only 1,048,576 and 16,384" in result.err
    assert sheet("batch", path, "-o", tmp_path / "b.csv").code == 0


def test_a_table_is_no_larger_than_what_is_written(tmp_path: Path, sheet: Run) -> None:
    path = tmp_path / "a.csv"
    path.write_text(f"puzzle{',1' * 1_001}\n" + f"{EASY}\n" * 20_000)
    result = sheet("batch", path)
    assert result.code == 2 and "more than 20,000,000 cells" in result.err


CSV: dict[str, tuple[bytes, str]] = {
    "a line": (b"puzzle\n" + b"x," * (5 * MIB), "a row of more than"),
    "a row of short lines": (b"puzzle\n" + b'"\n",' * (2 * MIB), "a row of more than"),
    "a field": (b"puzzle\n" + b"x" * 200_000, "field larger than field limit"),
    "columns": (b"puzzle\n" + b"1," * 16_385, "a row of more than 16,384 cells"),
    "NUL": (b"puzzle\n" + EASY.encode() + b"\n\0\n", "a NUL character"),
    "UTF-16 without a mark": (f"puzzle\n{EASY}\n".encode("utf-16-le"), "a NUL character"),
    "noise": (random.Random(1).randbytes(9999), "NUL"),
    "nothing": (b"", "there is no puzzle"),
}


@pytest.mark.parametrize("name", CSV)
def test_csv_files_that_are_none(tmp_path: Path, sheet: Run, name: str) -> None:
    content, message = CSV[name]
    path = tmp_path / "a.csv"
    path.write_bytes(content)
    for command in ("batch", "import"):
        result = sheet(command, path)
        assert result.code == 2 and message in result.err, result.err
    assert [each.name for each in tmp_path.iterdir()] == ["a.csv"]


def test_csv_of_too_many_cells(tmp_path: Path, sheet: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    assert MOST_CELLS == 5_000_000
    monkeypatch.setattr("nonet.sheet.table.MOST_CELLS", 100)
    path = tmp_path / "a.csv"
    path.write_text("puzzle,x\n" + f"{EASY},\n" * 50)
    for command in ("batch", "import"):
        result = sheet(command, path)
        assert result.code == 2 and "has more than 100 cells" in result.err


def _flagged(path: Path) -> Path:
    """A ZIP archive that claims that its parts have passwords."""
    package(path, worksheet(board(EASY)))
    data = bytearray(path.read_bytes())
    for mark, place in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        start = data.find(mark)
        while start >= 0:
            data[start + place] |= 1
            start = data.find(mark, start + 4)
    path.write_bytes(data)
    return path


def _written(content: bytes) -> Callable[[Path], Path]:
    def write(path: Path) -> Path:
        path.write_bytes(content)
        return path

    return write


def _ods(path: Path) -> Path:
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("mimetype", "application/vnd.oasis.opendocument.spreadsheet")
        archive.writestr("content.xml", "<office:document-content/>")
    return path


OTHERS: dict[str, tuple[Callable[[Path], Path], str]] = {
    ".xls, or one with a password": (
        _written(b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(2000)),
        "has a password or is in a format older than .xlsx",
    ),
    ".ods": (_ods, "is an .ods file despite its name: rename it"),
    "parts with a password": (_flagged, "has a password: save it without one"),
    "text": (_written(f"puzzle\n{EASY}\n".encode()), "cannot be read as a workbook"),
    "nothing": (_written(b""), "cannot be read as a workbook"),
    "another archive": (
        lambda path: package(path, "", {"[Content_Types].xml": "<Types/>"}),
        "cannot be read as a workbook",
    ),
}


@pytest.mark.parametrize("name", OTHERS)
def test_other_files_by_the_name_of_a_workbook(tmp_path: Path, sheet: Run, name: str) -> None:
    make, message = OTHERS[name]
    path = make(tmp_path / "a.xlsx")
    for command in COMMANDS:
        result = sheet(command, path)
        assert result.code == 2 and message in result.err, result.err


def test_a_workbook_with_macros_is_read(tmp_path: Path, sheet: Run) -> None:
    path = package(tmp_path / "a.xlsm", worksheet(board(EASY)))
    assert sheet("import", path).out == EASY + "\n"
    assert sheet("solve", path).code == 0


def test_damaged_files_are_reported(tmp_path: Path, sheet: Run) -> None:
    chance = random.Random(1)
    sound = package(tmp_path / "sound.xlsx", worksheet(board(EASY))).read_bytes()
    path = tmp_path / "a.xlsx"
    codes = []
    for number in range(60):
        data = bytearray(sound)
        if number % 3 == 0:
            del data[chance.randrange(len(data)) :]
        else:
            for _ in range(1 + number % 4):
                data[chance.randrange(len(data))] = chance.randrange(256)
        path.write_bytes(data)
        for command in COMMANDS[number % 2 :: 2]:
            result = sheet(
                command, path, *(["-o", tmp_path / "b.xlsx"] if command == "solve" else [])
            )
            codes.append(result.code)
            assert result.code in (0, 2), (number, command, result.err)
            assert "bug" not in result.err
    assert codes.count(2) > 60


def _interrupted(folder: Path, is_time: Callable[[], bool], *words: str | Path) -> int:
    """The exit code of a run that Ctrl-C interrupts as soon as `is_time` returns true."""
    spare = folder / "spare"
    spare.mkdir(exist_ok=True)
    run = subprocess.Popen(
        [sys.executable, "-m", "nonet", "sheet", *map(str, words)],
        stderr=subprocess.DEVNULL,
        env=os.environ | {"TMPDIR": str(spare)},
    )
    while run.poll() is None and not is_time():
        time.sleep(0.001)
    run.send_signal(signal.SIGINT)
    code = run.wait(timeout=60)
    assert not list(spare.iterdir())
    return code


@pytest.mark.volume(2)
@pytest.mark.parametrize("kind", ["xlsx", "csv"])
def test_ctrl_c_leaves_nothing_behind(tmp_path: Path, kind: str) -> None:
    path = tmp_path / "a.csv"
    target = tmp_path / f"b.{kind}"
    target.write_text("before")

    def is_writing() -> bool:
        return len(list(tmp_path.iterdir())) > 3

    for rows in (15_000, 60_000, 240_000):  # fast machines need more rows to be interrupted in time
        path.write_text("puzzle\n" + f"{EASY}\n" * rows)
        target.write_text("before")
        if code := _interrupted(tmp_path, is_writing, "batch", path, "-o", target):
            break
    assert code == 130
    assert {each.name for each in tmp_path.iterdir()} == {"a.csv", target.name, "spare"}
    assert target.read_text() == "before"


@pytest.mark.parametrize("is_told_to_end", [False, True])
def test_a_signal_while_openpyxl_saves(
    tmp_path: Path, sheet: Run, monkeypatch: pytest.MonkeyPatch, is_told_to_end: bool
) -> None:
    """While it saves, openpyxl writes a file for each sheet to another folder."""
    path = package(tmp_path / "a.xlsx", worksheet(board(EASY)))
    spare = tmp_path / "spare"
    spare.mkdir()
    monkeypatch.setattr("tempfile.tempdir", str(spare))
    seen = []

    def stopped(*_: object) -> None:
        seen.extend(spare.iterdir())
        if is_told_to_end:
            remove_unfinished()
            assert not list(spare.iterdir())
        raise KeyboardInterrupt

    monkeypatch.setattr("openpyxl.worksheet._writer.write_cell", stopped)
    assert sheet("solve", path).code == 130
    assert seen and not list(spare.iterdir())
    assert {each.name for each in tmp_path.iterdir()} == {"a.xlsx", "spare"}
