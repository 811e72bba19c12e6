"""Why a cell has its digit: every other candidate is refuted, in as few steps as can be found."""

from __future__ import annotations

from typing import Any

import pytest

import nonet
from nonet.model.cells import Space
from nonet.model.step import Assumption, Case, Step
from nonet.techniques import Rung
from nonet.verbs.why import Why, last_ladders
from tests.corpus import corpus
from tests.drawing import part


def as_step(answer: Why) -> Step:
    """The answer as one step with cases, which the proof checker can check."""
    cases = [Case(Assumption(r.candidate), r.steps) for r in answer.refutations]
    right = nonet.Candidate.of(answer.digit, answer.cell)
    cases.append(Case(Assumption(right)))
    return Step(
        "guess-and-check",
        placements=(right,),
        truths=(Space(int(answer.cell)),),
        cases=tuple(cases),
    )


@pytest.mark.volume
@pytest.mark.parametrize("puzzle", [*corpus()[:: part(100, 25)], *["@ai-escargot"][: part(0, 1)]])
def test_every_wrong_candidate_is_refuted_and_the_proof_holds(puzzle: str) -> None:
    grid = nonet.Grid(puzzle)
    solution = nonet.solve(grid).givens
    for cell in grid.open_cells[:: part(27, 9)]:
        answer = nonet.why(grid, cell)
        assert str(answer.digit) == solution[cell]
        assert not answer.missing
        refuted = {r.candidate.digit for r in answer.refutations}
        assert refuted == set(grid.candidates(cell)) - {answer.digit}
        found = [step for each in answer.refutations for step in each.steps]
        assert all(step.marks for step in found if step.technique == "hidden-single")
        nonet.proof.check(as_step(answer), grid, "cases")


def test_in_a_grid_with_a_mistake_the_mistake_is_named() -> None:
    grid = nonet.Grid("@newspaper")
    right = nonet.Candidate.of(int(nonet.solve(grid).givens[0]), 0)
    grid.remove(right)
    with pytest.raises(nonet.NoSolution, match=f"no solution. {right.digit} was ruled out at r1c1"):
        nonet.why(grid, "r1c1")


def test_one_candidate_can_be_asked_about() -> None:
    everything = nonet.why("@newspaper", "r1c1")
    wrong = everything.refutations[0].candidate
    one = nonet.why("@newspaper", "r1c1", wrong.digit)
    assert [r.candidate for r in one.refutations] == [wrong]
    assert one.refutations[0] == everything.refutations[0]


def test_asking_about_the_right_digit_is_asking_about_all_others() -> None:
    everything = nonet.why("@newspaper", "r1c1")
    assert nonet.why("@newspaper", "r1c1", everything.digit) == everything


def test_refutations_leave_out_what_they_do_not_need() -> None:
    """A refutation is compared with the whole path from its assumption to its contradiction."""
    grid = nonet.Grid("@newspaper")
    shorter = 0
    for cell in grid.open_cells[::7]:
        for refutation in nonet.why(grid, cell).refutations:
            assert refutation.steps[-1].contradiction
            supposed = grid.copy()
            supposed.place(cell, refutation.candidate.digit)
            whole = nonet.explain(supposed)
            assert refutation.length <= len(whole)
            shorter += len(whole) - refutation.length
    assert shorter > 30


def test_techniques_that_come_last_refute_what_no_other_does_without_cases() -> None:
    standard = nonet.why("@inkala-2012", "r1c2", ladder="standard")
    assert all(any(step.cases for step in each.steps) for each in standard.refutations)
    answer = nonet.why("@inkala-2012", "r1c2")
    nonet.proof.check(as_step(answer), answer.grid, "cases")
    for each, before in zip(answer.refutations, standard.refutations, strict=True):
        assert each.length < before.length / 2 + 1
        assert not any(step.cases for step in each.steps)
        assert any(step.technique == "multi-sector-locked-set" for step in each.steps)


@pytest.mark.volume
def test_what_others_refute_is_not_looked_for_by_the_last() -> None:
    for cell in ("r1c1", "r4c3", "r7c5")[: part(1, 3)]:
        assert nonet.why("@wings", cell) == nonet.why("@wings", cell, ladder="standard")


def test_what_is_asked_for_early_takes_nothing_from_the_last() -> None:
    """Dynamic and nested forcing are left out of the last rungs, but kept if requested."""

    def last_of(**options: Any) -> set[Rung]:
        ladder = nonet.Ladder("thorough", **options).by_rules_alone()
        return {*last_ladders(ladder)[-1]}

    usual = last_of()
    assert {"pattern-overlay", "whip"} <= {rung.technique for rung in usual}
    assert not {"dynamic-forcing", "nested-forcing"} & {rung.technique for rung in usual}
    early = ["dynamic-forcing", "nested-forcing"]
    assert last_of(also=early) == usual | {*nonet.techniques.rungs_named(early[0])} | {
        *nonet.techniques.rungs_named(early[1])
    }


def test_a_question_without_an_answer_is_an_error() -> None:
    given = next(c for c in range(81) if nonet.Grid("@newspaper").is_given(c))
    with pytest.raises(nonet.Error, match="already filled"):
        nonet.why("@newspaper", given)
    cell = nonet.Grid("@newspaper").open_cells[0]
    dead = next(d for d in range(1, 10) if d not in nonet.Grid("@newspaper").candidates(cell))
    with pytest.raises(nonet.Error, match="is not a candidate"):
        nonet.why("@newspaper", cell, dead)
    with pytest.raises(nonet.SeveralSolutions):
        nonet.why("." * 81, "r1c1")
    with pytest.raises(nonet.NoSolution):
        nonet.why("12345678." + "........9" + "." * 63, "r9c9")
