"""Paths. A path consists of the steps that solve a puzzle, and a status: how the path ended."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, SupportsIndex, overload

from .. import render
from ..base import Error, NamedValue, explains_misuse
from ..model import Grid, Length, Puzzle, Step, Text, counted
from ..model.plain_data.records import from_json, to_json
from ..techniques import Form, Rung, form_of, get
from .ladder import Ladder
from .levels import level_of
from .programs import ANCESTORS, step_name


class Status(NamedValue):
    """How a path ended."""

    SOLVED = "solved"  # The chosen techniques solve the puzzle.
    GUESSED = "guessed"  # Proof by cases was used when no technique applied.
    STUCK = "stuck"  # None of the chosen techniques applies.
    NONE = "none"  # The puzzle has no solution.
    SEVERAL = "several"  # The puzzle has several solutions.
    INVALID = "invalid"  # The puzzle itself breaks the rules.
    TIMEOUT = "timeout"  # The time limit was reached.


@dataclass(frozen=True, repr=False)
class ShownStep:
    """A step with its number and the grid in which it was found. When it is printed, it shows the
    candidates, the marks of the step, and the reasoning. Notebooks show it as a picture.

    Attributes:
        number: the position of the step on the path, counting from 1.
        grid: the grid in which the step was found.
        step: the step.
        profile: the profile whose name for the step is used; "" for the usual name.
    """

    number: int
    grid: Grid = field(hash=False)
    step: Step
    profile: str = ""

    @property
    def heading(self) -> str:
        """The number and the name of the step."""
        return f"{self.number}. {step_name(self.step, self.profile, self.grid)}"

    def text(self, length: str = Length.STANDARD) -> Text:
        """The step in words; see `Step.text`."""
        return self.step.text(self.grid, length)

    def __str__(self) -> str:
        words = self.text().render(board=self.grid.board)

        return "\n".join([self.heading, render.text.candidate_grid(self.grid, self.step), words])

    __repr__ = __str__

    def _repr_html_(self) -> str:
        return render.html.page(render.html.drawn_step(self.grid, self.step, self.heading))


class Smoothness(NamedTuple):
    """The facts that have been proved about a smoothest path.

    Attributes:
        hardest_is_proved: whether there is a proof that no path with these techniques has an easier
            hardest step. If not, such a path may exist, but none was found.
        length_is_proved: whether there is a proof that no shorter path has an equally hard hardest
            step. Only paths that take singles as soon as they appear are considered. Without such a
            proof, a shorter path may exist, but none was found.
        states: the number of grid states examined in the search for a shorter path.
    """

    hardest_is_proved: bool
    length_is_proved: bool
    states: int


class OwnEnd(NamedTuple):
    """The end of a program (`nonet.ladder.ancestors`), for a path that follows it.

    Attributes:
        profile: the name of the program's profile.
        word: how the program ended, in its own words, such as `405`.
        rounds: for each round of the program, the number of steps on the path when the round ended;
            empty if the program has no rounds.
        beyond: the 1-based numbers of the steps that a second profile found when the program was
            stuck; see `LadderOptions.then`.
    """

    profile: str
    word: str
    rounds: tuple[int, ...] = ()
    beyond: tuple[int, ...] = ()


class MadeWhenRead(Protocol):
    """Computes the fields of a path when they are first read; see `path_when_read`."""

    def __len__(self) -> int: ...

    def start(self) -> Grid: ...

    def steps(self) -> tuple[Step, ...]: ...


@explains_misuse
@dataclass(frozen=True, repr=False)
class Path:
    """The steps that solve a puzzle, in order. Each has a proof.

    Attributes:
        start: the grid in which the path starts. Do not change it.
        steps: the steps.
        status: how the path ended.
        tried: the techniques that the path was allowed to use.
        solutions: the solution, or two solutions if there are several.
        cut_short: the techniques whose search was cut short at some point; see `nonet.steps`. A
            longer search might have found an easier step, but all steps of the path are proved.
        in_order: whether the user chose the order of the techniques in `tried`. If so, the last
            technique counts as the hardest.
        smoothness: what the search for a smoothest path has proved; None for other paths.
        own_end: how the program that the path follows ended; None if the path follows no program.

    >>> import nonet
    >>> path = nonet.explain("@newspaper")
    >>> path.status.value, len(path.steps) == len(list(path.grids())), path.final().is_solved
    ('solved', True, True)

    A path is a sequence of its steps:

    >>> path[0] == path.steps[0], path[-2:] == path.steps[-2:], [*path] == [*path.steps]
    (True, True, True)
    """

    start: Grid = field(hash=False)  # grids are mutable and have no hash
    steps: tuple[Step, ...]
    status: Status
    tried: tuple[Rung, ...] = ()
    solutions: tuple[str, ...] = field(default=())
    cut_short: tuple[Rung, ...] = field(default=())
    ladder: Ladder | None = field(default=None, repr=False, compare=False)
    in_order: bool = False
    smoothness: Smoothness | None = None
    own_end: OwnEnd | None = None

    if not TYPE_CHECKING:  # type checkers must still report unknown attributes

        def __getattr__(self, name: str) -> Any:
            made = self.__dict__
            if name in ("start", "steps") and "_unread" in made:
                # If several threads get here at the same time, they all use the value that is
                # stored first.
                return made.setdefault(name, getattr(made["_unread"], name)())
            raise AttributeError(f"a {type(self).__name__} has no attribute {name!r}")

    def __getstate__(self) -> dict[str, Any]:
        return {each.name: getattr(self, each.name) for each in fields(self)}

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle."""
        return self.start.puzzle

    @property
    def solution(self) -> str | None:
        """The solution as 81 digits; None unless the puzzle has exactly one."""
        return self.solutions[0] if len(self.solutions) == 1 else None

    def final(self) -> Grid:
        """The grid after the last step."""
        return self._after(len(self.steps))

    def _after(self, number: int) -> Grid:
        """The grid after this many steps."""
        grid = self.start.copy()
        for step in self.steps[:number]:
            grid._conclude(step)
        return grid

    def grids(self) -> Iterator[tuple[Grid, Step]]:
        """Yield each step with a new copy of the grid in which it was found."""
        return states_along(self.start, self.steps)

    def show(self, number: int) -> ShownStep:
        """A step together with the grid in which it was found, to be printed or shown in a
        notebook.

        Args:
            number: the position of the step on the path, counting from 1, as in explanations.

        Raises:
            Error: if the path has no step with this number.

        >>> import nonet
        >>> path = nonet.explain("@newspaper")
        >>> path.show(2).heading
        '2. Hidden Single in Box'
        """
        if not 1 <= number <= len(self):
            raise Error(f"there is no step {number}; the path has steps 1 to {len(self)}.")
        profile = self._program_of(number)
        return ShownStep(number, self._after(number - 1).copy(), self[number - 1], profile)

    def texts(self, length: str = Length.STANDARD) -> list[Text]:
        """Each step in words; see `Step.text` for the lengths.

        Raises:
            Error: if `length` is not a known length.

        >>> import nonet
        >>> print(nonet.explain("@newspaper").texts("short")[0])
        5 in box 2 → r3c4
        """
        grid, texts = self.start.copy(), []
        for step in self.steps:
            texts.append(step.text(grid, length))  # the text no longer needs the grid
            grid.apply(step)
        return texts

    def counts(self) -> Mapping[str, int]:
        """How often the path uses each technique, by its full name, easiest first."""
        numbers = range(1, len(self.steps) + 1)
        ordered = sorted(numbers, key=lambda number: form_of(self.steps[number - 1]).difficulty)
        return dict(Counter(map(self.name, ordered)))

    def name(self, number: int, grid: Grid | None = None) -> str:
        """The name of the step with this 1-based number on the path. If the path follows a program,
        the step has the name that the program uses. With the grid in which the step was found, the
        name may be more exact.
        """
        return step_name(self.steps[number - 1], self._program_of(number), grid)

    @property
    def _program(self) -> str:
        return self.own_end.profile if self.own_end else ""

    def _program_of(self, number: int) -> str:
        """The profile of the program that found the step with this number; "" if no program did."""
        return self._program if self.own_end and number not in self.own_end.beyond else ""

    def names_tried(self) -> list[str]:
        """The names of all techniques that were tried, easiest first."""
        return names_of(self.tried, self._program)

    @property
    def hardest(self) -> Form | None:
        """The hardest form of a technique on the path. If the user chose the order of techniques,
        the form that comes last in this order counts as the hardest. It is None if there are no
        steps.
        """
        if self.in_order:
            place = partial(place_of_rung, rungs=self.tried)
            return form_of(max(self.steps, key=place)) if self.steps else None
        return max(map(form_of, self.steps), key=lambda form: form.difficulty, default=None)

    @property
    def hardest_name(self) -> str:
        """The heading of the first step of the hardest form; "" if there are no steps. On a board
        with clues, it may be more exact than the name of the form: `Renban Line Combinations`
        instead of `Cage Combinations`.
        """
        steps = enumerate(self.grids(), 1)
        return next(
            (self.name(n, grid) for n, (grid, step) in steps if form_of(step) == self.hardest), ""
        )

    @property
    def level(self) -> str:
        """The level, `beginner` to `extreme`; "" unless the path solves the puzzle."""
        return path_level(self.status, self.hardest)

    @overload
    def __getitem__(self, index: SupportsIndex) -> Step: ...

    @overload
    def __getitem__(self, index: slice) -> tuple[Step, ...]: ...

    def __getitem__(self, index: SupportsIndex | slice) -> Step | tuple[Step, ...]:
        """A step by its 0-based index, or a slice of steps as a tuple."""
        return self.steps[index]

    def __iter__(self) -> Iterator[Step]:
        return iter(self.steps)

    def __len__(self) -> int:
        made = self.__dict__
        return len(made["steps"] if "steps" in made else made["_unread"])

    def __repr__(self) -> str:
        return f"<Path {in_brief(self.status, len(self), self.level)}>"

    def _repr_html_(self) -> str:
        head = in_brief(self.status, len(self), self.level).capitalize()
        return render.html.page(
            render.html.paragraph(f"{head}."),
            render.html.picture(self.start),
            render.html.unfolding_steps(self.grids()),
        )

    def to_json(self) -> dict[str, Any]:
        """The path as plain JSON data; see `from_json`."""
        return to_json(self)

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Path:
        """Rebuild a path from `to_json` data. Data from untrusted sources is safe to read, and
        `nonet.verify` can check the path. Unknown fields, such as those that `nonet rate` adds, are
        ignored.

        Raises:
            ParseError: if the data is not a path, or has an unknown format version.
            InvalidPuzzle: if the givens of its puzzle clash.
        """
        return from_json(Path, data)


