"""`nonet newspaper`: the puzzles of many days, ready to be set."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from ...ladder.levels import LEVELS
from ..exit_codes import FINE
from ..options import names_in
from ..parameters import Option
from ..usage import BadParameter

if TYPE_CHECKING:
    from datetime import date

EXAMPLES = (
    "nonet newspaper --from 2026-12-01 --days 31",
    "nonet newspaper --from 2026-12-01 --days 7 --levels easy,expert --folder week",
    "nonet newspaper --from 2026-12-01 --width 110 --solution-width 50 --seed 4",
)


def newspaper(
    first: Annotated[
        str,
        Option("--from", metavar="DATE", help="The first day, as 2026-12-01."),
    ],
    days: Annotated[int, Option("--days", "-n", min=1, help="How many days.")] = 1,
    levels: Annotated[
        list[str] | None,
        Option(
            "--levels",
            metavar="A,B",
            help=f"The puzzles of each day: {', '.join(name for name, _ in LEVELS)}.",
            default_told="easy,medium,hard",
        ),
    ] = None,
    folder: Annotated[
        str, Option("--folder", "-o", metavar="FOLDER", help="Where the files go.")
    ] = "newspaper",
    width: Annotated[float, Option("--width", metavar="MM", help="How wide puzzles are.")] = 90.0,
    solution_width: Annotated[
        float, Option("--solution-width", metavar="MM", help="How wide solutions are.")
    ] = 45.0,
    symmetry: Annotated[
        str, Option("--symmetry", metavar="NAME", help="Of the clues, as in generate.")
    ] = "rotational-180",
    seed: Annotated[
        int,
        Option("--seed", min=0, help="Another seed gives the same days other puzzles."),
    ] = 0,
) -> int:
    """Make puzzles for the days of a newspaper: each puzzle and each solution as a PDF and an SVG
    of lines and letters in greys, named for the day and the level, and a list of them all as CSV.

    The same seed gives a day the same puzzles. It needs ReportLab: pip install 'nonet[print]'.
    """
    from ...files import replacing
    from ...paper.newspaper import daily_puzzles
    from ..answer import csv_text
    from ..messages import Messages
    from ..picture_folder import make_folder

    begins = _day(first)
    asked = names_in(levels) if levels else ("easy", "medium", "hard")
    puzzles = daily_puzzles(begins, days, asked, seed=seed, symmetry=symmetry)
    target = Path(folder)
    messages = Messages()
    rows: list[tuple[object, ...]] = [("day", "level", "clues", "puzzle", "solution")]
    try:
        for one in puzzles:
            made = one.files(width, solution_width)
            if len(rows) == 1:
                make_folder(target, "--folder")
            for name, content in made.items():
                with replacing(target / name) as temporary:
                    temporary.write_bytes(content)
            givens = one.puzzle.givens
            rows.append((one.day, one.level, one.puzzle.clues, givens, one.solution))
            messages.progress(len(rows) - 1, None)
    finally:
        messages.close()
    listed = f"{rows[1][0]}_to_{rows[-1][0]}.csv"
    with replacing(target / listed) as temporary:
        temporary.write_text(csv_text(rows), encoding="utf-8", newline="\n")
    count = len(rows) - 1
    messages.note(
        f"{count:,} puzzle{'s' if count > 1 else ''} in '{folder}'; '{listed}' lists them."
    )
    return FINE


def _day(text: str) -> date:
    from datetime import date

    try:
        return date.fromisoformat(text)
    except ValueError:
        raise BadParameter(f"'{text}' is no day such as 2026-12-01.", "--from") from None
