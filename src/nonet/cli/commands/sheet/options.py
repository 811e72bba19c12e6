"""Code shared by the commands for workbooks: arguments and options, the choice of board, and the
output file.
"""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import click

from ....base import Error, require
from ....model import Board, Puzzle
from ....sheet.book import Book
from ....sheet.template import FRESH, fresh, require_sheets, template
from ....sheet.writing import refuse_open, save
from ...answer import OutputFormat
from ...command import as_one, option
from ...input import Puzzles
from ...messages import Messages
from ...options import OutputChoice, board_option, file_type

table_file = click.argument(
    "file", type=file_type(), metavar="FILE", help="A workbook (.xlsx, .ods), CSV or JSONL file."
)
sheet_option = option("--sheet", metavar="NAME", help="Name of the sheet.")
out_option = option("--output", "-o", type=file_type(), metavar="FILE", help="File to write.")


def puzzles_of(word: str, board: Board | None) -> list[Puzzle]:
    """The puzzles that an argument refers to."""
    found = []
    for record in Puzzles(word, board).sound_records():
        if not isinstance(record.state, Puzzle):
            raise Error("a workbook must start from givens, not from a grid in progress.")
        found.append(record.state)
    return found


@dataclass(frozen=True)
class WorkbookChoice:
    """A command's options for workbooks: where the puzzle is, and which file to write."""

    file: Path
    range: str | None
    output: Path | None
    in_place: bool
    board: Board | None

    def target_of(self, book: Book, word: str) -> Path:
        """The file to write. If openpyxl would lose parts of the workbook, --in-place is refused.
        Writing to another file is allowed, and a note names the lost parts.
        """
        output = self.output
        if output is not None and self.in_place:
            raise click.BadParameter("it cannot be used with -o.", param_hint=["--in-place"])
        lost = ", ".join(book.losses)
        is_source = output is not None and output.exists() and output.samefile(book.path)
        if self.in_place or is_source:
            if lost:
                raise Error(f"'{book.path.name}' would lose {lost}; write to another file with -o.")
            return book.path
        if output is not None and output.suffix.lower() != book.path.suffix.lower():
            raise Error(f"'{output.name}' must end in {book.path.suffix}, like the workbook.")
        if lost:
            Messages().note(f"the new file lacks {lost}; '{book.path.name}' is unchanged.")
        return output or book.path.with_name(f"{book.path.stem}.{word}{book.path.suffix}")


workbook_options = as_one(
    "workbook",
    WorkbookChoice,
    click.argument("file", type=file_type(), metavar="FILE", help="A workbook (.xlsx, .ods)."),
    out_option,
    option(
        "--range",
        metavar="RANGE",
        help="Range of the puzzle, such as 'Sheet1!B4:J12', or the name of a range.",
    ),
    option("--in-place", is_flag=True, help="Change FILE itself and keep a copy as FILE.bak."),
    board_option,
)


def save_book(book: Book, target: Path) -> None:
    save_and_report(book.save, target, target.exists() and target.samefile(book.path))


def suffix_of(file: Path) -> str:
    ending = file.suffix.lower()
    if ending in (".csv", ".tsv", ".txt"):
        return ".csv"
    return ".ods" if ending == ".ods" else ".xlsx"


def workbook_named(output: OutputChoice, count: int) -> Path | None:
    """The workbook to write the output to. None if the output does not have the name of a workbook.

    Args:
        output: the output options.
        count: how many puzzles there may be.

    Raises:
        Error: if openpyxl is missing, there are too many puzzles, the file is open, or a format is
            also requested.
    """
    if output.output is None or not output.output.lower().endswith(FRESH):
        return None
    if output.format is not OutputFormat.TEXT:
        raise Error(f"'{output.output}' is a workbook, so --format cannot be used.")
    file = Path(output.output)
    require("sheet")
    require_sheets(count)
    refuse_open(file)
    return file


def write_workbook(file: Path, puzzles: list[Puzzle]) -> None:
    """Write a workbook of puzzles. A copy of the file that it replaces is kept."""
    save_and_report(fresh(template(puzzles), file), file, file.exists())


def save_and_report(write: Callable[[Path], object], target: Path, is_kept: bool) -> None:
    """Save a workbook, and print that it was saved and whether the old file was kept."""
    copy = save(write, target, backup_of=target if is_kept else None)
    kept = f"; the old file is now {copy}" if copy is not None else ""
    Messages().note(f"wrote {target}{kept}.")
