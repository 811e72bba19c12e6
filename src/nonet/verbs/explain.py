"""Solves a puzzle as a person would, step by step, with a proof of each step."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, Unpack

from ..base import Error
from ..base.arguments import yes_or_no
from ..ladder import Ladder, LadderOptions, Path, Status, ladder_of
from ..ladder.in_core import native_ladder
from ..model import STANDARD, Grid, Source
from ..model.border.core import native
from ..model.border.geometries import BLANK_OF_LINES, SHAPE_OF_LINES, values_of
from ..puzzles.readers.parse import grid_of
from ..search import first_solutions
from ..techniques import version
from .deadline import Deadline, OutOfTime
from .next_steps import breaks_a_clue, path_step_by_step
from .smoothest import smoothest_path
from .unread_path import unread_path

ENDS: Final = tuple(Status(name) for name in native.OUTCOMES)
"""The ways a path can end, in the order of the native core."""

_STUCK: Final = Status.STUCK  # a constant, because looking it up in the enumeration takes longer
_FULL: Final = (Status.SOLVED, Status.GUESSED)


def explain(
    source: Source,
    ladder: Ladder | str = "thorough",
    *,
    smooth: bool = False,
    timeout: float | None = None,
    **options: Unpack[LadderOptions],
) -> Path:
    """Solve a puzzle with human techniques. The easiest techniques are tried first.

    Args:
        source: text in any format, a built-in `@name`, a puzzle or a grid in progress.
        ladder: the techniques, their order and how far they search, as a `Ladder` or as the name of
            a profile. `thorough` starts like `standard` and, when that is stuck, continues with all
            other techniques.
        smooth: whether to look for a path whose hardest step is as easy as possible and, among such
            paths, for one with as few steps as possible. `Path.smoothness` shows whether this is
            proved. If the techniques do not solve the puzzle, the result is the usual path.
            `smooth` and `timeout` cannot be combined, because the search for a smooth path has its
            own limit.
        timeout: the number of seconds, 0 or more, after which the path ends with status `timeout`
            and has the steps found so far; None for no limit.
        options: changes to a profile; see `LadderOptions`. `guess` is True by default: if no
            technique applies, proof by cases is used (status `guessed`). If it is False, the path
            ends with status `stuck`.

    Returns:
        The path. Its `status` shows whether the techniques got stuck and whether the puzzle has no
        solution or several. These cases never raise an error.

    Raises:
        ParseError, InvalidPuzzle: when the source is not a puzzle.
        UnknownTechnique, Error: for unknown techniques or profiles.
        Error: for a smooth path with a timeout, or for a negative timeout.

    >>> path = explain("@newspaper")
    >>> path.status.value, path.hardest.name
    ('solved', 'Hidden Single in Box')
    """
    chosen, in_core = _in_core(ladder, options)
    if in_core is not None and isinstance(source, str) and timeout is None and smooth is False:
        singles = native.singles_of_line(source, SHAPE_OF_LINES, in_core)
        if singles is not None:
            return unread_path((singles,), Status.SOLVED, (singles.end(),), (), chosen)
        core = native.grid_of_line(source, BLANK_OF_LINES)
        if core is not None:
            return _followed(core, core, chosen, in_core)
    deadline = Deadline(timeout)
    start = grid_of(source).copy()
    is_smooth = yes_or_no("smooth", smooth)
    if is_smooth:
        if chosen.policy.is_program:
            raise Error(f"the path of the program '{chosen.policy.name}' cannot be made smooth.")
        if timeout is not None:
            raise Error(
                "the search for a smooth path has its own limit, so it cannot have a timeout."
            )
    path = explain_by(start, chosen, deadline)
    return smoothest_path(path) if is_smooth else path


def _in_core(ladder: Ladder | str, options: LadderOptions) -> tuple[Ladder, native.Ladder | None]:
    """The requested ladder, and its native form if the core can use it without calling Python."""
    if isinstance(ladder, str):
        if not options:
            return _profile_in_core(ladder, version())
        options.setdefault("guess", True)
    return _with_core(ladder_of(ladder, **options).on(STANDARD))


@lru_cache(maxsize=64)
def _profile_in_core(
    profile: str,
    _version: int,  # a change in the registry may change the meaning of a profile
) -> tuple[Ladder, native.Ladder | None]:
    return _with_core(ladder_of(profile, guess=True).on(STANDARD))


def _with_core(ladder: Ladder) -> tuple[Ladder, native.Ladder | None]:
    if ladder.policy.is_program:
        return ladder, None
    in_core = native_ladder(ladder)
    return ladder, None if in_core.asks_python() else in_core


def explain_by(start: Grid, ladder: Ladder, deadline: Deadline | None = None) -> Path:
    """Solve a grid with a ladder. `start` is not changed."""
    ladder = ladder.on(start.board)
    if start._native.clashes():
        tried = ladder.rungs[1:]
        return Path(start, (), Status.INVALID, tried, ladder=ladder, in_order=ladder.in_order)
    in_core = native_ladder(ladder)
    if in_core.asks_python() or ladder.policy.is_program:
        return path_step_by_step(start, ladder, deadline)
    puzzle = Grid(start.puzzle)._native
    return _followed(start._native, puzzle, ladder, in_core, start, deadline)


def _followed(
    grid: native.Grid,
    puzzle: native.Grid,
    ladder: Ladder,
    in_core: native.Ladder,
    start: Grid | None = None,
    deadline: Deadline | None = None,
) -> Path:
    """Solve a grid with a ladder that the core can use without calling Python. `grid` is the native
    grid of `start`. If `start` is None, `grid` was read from a line of givens.
    """
    parts: list[native.WholePath] = []
    solutions: tuple[str, ...] = ()
    at_once = deadline is not None and deadline.is_limited
    try:
        with deadline or Deadline(None):
            parts.append(in_core.follow(grid, puzzle, at_once))
            status, end = ENDS[parts[0].outcome()], parts[0].end()
            has_clues = start is not None and start.board.clues
            if status in _FULL and has_clues and breaks_a_clue(Grid.wrap(end)):
                status = Status.NONE
            elif status in _FULL:
                solutions = (values_of(end.values(), start.board.shift if start else 0),)
            elif status is _STUCK:
                state = Grid.wrap(end)
                solutions = first_solutions(state)
                if not solutions:
                    # To prove that there is no solution, this ladder guesses even if `ladder`
                    # does not.
                    proving = native_ladder(ladder.guessing())
                    parts.append(proving.follow(end, puzzle, at_once))
                    status = ENDS[parts[1].outcome()]
                elif len(solutions) > 1:
                    status = Status.SEVERAL
    except OutOfTime:
        if not at_once:
            raise  # an enclosing call set the time limit
        status = Status.TIMEOUT
    return unread_path(tuple(parts), status, solutions, parts[0].cut_short(), ladder, start)
