"""The switch "assume unique": uniqueness techniques are used only if the puzzle is unique."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

import nonet
from nonet import Grid, Puzzle, Status, Step, bulk
from nonet.base.errors import ProofError
from nonet.ladder.ladder import Ladder
from nonet.proof import check, verify_path
from nonet.techniques import Form, Proof, Technique, all_techniques, get
from nonet.verbs.next_steps import next_steps
from tests.corpus import corpus
from tests.techniques.golden import cases

RESTING = [technique.id for technique in all_techniques() if technique.rests_on_uniqueness]


def rectangle() -> Grid:
    """A grid in progress with a unique rectangle of type 1."""
    return cases("unique-rectangle")[0].grid()


def rectangle_of_several() -> Grid:
    """The values and candidates of `rectangle`, from a puzzle with more than one solution."""
    grid = rectangle()
    return Grid.load(Puzzle("." * 81), grid.values, grid.masks)


def rests(step: Step) -> bool:
    return bool(step.premises)


def test_it_is_techniques_with_premises_that_say_so() -> None:
    assert {"unique-rectangle", "bivalue-universal-grave"} <= set(RESTING)
    for technique in all_techniques():
        for case in cases(technique.id):
            if case.fires:
                steps = nonet.steps(case.grid(), techniques=[str(case.rung)])
                found = [step for step in steps if step.technique == technique.id]
                assert all(rests(step) == technique.rests_on_uniqueness for step in found)


def test_steps_and_hints_need_a_puzzle_with_one_solution() -> None:
    name = ["unique-rectangle:type-1"]
    assert [s.technique for s in nonet.steps(rectangle(), techniques=name)] == ["unique-rectangle"]
    assert not list(nonet.steps(rectangle_of_several(), techniques=name))
    assert list(nonet.steps(rectangle_of_several(), techniques=name, uniqueness=True))
    assert not list(nonet.steps(rectangle(), techniques=name, uniqueness=False))
    for grid, assumed, found in (
        (rectangle(), None, True),
        (rectangle(), False, False),
        (rectangle_of_several(), None, False),
        (rectangle_of_several(), True, True),
    ):
        hint = nonet.hint(grid, techniques=name, uniqueness=assumed)
        assert (hint.step is not None) == found


def test_a_grid_in_progress_is_asked_for_its_puzzle() -> None:
    """The grid's candidates allow only one solution, but the puzzle's candidates allow more."""
    grid = rectangle_of_several()
    assert nonet.count(grid) == 1
    path = nonet.explain(grid, "standard", techniques=RESTING, guess=False)
    assert not any(map(rests, path.steps))
    forced = nonet.explain(grid, "standard", techniques=RESTING, guess=False, uniqueness=True)
    assert any(map(rests, forced.steps))
    with pytest.raises(
        ProofError, match="assumes that there is one solution, but there are several"
    ):
        verify_path(forced)


def test_a_ladder_without_them_has_no_such_rung() -> None:
    assert any(get(rung.technique).rests_on_uniqueness for rung in Ladder().rungs)
    ladder = Ladder(uniqueness=False)
    assert not any(get(rung.technique).rests_on_uniqueness for rung in ladder.rungs)
    assert ladder.guessing().uniqueness is False


def with_one_given_less() -> list[str]:
    """Corpus puzzles with one given removed, each with more than one solution."""
    puzzles = []
    for line in corpus():
        for given in re.finditer("[1-9]", line):
            fewer = f"{line[: given.start()]}.{line[given.end() :]}"
            if nonet.count(fewer) > 1:
                puzzles.append(fewer)
                break
    return puzzles


@pytest.fixture(scope="module")
def several() -> list[str]:
    puzzles = with_one_given_less()
    assert len(puzzles) > 100
    return puzzles


def test_bulk_looks_at_each_puzzle(several: list[str]) -> None:
    puzzles = [line for pair in zip(corpus(), several, strict=False) for line in pair]
    paths = bulk.explain(puzzles, "standard", guess=False, threads=2)
    resting = [rung.technique in RESTING for rung in paths.ladder.rungs]
    used = [any(resting[rung] for rung in paths.steps_of(i)) for i in range(len(paths))]
    assert any(used[::2]) and not any(used[1::2])
    assert {Status.SEVERAL} == set(paths.statuses()[1::2])
    for index in range(0, len(paths), 20):
        alone = nonet.explain(puzzles[index], "standard", guess=False)
        assert [step.technique for step in alone.steps] == [
            paths.ladder.rungs[rung].technique for rung in paths.steps_of(index)
        ]
    never = bulk.explain(puzzles, "standard", guess=False, uniqueness=False)
    assert not set(never.counts()) & {str(r) for r in paths.ladder.rungs if r.technique in RESTING}
    always = bulk.explain(several, "standard", guess=False, uniqueness=True)
    assert any(get(name.partition(":")[0]).rests_on_uniqueness for name in always.counts())


def inner_steps(step: Step) -> Iterator[Step]:
    for case in step.cases:
        for inner in case.steps:
            yield inner
            yield from inner_steps(inner)


def test_cases_are_proofs_by_the_rules_alone() -> None:
    inside = 0
    for line in corpus()[::4]:
        for step in nonet.explain(line, "standard").steps:
            for inner in inner_steps(step):
                inside += 1
                assert not rests(inner)
    assert inside > 100
    why = nonet.why(corpus()[0], Grid(corpus()[0]).open_cells[0])
    assert not any(rests(step) for refutation in why.refutations for step in refutation.steps)


def test_a_proof_with_its_premise_is_checked_without_asking_for_uniqueness() -> None:
    """A single step is checked under its own assumptions, which are part of the step."""
    grid = rectangle_of_several()
    step = next(nonet.steps(grid, techniques=["unique-rectangle:type-1"], uniqueness=True))
    check(step, grid)
    nonet.verify(step, grid)
    assert step.premises


def test_a_technique_in_python_can_rest_on_uniqueness() -> None:
    class Corner(Technique):
        id = "corner"
        family = "Tests"
        proof = Proof.RANK
        rests_on_uniqueness = True
        forms = (Form("Corner", 0.5),)
        where_to_look = why_it_works = "Nowhere."
        searches = 0

        def find(self, grid, rung):  # type: ignore[no-untyped-def]  # noqa: ARG002
            Corner.searches += 1
            return iter(())

        def holds(self, step, grid):  # type: ignore[no-untyped-def]  # noqa: ARG002
            return False

        def explain(self, step, grid):  # type: ignore[no-untyped-def]
            raise NotImplementedError

    nonet.techniques.register(Corner)
    try:
        for source, expected in ((corpus()[0], True), ("12" + "." * 79, False)):
            Corner.searches = 0
            next(next_steps(Grid(source), Ladder(techniques=["corner", "full-house"])), None)
            assert bool(Corner.searches) == expected
    finally:
        nonet.techniques.unregister("corner")
