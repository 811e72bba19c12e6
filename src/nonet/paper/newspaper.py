"""Daily puzzles for a newspaper. Each puzzle and each solution is a picture one column wide, in two
files: a PDF and an SVG.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Final

from ..base import Error, checked_arguments, formerly
from ..base.registry import known_names
from ..generator.generate import generate
from ..ladder import LEVEL_NAMES
from ..model import Grid, Puzzle
from ..render.drawing import Drawing
from ..render.element import no_thinner
from ..render.pdf import POINTS, pages_as_pdf
from ..render.svg import svg
from .boards import printed_board
from .limits import LEAST_LINE

INCH: Final = 25.4
"""The number of millimetres in an inch."""
WIDTHS: Final = (40.0, 400.0)
"""The smallest and the largest width of a picture, in millimetres. In a narrower picture, the
digits would be too small.
"""
SEEDS: Final = 1 << 32
MOST_DAYS: Final = 3660


@dataclass(frozen=True)
class DailyPuzzle:
    """A daily puzzle.

    Attributes:
        day: the day.
        level: the level of difficulty.
        puzzle: the puzzle.
        solution: the solution of the puzzle, 81 digits.
    """

    day: date
    level: str
    puzzle: Puzzle
    solution: str

    @property
    def name(self) -> str:
        """The day and the level, as they appear in file names."""
        return f"{self.day.isoformat()}_{self.level}"

    def files(self, width: float = 90.0, solution_width: float = 45.0) -> dict[str, bytes]:
        """The puzzle and the solution as PDF and SVG files, by file name.

        Args:
            width, solution_width: the sides of the square pictures of the puzzle and of the
                solution, in millimetres.

        Raises:
            Error: if a width is out of range, or ReportLab is not installed.
        """
        solved = Grid.load(self.puzzle, self.solution)
        wanted = (("puzzle", Grid(self.puzzle), width), ("solution", solved, solution_width))
        least, most = WIDTHS
        made = {}
        for what, grid, wide in wanted:
            if not least <= wide <= most:
                raise Error(f"a picture must be {least:g} to {most:g} mm wide, not {wide:g}.")
            title = f"Sudoku of {self.day.isoformat()}, {self.level}: {what}"
            made[f"{self.name}_{what}.pdf"] = _as_pdf(grid, wide, title)
            made[f"{self.name}_{what}.svg"] = _as_svg(grid, wide, title)
        return made


@formerly(first="start_date", days="count", levels="level")
@checked_arguments
def daily_puzzles(
    start_date: date,
    count: int,
    level: Iterable[str] = ("easy", "medium", "hard"),
    *,
    seed: int = 0,
    symmetry: str = "rotational-180",
) -> Iterator[DailyPuzzle]:
    """Yield a puzzle of each level for each day, in order. A puzzle depends only on its seed, level
    and day, not on the other days.

    Args:
        start_date: the first day.
        count: the number of days.
        level: the levels of each day, all different.
        seed: 0 to 2**32 - 1.
        symmetry: the symmetry of the pattern of givens.

    Raises:
        Error: if the levels, the number of days or the seed are invalid.

    >>> for one in daily_puzzles(date(2026, 12, 1), 2, ["easy"]):
    ...     print(one.name, one.puzzle.given_count > 20)
    2026-12-01_easy True
    2026-12-02_easy True
    """
    names = levels_named(level)
    if not 1 <= count <= MOST_DAYS:
        raise Error(f"the number of days must be 1 to {MOST_DAYS:,}, not {count}.")
    if not 0 <= seed < SEEDS:
        raise Error(f"the seed of a newspaper must be 0 to 2^32 - 1, not {seed}.")
    if count > (date.max - start_date).days:
        raise Error(f"there are fewer than {count:,} days after {start_date.isoformat()}.")
    return (
        _made(start_date + timedelta(number), name, seed, symmetry)
        for number in range(count)
        for name in names
    )


def levels_named(levels: Iterable[str]) -> tuple[str, ...]:
    """Look up levels by name, ignoring case.

    Raises:
        Error: if a level is unknown or repeated, or if there are no names.

    >>> levels_named(["Easy", "hard"])
    ('easy', 'hard')
    """
    names = known_names("level", levels, LEVEL_NAMES)
    for name in names:
        if names.count(name) > 1:
            raise Error(f"the level '{name}' is listed twice; a day has one puzzle per level.")
    if not names:
        raise Error("a day needs at least one level.")
    return tuple(names)


def _made(day: date, level: str, seed: int, symmetry: str) -> DailyPuzzle:
    (one,) = generate(level, seed=day.toordinal() * SEEDS + seed, symmetry=symmetry)
    return DailyPuzzle(day, level, one.puzzle, one.solution)


def _as_pdf(grid: Grid, width: float, title: str) -> bytes:
    side = width / INCH * 72
    return pages_as_pdf([Drawing(side, side, (printed_board(grid, side),))], title)


def _as_svg(grid: Grid, width: float, title: str) -> bytes:
    pixels = width / INCH * 72 / POINTS
    picture = svg(grid, theme="print", pixels=pixels, candidates=False, labels=False, title=title)
    units = float(picture.partition('viewBox="')[2].split()[2])
    return (no_thinner(picture, LEAST_LINE * units / (pixels * POINTS)) + "\n").encode()
