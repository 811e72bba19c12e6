"""Turns any proof by rank into certificates. A certificate lists the truths and links that prove a
conclusion, each with the number of times that it counts.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from ..model import Grid, LiveCandidates, Space, Step
from ..model.certificate import Certificate, Multiple, PremiseNumber
from .budget import work_of_a_check
from .checker import check_within, claims_of
from .trail import Branch, Trail


def certificates_of(step: Step, grid: Grid) -> tuple[Certificate, ...]:
    """The certificates of a step that is proved by rank. If the step has no certificates, they are
    made from the checker's count.

    Args:
        step: the step. The certificates of its placements come first, and then the certificates of
            its eliminations.
        grid: the state in which it was found.

    Raises:
        ProofError: if counting does not prove the conclusions of the step.

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
    return tuple(
        Certificate(candidate, truths, _multiples(_used(step.links, state, branch, candidate, on)))
        for (candidate, on), branch in zip(claims_of(step), trail.claims, strict=True)
    )


def _used(
    links: Sequence[Space], state: LiveCandidates, branch: Branch, candidate: int | None, on: bool
) -> Iterator[Space]:
    """The links that a count needs. As in the checker, the candidate that is assumed to be false is
    ignored.
    """
    spared = [tuple(link) for link in branch.spared or ()]
    for link in links:
        left = tuple(c for c in state.live(link) if not on or c != candidate)
        if left in spared:
            spared.remove(left)
        else:
            yield link


def _multiples(terms: Iterable[Space]) -> tuple[Multiple, ...]:
    return tuple(Multiple(term, times) for term, times in Counter(terms).items())
