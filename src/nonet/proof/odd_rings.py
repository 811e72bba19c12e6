"""Derives links from rings of odd length. If the links around a ring are added up, half of the sum,
rounded down, is a new link.

The truths of a bivalue oddagon are the cells of a ring. Each of the two digits can be in at most
half of these cells. The truths of a broken wing are houses. Each house contains two neighbouring
cells of a ring. The digit can be in at most half of the cells of this ring.
"""

from collections.abc import Iterator, Sequence
from itertools import islice

from ..model import Candidate, LiveCandidates, Space, Step
from ..model.certificate import DerivedLink, Multiple

_SMALLEST_RING = 3
_RINGS_OF_HOUSES = ((5,), (5, 7, 9))
_MOST_RINGS = 300  # the maximum number of rings that are tried together


def halves_of_rings(
    step: Step, concluded: Candidate | None, state: LiveCandidates
) -> Iterator[tuple[DerivedLink, ...]]:
    """Yield sets of derived links around the rings of a step. The caller tries them one by one.

    Args:
        step: the step, as a finder returned it.
        concluded: the conclusion to prove; None for a contradiction.
        state: the candidates that are left.
    """
    cells = {int(truth) for truth in step.truths if truth.is_cell}
    own_cell = set() if concluded is None else {int(concluded.cell)}  # may be in the ring
    houses = [truth for truth in dict.fromkeys(step.truths) if not truth.is_cell]
    for rings in (_sides(step, cells, state), _sides(step, cells | own_cell, state), [houses]):
        if rings and all(len(ring) >= _SMALLEST_RING for ring in rings):
            yield tuple(_half(ring) for ring in rings)
    for lengths in _RINGS_OF_HOUSES:
        found = (ring for length in lengths for ring in _rings_of_houses(step, length, state))
        yield tuple(_half(ring) for ring in islice(found, _MOST_RINGS))


def _rings_of_houses(step: Step, length: int, state: LiveCandidates) -> Iterator[list[Space]]:
    """Find rings of this many houses for one digit. Each house shares a candidate with each of its
    two neighbours in the ring, and with no other house of the ring.

    The number of true shared candidates is at most half the number of houses.
    """
    spaces = [space for space in dict.fromkeys((*step.truths, *step.links)) if not space.is_cell]
    live = [frozenset(state.live(space)) for space in spaces]
    tied = [
        {j for j, other in enumerate(live) if j != i and own & other} for i, own in enumerate(live)
    ]

    def grown(way: list[int]) -> Iterator[list[Space]]:
        first, last = way[0], way[-1]
        for place in sorted(tied[last]):
            if place <= first or tied[place] & set(way[1:-1]):
                continue
            closes = first in tied[place]
            if len(way) + 1 == length and closes and way[1] < place:
                yield [spaces[each] for each in (*way, place)]
            elif len(way) + 1 < length and (not closes or len(way) == 1):
                yield from grown([*way, place])

    for start in range(len(spaces)):
        yield from grown([start])


def _half(ring: Sequence[Space]) -> DerivedLink:
    return DerivedLink(tuple(map(Multiple, ring)))


def _sides(step: Step, cells: set[int], state: LiveCandidates) -> list[list[Space]]:
    """For each digit of the step, the links that contain two or more cells of a ring."""
    sides: dict[int, list[Space]] = {}
    for link in dict.fromkeys(step.links):
        if not link.is_cell and sum(c // state.stride in cells for c in state.live(link)) > 1:
            sides.setdefault(link.digit, []).append(link)
    longest = max(map(len, sides.values()), default=0)
    return [ring for ring in sides.values() if len(ring) == longest]
