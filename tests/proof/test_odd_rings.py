"""Odd rings by rank: certificates for what is found and proved by search."""

from __future__ import annotations

import pytest

from nonet import Grid, Step
from nonet.path import Path, Status
from nonet.proof import check, minimal
from nonet.proof.odd_rings import certified_ring
from nonet.pseudo_boolean import prove_path
from tests.proof.building import x_wing
from tests.pseudo_boolean_reader import read_proof
from tests.techniques.golden import cases, found


def rings(technique: str) -> list[tuple[Step, Grid]]:
    """The first step of each case of a technique in the golden files."""
    return [
        (found(case.grid(), case.rung)[0], case.grid()) for case in cases(technique) if case.fires
    ]


@pytest.mark.parametrize("technique", ["bivalue-oddagon", "broken-wing"])
def test_odd_rings_have_certificates_that_are_minimal(technique: str) -> None:
    known = rings(technique)
    assert known
    for step, grid in known:
        check(step, grid, "search")
        one = certified_ring(step, grid)
        assert one is not None
        check(one, grid, "rank")
        assert minimal(one, grid) == []
        assert (one.placements, one.eliminations) == (step.placements, step.eliminations)
        proof = prove_path(Path(grid, (step,), Status.STUCK))
        read_proof(proof.formula, proof.proof)
        for claim in (*one.placements, *one.eliminations):
            sign = "" if claim in one.placements else "~"
            assert f"\ne 1 {sign}x{claim} >= 1 : " in proof.proof


def test_what_counting_alone_shows_needs_no_ring() -> None:
    grid, fish = x_wing()
    one = certified_ring(fish, grid)
    assert one is not None
    assert not any(certificate.derived for certificate in one.certificates)


def test_aligned_exclusions_have_none_of_this_form() -> None:
    for step, grid in rings("aligned-exclusion"):
        assert certified_ring(step, grid) is None
