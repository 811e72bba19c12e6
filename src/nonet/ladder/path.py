"""A path: the steps from a puzzle to its end, and how it ended."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields
from enum import StrEnum
from functools import partial
from typing import TYPE_CHECKING, Any, Protocol, SupportsIndex, overload

from ..base.arguments import explains_misuse
from ..base.errors import Error
from ..model.grid import Grid
from ..model.puzzle import Puzzle
from ..model.step import Step
from ..model.text import Length, Text
from ..techniques import Form, Rung, form_of, get
from .ancestors.words import ANCESTORS, name_of
from .ladder import Ladder
from .levels import level_of


class Status(StrEnum):
    """How solving ended."""

    SOLVED = "solved"  # by the chosen techniques only
    GUESSED = "guessed"  # with proofs by cases when no technique applied
    STUCK = "stuck"  # none of the chosen techniques applies
    NONE = "none"  # the puzzle has no solution
    SEVERAL = "several"  # the puzzle has several solutions
    INVALID = "invalid"  # the puzzle itself breaks the rules
    TIMEOUT = "timeout"  # the time limit was reached


@dataclass(frozen=True, repr=False)
class ShownStep:
    """A step with its number and the grid in which it was found. It prints as the candidates with
    the marks of the step, and the reasoning; notebooks draw it.

    Attributes:
        number: its place on the path, from 1.
        grid: the grid in which it was found.
        step: the step.
        profile: the profile of the program whose name for the step is used; "" for the usual name.
    """

    number: int
    grid: Grid = field(hash=False)
    step: Step
    profile: str = ""

    @property
    def heading(self) -> str:
        """Its number and its name."""
        return f"{self.number}. {name_of(self.step, self.profile)}"

    def text(self, length: str = Length.STANDARD) -> Text:
        """The step in words; see `Step.text`."""
        return self.step.text(self.grid, length)

    def __str__(self) -> str:
        words = self.text().render(board=self.grid.board)
        from ..render.text import candidate_grid

        return "\n".join([self.heading, candidate_grid(self.grid, self.step), words])

    __repr__ = __str__

    def _repr_html_(self) -> str:
        from ..render import html

        return html.page(html.drawn_step(self.grid, self.step, self.heading))


@dataclass(frozen=True)
class Smoothness:
    """Facts that the search for a smoothest path proved about it.

    Attributes:
        hardest_is_proved: whether it is proved that no path with these techniques has an easier
            hardest step; if not, none was found.
        length_is_proved: whether it is proved that no path with such a hardest step has fewer
            steps, given that singles are taken as soon as there are any; if not, none was found.
        states: how many states the search for a shorter path looked at.
    """

    hardest_is_proved: bool
    length_is_proved: bool
    states: int


@dataclass(frozen=True)
class OwnEnd:
    """How the program that a path follows ended (`nonet.ladder.ancestors`).

    Attributes:
        profile: the name of the profile.
        word: the end in that program's words, such as `405`.
        rounds: after how many steps of the path each of its rounds ended; empty if it repeats
            nothing.
        beyond: the numbers, from 1, of the steps that another profile gave when the program was
            stuck (`LadderOptions.then`).
    """

    profile: str
    word: str
    rounds: tuple[int, ...] = ()
    beyond: tuple[int, ...] = ()


class MadeWhenRead(Protocol):
    """The fields of a path that are made when they are first read: see `path_when_read`."""

    def __len__(self) -> int: ...

    def start(self) -> Grid: ...

    def steps(self) -> tuple[Step, ...]: ...


@explains_misuse
@dataclass(frozen=True, repr=False)
class Path:
    """The steps of a puzzle, in order, each with its proof.

    Attributes:
        start: the grid that the path starts from (not to be changed).
        steps: the steps.
        status: how it ended.
        tried: the rungs that were in use.
        solutions: the solution, or two of them if there are several.
        cut_short: the rungs whose search was cut short at some state, as for `nonet.steps`: with
            more work they might have found an easier step. The proof does not depend on it.
        in_order: whether the rungs in `tried` are in an order chosen by the user, in which the last
            is the hardest.
        smoothness: for a smoothest path, what the search proved about it; else None.
        own_end: how the program that the path follows ended, in its own words; else None.

    >>> import nonet
    >>> path = nonet.explain("@newspaper")
    >>> path.status.value, len(path.steps) == len(list(path.grids())), path.final().is_solved
    ('solved', True, True)

    It is a sequence of its steps:

    >>> path[0] == path.steps[0], path[-2:] == path.steps[-2:], [*path] == [*path.steps]
    (True, True, True)
    """

    start: Grid = field(hash=False)  # equal grids have no hash: they change
    steps: tuple[Step, ...]
    status: Status
    tried: tuple[Rung, ...] = ()
    solutions: tuple[str, ...] = field(default=())
    cut_short: tuple[Rung, ...] = field(default=())
    ladder: Ladder | None = field(default=None, repr=False, compare=False)
    in_order: bool = False
    smoothness: Smoothness | None = None
    own_end: OwnEnd | None = None

    if not TYPE_CHECKING:  # so that type checkers still know which names there are

        def __getattr__(self, name: str) -> Any:
            made = self.__dict__
            if name in ("start", "steps") and "_unread" in made:
                # If several threads come here at once, all use the value of the first.
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
        """The solution as 81 digits; None unless there is exactly one."""
        return self.solutions[0] if len(self.solutions) == 1 else None

    def final(self) -> Grid:
        """The grid after the last step."""
        return self._after(len(self.steps))

    def _after(self, number: int) -> Grid:
        """The grid after this many steps."""
        grid = self.start.copy()
        for step in self.steps[:number]:
            if not step.contradiction:
                grid._conclude(step)
        return grid

    def grids(self) -> Iterator[tuple[Grid, Step]]:
        """Each step with a grid in the state in which it was found (a fresh copy each)."""
        return states_along(self.start, self.steps)

    def show(self, number: int) -> ShownStep:
        """A step with the grid in which it was found, to print or to draw in a notebook.

        Args:
            number: its place on the path, from 1, as explanations number the steps.

        Raises:
            Error: when there is no such step.

        >>> import nonet
        >>> path = nonet.explain("@newspaper")
        >>> path.show(2).heading
        '2. Hidden Single in Box'
        """
        if not 1 <= number <= len(self):
            raise Error(f"there is no step {number}; the path has {in_steps(len(self))}, from 1.")
        profile = self._program_of(number)
        return ShownStep(number, self._after(number - 1).copy(), self[number - 1], profile)

    def texts(self, length: str = Length.STANDARD) -> list[Text]:
        """Each step in words; see `Step.text` for the lengths.

        Raises:
            Error: for an unknown length.

        >>> import nonet
        >>> print(nonet.explain("@newspaper").texts("short")[0])
        5 in box 2 → r3c4
        """
        grid = self.start.copy()
        texts: list[Text] = []
        for step in self.steps:
            texts.append(step.text(grid, length))  # keeps no reference to the grid, which changes
            if not step.contradiction:
                grid.apply(step)
        return texts

    def counts(self) -> Mapping[str, int]:
        """How often each technique was used, by the name of its form, easiest first."""
        numbers = range(1, len(self.steps) + 1)
        ordered = sorted(numbers, key=lambda number: form_of(self.steps[number - 1]).difficulty)
        return dict(Counter(map(self.name, ordered)))

    def name(self, number: int) -> str:
        """The name of a step of the path by its number, from 1: the name of its form, or the name
        that the program which the path follows has for it.
        """
        return name_of(self.steps[number - 1], self._program_of(number))

    @property
    def _program(self) -> str:
        return self.own_end.profile if self.own_end else ""

    def _program_of(self, number: int) -> str:
        """The profile of the program that took the step with this number; "" if none did."""
        return self._program if self.own_end and number not in self.own_end.beyond else ""

    def names_tried(self) -> list[str]:
        """The names of the forms that were searched for, easiest first."""
        return names_of(self.tried, self._program)

    @property
    def hardest(self) -> Form | None:
        """The hardest form on the path; None without steps. It is the most difficult one, or the
        one that was tried last if the user chose the order.
        """
        if self.in_order:
            place = partial(place_of_rung, rungs=self.tried)
            return form_of(max(self.steps, key=place)) if self.steps else None
        return max(map(form_of, self.steps), key=lambda form: form.difficulty, default=None)

    @property
    def level(self) -> str:
        """The level, `beginner` to `extreme`; "" unless the path solves the puzzle."""
        return path_level(self.status, self.hardest)

    @overload
    def __getitem__(self, index: SupportsIndex) -> Step: ...

    @overload
    def __getitem__(self, index: slice) -> tuple[Step, ...]: ...

    def __getitem__(self, index: SupportsIndex | slice) -> Step | tuple[Step, ...]:
        """A step by its index from 0, or several as a tuple."""
        return self.steps[index]

    def __iter__(self) -> Iterator[Step]:
        return iter(self.steps)

    def __len__(self) -> int:
        made = self.__dict__
        return len(made["steps"] if "steps" in made else made["_unread"])

    def __repr__(self) -> str:
        return f"<Path {in_brief(self.status, len(self), self.level)}>"

    def _repr_html_(self) -> str:
        from ..render import html

        head = in_brief(self.status, len(self), self.level).capitalize()
        return html.page(
            html.paragraph(f"{head}."),
            html.picture(self.start),
            html.unfolding_steps(self.grids()),
        )

    def to_json(self) -> dict[str, Any]:
        """The path as plain JSON data; see `from_json`."""
        from ..model.plain_data.records import to_json  # imported here, since few paths are stored

        return to_json(self)

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Path:
        """Rebuild a path from `to_json` data. The data is not trusted: `nonet.verify` proves the
        path. Fields beyond the format, such as those that `nonet rate` adds, are ignored.

        Raises:
            ParseError: if the data is not a path of a version that this nonet knows.
            InvalidPuzzle: if the givens of its puzzle clash.
        """
        from ..model.plain_data.records import from_json

        return from_json(Path, data)


def path_when_read(unread: MadeWhenRead, known: dict[str, Any]) -> Path:
    """A path with some fields that are made when they are first read.

    Args:
        unread: makes the steps, and the start if it is not known.
        known: all other fields, by name; the path takes the dictionary over.
    """
    path = Path.__new__(Path)
    known["_unread"] = unread
    object.__setattr__(path, "__dict__", known)
    return path


def place_of_rung(step: Step, rungs: Sequence[Rung]) -> int:
    """The position of the rung that finds a step; a guess comes after all rungs.

    >>> place_of_rung(Step("naked-set", size=3), [Rung("naked-set", 2), Rung("naked-set", 3)])
    1
    """
    form = form_of(step)
    for place, rung in enumerate(rungs):
        if rung.technique == step.technique and form in get(rung.technique).forms_of(rung):
            return place
    return len(rungs)


def states_along(start: Grid, steps: Iterable[Step]) -> Iterator[tuple[Grid, Step]]:
    """Each step with a grid in the state in which it was found; the start is not changed."""
    grid = start.copy()
    for step in steps:
        yield grid.copy(), step
        if not step.contradiction:
            grid.apply(step)


def in_steps(count: int) -> str:
    """A number of steps in words.

    >>> in_steps(1), in_steps(68)
    ('1 step', '68 steps')
    """
    return f"{count:,} step{'s' if count != 1 else ''}"


def in_brief(status: Status, steps: int, level: str) -> str:
    """How a path ended, its length, and its level if it has one.

    >>> in_brief(Status.SOLVED, 68, "hard")
    'solved, 68 steps, hard'
    """
    return ", ".join([status.value, in_steps(steps), *([level] if level else [])])


def path_level(status: Status, hardest: Form | None) -> str:
    """The level of a path from its end and its hardest step; "" unless it solves the puzzle."""
    if status not in (Status.SOLVED, Status.GUESSED):
        return ""
    return level_of(hardest.difficulty if hardest else 0.0)


def names_of(rungs: Iterable[Rung], profile: str = "") -> list[str]:
    """The names of the forms that rungs search for, each once, or the names that the program of a
    profile has for them.
    """
    names: dict[str, None] = {}
    for rung in rungs:
        own = ANCESTORS[profile].name(rung) if profile in ANCESTORS else None
        if own is not None:
            names.setdefault(own)
            continue
        for form in get(rung.technique).forms_of(rung):
            # Hidden Single in Box, in Row, in Column: one name will do.
            names.setdefault(form.name.partition(" in ")[0])
    return list(names)
