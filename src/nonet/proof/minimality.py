"""Whether a proof says more than it needs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from ..geometry import Space
from ..premises import Premise
from ..step import Step
from ..techniques import Proof
from .checker import check, is_proved

if TYPE_CHECKING:
    from ..grid import Grid


def minimal(step: Step, grid: Grid, proof: Proof | str | None = None) -> list[Space | Premise]:
    """The truths, links and premises without which every conclusion still follows.

    An empty list means that the proof is minimal. Each one is left out on its own, so not all of
    those listed need be superfluous together.

    Args:
        step: the step.
        grid: the state in which the step was found.
        proof: the class of proof; the class that the step's technique declares when left out.

    Raises:
        ProofError: when the step is not proved in the first place.

    >>> from nonet import Grid
    >>> from nonet.geometry import Candidate, Space
    >>> grid = Grid("1234567.." + "." * 72)
    >>> truths, links = (Space("8r1"),), (Space("8b3"), Space("8c1"))
    >>> step = Step("any", eliminations=(Candidate("8r2c7"),), truths=truths, links=links)
    >>> minimal(step, grid, "rank")
    [Space('8c1')]
    """
    check(step, grid, proof)
    return [part for part, shorter in _shortened(step) if is_proved(shorter, grid, proof)]


def _shortened(step: Step) -> Iterator[tuple[Space | Premise, Step]]:
    """The step without one of its truths, links or premises (one of several equal ones)."""
    for i, truth in enumerate(step.truths):
        if truth not in step.truths[:i]:
            yield truth, replace(step, truths=step.truths[:i] + step.truths[i + 1 :])
    for i, link in enumerate(step.links):
        if link not in step.links[:i]:
            yield link, replace(step, links=step.links[:i] + step.links[i + 1 :])
    for i, premise in enumerate(step.premises):
        yield premise, replace(step, premises=step.premises[:i] + step.premises[i + 1 :])
