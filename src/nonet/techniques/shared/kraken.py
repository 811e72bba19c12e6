"""Krakens: one of several candidates is true, and a chain from each of them eliminates the same
other candidate.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from ...model.cells import Candidate
from ...model.chain import Chain
from ...model.grid import Grid
from ...model.step import Step
from ...model.text import Sentence
from .chain_wording import story_from
from .chains import ChainReading, Place, houses_with, nodes_exclude, read_chain
from .eureka import eureka
from .wording import listing, saying


@dataclass(frozen=True, slots=True)
class Arm:
    """An arm of a kraken: places for a digit, and a chain from them to the eliminated candidate."""

    places: Place
    chain: ChainReading


def read_arms(grid: Grid, victim: Place, chains: tuple[Chain, ...]) -> tuple[Arm, ...] | None:
    """The chains as arms, or None if a chain is not an arm or two arms share a place."""
    arms = tuple(arm for arm in (_arm(grid, victim, chain) for chain in chains) if arm is not None)
    tied = [(arm.places.digit, cell) for arm in arms for cell in arm.places.cells]
    return arms if len(arms) == len(chains) and len(tied) == len(set(tied)) else None


def _arm(grid: Grid, victim: Place, chain: Chain) -> Arm | None:
    start = chain.nodes[0].candidates if len(chain.nodes) > 2 else ()
    if not start or len({candidate.digit for candidate in start}) != 1:
        return None
    rest = Chain(chain.nodes[1:], chain.links[1:])
    reading = read_chain(Step("kraken", chains=(rest,)), grid)
    places = Place(start[0].digit, tuple(candidate.cell for candidate in start))
    if (
        reading is None
        or reading.is_loop
        or not nodes_exclude(grid, places, reading.first)
        or not nodes_exclude(grid, reading.last, victim)
    ):
        return None
    return Arm(places, reading)


def arm_stories(
    grid: Grid, arms: Iterable[Arm], victim: Candidate, *, reasons: bool
) -> Iterator[Sentence]:
    """Sentences that follow each arm from its places, one of which is assumed to hold the digit, to
    the eliminated candidate.
    """
    for arm in arms:
        yield Sentence(
            "Now suppose[| one of] {several} is {digit}.",
            several=arm.places.cells,
            digit=arm.places.digit,
        )
        yield from story_from(grid, arm.places, arm.chain.strong, reasons=reasons)
        yield _ends(grid, arm.chain.last, victim)


def _ends(grid: Grid, last: Place, victim: Candidate) -> Sentence:
    """Why the end of a chain eliminates the candidate."""
    say = saying(last, cell=victim.cell, digit=victim.digit)
    if last.digit != victim.digit:
        return say("Then {cell}, which is {last}, is not {digit}.", last=last.digit)
    return say(
        "Then {cell}, which sees {cells} in {house}, is not {digit}.",
        house=houses_with(grid, (*last.cells, victim.cell))[0],
    )


def short_kraken(step: Step, lead: Sentence) -> Sentence:
    """The starting candidates, followed by each chain in Eureka notation."""
    return listing("{}", [lead, *map(eureka, step.chains)], "; ".join)
