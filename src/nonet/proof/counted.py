"""Which truths and links the count of a conclusion uses, and how often: any proof by rank as
certificates."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TypeVar

from ..model.cells import Candidate
from ..model.certificate import Certificate, Multiple, PremiseNumber
from ..model.grid import Grid
from ..model.live_candidates import LiveCandidates
from ..model.step import Step
from .budget import work_of_a_check
from .checker import check_within
from .trail import Branch, Trail

T = TypeVar("T")
Live = TypeVar("Live", bound=Sequence[int])


def certificates_of(step: Step, grid: Grid) -> tuple[Certificate, ...]:
    """The certificates of a step that is proved by rank: its own, or what the checker counts.

    Args:
        step: the step; placements come first in the answer, then eliminations.
        grid: the state in which it was found.

    Raises:
        ProofError: where counting does not show its conclusions.

    >>> from nonet import Grid, hint
    >>> grid = Grid("@newspaper")
    >>> one = certificates_of(hint(grid).step, grid)[0]
    >>> [str(truth) for truth in one.truths], one.derived
    (['5b2'], ())
    """
    if step.certificates:
        return step.certificates
    trail = Trail(step, work_of_a_check())
    check_within(step, grid, None, trail)
    state = LiveCandidates(grid)
    premised = sum(
        len(premise.assumed(state, grid, work_of_a_check()).truths) for premise in step.premises
    )
    truths = (
        *_multiples(step.truths),
        *(Multiple(PremiseNumber(number)) for number in range(1, premised + 1)),
    )
    links = [(link, state.live(link)) for link in step.links]
    claims: list[tuple[Candidate | None, bool]] = [(c, True) for c in step.placements]
    claims += [(c, False) for c in step.eliminations]
    claims += [(None, False)] * step.contradiction
    return tuple(
        Certificate(
            candidate,
            truths,
            _multiples(link for link, _ in links_used(links, branch, candidate if on else None)),
        )
        for (candidate, on), branch in zip(claims, trail.claims, strict=True)
    )


def links_used(
    links: Sequence[tuple[T, Live]], branch: Branch, struck: int | None
) -> list[tuple[T, Live]]:
    """The links, each with its live candidates, without those that a count does without. The
    checker leaves the candidate that is supposed to be false (`struck`) out of them."""
    spared = [tuple(link) for link in branch.spared or ()]
    used = []
    for link, live in links:
        left = tuple(c for c in live if c != struck)
        if left in spared:
            spared.remove(left)
        else:
            used.append((link, live))
    return used


def _multiples(terms: Iterable[T]) -> tuple[Multiple, ...]:
    return tuple(Multiple(term, times) for term, times in Counter(terms).items())  # type: ignore[arg-type]
