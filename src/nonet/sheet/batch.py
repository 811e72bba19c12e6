"""Grade every puzzle of a table, and write the table with the grades."""

from __future__ import annotations

import csv
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import repeat
from pathlib import Path
from typing import Any, Final, Unpack

from .. import bulk
from ..base import Error, ParseError, replacing
from ..base.optional import openpyxl
from ..bulk import Progress
from ..formats.rule_words import columns_of_rules, rules_among_words, rules_of
from ..formats.rules import unknown_rules
from ..ladder import Ladder, LadderOptions, ladder_of
from ..model import STANDARD, Board, Puzzle
from ..scales import Scale, all_scales, free_scales, require_scales_on
from . import styles
from .cells import Formula
from .formulas import clash_words
from .layout import COLUMNS as MOST_COLUMNS
from .layout import ROWS as MOST_ROWS
from .layout import column_letters
from .ods import fresh as ods
from .package import ODS
from .table import PuzzleTable, area_of, board_beside, puzzle_in, puzzles_in, table_of
from .tries import TECHNIQUES, Tries, tries, write_tries
from .writing import headings, is_dangerous, refuse_open
from .xlsx import fresh as xlsx

FIRST: Final = ("status", "solutions", "level", "hardest", "steps")
LAST: Final = ("solution", "problem")
"""The columns added after the columns of the scales. `problem` describes the mistake in a row that
is not a puzzle.
"""

_WIDTHS: Final = {"puzzle": 84, "solution": 84, "hardest": 26, "problem": 60, "status": 10}
_UNSAVED: Final = (
    "; the results of its formulas are not in the file (open and save it in a spreadsheet program)"
)
_WITH_SOLUTION: Final = frozenset(("solved", "stuck"))
_AT_ONCE: Final = 20_000


@dataclass(frozen=True)
class Graded:
    """A graded table.

    Attributes:
        table: the table.
        columns: the added columns.
        added: the values of the added columns, row by row.
        statuses: the status of each row.
        tries: how often each technique was tried, and how often it succeeded.
    """

    table: PuzzleTable
    columns: tuple[str, ...]
    added: list[list[Any]]
    statuses: list[str]
    tries: Tries


def table_in(
    path: Path, sheet: str | None = None, column: str | None = None, board: Board | None = None
) -> PuzzleTable:
    """Read the puzzles in a file as a table: the rows of a sheet or CSV file. If these rows are not
    a table, the result has one row for each grid in the file. Grids are 9 × 9 unless a board is
    given.

    Raises:
        Error: if there is no puzzle in the file.
    """
    area = area_of(path, sheet)
    found = table_of(area, column, board or STANDARD)
    if found is not None:
        return found
    grids = [
        [each.place, "" if each.puzzle is None else str(each.puzzle)]
        for each in puzzles_in(path, sheet, board)
    ]
    if not grids:
        is_unsaved = any(isinstance(value, Formula) for _, _, value in area)
        raise Error(f"there is no puzzle in '{path.name}'{_UNSAVED if is_unsaved else ''}.")
    return PuzzleTable(area.sheet, ["place", "puzzle"], grids, 1, range(1, len(grids) + 1))


def columns_added(scales: Sequence[Scale[Any]]) -> tuple[str, ...]:
    """The columns that grading with these scales adds to a table."""
    return (*FIRST, *(column.name for scale in scales for column in scale.columns), *LAST)


def graded(
    table: PuzzleTable,
    ladder: Ladder | str = "standard",
    *,
    scales: Sequence[Scale[Any]] | None = None,
    threads: int = 1,
    progress: Progress | None = None,
    board: Board = STANDARD,
    **options: Unpack[LadderOptions],
) -> Graded:
    """Grade all puzzles of a table. A puzzle is on `board` unless its row names another board. All
    arguments except `board` and `scales` are passed to `nonet.bulk.rate`.

    If a row does not contain a puzzle, it gets the status `invalid` and a reason, and the other
    rows are still graded.
    """
    chosen = scales_on(board, scales)
    columns = columns_added(chosen)
    empty = [None] * (len(columns) - 2)
    puzzles, problems = _read(table, board)
    lines: dict[Board, dict[str, list[Any]]] = {}  # equal puzzles are graded only once
    for own, line in puzzles.values():
        lines.setdefault(own, {})[line] = []
    steps: Counter[str] = Counter()
    done, total = 0, sum(map(len, lines.values()))
    for own, some in _portions(lines):
        solved = bulk.search_rows(bulk.Rows.of(some, own), threads=threads)
        statuses = [status.value for status in solved.statuses()]
        ratings = bulk.rate(
            [line for line, status in zip(some, statuses, strict=True) if status == "solved"],
            ladder,
            scales=[scale.id for scale in chosen if scale.is_defined_for(own)],
            board=own,
            threads=threads,
            progress=None if progress is None else partial(_tell, progress, done, total),
            **options,
        )
        done += len(some)
        steps.update(ratings.paths.counts())
        rated = ratings.columns()
        of_columns = (rated.get(name, repeat(None)) for name in ("status", *columns[2:-2]))
        grades = zip(*of_columns, strict=False)
        ends = zip(some, statuses, solved.counts, solved.strings(), strict=True)
        for puzzle, status, count, solution in ends:
            if status == "invalid":
                reasons = " ".join(Puzzle(puzzle, board=own).reasons())
                fault = f"Two equal givens {clash_words(own)}: {reasons}"
                cells: list[Any] = [status, *empty, fault]
            elif status != "solved":
                cells = [status, int(count), *empty[1:], None]
            else:
                ended, *values = next(grades)
                cells = [ended, int(count), *values, solution, None]
            lines[own][puzzle] = cells
    table = replace(table, rows=[list(row) for row in table.rows])
    added = []
    for number, row in enumerate(table.rows):
        if number in problems:
            added.append(["invalid", *empty, problems[number]])
            continue
        own, line = puzzles[number]
        added.append(lines[own][line])
        if added[-1][0] in _WITH_SOLUTION:
            row[table.column] = line
    tried: Tries = []
    if steps and len(lines) == 1:  # the techniques of several boards cannot be counted together
        ((own, found),) = lines.items()
        stuck = sum(values[0] == "stuck" for values in found.values())
        used = ladder_of(ladder, **options).on(own)
        tried = tries(used.rungs[1:], steps, stuck, used.program)
    return Graded(table, columns, added, [str(values[0]) for values in added], tried)


