"""Whether a step that a person found is right."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from itertools import islice
from typing import Annotated, Any, Final

from pydantic import Field

from ...errors import Error
from ...geometry import Candidate
from ...grid import Grid
from ...search import solution_strings
from ...step import Step
from ...verbs.steps import steps
from ...wire.step import STEP
from ..ladder import ShortName
from ..operation import Operation, Question, WebAnswer
from ..state import State
from ..step_told import StepTold, told_in_full

_MOST: Final = 2_000


class Judgement(StrEnum):
    """What is to be said of a conclusion."""

    RIGHT = "right"  # a step of the technique gives it
    OTHER = "other"  # it holds, and follows in another way
    WRONG = "wrong"  # the solution says otherwise


_CandidateName = Annotated[str, Field(pattern="^[1-9]r[1-9]c[1-9]$")]
_Candidates = Annotated[tuple[_CandidateName, ...], Field(max_length=729)]


class JudgeAsked(Question):
    """What a person concludes: digits to place, candidates to remove; at least one of them."""

    state: State
    technique: ShortName
    placements: _Candidates = ()
    eliminations: _Candidates = ()


class Judged(WebAnswer):
    """What is to be said of it.

    Attributes:
        verdict: whether it is right.
        step: the record of a step that gives all of it, of the technique where there is one.
        told: that step in words.
    """

    verdict: Judgement
    step: dict[str, Any] | None = None
    told: StepTold | None = None


def answer(asked: JudgeAsked) -> Judged:
    """Look for a step that gives all that is concluded, by any technique."""
    grid = asked.state.grid()
    placed = {Candidate(name) for name in asked.placements}
    removed = {Candidate(name) for name in asked.eliminations}
    if not placed and not removed:
        raise Error("a conclusion places a digit or removes a candidate.")
    if _is_wrong(grid, placed, removed):
        return Judged(verdict=Judgement.WRONG)
    for verdict, found in _lists(grid, asked.technique):
        for step in found:
            if placed <= set(step.placements) and removed <= set(step.eliminations):
                return Judged(verdict=verdict, step=STEP.write(step), told=told_in_full(step, grid))
    return Judged(verdict=Judgement.OTHER)


def _lists(grid: Grid, technique: str) -> Iterator[tuple[Judgement, Iterator[Step]]]:
    own = steps(grid, "everything", techniques=[technique], assume_unique=True)
    yield Judgement.RIGHT, islice(own, _MOST)
    yield Judgement.OTHER, islice(steps(grid, "everything"), _MOST)


def _is_wrong(grid: Grid, placed: set[Candidate], removed: set[Candidate]) -> bool:
    solutions = list(islice(solution_strings(grid), 1))
    if not solutions:
        raise Error("this state has no solution.")
    solution = solutions[0]
    return any(solution[c.cell] != str(int(c.digit)) for c in placed) or any(
        solution[c.cell] == str(int(c.digit)) for c in removed
    )


OPERATION: Final = Operation(
    "judge", "Whether a step that a person found is right.", JudgeAsked, answer, Judged, True
)
