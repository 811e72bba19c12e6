"""`nonet sheet new`: make a workbook for a puzzle."""

from pathlib import Path

import click

from ....base import Error
from ....model import STANDARD, Board
from ....sheet.sweep import add_sweep
from ....sheet.template import FRESH, fresh, template
from ....sheet.writing import save
from ...command import command, option
from ...messages import Messages
from ...options import board_option
from .options import puzzles_of


@command(
    "nonet sheet new empty.xlsx                       a grid to type a puzzle into",
    "nonet sheet new sunday.xlsx --input @newspaper --sweep",
    "nonet sheet new booklet.xlsx --input puzzles.txt",
    "nonet sheet new small.xlsx --board 6x6+x         an empty grid on another board",
)
@click.argument(
    "file",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="The workbook to make (.xlsx, .ods).",
)
@option(
    "--input",
    "puzzle",
    metavar="PUZZLE",
    help="One character per cell, a file of puzzles, - or @name. Default: an empty grid.",
)
@option("--sweep", is_flag=True, help="Add a sheet that solves digit by digit, with formulas.")
@option("--force", is_flag=True, help="Replace FILE if it exists.")
@board_option
def new(file: Path, puzzle: str | None, sweep: bool, force: bool, board: Board | None) -> None:
    """Make a workbook for a puzzle. Formulas show the candidates, the conflicts, the sum of all
    digits and the next single. They work in Excel and LibreOffice, without macros and without
    nonet. `nonet generate -o FILE.xlsx` makes a workbook of new puzzles.
    """
    if file.suffix.lower() not in FRESH:
        raise click.BadParameter("it must end in .xlsx or .ods.", param_hint=["FILE"])
    if file.exists() and not force:
        raise Error(f"'{file}' already exists; use --force to replace it.")
    puzzles = [] if puzzle is None else puzzles_of(puzzle, board)
    book = template(puzzles, board or STANDARD)
    if sweep:
        add_sweep(book)
    save(fresh(book, file), file)
    Messages().note(f"wrote {file}.")
