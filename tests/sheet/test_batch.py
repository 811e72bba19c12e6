"""`nonet sheet batch` and `import` read tables of puzzles."""

from __future__ import annotations

import csv
import datetime
from pathlib import Path
from typing import Any

import pytest
from openpyxl import Workbook, load_workbook

import nonet
from nonet.base.errors import ParseError
from nonet.cli.commands.bench import relabelled
from nonet.scales import free_scales
from nonet.sheet.batch import columns_added
from nonet.sheet.layout import Area
from nonet.sheet.table import puzzle_in, table_of
from nonet.sheet.template import template
from tests.cli.puzzles import HIDDEN_NONE, SEVERAL
from tests.corpus import corpus
from tests.drawing import part
from tests.sheet.conftest import Run

EASY = nonet.puzzles.named("newspaper").givens
HARD = nonet.puzzles.named("inkala-2012").givens
CLASH = "55" + "." * 79


def table(path: Path, *rows: tuple[Any, ...]) -> Path:
    book = Workbook()
    for row in rows:
        book.active.append(row)
    book.save(path)
    return path


def graded(path: Path) -> list[dict[str, Any]]:
    """The rows of a table to which ratings were added."""
    if path.suffix == ".csv":
        with path.open(encoding="utf-8-sig", newline="") as file:
            return list(csv.DictReader(file))
    rows = list(load_workbook(path).active.iter_rows(values_only=True))
    return [dict(zip(rows[0], row, strict=True)) for row in rows[1:]]


def test_every_row_is_what_rate_and_solve_say(tmp_path: Path, sheet: Run) -> None:
    lines = [*corpus()[::5], HARD]
    path = table(tmp_path / "a.xlsx", ("name", "puzzle"), *enumerate(lines))
    assert sheet("batch", path).code == 3
    rows = graded(tmp_path / "a.graded.xlsx")
    assert [row["name"] for row in rows] == list(range(len(lines)))
    for line, row in zip(lines, rows, strict=True):
        rating = nonet.rate(line)
        assert row["puzzle"] == line
        assert row["solution"] == nonet.solve(line).givens
        assert (row["solutions"], row["problem"]) == (1, None)
        assert row["status"] == rating.status.value
        assert row["level"] == rating.level
        assert row["hardest"] == (rating.hardest.name if rating.hardest else None)
        assert (row["steps"], row["sotd"]) == (rating.steps, rating.sotd)


def test_rows_that_are_no_puzzles_stay_where_they_are(tmp_path: Path, sheet: Run) -> None:
    values = [EASY, "", "cat", EASY[:80], SEVERAL, HIDDEN_NONE, CLASH, 5.3007e80, EASY]
    path = table(tmp_path / "a.xlsx", ("puzzle", "note"), *((value, "n") for value in values))
    result = sheet("batch", path)
    assert result.code == 2
    rows = graded(tmp_path / "a.graded.xlsx")
    assert [row["status"] for row in rows] == [
        *("solved", "invalid", "invalid", "invalid", "several", "none", "invalid", "invalid"),
        "solved",
    ]
    assert [row["solutions"] for row in rows] == [1, None, None, None, 2, 0, None, None, 1]
    assert "80" in rows[3]["problem"]
    assert "Two equal givens" in rows[6]["problem"]
    assert "turned this puzzle into the number 5.3007E+80" in rows[7]["problem"]
    assert "Sheet, row 9: " in result.err and "5.3007E+80" in result.err
    assert rows[7]["puzzle"] == 5.3007e80, "what was there stays there"


@pytest.mark.parametrize("sign", [",", ";", "\t"])
def test_csv_as_spreadsheet_programs_write_it(tmp_path: Path, sheet: Run, sign: str) -> None:
    path = tmp_path / "a.csv"
    text = f"name{sign}Puzzle\r\n"
    text += f'"Müller{sign} Anna"{sign}{EASY}\r\n"two\nlines"{sign}5.3007E+80\r\n'
    path.write_bytes(b"\xef\xbb\xbf" + text.encode())
    assert sheet("batch", path).code == 2
    rows = graded(tmp_path / "a.graded.csv")
    assert [row["name"] for row in rows] == [f"Müller{sign} Anna", "two\nlines"]
    assert rows[0]["status"] == "solved"
    assert "its digits are lost" in rows[1]["problem"]
    assert sheet("batch", path, "-o", tmp_path / "b.xlsx").code == 2
    assert graded(tmp_path / "b.xlsx")[0]["solution"] == nonet.solve(EASY).givens


