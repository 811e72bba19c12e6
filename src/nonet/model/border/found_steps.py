"""Passes steps that were found in Python into the core."""

from collections.abc import Callable, Iterable

from ...base import Error
from ..board import Board
from ..cells import FIRST_SPACE, Candidate, Space
from ..step import Step
from .core import core_of, native


def found_step(step: Step, board: Board) -> native.FoundStep:
    """Convert a step to the form that the core accepts. The core returns this record unchanged.

    Raises:
        Error: if the step names candidates or spaces that the board does not have. The error lists
            all of them.
    """
    reasons: list[str] = []

    def numbers(noun: Callable[[int], Candidate | Space], items: Iterable[int]) -> list[int]:
        found = []
        for item in items:
            try:
                found.append(int(noun(item)))
            except Error as error:
                reasons.append(str(error))
        return found

    candidate, space = board.candidate, board.space
    placements = numbers(candidate, step.placements)
    eliminations = numbers(candidate, step.eliminations)
    # The core does not know or need the spaces of clues, so only the record keeps them.
    truths = [number for number in numbers(space, step.truths) if number < FIRST_SPACE]
    links = [number for number in numbers(space, step.links) if number < FIRST_SPACE]
    if reasons:
        raise Error(f"a step of the technique '{step.technique}' is not valid: {' '.join(reasons)}")
    made: native.FoundStep = core_of(board).FoundStep(
        placements=placements,
        eliminations=eliminations,
        contradiction=bool(step.contradiction),
        truths=truths,
        links=links,
        record=step,
    )
    return made
