"""Steps that were found in Python, on their way into the core."""

from __future__ import annotations

from collections.abc import Iterable

from ..errors import Error
from ..geometry import Candidate, Space
from ..step import Step
from .core import native


def found_step(step: Step) -> native.FoundStep:
    """A step as the core takes it; the core gives the record back as it is.

    Raises:
        Error: when the step speaks of candidates or spaces that there are not; with all of them.
    """
    reasons: list[str] = []

    def numbers(kind: type[Candidate] | type[Space], items: Iterable[int]) -> list[int]:
        found = []
        for item in items:
            try:
                found.append(int(kind(item)))
            except Error as error:
                reasons.append(str(error))
        return found

    placements = numbers(Candidate, step.placements)
    eliminations = numbers(Candidate, step.eliminations)
    truths = numbers(Space, step.truths)
    links = numbers(Space, step.links)
    if reasons:
        raise Error(f"a step of the technique '{step.technique}' is not valid: {' '.join(reasons)}")
    return native.FoundStep(
        placements=placements,
        eliminations=eliminations,
        contradiction=bool(step.contradiction),
        truths=truths,
        links=links,
        record=step,
    )
