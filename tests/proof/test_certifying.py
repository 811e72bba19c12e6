"""Certificates for steps that cannot be proved by counting each truth and link only once."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

import nonet
from nonet import Candidate, Grid, Step
from nonet.ladder.path import Path, Status
from nonet.model.live_candidates import LiveCandidates
from nonet.model.step import Assumption, Case
from nonet.proof import check, minimal
from nonet.proof.certifying import certified_step, with_certificates
from nonet.proof.proof_class import class_of_proof
from nonet.proof.pseudo_boolean import prove_path
from nonet.techniques import Proof, all_techniques, with_id
from nonet.verbs import wire
from tests.corpus import corpus
from tests.drawing import part
from tests.proof.building import x_wing
from tests.pseudo_boolean_reader import read_proof
from tests.random_states import random_states
from tests.techniques.golden import cases

CERTIFIED = (
    "aligned-exclusion",
    "bivalue-oddagon",
    "broken-wing",
    "double-exocet",
    "firework-wing",
    "junior-exocet",
    "senior-exocet",
    "template",
)


def steps_of(technique: str) -> Iterator[tuple[Step, Grid]]:
    """The steps of all cases in a technique's golden file, each with its grid."""
    for case in cases(technique):
        if case.fires:
            yield from ((step, case.grid()) for step in case.found)


def bare(step: Step) -> Step:
    """The step as in older records, which had truths and links but no certificates."""
    return replace(step, certificates=())


def test_these_techniques_want_certificates() -> None:
    wanting = {each.id for each in all_techniques() if each.uncertified_proof is not None}
    assert wanting == set(CERTIFIED)
    assert {with_id(each).proof for each in wanting} == {Proof.RANK}


@pytest.mark.volume(3)
@pytest.mark.parametrize("technique", CERTIFIED)
def test_what_is_found_carries_certificates_that_are_minimal(technique: str) -> None:
    known = list(steps_of(technique))
    assert known
    for step, grid in known:
        assert step.certificates
        assert class_of_proof(step) is Proof.RANK
        check(step, grid)
        assert minimal(step, grid) == []
        proof = prove_path(Path(grid, (step,), Status.STUCK))
        read_proof(proof.formula, proof.proof)
        for claim in (*step.placements, *step.eliminations):
            sign = "" if claim in step.placements else "~"
            assert f"\ne 1 {sign}x{claim} >= 1 : " in proof.proof


@pytest.mark.parametrize("technique", CERTIFIED)
def test_a_record_has_version_2_with_certificates_and_is_read_back(technique: str) -> None:
    for step, grid in steps_of(technique):
        data = wire.to_json(step)
        assert data["version"] == 2
        again = wire.from_json(Step, data)
        assert again == step
        check(again, grid)


@pytest.mark.parametrize("technique", CERTIFIED)
def test_steps_of_older_records_are_checked_as_they_were(technique: str) -> None:
    for step, grid in steps_of(technique):
        old = bare(step)
        assert wire.to_json(old)["version"] == 1
        assert class_of_proof(old) is Proof.SEARCH
        check(old, grid)


@pytest.mark.volume
def test_every_step_that_wants_them_has_them_in_random_states() -> None:
    count = 0
    for grid in random_states(corpus(), part(15, 120), seed=20):
        for step in nonet.steps(grid, techniques=CERTIFIED):
            count += 1
            assert step.certificates, f"{step} in {grid.to_line()}"
            check(step, grid)
    assert count > part(5, 60)


def test_steps_in_cases_carry_them_too() -> None:
    step, grid = next(steps_of("broken-wing"))
    inner = bare(step)
    state = LiveCandidates(grid)
    concerned = {c for space in (*step.truths, *step.links) for c in state.live(space)}
    apart = next(c for c in map(Candidate, range(729)) if grid.has(c) and c not in concerned)
    (case,) = with_certificates(
        Step("guess-and-check", cases=(Case(Assumption(apart, on=False), (inner,)),)), grid
    ).cases
    assert case.steps == (step,)
    assert grid.has(apart)
    plain = Case(Assumption(apart), ())
    assert with_certificates(Step("guess-and-check", cases=(plain,)), grid).cases == (plain,)


def test_what_counting_alone_shows_needs_no_ring() -> None:
    grid, fish = x_wing()
    one = certified_step(fish, grid)
    assert one is not None
    assert not any(certificate.derived for certificate in one.certificates)
    assert with_certificates(fish, grid) is fish  # fish need no certificates
