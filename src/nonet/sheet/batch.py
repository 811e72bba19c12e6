"""Grades every puzzle of a table."""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from .. import bulk
from ..columns import Columns
from ..errors import Error
from ..levels import level_of
from ..path import Status
from . import styles
from .importing import puzzles_in
from .layout import column_letters
from .table import Table, puzzle_of, rows_of, table_of
from .writing import clean, is_dangerous, refuse_open, save

COLUMNS: Final = (
    "status",
    "solutions",
    "level",
    "hardest",
    "steps",
    "sotd",
    "solution",
    "problem",
)
"""What is added to a table; `problem` says what is wrong with a row that is no puzzle."""

_WIDTHS: Final = {"puzzle": 84, "solution": 84, "hardest": 26, "problem": 60, "status": 10}
_LINES: Final = 81

Progress = Callable[[int, int], None]


@dataclass(frozen=True)
class Graded:
    """A graded table.

    Attributes:
        table: the table.
        added: for each row the values of `COLUMNS`.
        statuses: the status of each row.
    """

    table: Table
    added: list[list[Any]]
    statuses: list[str]


def table_in(path: Path, sheet: str | None = None, column: str | None = None) -> Table:
    """The table with the puzzles of a file: the rows of a sheet or of a CSV file, or else a row for
    each 9 × 9 grid in it.

    Raises:
        Error: when there is no puzzle in it.
    """
    name, rows = rows_of(path, sheet)
    found = table_of(name, rows, column)
    if found is not None:
        return found
    grids = [[each.place, _text(each.puzzle)] for each in puzzles_in(path, sheet)]
    if not grids:
        raise Error(f"there is no puzzle in '{path.name}'.")
    return Table(name, ["place", "puzzle"], grids, 1, 1)


def graded(
    table: Table,
    profile: str = "standard",
    *,
    techniques: Iterable[str] | None = None,
    also: Iterable[str] = (),
    without: Iterable[str] = (),
    threads: int = 1,
    progress: Progress | None = None,
) -> Graded:
    """Grade all puzzles of a table, as `nonet.rate` does: nobody guesses.

    The arguments are those of `nonet.bulk.explain`. A row that is no puzzle has status `invalid`
    and says why; it does not disturb the others.
    """
    puzzles, problems = _read(table)
    lines = list(puzzles.values())
    solved = bulk.solve(lines, threads=threads)
    paths = bulk.explain(
        lines,
        profile,
        techniques=techniques,
        also=also,
        without=without,
        guess=False,
        threads=threads,
        progress=progress,
    )
    columns = Columns(paths)
    costs = columns.sotd()
    added: list[list[Any]] = [
        ["invalid", None, None, None, None, None, None, problems.get(row)]
        for row in range(len(table.rows))
    ]
    for index, (row, line) in enumerate(puzzles.items()):
        status = bulk.STATUSES[solved.status[index]].value
        if status == "invalid":
            added[row][-1] = "Two equal givens share a row, column or box."
            continue
        count = int(solved.counts[index])
        if status != "solved":
            added[row] = [status, count, None, None, None, None, None, None]
            continue
        is_solved = paths.status[index] == bulk.STATUSES.index(Status.SOLVED)
        hardest = columns.hardest[index]
        difficulty = hardest.difficulty if hardest else 0.0
        added[row] = [
            "solved" if is_solved else "stuck",
            count,
            level_of(difficulty) if is_solved else "extreme",
            hardest.name if hardest else None,
            columns.steps[index],
            costs[index] if is_solved else None,
            bytes(solved.solutions[index] + 48).decode(),
            None,
        ]
        table.rows[row][table.column] = line
    return Graded(table, added, [str(values[0]) for values in added])


def _read(table: Table) -> tuple[dict[int, str], dict[int, str]]:
    """The puzzles by row, and what is wrong with the other rows."""
    puzzles, problems = {}, {}
    for number, row in enumerate(table.rows):
        try:
            puzzles[number] = puzzle_of(row[table.column]).givens
        except Error as error:
            problems[number] = str(error)
    return puzzles, problems


def write(result: Graded, target: Path) -> None:
    """Write a graded table into a workbook, or into a CSV file where the name ends so.

    Texts stay texts: what begins with `=`, `+`, `-` or `@` is no formula in either.

    Raises:
        Error: while the file is open elsewhere.
    """
    refuse_open(target)
    if target.suffix.lower() == ".csv":
        _write_csv(result, target)
    else:
        _write_workbook(result, target)


def _lines(result: Graded) -> Iterator[list[Any]]:
    """The headings and the rows. Columns that an earlier run added are replaced."""
    table = result.table
    kept = list(range(len(table.headings)))
    if set(COLUMNS) <= set(table.headings):
        kept = [index for index in kept if table.headings[index] not in COLUMNS]
    yield [*(table.headings[index] for index in kept), *COLUMNS]
    for row, added in zip(table.rows, result.added, strict=True):
        yield [*(row[index] for index in kept), *added]


def _write_csv(result: Graded, target: Path) -> None:
    from ..files import replacing

    with (
        replacing(target) as temporary,
        temporary.open("w", encoding="utf-8-sig", newline="") as file,
    ):
        writer = csv.writer(file)
        for line in _lines(result):
            writer.writerow([_harmless(value) for value in line])


def _harmless(value: object) -> object:
    """A value for CSV, where an apostrophe is all that keeps a text from being a formula."""
    if isinstance(value, str) and is_dangerous(value):
        return "'" + value
    return value


def _write_workbook(result: Graded, target: Path) -> None:
    from openpyxl import Workbook
    from openpyxl.cell import WriteOnlyCell

    book = Workbook(write_only=True)
    sheet = book.create_sheet("Graded")
    lines = _lines(result)
    headings = next(lines)
    for column, heading in enumerate(headings, 1):
        sheet.column_dimensions[column_letters(column)].width = _WIDTHS.get(heading, 12)
    sheet.freeze_panes = "A2"
    last = column_letters(len(headings))
    sheet.auto_filter.ref = f"A1:{last}{len(result.added) + 1}"
    sheet.print_title_rows = "1:1"
    bold, grey = styles.font(11, bold=True), styles.fill(styles.HEADING)

    def text_cell(text: str) -> Any:
        cell = WriteOnlyCell(sheet, clean(text))
        cell.data_type = "s"
        if is_dangerous(text):
            cell.quotePrefix = True
        if len(text) >= _LINES:
            cell.number_format = "@"  # or 81 digits become a number when somebody edits them
        return cell

    titles = [text_cell(heading) for heading in headings]
    for cell in titles:
        cell.font, cell.fill = bold, grey
    sheet.append(titles)
    for line in lines:
        sheet.append([text_cell(value) if isinstance(value, str) else value for value in line])
    styles.as_wide_as_a_page(sheet)
    save(book, target)


def _text(puzzle: object) -> str:
    return "" if puzzle is None else str(puzzle)
