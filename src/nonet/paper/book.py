"""The contents of a book of puzzles."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final

from ..base import Error, explains_misuse, formerly
from ..base.arguments import check_fields
from ..ladder import LEVEL_NAMES, Ladder, Path
from ..model import Board, Grid, Puzzle, Step
from ..render.drawing import Drawing
from ..render.subset import drawing_of
from ..render.svg import svg
from ..techniques import Form, form_of, get
from ..verbs.rate import rated_level
from .boards import printed_paths
from .home import SHAPES
from .limits import INCH, trim_named

SOLUTION_SHAPES: Final = {4: (2, 2), 6: (2, 3), 9: (3, 3), 12: (3, 4), 20: (4, 5)}
"""The possible numbers of solutions on a page, each with its columns and rows."""
LARGE_FIGURE: Final = 24.0
"""The smallest size of puzzle digits in large print, in points."""
_LOOKED_AT: Final = 6


@dataclass(frozen=True)
class BookOptions:
    """The options of a book.

    Attributes:
        title, author: the text of the title page.
        imprint: the lines on the back of the title page, with the publisher, the year and so on.
        page: the size of a page in inches, such as `8.5x11`.
        per_page: the number of puzzles on a page: 1, 2, 4 or 6.
        solutions_per_page: the number of solutions on a page: 4, 6, 9, 12 or 20; 0 for no
            solutions. By default, as many as stay legible, but at most 20 (4 in large print).
        candidates: whether the puzzles are printed with their candidates.
        large: whether all text is at least 18 points high, and digits at least 24.
        how_to_play: whether the book has a page on the rules.
        hints: whether the book has a hint for each puzzle.
        lessons: whether the book explains a step of each technique that the puzzles need.
    """

    title: str = "Sudoku"
    author: str = ""
    imprint: tuple[str, ...] = ()
    page: str = "8.5x11"
    per_page: int = 2
    solutions_per_page: int | None = None
    candidates: bool = False
    large: bool = False
    how_to_play: bool = True
    hints: bool = False
    lessons: bool = False

    def __post_init__(self) -> None:
        check_fields(self)
        reasons = []
        if self.per_page not in SHAPES:
            reasons.append(
                f"puzzles per page must be one of {_any_of(SHAPES)}, not {self.per_page}."
            )
        solutions = self.solutions_per_page
        if solutions not in (None, 0, *SOLUTION_SHAPES):
            numbers = _any_of(SOLUTION_SHAPES)
            reasons.append(f"solutions per page must be 0 or one of {numbers}, not {solutions}.")
        if self.large and self.per_page != 1:
            reasons.append(f"a large-print page can have only 1 puzzle, not {self.per_page}.")
        if self.large and solutions is not None and solutions > 4:
            reasons.append(f"a large-print page can have at most 4 solutions, not {solutions}.")
        if not self.title.strip():
            reasons.append("a book needs a title.")
        if reasons:
            raise Error(" ".join(reasons))
        trim_named(self.page)

    @property
    def has_solutions(self) -> bool:
        """Whether the book has solutions."""
        return self.solutions_per_page != 0

    @property
    def size(self) -> tuple[float, float]:
        """The width and height of a page in points."""
        width, height = trim_named(self.page)
        return width * INCH, height * INCH


BookOptions.__init__ = formerly(  # type: ignore[method-assign]
    trim="page", solutions="solutions_per_page", techniques="lessons"
)(BookOptions.__init__)


def _any_of(numbers: Iterable[int]) -> str:
    return ", ".join(map(str, numbers))


@dataclass(frozen=True)
class BookPuzzle:
    """A puzzle in a book.

    Attributes:
        number: the 1-based number of the puzzle in the book.
        path: the path that solves the puzzle.
        level: the level of difficulty.
    """

    number: int
    path: Path
    level: str

    @property
    def name(self) -> str:
        """The name of the puzzle in the book."""
        return f"Puzzle {self.number}"

    @property
    def solution(self) -> str:
        """The solution of the puzzle, one character for each cell."""
        assert self.path.solution is not None
        return self.path.solution

    @cached_property
    def hint(self) -> str:
        """A hint that names the technique of the hardest step and the place to look for it. It does
        not reveal the step.
        """
        form, steps = self.path.hardest, self.path.steps
        number = next(n for n, step in enumerate(steps, 1) if form_of(step) == form)
        shown = self.path.show(number)
        technique, on = get(shown.step.technique), (shown.step, shown.grid)
        where = technique.explain(*on).where.render(board=shown.grid.board)
        return f"{technique.title(*on)}, step {number} of {len(self.path)}. {where}"


@dataclass(frozen=True)
class TaughtStep:
    """A step that is explained as an example of its technique.

    Attributes:
        form: the technique.
        puzzle: the puzzle that contains the step.
        number: the number of the step on its path.
        grid: the grid in which the step was found.
        step: the step.
    """

    form: Form
    puzzle: BookPuzzle
    number: int
    grid: Grid = field(hash=False)
    step: Step

    @cached_property
    def words(self) -> str:
        """The step in words."""
        return self.step.text(self.grid).render(board=self.grid.board)

    @cached_property
    def picture(self) -> Drawing:
        """A picture of the step with a legend. Its size depends on the board."""
        return drawing_of(svg(self.grid, self.step, theme="print", legend=True))


@explains_misuse
@dataclass(frozen=True)
class PuzzleBook:
    """A book of puzzles, sorted from easy to hard. Equally hard puzzles keep their order.

    Attributes:
        puzzles: the puzzles.
        options: the options of the book.
    """

    puzzles: tuple[BookPuzzle, ...]
    options: BookOptions

    @classmethod
    @formerly(profile="ladder")
    def of(
        cls,
        puzzles: Sequence[Puzzle],
        options: BookOptions | None = None,
        ladder: Ladder | str = "standard",
    ) -> PuzzleBook:
        """Make a book of these puzzles.

        Args:
            puzzles: different puzzles on any boards. Each must consist of digits and have exactly
                one solution.
            options: the options of the book.
            ladder: the techniques that decide levels and steps.

        Raises:
            Error: if there are no puzzles, or if some puzzles contain anything other than digits or
                do not have exactly one solution. The message lists all such puzzles.
        """
        options = options or BookOptions()
        if not len(puzzles):  # arrays have no truth value
            raise Error("a book needs a puzzle.")
        shows_steps = options.hints or options.lessons
        paths = printed_paths(puzzles, ladder, shows_steps=shows_steps)
        reasons = []
        first: dict[Puzzle, int] = {}
        for number, path in enumerate(paths, 1):
            if path.puzzle.is_sukaku:
                reasons.append(f"puzzle {number} consists of candidates instead of givens.")
            elif path.solution is None:
                reasons.append(f"puzzle {number} does not have exactly one solution.")
            elif path.hardest is None and not path.start.open_cells:
                reasons.append(f"puzzle {number} is already solved.")
            elif path.hardest is None and shows_steps:
                reasons.append(f"the techniques in use find no step in puzzle {number}.")
            if first.setdefault(path.puzzle, number) != number:
                reasons.append(f"puzzle {number} is the same as puzzle {first[path.puzzle]}.")
        if reasons:
            raise Error(" ".join(reasons))
        rated = [(rated_level(path.status, path.hardest), path) for path in paths]
        rated.sort(key=lambda each: LEVEL_NAMES.index(each[0]))
        numbered = enumerate(rated, 1)
        return cls(tuple(BookPuzzle(n, path, level) for n, (level, path) in numbered), options)

    @property
    def boards(self) -> tuple[Board, ...]:
        """The board of each puzzle, in order."""
        return tuple(puzzle.path.puzzle.board for puzzle in self.puzzles)

    def levels(self) -> dict[str, int]:
        """The number of puzzles of each level, easiest first."""
        return dict(Counter(puzzle.level for puzzle in self.puzzles))

    @cached_property
    def lessons(self) -> tuple[TaughtStep, ...]:
        """An example of each technique that the puzzles need, easiest technique first. For each
        technique, the first few examples from different puzzles are compared, and the one with the
        shortest explanation is used.
        """
        found: dict[Form, list[tuple[BookPuzzle, int]]] = {}
        for puzzle in self.puzzles:
            own = {form_of(step): n for n, step in reversed([*enumerate(puzzle.path.steps, 1)])}
            for form, number in own.items():
                found.setdefault(form, []).append((puzzle, number))
        forms = sorted(found, key=lambda form: (form.difficulty, form.name))
        return tuple(
            min((_lesson(form, *each) for each in found[form][:_LOOKED_AT]), key=_length)
            for form in forms
        )


def _lesson(form: Form, puzzle: BookPuzzle, number: int) -> TaughtStep:
    shown = puzzle.path.show(number)
    return TaughtStep(form, puzzle, number, shown.grid, shown.step)


def _length(lesson: TaughtStep) -> int:
    return len(lesson.words.split())
