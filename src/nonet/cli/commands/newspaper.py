"""`nonet newspaper`: puzzles for many days, ready for typesetting."""

from datetime import date
from pathlib import Path

import click

from ...base import replacing
from ...ladder import LEVEL_NAMES
from ...paper.newspaper import daily_puzzles
from ..answer import csv_text
from ..command import Number, command, option
from ..messages import Messages
from ..options import names_in, names_option, seed_option
from ..output import make_folder


def day_in(text: str) -> date:
    """A date in ISO form.

    >>> day_in("2026-12-01")
    datetime.date(2026, 12, 1)
    """
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise ValueError(f"'{text}' is not a date; write it like 2026-12-01.") from None


@command(
    "nonet newspaper --start-date 2026-12-01 --count 31",
    "nonet newspaper --start-date 2026-12-01 --count 7 --level easy,expert",
    "nonet newspaper --start-date 2026-12-01 --width 110 --output-dir week",
)
@option(
    "--start-date",
    type=day_in,
    required=True,
    metavar="DATE",
    help="First day, such as 2026-12-01.",
)
@names_option(
    "--level",
    show_default="easy,medium,hard",
    help=f"Levels of the puzzles for each day: {', '.join(LEVEL_NAMES)}.",
)
@option("--count", "-n", type=click.IntRange(min=1), default=1, help="Number of days.")
@seed_option
@option(
    "--output-dir", "folder", default="newspaper", metavar="FOLDER", help="Folder for the files."
)
@option("--width", type=Number(), default=90.0, metavar="MM", help="Puzzle width.")
@option("--solution-width", type=Number(), default=45.0, metavar="MM", help="Solution width.")
@option("--symmetry", default="rotational-180", metavar="NAME", help="Symmetry, as in generate.")
def newspaper(
    start_date: date,
    count: int,
    level: tuple[str, ...],
    folder: str,
    width: float,
    solution_width: float,
    symmetry: str,
    seed: int,
) -> None:
    """Make daily puzzles for a newspaper. Each puzzle and each solution becomes a vector PDF and an
    SVG in shades of grey, named after the day and the level. A CSV file lists all of them.

    For each day, the same seed always gives the same puzzles. The command needs ReportLab: pip
    install 'nonet[print]'.
    """
    names = names_in(level) if level else ("easy", "medium", "hard")
    puzzles = daily_puzzles(start_date, count, names, seed=seed, symmetry=symmetry)
    target = Path(folder)
    rows: list[tuple[object, ...]] = [("day", "level", "clues", "puzzle", "solution")]
    with Messages() as messages:
        for one in puzzles:
            made = one.files(width, solution_width)
            if len(rows) == 1:
                make_folder(target, "--output-dir")
            for name, content in made.items():
                with replacing(target / name) as temporary:
                    temporary.write_bytes(content)
            givens = one.puzzle.givens
            rows.append((one.day, one.level, one.puzzle.given_count, givens, one.solution))
            messages.progress(len(rows) - 1, None)
    listed = f"{rows[1][0]}_to_{rows[-1][0]}.csv"
    with replacing(target / listed) as temporary:
        temporary.write_text(csv_text(rows), encoding="utf-8", newline="\n")
    days = len(rows) - 1
    messages.note(f"{days:,} puzzle{'s' if days > 1 else ''} in '{folder}'; '{listed}' lists them.")
