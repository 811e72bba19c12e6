"""Certificates for the tests: truths and links that are made from names, and a ring of five
cells."""

from __future__ import annotations

from typing import Any

from nonet import Candidate, Grid, Step
from nonet.model.cells import Space
from nonet.model.certificate import (
    Certificate,
    DerivedLink,
    DerivedNumber,
    LinkTerm,
    Multiple,
    PremiseNumber,
    TruthTerm,
)
from nonet.model.step import certified
from tests.proof.building import marks, step

RING = ("r1c1", "r1c4", "r2c5", "r4c5", "r4c1")
SIDES = ("r1", "b2", "c5", "r4", "c1")


def truths(names: str) -> tuple[Multiple, ...]:
    return tuple(map(wire_truth, names.split(", "))) if names else ()


def links(names: str) -> tuple[Multiple, ...]:
    return tuple(map(wire_link, names.split(", "))) if names else ()


def split(name: str) -> tuple[str, int]:
    times, _, of = name.rpartition(" ")
    return of, int(times or 1)


def wire_truth(name: str) -> Multiple:
    of, times = split(name)
    term: TruthTerm = PremiseNumber(of) if of.startswith("premise") else Space(of)
    return Multiple(term, times)


def wire_link(name: str) -> Multiple:
    of, times = split(name)
    term: LinkTerm
    if of.startswith("derived"):
        term = DerivedNumber(of)
    elif of[0] != "r" and "r" in of and "c" in of:
        term = Candidate(of)
    else:
        term = Space(of)
    return Multiple(term, times)


def halves(*digits: int) -> tuple[DerivedLink, ...]:
    """Derived links, one for each digit. Each is half the sum of the links on the ring's sides."""
    return tuple(DerivedLink(links(", ".join(f"{d}{s}" for s in SIDES))) for d in digits)


def ring(first: str = "12", third: str = "12") -> Grid:
    """A grid in which five cells with the candidates 1 and 2 form a ring. `first` and `third`
    replace the candidates of two of these cells."""
    return marks(dict.fromkeys(RING, "12") | {RING[0]: first, RING[2]: third})


def oddagon(end: str = "", **conclusion: Any) -> Step:
    """A step that uses the ring. `end` lists links that are added to the links of the step."""
    planted = step(**conclusion)
    concluded = (*planted.placements, *planted.eliminations) or (None,)
    own = links("derived1, derived2" + (f", {end}" if end else ""))
    return certified(
        planted,
        tuple(Certificate(each, truths(", ".join(RING)), own, halves(1, 2)) for each in concluded),
    )
