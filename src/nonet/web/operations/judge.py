"""Judge whether a step that the player found is right."""

from collections.abc import Iterable, Iterator
from enum import StrEnum
from itertools import islice
from typing import Annotated, Any, Final

from pydantic import Field

from ...base import Error
from ...model import Candidate, Grid, Step
from ...search import solution_strings
from ...verbs.steps import steps
from ...verbs.wire.step import STEP
from ..operation import Question, WebAnswer, operation
from ..state import Names, State, StepDescription, step_in_words

_MOST: Final = 2_000


class Judgement(StrEnum):
    """The verdict on a conclusion."""

    RIGHT = "right"  # Steps of the given techniques lead to the conclusion.
    OTHER = "other"  # The conclusion is true, but needs other techniques.
    WRONG = "wrong"  # The conclusion contradicts the solution.


_CandidateName = Annotated[str, Field(pattern="^[1-9][0-9]?r[1-9][0-9]?c[1-9][0-9]?$")]
_Candidates = Annotated[tuple[_CandidateName, ...], Field(max_length=729)]


class JudgeQuery(Question):
    """The player's conclusion. It must have at least one digit to place or candidate to remove.

    Attributes:
        state: the state.
        techniques: the techniques that should lead to the conclusion, by any of their names.
        placements, eliminations: the conclusion.
    """

    state: State
    techniques: Annotated[Names, Field(min_length=1)]
    placements: _Candidates = ()
    eliminations: _Candidates = ()


class Judged(WebAnswer):
    """The verdict.

    Attributes:
        verdict: whether the conclusion is right.
        step: the record of the step that contributes most to the conclusion. If the conclusion is
            right, the given techniques find this step.
        description: the step in words.
    """

    verdict: Judgement
    step: dict[str, Any] | None = None
    description: StepDescription | None = None


@operation("Whether a step that a person found is right.", is_long=True)
def answer(query: JudgeQuery) -> Judged:
    """Search for steps that give the whole conclusion, first with the given techniques, then with
    all techniques.
    """
    grid = query.state.grid()
    named = grid.board.candidate
    concluded = _conclusion(map(named, query.placements), map(named, query.eliminations))
    if not concluded:
        raise Error("a conclusion must place a digit or remove a candidate.")
    own = steps(grid, "everything", techniques=query.techniques, uniqueness=True)
    if _is_wrong(grid, concluded):
        return Judged(verdict=Judgement.WRONG)
    verdict, step = Judgement.RIGHT, _best_step(own, concluded)
    if step is None:
        verdict, step = Judgement.OTHER, _best_step(steps(grid, "everything"), concluded)
    if step is None:
        return Judged(verdict=verdict)
    return Judged(
        verdict=verdict,
        step=STEP.write(step),
        description=step_in_words(step, grid, "standard", "teach"),
    )


def _conclusion(
    placements: Iterable[Candidate], eliminations: Iterable[Candidate]
) -> set[tuple[Candidate, bool]]:
    """The candidates of the conclusion, each with a flag that shows whether it is true."""
    return {*((each, True) for each in placements), *((each, False) for each in eliminations)}


def _best_step(found: Iterator[Step], concluded: set[tuple[Candidate, bool]]) -> Step | None:
    """Find steps that together give the whole conclusion, and return the one that contributes most.
    The result is None if there are no such steps.
    """
    best, most = None, 0
    missing = concluded
    for step in islice(found, _MOST):
        given = concluded & _conclusion(step.placements, step.eliminations)
        missing = missing - given
        if len(given) > most:
            best, most = step, len(given)
        if given == concluded:
            break
    return None if missing else best


def _is_wrong(grid: Grid, concluded: set[tuple[Candidate, bool]]) -> bool:
    solution = next(solution_strings(grid), None)
    if solution is None:
        raise Error("this state has no solution.")
    digit = grid.board.digit
    return any((digit(solution[each.cell]) == each.digit) is not true for each, true in concluded)
