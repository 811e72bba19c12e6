"""Proofs by cases. The cases must cover every option of a truth, each case must end as claimed, and
nested steps are checked."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from nonet.model.cells import Candidate, Cell
from nonet.model.grid import Grid
from nonet.model.step import Assumption, Case, Step
from nonet.proof import check, minimal
from nonet.techniques import Form, Proof, Technique, register, unregister
from tests.proof.building import (
    fails,
    marks,
    rectangle,
    spaces,
    step,
)


class Planted(Technique):
    """A technique for nested steps. It is proved by rank, and accepts any pattern."""

    id = "planted"
    forms = (Form("Planted", 99.0, on=False),)
    proof = Proof.RANK

    def holds(self, step: Step, grid: Grid) -> bool:  # noqa: ARG002
        return True

    def explain(self, step: Step, grid: Grid) -> None:  # type: ignore[override]
        raise NotImplementedError


class Forking(Planted):
    id = "forking"
    proof = Proof.CASES


@pytest.fixture(autouse=True)
def planted_techniques() -> Iterator[None]:
    register(Planted())
    register(Forking())
    yield
    unregister("planted")
    unregister("forking")


def case(assumption: str, *steps: Step) -> Case:
    return Case(
        Assumption(Candidate(assumption.removeprefix("-")), not assumption.startswith("-")), steps
    )


ONE = case("1r1c1", step("r1c5", on="3r1c5"))
TWO = case("2r1c1", step("r2c2", on="3r2c2"))


def by_cases(*cases: Case) -> tuple[Grid, Step]:
    """An XY-wing written as cases: r1c1 is 1 or 2, and in either case r2c5 is not 3."""
    grid = marks({"r1c1": "12", "r1c5": "13", "r2c2": "23"})
    return grid, replace(step("r1c1", off="3r2c5"), technique="forking", cases=cases or (ONE, TWO))


def test_cases_prove_what_all_of_them_lead_to() -> None:
    grid, fork = by_cases()
    check(fork, grid, "cases")
    check(fork, grid)
    assert minimal(fork, grid, "cases") == []
    assert grid.mask(Cell("r1c1")) == 3


def test_a_candidate_that_no_case_covers_is_found() -> None:
    _, fork = by_cases()
    more = marks({"r1c1": "127", "r1c5": "13", "r2c2": "23"})
    fails(fork, more, "cases", "do not cover 7r1c1")
    grid, fork = by_cases(ONE)
    fails(fork, grid, "cases", "do not cover 2r1c1")
    fails(replace(fork, truths=(), cases=(ONE, TWO)), grid, "cases", "do not cover any truth")


def test_a_case_that_does_not_end_is_found() -> None:
    grid, fork = by_cases(ONE, case("2r1c1"))
    fails(fork, grid, "cases", "the case 2r1c1 does not end in 'r2c5 is not 3'")
    none = replace(by_cases()[1], eliminations=(), contradiction=True)
    fails(none, grid, "cases", "the case 1r1c1 does not end in a contradiction")


def test_a_nested_step_that_is_wrong_is_found() -> None:
    grid, fork = by_cases(ONE, case("2r1c1", step("r2c2", off="3r2c2")))
    fails(fork, grid, "cases", "in the case 2r1c1, step 1: planted: 'r2c2 is not 3'")
    grid, fork = by_cases(ONE, case("2r1c1", step("r2c2", on="2r2c2")))
    fails(fork, grid, "cases", "'r2c2 is 2' changes nothing")


def test_a_nested_step_of_an_unknown_technique_is_found() -> None:
    nested = replace(step("r2c2", on="3r2c2"), technique="clairvoyance")
    grid, fork = by_cases(ONE, case("2r1c1", nested))
    fails(fork, grid, "cases", "no technique 'clairvoyance'")


def test_a_case_about_no_candidate_is_found() -> None:
    grid, fork = by_cases(ONE, TWO, case("5r1c1"))
    fails(fork, grid, "cases", "5r1c1 does not assume a candidate")


def test_on_and_off_exhaust_a_candidate() -> None:
    off = case("-1r1c1", step("r1c1", on="2r1c1"), step("r2c2", on="3r2c2"))
    grid, fork = by_cases(ONE, off)
    fork = replace(fork, truths=())
    check(fork, grid, "cases")
    fails(replace(fork, cases=(off,)), grid, "cases", "do not cover")


def test_cases_may_end_in_contradictions() -> None:
    """Guess and check: if r1c1 were 1, r1c5 and r1c6 would both have to be 3."""
    grid = marks({"r1c1": "12", "r1c5": "13", "r1c6": "13"})
    wrong = case("1r1c1", step("r1c5", on="3r1c5"), step("r1c6", contradiction=True))
    guess = replace(step("r1c1", on="2r1c1"), technique="forking", cases=(wrong, case("2r1c1")))
    check(guess, grid, "cases")
    assert minimal(guess, grid, "cases") == []
    late = replace(wrong, steps=(*wrong.steps, step("r1c7", off="5r1c7")))
    fails(
        replace(guess, cases=(late, guess.cases[1])), grid, "cases", "has steps after a contradict"
    )
    none = replace(guess, placements=(), contradiction=True)
    fails(none, grid, "cases", "the case 2r1c1 does not end in a contradiction")
    grid = marks({"r1c1": "12", "r1c5": "13", "r1c6": "13", "r2c2": "23", "r2c3": "23"})
    other = case("2r1c1", step("r2c2", on="3r2c2"), step("r2c3", contradiction=True))
    check(replace(none, cases=(wrong, other)), grid, "cases")


def test_cases_nest() -> None:
    grid, fork = by_cases()
    outer = replace(
        fork, truths=spaces("r9c9"), cases=tuple(case(f"{d}r9c9", fork) for d in range(1, 10))
    )
    check(outer, grid, "cases")
    bad = replace(fork, cases=(ONE, case("2r1c1")))
    outer = replace(outer, cases=(*outer.cases[:8], case("9r9c9", bad)))
    fails(
        outer, grid, "cases", "in the case 9r9c9, step 1: forking: the case 2r1c1 does not end in"
    )


def test_the_extra_candidates_of_a_deadly_pattern_make_cases() -> None:
    grid = marks({"r1c1": "495", "r1c2": "49", "r4c1": "49", "r4c2": "495"})
    kite = replace(
        step(off="5r2c2 5r3c2"),
        technique="forking",
        premises=(rectangle(),),
        cases=(case("5r1c1"), case("5r4c2")),
    )
    check(kite, grid, "cases")
    fails(replace(kite, premises=()), grid, "cases", "do not cover any truth")
    fails(replace(kite, cases=kite.cases[:1]), grid, "cases", "do not cover 5r4c2")