def test_formulas_in_texts_are_harmless(tmp_path: Path, sheet: Run) -> None:
    path = tmp_path / "a.csv"
    texts = ["=1+1", "+1", "-1", "@x", '=HYPERLINK("http://x")', "plain"]
    with path.open("w", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(["=cmd", "puzzle"])
        writer.writerows([text, EASY] for text in texts)
    assert sheet("batch", path, "-o", tmp_path / "b.csv").code == 0
    assert [row["'=cmd"] for row in graded(tmp_path / "b.csv")] == [
        *("'" + text for text in texts[:-1]),
        "plain",
    ]
    assert sheet("batch", path, "-o", tmp_path / "b.xlsx").code == 0
    book = load_workbook(tmp_path / "b.xlsx")
    cells = [row[0] for row in book.active.iter_rows()]
    assert [cell.value for cell in cells] == ["=cmd", *texts]
    assert all(cell.data_type == "s" for cell in cells)
    assert [cell.quotePrefix for cell in cells] == [True] * 6 + [False]


def test_puzzles_stay_texts_when_they_are_edited(tmp_path: Path, sheet: Run) -> None:
    """In a cell that is not formatted as text, 81 digits would become a number."""
    path = table(tmp_path / "a.xlsx", ("puzzle",), (EASY.replace(".", "0"),))
    assert sheet("batch", path).code == 0
    page = load_workbook(tmp_path / "a.graded.xlsx").active
    assert page["A2"].value == EASY, "and blanks are dots"
    solution = next(cell for cell in page[2] if cell.value == nonet.solve(EASY).givens)
    assert {page["A2"].number_format, solution.number_format} == {"@"}


def test_graded_again_the_columns_are_replaced(tmp_path: Path, sheet: Run) -> None:
    path = table(tmp_path / "a.xlsx", ("puzzle", "note"), (EASY, "mine"))
    sheet("batch", path, "-o", tmp_path / "b.xlsx")
    sheet("batch", tmp_path / "b.xlsx", "-o", tmp_path / "c.xlsx")
    assert graded(tmp_path / "b.xlsx") == graded(tmp_path / "c.xlsx")
    headings = [cell.value for cell in load_workbook(tmp_path / "c.xlsx").active[1]]
    assert headings == ["puzzle", "note", *columns_added(free_scales())]


def test_a_puzzle_of_several_rows_is_graded_once(
    tmp_path: Path, sheet: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A puzzle that does not have exactly one solution gets no path, however many puzzles are
    processed at once."""
    rows = [EASY, SEVERAL, EASY.replace(".", "0"), HARD, "cat", CLASH, HIDDEN_NONE, EASY, HARD]
    walked: list[str] = []
    rate = nonet.bulk.rate

    def counted(lines: list[str], *more: Any, **options: Any) -> Any:
        walked.extend(lines)
        return rate(lines, *more, **options)

    monkeypatch.setattr("nonet.bulk.rate", counted)
    found = []
    for most in (20_000, 2):
        monkeypatch.setattr("nonet.sheet.batch._AT_ONCE", most)
        path = table(tmp_path / "a.xlsx", ("puzzle", "n"), *((row, 1) for row in rows))
        assert sheet("batch", path).code == 2
        found.append(graded(tmp_path / "a.graded.xlsx"))
        assert sorted(walked) == sorted([EASY, HARD])
        walked.clear()
    assert found[0] == found[1]
    assert [row["status"] for row in found[0]] == [
        *("solved", "several", "solved", "stuck", "invalid", "invalid", "none", "solved", "stuck")
    ]
    assert found[0][0] == found[0][2] == found[0][7]


def test_rows_and_columns_that_hold_nothing_are_left_out(tmp_path: Path, sheet: Run) -> None:
    rows = [("puzzle", None, "note"), (EASY, None, "a"), (), (None, " ", None), ("cat", None, "b")]
    path = table(tmp_path / "a.xlsx", *rows)
    result = sheet("batch", path)
    assert result.code == 2 and "Sheet, row 5: " in result.err
    sheet_of = load_workbook(tmp_path / "a.graded.xlsx").active
    assert sheet_of.calculate_dimension() == "A1:K3"
    assert [cell.value for cell in sheet_of["B"]] == ["note", "a", "b"]


def test_values_of_every_kind_stay_what_they_are(tmp_path: Path, sheet: Run) -> None:
    values = [
        *(5, -2.5, 1e300, True, False, "x", " a  b ", "two\nlines", "a\tb", "<&>\"'", "é¥", "0815"),
        *(datetime.datetime(2024, 2, 29, 12, 30), datetime.date(2024, 2, 29), datetime.time(7, 5)),
        *("=1+1", " =1", "-5", "y" * 81, "=" + "z" * 90, "53..7.6", "9" * 81),
    ]
    path = table(tmp_path / "a.xlsx", ("puzzle", "value"), *((EASY, value) for value in values))
    for row, value in enumerate(values, 2):
        if isinstance(value, str):
            book = load_workbook(path)
            book.active.cell(row, 2).value = value
            book.active.cell(row, 2).data_type = "s"
            book.save(path)
    assert sheet("batch", path).code == 0
    before, after = load_workbook(path).active, load_workbook(tmp_path / "a.graded.xlsx").active
    assert after.calculate_dimension() == f"A1:K{len(values) + 1}"
    for row, value in enumerate(values, 2):
        one, other = before.cell(row, 2), after.cell(row, 2)
        assert (other.value, other.data_type) == (one.value, one.data_type)
        assert other.is_date == one.is_date
        if isinstance(value, str):
            assert other.quotePrefix == value.lstrip().startswith(("=", "-"))
            assert (other.number_format == "@") == value.replace(".", "").isdigit()


def test_characters_that_xml_does_not_take_are_left_out(tmp_path: Path, sheet: Run) -> None:
    path = tmp_path / "a.csv"
    path.write_text(f"puzzle,x\n{EASY},a\x01b\ufffec\uffffd\x1be\n", encoding="utf-8")
    assert sheet("batch", path, "-o", tmp_path / "b.xlsx").code == 0
    assert graded(tmp_path / "b.xlsx")[0]["x"] == "abcde"


def test_columns_are_found_or_named(tmp_path: Path, sheet: Run) -> None:
    rows = [[None, "first", "second"], [1, EASY, HARD]]
    found = table_of(Area.of("t", rows))
    assert found is not None and (found.column, found.headings) == (
        1,
        ["column A", "first", "second"],
    )
    for name in ("second", "SECOND", "C"):
        wanted = table_of(Area.of("t", rows), name)
        assert wanted is not None and wanted.column == 2
    lettered = table_of(Area.of("t", [["x", "y", "A"], [HARD, 1, EASY]]), "A")
    assert lettered is not None and lettered.column == 2
    bare = table_of(Area.of("t", [[EASY, "x"], [HARD, "y"]]))
    assert bare is not None and bare.headings == ["puzzle", "column B"] and len(bare.rows) == 2
    assert table_of(Area.of("t", [["name"], ["cat"]])) is None
    assert table_of(Area.of("t", [])) is None
    path = table(tmp_path / "a.xlsx", *rows)
    result = sheet("batch", path, "--column", "third")
    assert result.code == 2 and "the columns are column A, first, second" in result.err
    result = sheet("batch", path, "--sheet", "Nowhere")
    assert result.code == 2 and "the sheets are Sheet" in result.err


def test_grids_of_cells_are_a_table_too(tmp_path: Path, sheet: Run) -> None:
    path = tmp_path / "a.xlsx"
    template([nonet.Puzzle(EASY), nonet.Puzzle(HARD)]).save(path)
    assert sheet("batch", path).code == 3
    rows = graded(tmp_path / "a.graded.xlsx")
    assert [(row["place"], row["status"]) for row in rows] == [
        ("Puzzle!B4:J12", "solved"),
        ("'Puzzle 2'!B4:J12", "stuck"),
    ]


def test_the_table_itself_is_not_overwritten(tmp_path: Path, sheet: Run) -> None:
    path = table(tmp_path / "a.xlsx", ("puzzle",), (EASY,))
    assert sheet("batch", path, "-o", path).code == 2
    result = sheet("batch", path, "-o", tmp_path / "b.pdf")
    assert result.code == 2 and ".xlsx, .ods or .csv" in result.err
    (tmp_path / ".~lock.a.graded.xlsx#").write_text("")
    assert sheet("batch", path).code == 2
    assert not (tmp_path / "a.graded.xlsx").exists()


@pytest.mark.volume
def test_a_long_table_is_graded_row_by_row(tmp_path: Path, sheet: Run) -> None:
    """Puzzles of every difficulty, some of them repeated. `benchmarks/parts/graded_rows.py` times
    200,000 rows."""
    lines = [line for puzzle in corpus() for line in relabelled(puzzle, part(5, 100))]
    assert len(lines) == part(1_000, 20_000) and len(set(lines)) > len(lines) // 4
    path = tmp_path / "a.csv"
    path.write_text("puzzle\n" + "\n".join(lines) + "\n")
    assert sheet("batch", path, "-o", tmp_path / "b.xlsx").code == 3
    book = load_workbook(tmp_path / "b.xlsx", read_only=True)
    assert book["Graded"].max_row == len(lines) + 1
    read = min(len(lines), 5_000)
    rows = list(book["Graded"].iter_rows(min_row=2, max_row=read + 1, values_only=True))
    book.close()
    assert [row[0] for row in rows] == lines[:read]
    for row in rows[::499]:
        rating = nonet.rate(row[0])
        assert row[3:5] == (rating.level, rating.hardest and rating.hardest.name)


def test_import_finds_grids_and_cells(tmp_path: Path, sheet: Run) -> None:
    book = Workbook()
    page = book.active
    for cell, value in enumerate(EASY):
        if value != ".":
            page.cell(3 + cell // 9, 2 + cell % 9).value = int(value)
    page["N3"] = HARD.replace(".", "0")
    page["N4"] = 5.3007e80
    page["N5"] = "just a note"
    other = book.create_sheet("Other")
    other["A1"] = SEVERAL
    book.save(tmp_path / "a.xlsx")
    result = sheet("import", tmp_path / "a.xlsx")
    assert result.code == 2
    assert result.out.splitlines() == [EASY, HARD, SEVERAL]
    assert "Sheet!N4: " in result.err and "5.3007E+80" in result.err
    result = sheet("import", tmp_path / "a.xlsx", "--sheet", "Other", "-o", tmp_path / "p.txt")
    assert (result.code, (tmp_path / "p.txt").read_text()) == (0, SEVERAL + "\n")
    assert sheet("import", tmp_path / "a.xlsx", "--sheet", "None").code == 2


def test_import_of_a_solved_workbook_gives_the_puzzle_alone(tmp_path: Path, sheet: Run) -> None:
    template([nonet.Puzzle(EASY)]).save(tmp_path / "a.xlsx")
    sheet("solve", tmp_path / "a.xlsx")
    assert sheet("import", tmp_path / "a.solved.xlsx").out == EASY + "\n"


def test_import_of_nothing(tmp_path: Path, sheet: Run) -> None:
    for name in ("a.xlsx", "a.csv"):
        path = tmp_path / name
        if name == "a.csv":
            path.write_text("name,number\nx,1\n")
        else:
            table(path, ("name", "number"), ("x", 1))
        for command in ("import", "batch"):
            result = sheet(command, path)
            assert result.code == 2 and "there is no puzzle in" in result.err


def test_files_of_other_kinds(tmp_path: Path, sheet: Run) -> None:
    (tmp_path / "a.xls").write_bytes(b"\xd0\xcf\x11\xe0" + bytes(range(256)) * 4)
    (tmp_path / "a.csv").write_text('puzzle,"' + "x" * 200_000)
    table(tmp_path / "b.xlsx", ("puzzle",), (EASY,)).rename(tmp_path / "b.ods")
    for name, message in (
        ("a.xls", "save it as .xlsx"),
        ("a.csv", "is not a CSV file"),
        ("b.ods", "is an .xlsx file despite its name: rename it"),
        ("none.csv", "no such file"),
        ("none.xlsx", "no such file"),
    ):
        for command in ("import", "batch"):
            result = sheet(command, tmp_path / name, "-o", tmp_path / "out.csv")
            assert result.code == 2 and message in result.err, (name, command, result.err)


@pytest.mark.parametrize("value", [True, 5, 12.5, "", None, "5.3E+80", -5e80, 10**310])
def test_what_is_no_puzzle(value: object) -> None:
    with pytest.raises(ParseError):
        puzzle_in(value)


def test_a_column_of_rules_is_not_dropped(tmp_path: Path, sheet: Run) -> None:
    rows = [(EASY, "classic"), (EASY, "antiknight"), (EASY, None)]
    path = table(tmp_path / "a.xlsx", ("puzzle", "variant"), *rows)
    assert sheet("batch", path).code == 2
    first, second, third = graded(tmp_path / "a.graded.xlsx")
    assert (first["status"], second["status"], third["status"]) == ("solved", "invalid", "solved")
    assert "'variant: antiknight'" in second["problem"]
