"""Chain of almost locked sets: a restricted common digit links each set to the next."""

import itertools
from collections.abc import Iterator

from ..model import Digit, Grid, Sentence, Step
from ..model.chain import NodeKind
from .shared.almost_locked import (
    WHAT_IT_IS,
    AlmostLockedSet,
    AlsTechnique,
    common_house,
    commons,
    conclusion,
    ends_of,
    removed,
    set_in_short,
    set_is,
    shared_victims,
)
from .shared.pattern import removes_exactly
from .shared.wording import in_lines, lettered, listing, outcome
from .technique import Explanation, Form


class AlsChain(AlsTechnique):
    """Four or more almost locked sets in a chain.

    If the first set lacks z, it holds the digit that it shares with the second set. So the second
    set lacks this digit and holds the digit that it shares with the third set, and so on. Finally,
    the last set holds z.
    """

    forms = (
        Form("ALS Chain", 7.6, aliases=("Almost Locked Set Chain", "ALS-XY-Chain", "ALS-Chain")),
    )

    def fits(self, sets: tuple[AlmostLockedSet, ...], step: Step, grid: Grid) -> bool:
        ties = _ties(step)
        return (
            len(sets) >= 4
            and len(ties) == len(sets) - 1
            and all(tie in commons(grid, *sets[i : i + 2]) for i, tie in enumerate(ties))
            and all(one != other for one, other in itertools.pairwise(ties))
            and removes_exactly(
                step, shared_victims(grid, (sets[0], sets[-1]), (ties[0], ties[-1]))
            )
        )

    def explained(self, sets: tuple[AlmostLockedSet, ...], step: Step, grid: Grid) -> Explanation:
        ties = _ties(step)
        first, last = sets[0], sets[-1]
        z = removed(step)
        end = conclusion(step)
        reasons = (*_along(grid, sets, ties, z[0]), *ends_of(step, grid, first, last))[: -len(end)]
        result = outcome(step, "one of the two ends of a chain of sets holds {z}", z=z)
        pieces = [set_in_short(first.letter, first.cells, first.digits)]
        for tie, one in zip(ties, sets[1:], strict=True):
            piece = set_in_short(one.letter, one.cells, one.digits)
            pieces += [Sentence("-{tie}-", tie=tie), piece]
        return Explanation(
            where=Sentence(
                "Look at the cells with few candidates in {houses}.",
                houses=sorted({first.house, last.house}),
            ),
            idea="If one end of a chain of sets lacks a digit that both ends share, each set takes "
            "a digit from the next, until the other end must hold the shared digit.",
            short=listing("{}, Z={z:run}", pieces, " ".join, z=z),
            standard=in_lines(result, [*map(set_is, sets), *reasons], end),
            teach=in_lines(result, [*map(set_is, sets), *WHAT_IT_IS, *reasons], end),
        )


def _ties(step: Step) -> tuple[Digit, ...]:
    """The restricted common digits that link the sets. Beginning with the second node, every other
    node of the chain has one of these digits.
    """
    (chain,) = step.chains or (None,)
    if chain is None or any(node.kind is not NodeKind.ALS for node in chain.nodes):
        return ()
    return tuple(node.candidates[0].digit for node in chain.nodes[1:-1:2])


def _along(
    grid: Grid, sets: tuple[AlmostLockedSet, ...], ties: tuple[Digit, ...], z: Digit
) -> Iterator[Sentence]:
    yield lettered(grid)(
        "If {A} lacks {z}, it holds all its other digits, including {tie}.", z=z, tie=ties[0]
    )
    for i, tie in enumerate(ties):
        one, other = sets[i : i + 2]
        yield Sentence(
            "Then {other} lacks {tie} and holds {next}, because all places for {tie} in {one} and "
            "{other} lie in {house}.",
            tie=tie,
            one=one.letter,
            other=other.letter,
            house=common_house(grid, tie, one, other),
            next=(*ties[1:], z)[i],
        )
