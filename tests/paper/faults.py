"""The faults that tests look for in the pages of a book."""

from __future__ import annotations

from collections.abc import Iterator

from nonet.paper import BookPages
from nonet.paper.book_pages import _FRONT
from nonet.paper.limits import INCH, OUTSIDE, breaches, gutter
from nonet.render.drawing import Drawing, Lettering


def faults_of(made: BookPages) -> Iterator[str]:
    """The faults in a book's pages: marks that cannot be printed well, wrong margins, missing or
    repeated puzzles and solutions, and references to the wrong place."""
    yield from breaches(made.pages, OUTSIDE * INCH, inside=gutter(len(made.pages)) * INCH)
    where: dict[str, list[int]] = {}
    for number, page in enumerate(made.pages, 1):
        for mark in page.marks:
            if isinstance(mark, Lettering):
                if mark.bold and number > _FRONT:  # other lines of text may also end with a number
                    where.setdefault(mark.text, []).append(number)
                if mark.leads_to is not None and not 0 < mark.leads_to <= len(made.pages):
                    yield f"page {number}: '{mark.text}' leads to no page."
    options = made.book.options
    for puzzle in made.book.puzzles:
        names = [(puzzle.name, 1), (f"Solution {puzzle.number}", int(options.has_solutions))]
        for name, times in names:
            found = where.get(name, [])
            if len(found) != times:
                yield f"'{name}' is there {len(found)} times."
        (home, *_) = where.get(puzzle.name, [0])
        for text, goal in (
            ("Solution", where.get(f"Solution {puzzle.number}", [])),
            ("Hint", where.get(f"{puzzle.number}.", [])),
        ):
            if goal and not _refers(made.pages[home - 1], f"{text}: page {goal[0]}", goal[0]):
                yield f"page {home}: '{puzzle.name}' lacks '{text}: page {goal[0]}'."


def _refers(page: Drawing, text: str, goal: int) -> bool:
    return any(
        isinstance(mark, Lettering) and mark.text == text and mark.leads_to == goal
        for mark in page.marks
    )
