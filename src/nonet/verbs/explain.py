"""Solving as a person would: step by step, each step with its proof."""

from __future__ import annotations

import time
from collections.abc import Iterator
from itertools import islice
from typing import Unpack

from ..border.core import core_of
from ..border.followed import following
from ..border.ladders import native_ladder
from ..border.steps import step_of
from ..errors import Error
from ..grid import Grid, Source
from ..ladder.ladder import Ladder, LadderOptions, ladder_of
from ..path import Path, Status
from ..readers.source import grid_of
from ..search import solution_strings
from ..step import Step
from ..techniques import Rung, wants_certificates


def explain(
    source: Source,
    ladder: Ladder | str = "standard",
    *,
    timeout: float | None = None,
    smooth: bool = False,
    **options: Unpack[LadderOptions],
) -> Path:
    """Solve a puzzle by human techniques, trying easier ones first.

    Args:
        source: a text in any format, a built-in `@name`, a puzzle or a grid in progress.
        ladder: which techniques, in which order, and how far they search: a `Ladder`, or the name
            of a profile.
        timeout: seconds after which the path ends with status `timeout`; None for no limit.
        smooth: whether to look for a path whose hardest step is as easy as can be, and which then
            has as few steps as can be; `Path.smoothness` says whether that is proved. A puzzle that
            the techniques do not solve gets its usual path. It takes no timeout: the search is
            limited by counts of work.
        options: what to change of a profile; see `LadderOptions`. `guess` is True where nothing
            else is said: what no technique solves is proved by cases (status `guessed`); without
            guessing the path ends `stuck`.

    Returns:
        The path. Running out of techniques, having no or several solutions are no errors: the
        status says so.

    Raises:
        ParseError, InvalidPuzzle: when the source is no puzzle.
        UnknownTechnique, Error: for names of techniques or profiles that are not there.
        Error: for a smooth path with a timeout.

    >>> path = explain("@newspaper")
    >>> path.status.value, path.hardest.name
    ('solved', 'Hidden Single in Box')
    """
    start = grid_of(source).copy()
    if isinstance(ladder, str):
        options.setdefault("guess", True)
    followed = ladder_of(ladder, **options)
    if smooth:
        from .smoothest import smoothest_path  # few paths are asked for like that

        if timeout is not None:
            raise Error("a smooth path is limited by counts of work and takes no timeout.")
        found = smoothest_path(start, followed)
        if found is not None:
            return found
    return explain_by(start, followed, timeout=timeout)


def explain_by(start: Grid, ladder: Ladder, *, timeout: float | None = None) -> Path:
    """Follow a ladder from a grid to the end; `start` itself stays as it is."""
    deadline = None if timeout is None else time.monotonic() + timeout
    grid = start.copy()
    ladder = ladder.on(start.geometry)
    tried = ladder.rungs[1:]
    if grid._native.clashes():
        return Path(start, (), Status.INVALID, tried, ladder=ladder, in_order=ladder.in_order)
    steps: list[Step] = []
    found = NextSteps(grid, ladder)
    status = _follow(found, steps, deadline)
    cut_short = found.cut_short
    if status is Status.STUCK:
        ends = tuple(islice(solution_strings(grid), 2))
        if ends:
            status = Status.STUCK if len(ends) == 1 else Status.SEVERAL
            return Path(
                start, tuple(steps), status, tried, ends, cut_short, ladder, ladder.in_order
            )
        # "No solution" needs a proof, so this guesses even where the ladder does not.
        status = _follow(NextSteps(grid, ladder.guessing()), steps, deadline)
    solutions = (grid.values,) if status in (Status.SOLVED, Status.GUESSED) else ()
    return Path(start, tuple(steps), status, tried, solutions, cut_short, ladder, ladder.in_order)


def _follow(found: NextSteps, steps: list[Step], deadline: float | None) -> Status:
    """Take steps as far as they go, adding them to `steps`."""
    guessed = False
    grid = found.grid
    for step in found:
        steps.append(step)
        guessed = guessed or bool(step.cases)
        if step.contradiction:
            return Status.NONE
        grid.apply(step)
        if deadline is not None and time.monotonic() > deadline and not grid.is_solved:
            return Status.TIMEOUT
    if grid.is_solved:
        return Status.GUESSED if guessed else Status.SOLVED
    return Status.STUCK


class NextSteps(Iterator[Step]):
    """The next step of a grid, again and again; the caller applies each before asking on."""

    def __init__(self, grid: Grid, ladder: Ladder) -> None:
        self.grid = grid
        self._ladder = ladder = ladder.on(grid.geometry)
        self._cut_short: dict[Rung, None] = {}
        self._core = core_of(grid.geometry)
        self._follower = self._core.Follower(
            grid._native, native_ladder(ladder, grid.geometry), Grid(grid.puzzle)._native
        )

    @property
    def cut_short(self) -> tuple[Rung, ...]:
        """The rungs whose search was cut short somewhere so far, as for `nonet.steps`."""
        return tuple(self._cut_short)

    def __next__(self) -> Step:
        core, ladder = self.grid._native, self._ladder
        if core.solved():
            raise StopIteration
        with following(self.grid):
            raw = self._follower.next()
            for rung in self._follower.cut_short():
                self._cut_short[ladder.rungs[rung]] = None
            if raw is None and ladder.guess:
                raw = self._core.guess(core, native_ladder(ladder, self.grid.geometry))
        if raw is None:
            raise StopIteration
        step = step_of(raw, ladder, self.grid.geometry)
        if not wants_certificates(step):
            return step
        from ..proof.certifying import with_certificates  # few steps do, and none of a first hint

        return with_certificates(step, self.grid)


def next_steps(grid: Grid, ladder: Ladder) -> NextSteps:
    """The next step of a grid, again and again; the caller applies each before asking on."""
    return NextSteps(grid, ladder)
