"""Shared by commands on workbooks: arguments and options, which board, which file is written."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import click

from ....base.errors import Error
from ....base.optional import require
from ....model.board import Board
from ....model.puzzle import Puzzle
from ....sheet.book import Book
from ....sheet.sheet_board import SheetBoard
from ....sheet.template import FRESH, fresh, require_sheets, template
from ....sheet.writing import refuse_open, save
from ...answer import OutputFormat
from ...input import sound_records
from ...messages import Messages
from ...options import OutputChoice, board_named, board_option_of, file_type
from ...program import as_one, option

table_file = click.argument(
    "file",
    type=file_type(),
    metavar="FILE",
    help="A workbook (.xlsx, .ods), CSV or JSONL file.",
)
sheet_board_option = board_option_of(lambda words: SheetBoard(board_named(words)))
"""The board, as workbooks know it; one that has no room there is an error."""

sheet_option = option("--sheet", metavar="NAME", help="Name of the sheet.")
out_option = option(
    "--output",
    "-o",
    type=file_type(),
    metavar="FILE",
    help="File to write.",
)


def puzzles_of(word: str, board: Board | None) -> list[Puzzle]:
    """The puzzles that a word means."""
    found = []
    for record in sound_records(word, board):
        if not isinstance(record.state, Puzzle):
            raise Error("a workbook starts from givens, not from a grid in progress.")
        found.append(record.state)
    return found


@dataclass(frozen=True)
class WorkbookChoice:
    """The options of a command about a workbook: where its puzzle is, and what is written."""

    file: Path
    range: str | None
    output: Path | None
    in_place: bool
    board: SheetBoard | None

    def target_of(self, book: Book, word: str) -> Path:
        """The file to write. If openpyxl would lose parts, in place is an error, else a note."""
        output = self.output
        if output is not None and self.in_place:
            raise click.BadParameter("choose one of -o and --in-place.", param_hint=["--in-place"])
        lost = ", ".join(book.losses)
        is_source = output is not None and output.exists() and output.samefile(book.path)
        if self.in_place or is_source:
            if lost:
                raise Error(
                    f"'{book.path.name}' has {lost}, which would be lost; "
                    "write another file with -o instead."
                )
            return book.path
        if output is not None and output.suffix.lower() != book.path.suffix.lower():
            raise Error(f"the file written is of the same kind: it ends in {book.path.suffix}.")
        if lost:
            note(f"the file written has all but {lost}; '{book.path.name}' stays as it is.")
        return output or book.path.with_name(f"{book.path.stem}.{word}{book.path.suffix}")


workbook_options = as_one(
    "workbook",
    WorkbookChoice,
    click.argument("file", type=file_type(), metavar="FILE", help="A workbook (.xlsx, .ods)."),
    out_option,
    option(
        "--range",
        metavar="RANGE",
        help="Range of the puzzle, as in 'Sheet1!B4:J12', or its name.",
    ),
    option("--in-place", is_flag=True, help="Write into FILE itself; a copy is kept as FILE.bak."),
    sheet_board_option,
)


def save_book(book: Book, target: Path) -> None:
    save_and_report(book.save, target, target.exists() and target.samefile(book.path))


def suffix_of(file: Path) -> str:
    ending = file.suffix.lower()
    if ending in (".csv", ".tsv", ".txt"):
        return ".csv"
    return ".ods" if ending == ".ods" else ".xlsx"


def note(message: str) -> None:
    Messages().note(message)


def workbook_named(output: OutputChoice, count: int) -> Path | None:
    """The workbook that the output is to go to; None if its name is not that of one.

    Args:
        output: the option about it.
        count: how many puzzles may come.

    Raises:
        Error: without openpyxl, for more puzzles than it takes, while the file is open, and if a
            format is asked for besides.
    """
    if output.output is None or not output.output.lower().endswith(FRESH):
        return None
    if output.format is not OutputFormat.TEXT:
        raise Error(f"'{output.output}' is a workbook; leave out the format.")
    file = Path(output.output)
    require("sheet")
    require_sheets(count)
    refuse_open(file)
    return file


def write_workbook(file: Path, puzzles: list[Puzzle]) -> None:
    """Write a workbook of puzzles. A copy of the file that it replaces is kept."""
    save_and_report(fresh(template(puzzles), file), file, file.exists())


def save_and_report(write: Callable[[Path], object], target: Path, is_kept: bool) -> None:
    """Save a workbook and report it, and whether a copy of the old file is kept."""
    copy = save(write, target, backup_of=target if is_kept else None)
    kept = f"; the file as it was is {copy}" if copy is not None else ""
    Messages().note(f"wrote {target}{kept}.")