def path_when_read(unread: MadeWhenRead, known: dict[str, Any]) -> Path:
    """Make a path that computes some of its fields when they are first read.

    Args:
        unread: a function that computes the steps, and the start if it is not known.
        known: all other fields, by name. The path keeps this dictionary.
    """
    path = Path.__new__(Path)
    known["_unread"] = unread
    object.__setattr__(path, "__dict__", known)
    return path


def place_of_rung(step: Step, rungs: Sequence[Rung]) -> int:
    """The position, in a ladder, of the rung that found a step. A guess comes after all rungs.

    >>> place_of_rung(Step("naked-set", size=3), [Rung("naked-set", 2), Rung("naked-set", 3)])
    1
    """
    form = form_of(step)
    for place, rung in enumerate(rungs):
        if rung.technique == step.technique and form in get(rung.technique).forms_of(rung):
            return place
    return len(rungs)


def states_along(start: Grid, steps: Iterable[Step]) -> Iterator[tuple[Grid, Step]]:
    """Yield each step with a new copy of the grid in which it was found. `start` is not changed."""
    grid = start.copy()
    for step in steps:
        yield grid.copy(), step
        grid.apply(step)


def in_brief(status: Status, steps: int, level: str) -> str:
    """Describe a path: how it ended, how many steps it has, and its level if it has one.

    >>> in_brief(Status.SOLVED, 68, "hard")
    'solved, 68 steps, hard'
    """
    return ", ".join([status.value, counted(steps, "step"), *([level] if level else [])])


def path_level(status: Status, hardest: Form | None) -> str:
    """The level of a path, from its hardest step; "" unless the path solves the puzzle."""
    if status not in (Status.SOLVED, Status.GUESSED):
        return ""
    return level_of(hardest.difficulty if hardest else 0.0)


def names_of(rungs: Iterable[Rung], profile: str = "") -> list[str]:
    """The names of all forms that the entries of a ladder search for, without repeats. If the
    profile of a program is given, the program's own names are used.
    """
    names: dict[str, None] = {}
    for rung in rungs:
        own = ANCESTORS[profile].name(rung) if profile in ANCESTORS else None
        if own is not None:
            names.setdefault(own)
            continue
        for form in get(rung.technique).forms_of(rung):
            # One name is enough for Hidden Single in Box, in Row and in Column.
            names.setdefault(form.name.partition(" in ")[0])
    return list(names)
