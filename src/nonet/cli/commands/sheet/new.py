"""`nonet sheet new`: a workbook for a puzzle."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from ....base.errors import Error
from ....sheet.fresh import FRESH, fresh
from ....sheet.fresh_puzzles import fresh_puzzles
from ....sheet.sweep import add_sweep
from ....sheet.template import template
from ....sheet.writing import save
from ...board_option import board_option
from ...exit_codes import FINE
from ...options import LevelName
from ...program import WordChoice, command, option
from ...work.sheet import note, puzzles_of, sheet_board_asked

if TYPE_CHECKING:
    from ....model.puzzle import Puzzle


EXAMPLES = (
    "nonet sheet new empty.xlsx                       to type a puzzle into",
    "nonet sheet new sunday.xlsx --puzzle @newspaper --sweep",
    "nonet sheet new booklet.xlsx --puzzle puzzles.txt",
    "nonet sheet new small.xlsx --board 6x6+x         an empty grid of another board",
)


@command(examples=EXAMPLES)
@click.argument(
    "file",
    type=click.Path(path_type=Path),
    required=True,
    metavar="FILE",
    help="The workbook to make (.xlsx, .ods).",
)
@option(
    "--puzzle",
    metavar="PUZZLE",
    help="A sign for each cell, a file of puzzles, - or @name; without, the grid is empty.",
)
@option("--level", type=WordChoice(LevelName), help="Generate puzzles of this level.")
@option("--count", type=click.IntRange(min=1), default=1, help="How many to generate.")
@option("--seed", type=int, help="For the same puzzles again.")
@option("--sweep", is_flag=True, help="Add a sheet that sweeps the puzzle digit by digit.")
@option("--force", is_flag=True, help="Replace FILE if it is there.")
@board_option
def new(
    file: Path,
    puzzle: str | None,
    level: LevelName | None,
    count: int,
    seed: int | None,
    sweep: bool,
    force: bool,
    board: str | None,
) -> int:
    """Make a workbook for a puzzle. Its candidates, conflicts, sum and next single are formulas:
    they work in Excel and LibreOffice without macros, and without nonet.
    """
    if file.suffix.lower() not in FRESH:
        raise click.BadParameter("a workbook ends in .xlsx or .ods.", param_hint=["FILE"])
    if file.exists() and not force:
        raise Error(f"'{file}' is there already; --force replaces it.")
    if puzzle is not None and level is not None:
        raise click.BadParameter("name a puzzle or a level, not both.", param_hint=["--level"])
    if level is None and (count != 1 or seed is not None):
        raise click.BadParameter(
            "count and seed belong to generated puzzles.", param_hint=["--level"]
        )
    chosen = sheet_board_asked(board)
    puzzles: list[Puzzle] = []
    if level is not None:
        if chosen is not None and not chosen.is_usual:
            raise Error(
                f"puzzles of a level are made for nine rows with square boxes alone, not for "
                f"{chosen.told}; nonet generate --board makes others, and --puzzle takes them."
            )
        puzzles = fresh_puzzles(level, count, seed)
    elif puzzle is not None:
        puzzles = puzzles_of(puzzle, board)
    book = template(puzzles) if chosen is None else template(puzzles, chosen)
    if sweep:
        add_sweep(book)
    save(fresh(book, file), file)
    note(f"wrote {file}.")
    return FINE