def _portions(lines: Mapping[Board, Iterable[str]]) -> Iterator[tuple[Board, list[str]]]:
    """Divide each board's puzzles into portions, because the steps of hundreds of thousands of
    puzzles would fill the memory.
    """
    for board, own in lines.items():
        every = list(own)
        for first in range(0, len(every), _AT_ONCE):
            yield board, every[first : first + _AT_ONCE]


def scales_on(board: Board, scales: Sequence[Scale[Any]] | None) -> Sequence[Scale[Any]]:
    """The scales for grading a table: the requested scales or, if none are requested, the scales
    that need no further search. If no scale is defined for the board, its puzzles are graded
    without scales.

    Raises:
        Error: if a requested scale is not defined for the board.
    """
    if scales is None:
        return tuple(each for each in free_scales() if each.is_defined_for(board))
    require_scales_on(board, [each.id for each in scales])
    return scales


def _tell(progress: Progress, before: int, total: int, done: int, _: int) -> None:
    """Report the overall progress. `done` counts only the puzzles of the current portion."""
    progress(before + done, total)


def _read(table: PuzzleTable, board: Board) -> tuple[dict[int, tuple[Board, str]], dict[int, str]]:
    """The puzzles by row, each with its board, and the mistakes in the other rows."""
    puzzles, problems = {}, {}
    columns = columns_of_rules(table.headings)
    for number, row in enumerate(table.rows):
        try:
            own = board_beside(row, board)
            givens = puzzle_in(row[table.column], own).givens
            beside = [f"{name}: {row[at]}" for at, name in columns.items() if row[at] is not None]
            if rules := rules_among_words(beside, rules_of(own.words)):
                raise unknown_rules(rules, beside[0])
            puzzles[number] = own, givens
        except Error as error:
            problems[number] = error.message if isinstance(error, ParseError) else str(error)
    return puzzles, problems


def write(result: Graded, target: Path) -> None:
    """Write a graded table into a workbook, or into a CSV file if the name ends in `.csv`.

    In either file, text that begins with `=`, `+`, `-` or `@` stays text and does not become a
    formula.

    Raises:
        Error: if the file is open elsewhere.
    """
    refuse_open(target)
    if target.suffix.lower() == ".csv":
        _write_csv(result, target)
    else:
        _write_workbook(result, target)


def require_room(table: PuzzleTable, scales: Sequence[Scale[Any]], target: Path) -> None:
    """Check that a file can hold a table with grades on these scales.

    Raises:
        Error: if the file is a workbook and the table has too many rows or columns for a sheet.
    """
    rows, columns = 1 + len(table.rows), len(table.headings) + len(columns_added(scales))
    if target.suffix.lower() != ".csv" and (rows > MOST_ROWS or columns > MOST_COLUMNS):
        raise Error(
            f"the rated table would have {rows:,} rows and {columns:,} columns, but a sheet can "
            f"have only {MOST_ROWS:,} and {MOST_COLUMNS:,}; write to a .csv file with -o."
        )


def _lines(result: Graded) -> Iterator[list[Any]]:
    """The headings and the rows. Columns that an earlier run added are replaced."""
    table = result.table
    kept = list(range(len(table.headings)))
    if {*FIRST, *LAST} <= set(table.headings):
        ours = {*columns_added(all_scales()), *result.columns}
        kept = [index for index in kept if table.headings[index] not in ours]
    yield [*(table.headings[index] for index in kept), *result.columns]
    for row, added in zip(table.rows, result.added, strict=True):
        yield [*(row[index] for index in kept), *added]


def _write_csv(result: Graded, target: Path) -> None:
    with (
        replacing(target) as temporary,
        temporary.open("w", encoding="utf-8-sig", newline="") as file,
    ):
        writer = csv.writer(file)
        for line in _lines(result):
            # In a CSV file, only an apostrophe keeps text from becoming a formula.
            risky = (isinstance(value, str) and is_dangerous(value) for value in line)
            writer.writerow([f"'{v}" if bad else v for v, bad in zip(line, risky, strict=True)])


def _write_workbook(result: Graded, target: Path) -> None:
    lines = _lines(result)
    named = [(heading, _WIDTHS.get(heading, 12)) for heading in next(lines)]
    book = openpyxl.Workbook()
    sheet = book.active
    sheet.title = "Graded"
    headings(sheet, named)
    sheet.auto_filter.ref = f"A1:{column_letters(len(named))}{len(result.added) + 1}"
    styles.as_wide_as_a_page(sheet)
    if result.tries:
        write_tries(book.create_sheet(TECHNIQUES), result.tries)
    kind = ods if target.suffix.lower() == ODS else xlsx
    with replacing(target) as temporary:
        kind.write_long(temporary, book, lines)
