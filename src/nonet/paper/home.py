"""Lay out pages for a home printer: puzzles and, on request, their solutions and steps."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from math import inf
from typing import Any, Final

from ..base import Error, checked_arguments, formerly, known_name
from ..base.length import taught_once
from ..ladder import Ladder, Path, Status
from ..ladder.programs import step_name
from ..model import Grid, Length, Notation, Source
from ..render.drawing import Anchor, Drawing, Lettering, Mark, moved_to
from ..search import solve
from ..verbs.rate import rated_level
from .boards import PrintedPuzzle, can_be_read, has_own_candidates, printed_paths
from .flow import LEADING, Flow
from .limits import breaches

PAPERS: Final = {"a4": (595.28, 841.89), "letter": (612.0, 792.0)}
"""The width and height of each paper size, in points."""

MARGIN: Final = 42.5
"""The margin on each side, in points. It is 15 mm, enough for every printer."""

SHAPES: Final = {1: (1, 1), 2: (1, 2), 4: (2, 2), 6: (2, 3)}
"""The possible numbers of puzzles on a page, each with its columns and rows."""

_SOLUTIONS: Final = ((3, 4), (2, 3), (2, 2), (1, 2), (1, 1))
"""The possible numbers of columns and rows of solutions. The first pair that keeps all solutions
legible is used.
"""
_GAP: Final = 22.0
_TITLE: Final = 18.0
_FOOT: Final = 20.0
_STEP: Final = 9.5


@formerly(paper="page", profile="ladder")
@checked_arguments
def home_pages(
    puzzles: Iterable[Source],
    *,
    title: str = "",
    names: Sequence[str] = (),
    page: str = "a4",
    per_page: int = 1,
    candidates: bool | None = None,
    solutions: bool = False,
    steps: bool = False,
    length: Length = Length.STANDARD,
    ladder: Ladder | str = "standard",
    notation: Notation | None = None,
) -> tuple[Drawing, ...]:
    """Lay out pages for printing: first the puzzles in order, then the solutions, then the steps.

    Args:
        puzzles: puzzles and grids in progress.
        title: the heading on every page of puzzles.
        names: the names printed above the puzzles. By default, puzzles are numbered if there are
            several.
        page: `a4` or `letter`.
        per_page: the number of puzzles on a page: 1, 2, 4 or 6.
        candidates: whether to print candidates. By default, they are printed only if a player or
            the puzzle itself has ruled out some of them.
        solutions: whether to print the solutions.
        steps: whether to print the steps of each puzzle. If so, rows and columns have labels.
        length: the length of the explanations of steps.
        ladder: the techniques that decide levels and steps.
        notation: the notation for cells in steps.

    Raises:
        Error: if the paper size, the number of puzzles per page or the profile is not available, if
            there are no puzzles, or if the letters or lines of large boards would be too small.
        NoSolution, SeveralSolutions: if solutions or steps are requested and a puzzle does not have
            exactly one solution.

    >>> pages = home_pages(["@newspaper", "@wings", "@inkala-2012"], per_page=2, solutions=True)
    >>> len(pages), pages[0].width
    (3, 595.28)
    """
    notation = Notation(notation or Notation.chosen())
    sheet = sheet_named(page)
    if per_page not in SHAPES:
        raise Error(
            f"puzzles per page must be one of {', '.join(map(str, SHAPES))}, not {per_page}."
        )
    grids = [Grid(puzzle) for puzzle in puzzles]
    if not grids:
        raise Error("there is no puzzle to print.")
    if names and len(names) != len(grids):
        raise Error(f"there are {len(names)} names but {len(grids)} puzzles.")
    paths = printed_paths(grids, ladder, shows_steps=steps)
    titles = list(names) or ([f"Puzzle {n}" for n in range(1, len(grids) + 1)])
    if len(grids) == 1 and not names:
        titles = [""]
    entries = [
        PrintedPuzzle(path.start, name, rated_level(path.status, path.hardest))
        for path, name in zip(paths, titles, strict=True)
    ]
    how: dict[str, Any] = {"labels": steps, "notation": notation, "candidates": candidates}
    pages = list(_boards(entries, sheet, SHAPES[per_page], title, **how))
    if solutions:
        solved = [
            PrintedPuzzle(Grid.load(path.puzzle, solve(path.start).givens), name)
            for path, name in zip(paths, titles, strict=True)
        ]
        above = f"{title}: solutions" if title else "Solutions"
        shape = _shape_of_solutions(solved, sheet, above)
        pages += _boards(solved, sheet, shape, above, candidates=False)
    if steps:
        length_of = taught_once(length)
        for path, name in zip(paths, titles, strict=True):
            solve(path.start)  # raises an error unless there is exactly one solution
            heading = ": ".join(filter(None, [name or title, "step by step"]))
            pages += _steps(path, heading, sheet, length_of, notation)
    made = tuple(_numbered(pages, sheet))
    for fault in breaches(made, -inf):  # a long title may run into the margin
        larger = " Put fewer boards on a page to make them larger." if per_page > 1 else ""
        raise Error(f"these boards are too small in print: {fault}{larger}")
    return made


def sheet_named(paper: str) -> tuple[float, float]:
    """The width and height of a paper size.

    Raises:
        Error: if there is no paper size with this name.

    >>> sheet_named("Letter")
    (612.0, 792.0)
    """
    return PAPERS[known_name("paper", paper, PAPERS)]


def _boards(
    entries: Sequence[PrintedPuzzle],
    sheet: tuple[float, float],
    shape: tuple[int, int],
    title: str,
    *,
    candidates: bool | None,
    **how: Any,
) -> Iterator[list[Mark]]:
    columns, rows = shape
    top, width, height, size = _room(sheet, shape, title)
    for first in range(0, len(entries), columns * rows):
        marks: list[Mark] = []
        if title:
            marks.append(Lettering(0, _TITLE, title, _TITLE, bold=True))
        for index, entry in enumerate(entries[first : first + columns * rows]):
            row, column = divmod(index, columns)
            shown = has_own_candidates(entry.grid) if candidates is None else candidates
            drawn = entry.marks(width, height, size, candidates=shown, **how)
            at = (column * (width + _GAP), top + row * (height + _GAP))
            marks += moved_to(drawn, *at, 1)
        yield marks


def _room(
    sheet: tuple[float, float], shape: tuple[int, int], title: str
) -> tuple[float, float, float, float]:
    """How a page is divided, in points: the space above all puzzles, the width and height for each
    puzzle, and the size of a puzzle's heading.
    """
    columns, rows = shape
    top = _TITLE * 1.9 if title else 0.0
    width = (sheet[0] - 2 * MARGIN - (columns - 1) * _GAP) / columns
    height = (sheet[1] - 2 * MARGIN - top - _FOOT - (rows - 1) * _GAP) / rows
    return top, width, height, 13.0 if columns == 1 else 11.0 if columns == 2 else 9.0


def _shape_of_solutions(
    solved: Sequence[PrintedPuzzle], sheet: tuple[float, float], title: str
) -> tuple[int, int]:
    """The number of columns and rows of solutions on a page."""
    for shape in _SOLUTIONS:
        _, *room = _room(sheet, shape, title)
        if all(can_be_read(each.side(*room), each.grid.board) for each in solved):
            return shape
    return _SOLUTIONS[-1]


def _steps(
    path: Path,
    heading: str,
    sheet: tuple[float, float],
    length_of: Callable[[str], Length],
    notation: Notation,
) -> list[list[Mark]]:
    flow = Flow(sheet[0] - 2 * MARGIN, sheet[1] - 2 * MARGIN - _FOOT, columns=2, gap=_GAP)
    flow.text(heading[:1].upper() + heading[1:], 14, bold=True, keep=60)
    flow.space(6)
    for number, (grid, step) in enumerate(path.grids(), 1):
        name = step_name(step, grid=grid)
        words = step.text(grid, length_of(name)).render(notation, grid.board)
        flow.text(f"{number}. {name}", _STEP, bold=True, keep=2 * LEADING * _STEP)
        flow.text(words, _STEP)
        flow.space(4)
    flow.space(4)
    flow.text(_ending(path), _STEP, bold=True)
    return flow.pages


def _ending(path: Path) -> str:
    if path.status in (Status.SOLVED, Status.GUESSED):
        return f"Solved. Level: {path.level}."
    return (
        f"Here the techniques in use are stuck, with {len(path.final().open_cells)} cells to fill."
    )


def _numbered(pages: list[list[Mark]], sheet: tuple[float, float]) -> Iterator[Drawing]:
    """Put the pages on sheets of paper, with page numbers if there are several pages."""
    width, height = sheet
    for number, marks in enumerate(pages, 1):
        on_sheet = list(moved_to(marks, MARGIN, MARGIN, 1))
        if len(pages) > 1:
            text = f"{number} of {len(pages)}"
            at = (width / 2, height - MARGIN - 3)
            on_sheet.append(Lettering(*at, text, 9, anchor=Anchor.MIDDLE))
        yield Drawing(width, height, tuple(on_sheet))
