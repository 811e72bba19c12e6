"""Solving as a person would: step by step, each step with its proof."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator
from itertools import islice

from .convert import following, native_ladder, step_of
from .core import native
from .grid import Grid
from .ladder import Ladder, ladder_of
from .limits import Limits
from .path import Path, Status
from .search import solution_strings
from .source import Source, grid_of
from .step import Step


def explain(
    source: Source,
    profile: str = "standard",
    *,
    techniques: Iterable[str] | None = None,
    also: Iterable[str] = (),
    without: Iterable[str] = (),
    limits: Limits | None = None,
    assume_unique: bool | None = None,
    guess: bool = True,
    timeout: float | None = None,
) -> Path:
    """Solve a puzzle by human techniques, trying easier ones first.

    Args:
        source: a text in any format, a built-in `@name`, a puzzle or a grid in progress.
        profile, techniques, also, without: which techniques; see `nonet.ladder.Ladder`.
        limits: how far they search; None for the limits of the profile.
        assume_unique: whether to use techniques that rest on the puzzle's having one solution;
            None where it has (a grid in progress: the puzzle it came from). With True, who says so
            answers for it: of a puzzle with several solutions a path may then end anywhere.
        guess: whether to prove by cases where nothing else goes on (status `guessed`); without
            guessing the path ends `stuck`.
        timeout: seconds after which the path ends with status `timeout`; None for no limit.

    Returns:
        The path. Running out of techniques, having no or several solutions are no errors: the
        status says so.

    Raises:
        ParseError, InvalidPuzzle: when the source is no puzzle.
        UnknownTechnique, Error: for names of techniques or profiles that are not there.

    >>> path = explain("@newspaper")
    >>> path.status.value, path.hardest.name
    ('solved', 'Hidden Single in Box')
    """
    start = grid_of(source).copy()
    ladder = ladder_of(
        profile,
        techniques=techniques,
        also=also,
        without=without,
        limits=limits,
        assume_unique=assume_unique,
        guess=guess,
    )
    return explain_by(start, ladder, timeout=timeout)


def explain_by(start: Grid, ladder: Ladder, *, timeout: float | None = None) -> Path:
    """Follow a ladder from a grid to the end; `start` itself stays as it is."""
    deadline = None if timeout is None else time.monotonic() + timeout
    grid = start.copy()
    tried = ladder.rungs[1:]
    if grid._native.clashes():
        return Path(start, (), Status.INVALID, tried)
    steps: list[Step] = []
    status = _follow(grid, ladder, steps, deadline)
    if status is Status.STUCK:
        found = tuple(islice(solution_strings(grid), 2))
        if found:
            status = Status.STUCK if len(found) == 1 else Status.SEVERAL
            return Path(start, tuple(steps), status, tried, found)
        # That there is no solution needs a proof as well, even from those who do not guess.
        status = _follow(grid, ladder.guessing(), steps, deadline)
    solutions = (grid.values,) if status in (Status.SOLVED, Status.GUESSED) else ()
    return Path(start, tuple(steps), status, tried, solutions)


def _follow(grid: Grid, ladder: Ladder, steps: list[Step], deadline: float | None) -> Status:
    """Take steps as far as they go, adding them to `steps`."""
    guessed = False
    for step in next_steps(grid, ladder):
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


def next_steps(grid: Grid, ladder: Ladder) -> Iterator[Step]:
    """The next step of a grid, again and again; the caller applies each before asking on."""
    core = grid._native
    follower = native.Follower(core, native_ladder(ladder), Grid(grid.puzzle)._native)
    while not core.solved():
        with following(grid):
            raw = follower.next()
            if raw is None and ladder.guess:
                raw = native.guess(core, native_ladder(ladder))
        if raw is None:
            return
        yield step_of(raw, ladder)
