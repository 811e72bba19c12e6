"""Finds one step after another in a grid, until the path ends."""

from __future__ import annotations

from collections.abc import Iterator

from .. import proof
from ..ladder import Ladder, Path, Status
from ..ladder.in_core import native_ladder
from ..ladder.path import OwnEnd
from ..ladder.programs import ANCESTORS
from ..model import Grid, Step
from ..model.border.followed import following
from ..model.border.steps import step_of
from ..search import first_solutions
from ..techniques import Rung, wants_certificates, with_id
from .deadline import Deadline, OutOfTime


class NextSteps(Iterator[Step]):
    """Iterates over the steps that solve a grid. The caller must apply each step to the grid before
    asking for the next one.
    """

    def __init__(self, grid: Grid, ladder: Ladder) -> None:
        self.grid = grid
        self.ladder = ladder = ladder.on(grid.board)
        self._cut_short: dict[Rung, None] = {}
        self._in_core = in_core = native_ladder(ladder)
        self._follower = ladder._core.Follower(grid._native, in_core, Grid(grid.puzzle)._native)

    @property
    def own_end(self) -> OwnEnd | None:
        """How the original program ended. None if the steps do not come from a program."""
        return None

    @property
    def cut_short(self) -> tuple[Rung, ...]:
        """The techniques whose search has been cut short so far; see `nonet.steps`."""
        return tuple(self._cut_short)

    def __next__(self) -> Step:
        core, ladder = self.grid._native, self.ladder
        if core.solved():
            raise StopIteration
        with following(self.grid):  # lets techniques written in Python search the grid
            raw = self._follower.next()
            for rung in self._follower.cut_short():
                self._cut_short[ladder.rungs[rung]] = None
            if raw is None and ladder.guess:
                raw = ladder._core.guess(core, self._in_core)
        if raw is None:
            raise StopIteration
        step = step_of(raw, ladder, self.grid.board)
        return proof.with_certificates(step, self.grid) if wants_certificates(step) else step


class ProgramSteps(NextSteps):
    """Iterates over the steps of an older program whose profile the ladder uses. If the program is
    stuck and the ladder has a second profile, that profile helps with one step, and the program
    then starts again from the new grid.
    """

    def __init__(self, grid: Grid, ladder: Ladder) -> None:
        self.grid = grid
        self.ladder = ladder.on(grid.board)
        self._cut_short = {}
        self._taken = 0
        self._rounds: list[int] = []
        self._beyond: list[int] = []
        self._begin()

    def _begin(self) -> None:
        self._walk = ANCESTORS[self.ladder.policy.name].walk(self.grid)
        self._begun = self._taken

    def __next__(self) -> Step:
        if self._beyond and self._begun < self._beyond[-1]:  # the program restarts after help
            self._begin()
        step = next(self._walk, None)
        self._taken += step is not None
        return self._step_beyond() if step is None else step

    def _step_beyond(self) -> Step:
        """Find a step with the second profile, because the program is stuck."""
        if self.ladder.then is None or self.grid.is_solved:
            raise StopIteration
        further = NextSteps(self.grid, self.ladder.then)
        step = next(further)
        self._cut_short |= dict.fromkeys(further.cut_short)
        self._rounds = self._rounds_so_far()
        self._taken += 1
        self._beyond.append(self._taken)
        return step

    def _rounds_so_far(self) -> list[int]:
        return [*self._rounds, *(self._begun + upto for upto in self._walk.rounds)]

    @property
    def own_end(self) -> OwnEnd | None:
        rounds, beyond = tuple(self._rounds_so_far()), tuple(self._beyond)
        return OwnEnd(self.ladder.policy.name, self._walk.word, rounds, beyond)


def next_steps(grid: Grid, ladder: Ladder) -> NextSteps:
    """Iterate over the steps that solve a grid. The caller must apply each step to the grid before
    asking for the next one.
    """
    if ladder.policy.is_program:
        return ProgramSteps(grid, ladder)
    return NextSteps(grid, ladder)


def path_step_by_step(start: Grid, ladder: Ladder, deadline: Deadline | None = None) -> Path:
    """Solve a grid with a ladder that runs a program or has techniques written in Python. `start`
    is not changed.
    """
    found = next_steps(start.copy(), ladder)
    steps: list[Step] = []
    solutions: tuple[str, ...] = ()
    try:
        with deadline or Deadline(None):
            status = _take_all(found, steps)
            if status is Status.SOLVED:
                solutions = (found.grid.values,)
            elif status is Status.STUCK:
                solutions = first_solutions(found.grid)
                if not solutions:
                    # To prove that there is no solution, this ladder guesses even if `ladder`
                    # does not.
                    status = _take_all(NextSteps(found.grid, ladder.guessing()), steps)
                elif len(solutions) > 1:
                    status = Status.SEVERAL
    except OutOfTime:
        status = Status.TIMEOUT
    if status is Status.SOLVED and any(with_id(step.technique).is_guess for step in steps):
        status = Status.GUESSED
    known = tuple(steps), status, ladder.rungs[1:], solutions, found.cut_short
    return Path(start, *known, ladder, ladder.in_order, own_end=found.own_end)


def _take_all(found: NextSteps, steps: list[Step]) -> Status:
    """Apply steps until there are no more, and add them to `steps`. Returns the status of the
    path.
    """
    grid = found.grid
    for step in found:
        steps.append(step)
        if step.contradiction:
            return Status.NONE
        grid.apply(step)
        if not grid.is_solved:
            Deadline.check()
    if breaks_a_clue(grid):
        return Status.NONE
    return Status.SOLVED if grid.is_solved else Status.STUCK


def breaks_a_clue(grid: Grid) -> bool:
    """Whether a grid is full but breaks a clue that the techniques did not use."""
    return bool(grid.board.clues) and grid._native.solved() and not grid.is_solved
