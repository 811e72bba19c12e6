"""The explanation of certificates, line by line."""

from __future__ import annotations

from dataclasses import replace

from nonet import Candidate
from nonet.model.certificate import (
    Certificate,
)
from nonet.model.step import certified
from nonet.proof.derivation import Derivation
from tests.proof.building import marks, rectangle, step, x_wing
from tests.proof.certificates import (
    RING,
    links,
    oddagon,
    ring,
    truths,
)


def test_a_certificate_is_reported_line_by_line() -> None:
    grid = ring("123", "123")
    derivation = Derivation(oddagon("3c1, 3r2", off="3r2c1"), grid)
    lines = derivation.lines
    assert [line.kind.value for line in lines] == [
        "assumed",
        "derived",
        "derived",
        *["truth-counts"] * 5,
        *["link-multiple"] * 2,
        *["link-counts"] * 2,
        "covered",
        "too-many",
        "shown",
    ]
    halved = lines[1]
    assert (halved.times, halved.room) == (2, 2)
    assert {Candidate(f"1{cell}") for cell in RING} < set(halved.of)  # each is on two sides
    assert (lines[7].at_least, lines[11].at_most) == (5, 6)
    assert lines[12].candidates == (Candidate("3r2c1"),)
    assert (lines[13].at_least, lines[13].at_most) == (7, 6)
    assert (derivation.proof.value, derivation.rank) == ("rank", 1)


def test_multiples_are_printed_with_their_numbers() -> None:
    grid, _ = x_wing()
    thrice = Certificate(Candidate("6r5c2"), truths("3 6r3, 3 6r7"), links("3 6c2, 3 6c8"))
    lines = Derivation(certified(step(off="6r5c2"), (thrice,)), grid).lines
    counted = [(line.kind.value, line.times, line.at_least, line.at_most) for line in lines]
    assert counted == [
        ("assumed", 1, 0, 0),
        ("truth-multiple", 3, 3, 0),
        ("truth-multiple", 3, 6, 0),
        ("link-multiple", 3, 0, 3),
        ("link-multiple", 3, 0, 6),
        ("covered", 1, 9, 0),
        ("too-many", 1, 9, 6),
        ("shown", 1, 0, 0),
    ]


def test_a_premise_and_a_candidate_are_reported_by_their_candidates() -> None:
    grid = marks({"r1c1": "49", "r1c2": "49", "r4c1": "49", "r4c2": "495"})
    uses = Certificate(Candidate("5r4c2"), truths("premise1"))
    one = certified(replace(step(on="5r4c2"), premises=(rectangle(),)), (uses,))
    counted = Derivation(one, grid).lines[1]
    assert (counted.kind.value, counted.place) == ("truth-counts", None)
    assert counted.of == (Candidate("5r4c2"),)
