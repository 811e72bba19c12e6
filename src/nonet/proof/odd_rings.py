"""Certificates of odd rings: half the sum of the sides of a ring, rounded down.

A bivalue oddagon has cells as truths. Around its ring each of its two digits is in at most half of
the cells. A broken wing has houses as truths, each with two neighbours of a ring, and at most half
of the cells of the ring have its digit.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from ..certificate import Certificate, DerivedLink, DerivedNumber, Multiple
from ..geometry import Candidate, Space
from ..live_candidates import LiveCandidates
from ..step import Step, certified
from .checker import is_proved
from .minimality import minimal

if TYPE_CHECKING:
    from ..grid import Grid

_SMALLEST_RING = 3


def certified_ring(step: Step, grid: Grid) -> Step | None:
    """A step about an odd ring with a minimal certificate for each of its conclusions; None where
    one of them has none of this form.

    Args:
        step: the step as it was found, proved by search.
        grid: the state in which it was found.
    """
    if step.premises or step.cases or step.certificates:
        return None
    state = LiveCandidates(grid)
    concluded = [*step.placements, *step.eliminations, *([None] * step.contradiction)]
    found: list[Certificate] = []
    for candidate in concluded:
        placed = candidate is not None and candidate in step.placements
        one = replace(
            step,
            placements=(candidate,) if candidate is not None and placed else (),
            eliminations=(candidate,) if candidate is not None and not placed else (),
            contradiction=candidate is None,
        )
        tried = (certified(one, (each,)) for each in _certificates(one, candidate, state))
        proved = next((each for each in tried if is_proved(each, grid)), None)
        if proved is None or minimal(proved, grid):
            return None
        found += proved.certificates
    return certified(step, tuple(found))


def _certificates(
    step: Step, concluded: Candidate | None, state: LiveCandidates
) -> Iterator[Certificate]:
    """The certificates to try: around a ring of cells, or of places of one digit."""
    truths = tuple(Multiple(truth) for truth in dict.fromkeys(step.truths))
    cells = {int(truth) for truth in step.truths if truth.is_cell}
    own_cell = set() if concluded is None else {int(concluded.cell)}  # may be one of the ring
    houses = [truth for truth in dict.fromkeys(step.truths) if not truth.is_cell]
    for rings, times in (
        (_sides(step, cells, state), 1),
        (_sides(step, cells | own_cell, state), 1),
        ([houses], 2),
    ):
        if all(len(ring) >= _SMALLEST_RING for ring in rings):  # without a ring: counting alone
            used = {side for ring in rings for side in ring}
            others = [link for link in dict.fromkeys(step.links) if link not in used]
            halves = tuple(DerivedLink(tuple(map(Multiple, ring))) for ring in rings)
            own = tuple(Multiple(DerivedNumber(n), times) for n in range(1, len(halves) + 1))
            plain = Certificate(concluded, truths, own, halves)
            yield _covered(plain, others, step, state)


def _sides(step: Step, cells: set[int], state: LiveCandidates) -> list[list[Space]]:
    """For each digit of a ring of cells, the links that hold two of the cells or more."""
    sides: dict[int, list[Space]] = {}
    for link in dict.fromkeys(step.links):
        if not link.is_cell and sum(c // 9 in cells for c in state.live(link)) > 1:
            sides.setdefault(link.digit, []).append(link)
    longest = max(map(len, sides.values()), default=0)
    return [ring for ring in sides.values() if len(ring) == longest]


def _covered(
    plain: Certificate, others: Sequence[Space], step: Step, state: LiveCandidates
) -> Certificate:
    """The certificate with links that cover what the halves leave open: first those that hold the
    candidate which is to fall, then others where these are not enough."""
    struck = plain.concludes if step.placements else None
    numbers: dict[int, int] = {}
    for multiple in plain.links:
        assert isinstance(multiple.of, DerivedNumber)
        half = plain.derived[multiple.of - 1]
        count: dict[int, int] = {}
        for side in half.links:
            assert isinstance(side.of, Space)
            for c in state.live(side.of):
                count[c] = count.get(c, 0) + 1
        for c, n in count.items():
            numbers[c] = numbers.get(c, 0) + multiple.times * (n // half.divisor)
    for truth in plain.truths:
        assert isinstance(truth.of, Space)
        for c in state.live(truth.of):
            numbers[c] = numbers.get(c, 0) - 1
    if struck is not None:
        numbers.pop(int(struck), None)
    chosen: list[Space] = []
    holding = [link for link in others if plain.concludes in state.live(link)]
    for link in (*holding, *(each for each in others if each not in holding)):
        live = state.live(link)
        if any(numbers.get(c, 0) < 0 for c in live):
            chosen.append(link)
            for c in live:
                numbers[c] = numbers.get(c, 0) + 1
    return replace(plain, links=(*plain.links, *map(Multiple, chosen)))
