"""The checker explains its refutations. Every line follows from earlier lines."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import lru_cache

import pytest

import nonet
from nonet import Candidate, Grid, Step
from nonet.base.errors import Error, ProofError
from nonet.model.step import Assumption
from nonet.proof import Proof
from nonet.proof.derivation import Derivation, LineKind
from nonet.techniques import get
from tests.proof.building import marks, step
from tests.symmetric_puzzles import symmetric_puzzle

CASE_ENDS = {LineKind.CASE_FAILS, LineKind.CASE_GIVES}
ENDS = {LineKind.NOTHING_LEFT, LineKind.TWO, LineKind.UNLIKE, LineKind.BOTH}


def kinds_of(derivation: Derivation) -> list[str]:
    return [line.kind.value for line in derivation.lines]


@lru_cache
def hard_path() -> list[tuple[Grid, Step]]:
    """A path with proofs of every class except search."""
    return list(nonet.explain("@inkala-2012", "standard").grids())


def found(proof: Proof) -> tuple[Step, Grid]:
    """The first step on the hard path that has this class of proof, with its grid."""
    return next((one, grid) for grid, one in hard_path() if get(one.technique).proof is proof)


def follows(derivation: Derivation) -> None:
    """Check each line. It must follow from its truth or link, if it has one, and from earlier lines
    that still hold."""
    grid = derivation.grid
    premised = bool(derivation.step.premises)
    holds: list[dict[Candidate, bool]] = [{}]
    refuted: dict[Candidate, bool] | None = None
    for line in derivation.lines[:-1]:
        if line.depth == len(holds):
            holds.append({})
        assert line.depth == len(holds) - 1
        known = {candidate: on for scope in holds for candidate, on in scope.items()}
        for reason in line.because:
            assert known[reason.candidate] is reason.on or line.kind is LineKind.TWIN, line
        if line.place is not None:
            assert line.of == grid.live(line.place)
        rest_is_false = {c for c in line.of if known.get(c) is not False}
        match line.kind:
            case LineKind.TRUTH:
                assert line.place in derivation.step.truths or premised
                assert rest_is_false == set(line.candidates) and line.on
            case LineKind.LINK:
                assert line.place in derivation.step.links
                assert not line.on and set(line.candidates) < set(line.of)
                assert any(known.get(c) for c in line.of)
            case LineKind.REFUTED:
                assert refuted == {line.candidates[0]: True} and not line.on
            case LineKind.NOTHING_LEFT:
                assert not rest_is_false
            case LineKind.TWO:
                assert line.place in derivation.step.links
                assert sum(known.get(c, False) for c in line.of) > 1
            case LineKind.UNLIKE:
                one, other = line.because
                assert one.on is not other.on
            case LineKind.BOTH:
                assert known[line.candidates[0]] is not line.on
        if line.kind in ENDS:
            scope = holds.pop()
            refuted = dict([next(iter(scope.items()))])
        else:
            holds[-1] |= dict.fromkeys(line.candidates, line.on)
    assert not holds, "the last contradiction is that of the opposite of the conclusion"
    assert derivation.lines[-1].kind is LineKind.SHOWN


def conclusions(one: Step, grid: Grid) -> list[Derivation]:
    count = len(one.placements) + len(one.eliminations)
    return [Derivation(one, grid, number) for number in range(max(1, count))]


def test_counting_adds_up() -> None:
    """The counts add up for each conclusion of a path that has only proofs by rank."""
    for grid, one in nonet.explain("@wings").grids():
        for derivation in conclusions(one, grid):
            lines = derivation.lines
            truths = [line for line in lines if line.kind is LineKind.TRUTH_COUNTS]
            links = [line for line in lines if line.kind is LineKind.LINK_COUNTS]
            *_, covered, end, shown = lines
            assert (end.at_least, end.at_most) == (covered.at_least, len(links))
            assert end.at_least > end.at_most
            assert covered.at_least >= len(truths)
            premised = [None] * (len(truths) - len(one.truths))
            assert [line.place for line in truths] == [*one.truths, *premised]
            assert bool(premised) == bool(one.premises)
            assumed = [line for line in lines if line.kind is LineKind.ASSUMED]
            assert [line.on for line in assumed] == [not shown.on] * len(assumed)
            off = set() if not shown.on else set(shown.candidates)
            for candidate in {c for line in truths for c in line.of} - off:
                inside = sum(candidate in line.of for line in truths)
                assert sum(candidate in line.of for line in links) >= inside


def test_links_that_a_count_does_without_are_not_reported() -> None:
    grid = marks({"r1c1": "12", "r1c2": "12"})
    one = step("r1c1 r1c2", "1r1 2r1 1b1", off="1r1c3")
    derivation = Derivation(Step("naked-set", size=2, **_parts(one)), grid)
    places = [str(line.place) for line in derivation.lines if line.kind is LineKind.LINK_COUNTS]
    assert places in (["1r1", "2r1"], ["2r1", "1b1"], ["1r1", "2r1", "1b1"])
    assert derivation.lines[-2].at_least > derivation.lines[-2].at_most


def _parts(one: Step) -> dict[str, object]:
    return {name: getattr(one, name) for name in ("eliminations", "truths", "links")}


def test_propagation_follows_line_by_line() -> None:
    one, grid = found(Proof.PROPAGATION)
    for derivation in conclusions(one, grid):
        assert derivation.proof is Proof.PROPAGATION
        follows(derivation)
        assert kinds_of(derivation)[0] == "assumed"


@pytest.mark.parametrize("technique", ["template", "aligned-exclusion"])
def test_a_search_has_cases_each_of_which_is_refuted(technique: str) -> None:
    grid = Grid("@wings")
    for one in list(nonet.steps(grid, techniques=[technique]))[:6]:
        older = replace(one, certificates=())  # as in records of version 1
        for derivation in conclusions(older, grid):
            assert derivation.proof is Proof.SEARCH
            follows(derivation)


def test_a_symmetry_gives_twins() -> None:
    grid = Grid(symmetric_puzzle("diagonal", random.Random(0)))
    name = "symmetrical-placement"
    forms = [f"{name}:{variant}" for variant in get(name).variants]
    found = nonet.steps(grid, techniques=forms, uniqueness=True)
    one = next(each for each in found if each.technique == name)
    concluded = conclusions(one, grid)
    for derivation in concluded:
        follows(derivation)
    assert all({"twin", "unlike"} & {*kinds_of(derivation)} for derivation in concluded)


def test_cases_are_reported_with_their_steps_and_grids() -> None:
    one, grid = found(Proof.CASES)
    derivation = Derivation(one, grid)
    assert kinds_of(derivation)[0] == "cases"
    output = [line for line in derivation.lines if line.kind is LineKind.STEP]
    assert [line.step for line in output] == [each for case in one.cases for each in case.steps]
    for line in output:
        assert line.step is not None
        assert nonet.proof.is_proved(line.step, line.grid)
    assumed = [line for line in derivation.lines if line.kind is LineKind.ASSUMED]
    assert [Assumption(line.candidates[0], line.on) for line in assumed] == [
        case.assumption for case in one.cases
    ]
    ends = [line for line in derivation.lines if line.kind in CASE_ENDS]
    assert len(ends) == len(one.cases)


def test_how_often_a_candidate_is_covered() -> None:
    grid = marks({"r1c1": "12", "r1c2": "12"})
    one = Step("naked-set", size=2, **_parts(step("r1c1 r1c2", "1r1 2r1", off="1r1c3")))
    covers = Derivation(one, grid).covers()
    assert covers[Candidate("1r1c1")] == (1, 1)
    assert covers[Candidate("1r1c3")] == (0, 1)
    assert Candidate("3r1c3") not in covers


def test_what_is_not_proved_has_no_derivation() -> None:
    grid = marks({"r1c1": "12", "r1c2": "12"})
    wrong = Step("naked-set", size=2, **_parts(step("r1c1", "1r1 2r1", off="1r1c3")))
    with pytest.raises(ProofError):
        Derivation(wrong, grid)
    right = Step("naked-set", size=2, **_parts(step("r1c1 r1c2", "1r1 2r1", off="1r1c3")))
    with pytest.raises(Error, match="there is no conclusion 1; there are 1, numbered from 0"):
        Derivation(right, grid, 1)
