"""Lay out the pages of a book. All pages are laid out twice, because the margin at the spine
depends on the number of pages, and cross-references need the page numbers of all parts.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from .. import __version__
from ..base import Error, checked_arguments
from ..model import Grid, counted
from ..render.drawing import Anchor, Drawing, Lettering, Mark, Outline, moved_to, straight
from ..render.font import width_of
from ..render.samples import sample
from ..render.subset import drawing_of
from ..render.theme import PRINT
from ..techniques import get
from .boards import PrintedPuzzle, as_wide_as, can_be_read, figure_share, least_width, pips
from .book import LARGE_FIGURE, SOLUTION_SHAPES, BookPuzzle, PuzzleBook, TaughtStep
from .flow import LEADING, Flow, wrapped
from .home import SHAPES
from .limits import INCH, LEAST_PAGES, OUTSIDE, SOURCE, breaches, gutter, spine
from .rules import chapters

BLACK: Final = "#000000"
_OUTSIDE: Final = 0.5  # Amazon requires less, but other printers require this much
_MORE_INSIDE: Final = 0.125
_FRONT: Final = 3
"""The number of pages at the front: the title, the imprint and the contents."""
_FOOT: Final = 24.0
_GAP: Final = 20.0
_SOLUTION_GAP: Final = 14.0
_SHOWN: Final = 5
_SAMPLE: Final = 0.25
"""The scale of samples of clues: a cell is at least 25 points wide."""
_WIDE: Final = 6.6
"""On pages of at least this width, in inches, the text is beside the pictures of steps."""
_BESIDE: Final = 3.9
_BELOW: Final = 4.6
_LEAST_PICTURE: Final = 3.2
"""The widths of pictures of steps, in inches: with words beside them, with words above them, and
the minimum."""

Section = tuple[str, int]
"""A heading, and the number of the page where its part begins."""


@dataclass(frozen=True)
class BookPages:
    """The pages of a book, ready to print.

    Attributes:
        book: the book.
        pages: the pages, in points. Odd pages are right-hand pages.
        sections: the headings, each with the page where its part begins.
        inside: the margin at the spine, in inches.
    """

    book: PuzzleBook
    pages: tuple[Drawing, ...]
    sections: tuple[Section, ...]
    inside: float

    def facts(self) -> list[str]:
        """The facts about the book that a cover designer or a printer needs."""
        count, trim = len(self.pages), self.book.options.page
        puzzles = counted(len(self.book.puzzles), "puzzle")
        facts = [
            f"{puzzles} on {count} pages of {trim} inches, odd pages on the right.",
            f"The spine is {spine(count):.3f} inches wide on white paper, "
            f"{spine(count, 'cream'):.3f} on cream.",
        ]
        if count < LEAST_PAGES:
            facts.append(f"Book printers require at least {LEAST_PAGES} pages.")
        facts.append(
            f"Margins and sizes follow {SOURCE}; no printing company has checked the file."
        )
        return facts


@checked_arguments
def book_pages(book: PuzzleBook) -> BookPages:
    """Lay out the pages of a book, and check them against the limits for print.

    Raises:
        Error: if a part of the book does not fit or would be too small. The message names the part.
    """
    inside = gutter(1)
    while True:
        layout = _Layout(book, inside)
        pages = tuple(layout.pages())
        needed = gutter(len(pages))
        if needed <= inside:
            break
        inside = needed
    faults = [*breaches(pages, OUTSIDE * INCH, inside=inside * INCH)]
    if faults:
        more = f" There are {len(faults) - _SHOWN:,} more." if len(faults) > _SHOWN else ""
        raise Error(
            f"this book cannot be printed at {book.options.page} inches: "
            f"{' '.join(faults[:_SHOWN])}{more}"
        )
    return BookPages(book, pages, tuple(layout.sections), inside)


def _batches(puzzles: Sequence[BookPuzzle], size: int) -> Iterator[Sequence[BookPuzzle]]:
    for first in range(0, len(puzzles), size):
        yield puzzles[first : first + size]


class _Layout:
    """The layout of a book for a given margin at the spine."""

    def __init__(self, book: PuzzleBook, inside: float) -> None:
        self.book = book
        self.options = book.options
        self.sheet = book.options.size
        self.left = (inside + _MORE_INSIDE) * INCH
        self.right = self.top = _OUTSIDE * INCH
        self.width = self.sheet[0] - self.left - self.right
        self.height = self.sheet[1] - 2 * self.top - _FOOT
        self.text = 18.0 if self.options.large else 11.0
        self.small = 18.0 if self.options.large else 9.0
        self.solution_text = max(7.5, self.small * 0.85)
        self.below_heading = 2.6 * self.text
        self.sections: list[Section] = []
        self._hint_pages: dict[int, int] = {}

    @cached_property
    def _per_solution_page(self) -> int:
        """The number of solutions on a page: the requested number or, by default, the largest
        number that stays legible.
        """
        if self.options.solutions_per_page is not None:
            return self.options.solutions_per_page
        printed = PrintedPuzzle(self.book.puzzles[0].path.start, "Solution")
        kinds = set(self.book.boards)
        *more, fewest = sorted(SOLUTION_SHAPES, reverse=True)
        for number in [] if self.options.large else more:
            side = printed.side(*self._room_of_solutions(number), self.solution_text)
            if all(can_be_read(side, each) for each in kinds):
                return number
        return fewest

    def _room_of_solutions(self, number: int) -> tuple[float, float]:
        """The width and height of each solution on a page with this many solutions."""
        columns, rows = SOLUTION_SHAPES[number]
        width = (self.width - (columns - 1) * _SOLUTION_GAP) / columns
        top = self.below_heading
        return width, (self.height - top - (rows - 1) * _SOLUTION_GAP) / rows

    def pages(self) -> Iterator[Drawing]:
        """Make all pages with their page numbers, and fill `sections`. The number of pages is
        always even.
        """
        wanted, puzzles = self.options, self.book.puzzles
        how = self._how_to_play() if wanted.how_to_play else []
        hints = self._hints() if wanted.hints else []
        lessons = self._lessons() if wanted.lessons else []
        levels = [[one for one in puzzles if one.level == level] for level in self.book.levels()]
        spreads = [spread for own in levels for spread in _batches(own, wanted.per_page)]
        first_hint = _FRONT + 1 + len(how) + len(spreads)
        first_solution = first_hint + len(hints) + len(lessons)
        chapters = [("How to play", how)]
        for spread in spreads:
            page = self._puzzles(spread, first_hint, first_solution)
            chapters.append((f"{spread[0].level.capitalize()} puzzles", [page]))
        chapters += [("Hints", hints), ("Techniques", lessons), ("Solutions", self._solutions())]
        content: list[Sequence[Mark]] = []
        for title, pages in chapters:
            if pages and title not in dict(self.sections):
                self.sections.append((title, _FRONT + 1 + len(content)))
            content += pages
        content = [self._title_page(), self._imprint(), self._contents(), *content]
        if len(content) % 2:
            content.append(self._notes())
            self.sections.append(("Notes", len(content)))
        for number, marks in enumerate(content, 1):
            yield self._page(number, marks)

    def _page(self, number: int, marks: Sequence[Mark]) -> Drawing:
        """Make a page with its number at the outer corner. The title page and the page after it
        have no number.
        """
        left = self.left if number % 2 else self.right
        placed = list(moved_to(marks, left, self.top, 1))
        if number > 2:
            outer = (left + self.width, Anchor.END) if number % 2 else (left, Anchor.START)
            y = self.sheet[1] - self.top - 4
            placed.append(Lettering(outer[0], y, str(number), self.small, anchor=outer[1]))
        return Drawing(*self.sheet, tuple(placed))

    # Before the puzzles ------------------------------------------------------------------------

    def _title_page(self) -> list[Mark]:
        middle = self.width / 2
        size = 36.0
        while size > 14 and width_of(self.options.title, size, True) > self.width:
            size -= 2
        y = self.height * 0.3
        marks: list[Mark] = []
        for line in wrapped(self.options.title, self.width, size, bold=True):
            marks.append(Lettering(middle, y, line, size, bold=True, anchor=Anchor.MIDDLE))
            y += size * LEADING
        rule = straight((middle - 60, y), (middle + 60, y))
        marks.append(Outline(rule, BLACK, width=2.25))
        y += 2.6 * self.text
        count = counted(len(self.book.puzzles), "puzzle")
        marks.append(Lettering(middle, y, count, self.text * 1.3, anchor=Anchor.MIDDLE))
        for level, number in self.book.levels().items():
            y += 2 * self.text
            marks += pips(level, middle + 5.2 * self.text, y, self.text, f"{number} ")
        if self.options.author:
            author, end = self.options.author, self.height - self.text
            marks.append(Lettering(middle, end, author, self.text * 1.2, anchor=Anchor.MIDDLE))
        return marks

    def _imprint(self) -> list[Mark]:
        flow = Flow(self.width, self.height)
        byline = f"{self.options.title}, by {self.options.author}" if self.options.author else ""
        lines = [byline or self.options.title, *self.options.imprint]
        lines += [
            "Every puzzle has exactly one solution. Its level is the level of its hardest step.",
            f"Made with nonet {__version__}. Set in Andika New Basic, © 2004-2015 SIL "
            "International, under the SIL Open Font License.",
        ]
        for line in lines:
            flow.text(line, self.small)
            flow.space(self.small * 0.6)
        height = max(mark.y for mark in flow.pages[-1] if isinstance(mark, Lettering))
        return list(moved_to(flow.pages[-1], 0, self.height - height, 1))

    def _contents(self) -> list[Mark]:
        marks: list[Mark] = [self._heading("Contents")]
        y = 4.2 * self.text
        for title, number in self.sections:
            page = Lettering(
                self.width, y, str(number), self.text, anchor=Anchor.END, leads_to=number
            )
            start = width_of(title, self.text) + 6
            end = self.width - width_of(str(number), self.text) - 6
            dots = straight((start, y - 1), (end, y - 1))
            outline = Outline(dots, BLACK, width=0.75, dashes=(0.75, 3.0))
            marks += [Lettering(0, y, title, self.text, leads_to=number), outline, page]
            y += 1.9 * self.text
        return marks

    def _heading(self, text: str) -> Lettering:
        return Lettering(0, 1.6 * self.text, text, 1.6 * self.text, bold=True)

    def _flow(self, title: str, columns: int = 1) -> Flow:
        flow = Flow(self.width, self.height, columns, _GAP)
        flow.text(title, 1.6 * self.text, bold=True, keep=5 * self.text)
        flow.space(0.8 * self.text)
        return flow

    def _how_to_play(self) -> list[list[Mark]]:
        flow = self._flow("How to play")
        for heading, words, drawn in chapters(self.book.boards):
            flow.text(heading, self.text, bold=True, keep=3 * self.text)
            flow.text(words, self.text)
            samples = [drawing_of(sample(kind, PRINT)) for kind, _ in drawn]
            indent = max([_SAMPLE * each.width for each in samples], default=0.0) + self.text
            for picture, (_, rule) in zip(samples, drawn, strict=True):
                flow.space(0.5 * self.text)
                marks, height = as_wide_as(picture, _SAMPLE * picture.width)
                flow.illustrated(marks, height, rule, self.text, indent)
            flow.space(0.8 * self.text)
        return flow.pages

    # The puzzles, and their solutions -----------------------------------------------------------

    def _puzzles(
        self, puzzles: Sequence[BookPuzzle], first_hint: int, first_solution: int
    ) -> list[Mark]:
        columns, rows = SHAPES[self.options.per_page]
        below = 1.9 * self.small if self.options.has_solutions or self.options.hints else 0.0
        width = (self.width - (columns - 1) * _GAP) / columns
        height = (self.height - (rows - 1) * _GAP) / rows - below
        size = max(self.text, 13.0 if columns == 1 else 10.0)
        marks: list[Mark] = []
        for index, puzzle in enumerate(puzzles):
            row, column = divmod(index, columns)
            x, y = column * (width + _GAP), row * (height + below + _GAP)
            printed = PrintedPuzzle(puzzle.path.start, puzzle.name, puzzle.level)
            side = printed.side(width, height, size)
            figure = side * figure_share(puzzle.path.puzzle.board)
            if self.options.large and figure < LARGE_FIGURE:
                raise Error(
                    f"large-print digits must be at least {LARGE_FIGURE:g} points high; on pages "
                    f"of {self.options.page} inches they would be {figure:.1f}."
                )
            drawn = printed.marks(width, height, size, candidates=self.options.candidates)
            marks += moved_to(drawn, x, y, 1)
            foot = y + printed.height(width, height, size) + 1.4 * self.small
            left, right = x + (width - side) / 2, x + (width + side) / 2
            if self.options.hints:
                page = first_hint + self._hint_pages[puzzle.number] - 1
                marks.append(Lettering(left, foot, f"Hint: page {page}", self.small, leads_to=page))
            if self.options.has_solutions:
                page = first_solution + (puzzle.number - 1) // self._per_solution_page
                line = Lettering(right, foot, f"Solution: page {page}", self.small, leads_to=page)
                marks.append(line._replace(anchor=Anchor.END))
        return marks

    def _solutions(self) -> list[list[Mark]]:
        if not self.options.has_solutions:
            return []
        made = []
        number = self._per_solution_page
        columns, _ = SOLUTION_SHAPES[number]
        width, height = self._room_of_solutions(number)
        for batch in _batches(self.book.puzzles, number):
            first, last = batch[0].number, batch[-1].number
            of = f"Solutions {first} to {last}" if first < last else f"Solutions: {first}"
            marks: list[Mark] = [self._heading(of)]
            for index, puzzle in enumerate(batch):
                row, column = divmod(index, columns)
                solved = Grid.load(puzzle.path.puzzle, puzzle.solution)
                printed = PrintedPuzzle(solved, f"Solution {puzzle.number}")
                drawn = printed.marks(width, height, self.solution_text)
                x = column * (width + _SOLUTION_GAP)
                y = self.below_heading + row * (height + _SOLUTION_GAP)
                marks += moved_to(drawn, x, y, 1)
            made.append(marks)
        return made

    # After the puzzles ---------------------------------------------------------------------------

    def _hints(self) -> list[list[Mark]]:
        flow = self._flow("Hints", 1 if self.options.large else 2)
        flow.text(
            "The hardest step of each puzzle: when you need it, and where to look for it.",
            self.small,
        )
        flow.space(self.small * 0.6)
        for puzzle in self.book.puzzles:
            indent = width_of("000. ", self.small, True)
            flow.beside(f"{puzzle.number}.", puzzle.hint, self.small, indent)
            self._hint_pages[puzzle.number] = flow.page
            flow.space(self.small * 0.35)
        return flow.pages

    def _lessons(self) -> list[list[Mark]]:
        flow = self._flow("Techniques")
        flow.text(
            "One step of each technique that the puzzles of this book need, easiest first.",
            self.text,
        )
        flow.space(self.text)
        for lesson in self.book.lessons:
            self._lesson(flow, lesson)
        return flow.pages

    def _lesson(self, flow: Flow, lesson: TaughtStep) -> None:
        """Add a technique with an example. The picture goes beside the words if there is enough
        room, and otherwise below them.
        """
        size = self.text if self.options.large else 10.0
        needed = least_width(lesson.picture)
        wide = self.width >= _WIDE * INCH and not self.options.large and needed <= _BESIDE * INCH
        side = min(self.width, max(needed, (_BESIDE if wide else _BELOW) * INCH))
        page = self.height - 2.4 * self.text  # below the heading
        words = Flow(self.width - (side + _GAP if wide else 0.0), page - size)
        self._add_reasons(lesson, words, size)
        first, *more = words.pages
        lowest = max(mark.y for mark in first if isinstance(mark, Lettering)) + size
        room = page - (0.0 if wide or more else lowest)
        height = side * lesson.picture.height / lesson.picture.width
        if height > room:
            beside = side * room / height
            least = max(needed, _LEAST_PICTURE * INCH)
            side = beside if beside >= least else min(side, side * page / height)
        picture, height = as_wide_as(lesson.picture, side)
        fits = not more and height <= room
        both = max(lowest, height) if wide else lowest + height if fits else 4 * size
        flow.text(lesson.form.name, 1.2 * self.text, bold=True, keep=both)
        flow.space(0.3 * size)
        x = side + _GAP if wide else 0.0
        if wide:
            flow.picture([picture, *moved_to(first, x, 0, 1)], both)
        else:
            flow.picture(first, lowest)
        for rest in more:
            flow.next_column()
            flow.picture(moved_to(rest, x, 0, 1), self.height)
        if not wide:
            flow.picture(moved_to([picture], (self.width - side) / 2, 0, 1), height)
        flow.space(1.2 * size)

    def _add_reasons(self, lesson: TaughtStep, flow: Flow, size: float) -> None:
        """Add the paragraphs about where to look, why the technique works, and the step itself."""
        technique = get(lesson.step.technique)
        for text in (
            f"Where to look. {technique.where_to_look}",
            f"Why it works. {technique.why_it_works}",
            f"Puzzle {lesson.puzzle.number}, step {lesson.number}. {lesson.words}",
        ):
            flow.text(text, size)
            flow.space(0.5 * size)

    def _notes(self) -> list[Mark]:
        marks: list[Mark] = [self._heading("Notes")]
        y = 4.5 * self.text
        while y < self.height:
            marks.append(Outline(straight((0, y), (self.width, y)), "#808080", width=0.75))
            y += 2 * self.text
        return marks
