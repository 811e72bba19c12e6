"""Whole paths are replayed. Each step is checked against its proof and the solution, and the end is
also checked."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace

import pytest

import nonet
import nonet.proof.replay
from nonet.base.errors import ParseError, ProofError
from nonet.ladder.path import Path, Status
from nonet.model.cells import Candidate, Cell, Digit, Space
from nonet.model.grid import Grid
from nonet.model.premises import Unique
from nonet.model.puzzle import Puzzle
from nonet.model.step import Step
from nonet.proof import Proof, minimal, verify_path
from nonet.techniques import Form, Technique, register, unregister

SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
OTHER = "534768912672195348198342567859671423426853791713924856961537284287419635345286179"
HOLES = ("r1c1", "r5c5", "r9c9")
SWAPPED = tuple(str(Cell(n)) for n in range(81) if SOLUTION[n] != OTHER[n])


class Planted(Technique):
    id = "planted"
    forms = (Form("Planted", 99.0, on=False),)
    proof = Proof.SEARCH
    variants = ("", "misnamed")

    def holds(self, step: Step, grid: Grid) -> bool:  # noqa: ARG002
        return step.variant != "misnamed"

    def explain(self, step: Step, grid: Grid) -> None:  # type: ignore[override]
        raise NotImplementedError


@pytest.fixture(autouse=True)
def planted_technique() -> Iterator[None]:
    register(Planted())
    yield
    unregister("planted")


def without(*names: str) -> Grid:
    """The solution with these cells emptied."""
    cells = {Cell(name) for name in names}
    return Grid(Puzzle("".join("." if n in cells else SOLUTION[n] for n in range(81))))


def single(name: str, value: str = "") -> Step:
    digit = value or SOLUTION[Cell(name)]
    return Step("planted", placements=(Candidate(f"{digit}{name}"),), truths=(Space(name),))


def good() -> Path:
    steps = tuple(single(name) for name in HOLES)
    return Path(without(*HOLES), steps, Status.SOLVED, solutions=(SOLUTION,))


def fails(path: Path, message: str) -> None:
    for form in (path, json.loads(json.dumps(path.to_json()))):
        with pytest.raises(ProofError, match=message):
            verify_path(form)


def test_a_good_path_is_verified_as_an_object_and_from_json() -> None:
    path = good()
    verify_path(path)
    verify_path(json.loads(json.dumps(path.to_json())))
    assert path.start == without(*HOLES)


def test_a_step_that_is_not_proved_is_named_by_its_number() -> None:
    path = good()
    fails(
        replace(path, steps=(path.steps[0], replace(path.steps[1], truths=()))),
        r"step 2: planted: 'r5c5 is \d' does not follow by search",
    )
    fails(replace(path, steps=path.steps + path.steps[:1]), "step 4: planted: .* r1c1 is filled")
    wrong = replace(path.steps[1], technique="clairvoyance")
    fails(replace(path, steps=(path.steps[0], wrong)), "step 2: clairvoyance: .*no technique")


def test_a_step_that_is_not_what_its_name_says_is_found() -> None:
    path = good()
    misnamed = replace(path.steps[1], variant="misnamed")
    fails(
        replace(path, steps=(path.steps[0], misnamed)),
        "step 2: planted: .* does not match its name",
    )


def test_the_solution_is_a_second_witness(monkeypatch: pytest.MonkeyPatch) -> None:
    """Even if a checker accepted every proof, a wrong step would be refused because it contradicts
    the solution."""
    monkeypatch.setattr(nonet.proof.replay, "check", lambda *_: None)
    grid = without(*HOLES)
    path = Path(grid, (single("r5c5", "1"),), Status.STUCK)
    fails(path, "step 1: planted places 1r5c5, but in the solution r5c5 is 5")
    off = Step("planted", eliminations=(Candidate("5r5c5"),))
    fails(replace(path, steps=(off,)), "step 1: planted removes 5r5c5, which is in the solution")
    none = Step("planted", contradiction=True)
    fails(replace(path, steps=(single("r1c1"), none)), "step 2: .* but there is a solution")


def test_of_several_solutions_no_step_may_rule_one_out() -> None:
    grid = without(*SWAPPED)
    path = Path(grid, (), Status.SEVERAL, solutions=(SOLUTION, OTHER))
    verify_path(path)
    cells = sorted(Cell(name) for name in SWAPPED)
    deadly = tuple((cell, tuple(grid.candidates(cell))) for cell in cells)
    assert all(digits == (Digit(6), Digit(7)) for _, digits in deadly)
    premise = Step("planted", contradiction=True, premises=(Unique(deadly),))
    fails(replace(path, steps=(premise,)), "step 1: planted assumes that there is one solution")


def test_the_solutions_stated_are_checked() -> None:
    path = Path(without(*SWAPPED), (), Status.SEVERAL)
    for stated in ((SOLUTION, SOLUTION), (SOLUTION, OTHER[::-1])):
        with pytest.raises(ProofError, match=r"is not one|several different"):
            verify_path(replace(path, solutions=stated))
    fails(replace(path, solutions=(SOLUTION,)), "not the puzzle's only solution")
    fails(replace(good(), solutions=(OTHER,)), "not the puzzle's only solution")
    fails(replace(good(), solutions=(SOLUTION, OTHER)), "several different")


@pytest.mark.parametrize("status", [Status.STUCK, Status.NONE, Status.SEVERAL, Status.INVALID])
def test_a_path_ends_as_stated(status: Status) -> None:
    path = good()
    fails(replace(path, status=status), f"does not end with the status '{status.value}'")
    fails(replace(path, steps=path.steps[:2]), "does not end with the status 'solved'")
    verify_path(replace(path, steps=path.steps[:2], status=Status.STUCK))


def test_a_path_may_end_in_a_contradiction_and_not_go_on() -> None:
    puzzle = Puzzle("12345678." + "." * 17 + "9" + "." * 54)
    none = Step("planted", contradiction=True, truths=(Space("r1c9"),))
    path = Path(Grid(puzzle), (none,), Status.NONE)
    verify_path(path)
    later = Step("planted", eliminations=(Candidate("1r9c9"),), truths=(Space("r1c9"),))
    fails(replace(path, steps=(none, later)), "step 2: .*continues after a contradiction")
    fails(replace(path, status=Status.STUCK), "does not end with the status 'stuck'")


def test_a_path_may_start_from_a_grid_in_progress() -> None:
    grid = without(*HOLES)
    grid.place("r1c1", int(SOLUTION[0]))
    path = Path(grid, good().steps[1:], Status.SOLVED, solutions=(SOLUTION,))
    verify_path(path)
    verify_path(json.loads(json.dumps(path.to_json())))


@pytest.fixture(scope="module")
def real() -> Path:
    """A path that has closed sets, wings and proofs by cases."""
    return nonet.explain("@guess-and-check", "standard")


def rejected(path: Path, number: int, step: Step) -> None:
    """Check that a path fails at a step that is replaced by a planted step."""
    steps = (*path.steps[: number - 1], step, *path.steps[number:])
    with pytest.raises(ProofError, match=f"^step {number}: "):
        verify_path(replace(path, steps=steps))


def test_a_real_path_is_verified_and_minimal(real: Path) -> None:
    verify_path(real)
    verify_path(json.loads(json.dumps(real.to_json())))
    assert any(step.cases for step in real.steps)
    for grid, step in real.grids():
        assert minimal(step, grid) == []


def test_errors_planted_in_a_real_path_are_found(real: Path) -> None:
    solution = real.solution
    assert solution is not None
    for number, (grid, step) in enumerate(real.grids(), 1):
        if step.truths:
            rejected(real, number, replace(step, truths=step.truths[1:]))
        if step.links:
            rejected(real, number, replace(step, links=step.links[1:]))
        cell = grid.open_cells[number % len(grid.open_cells)]
        true = Candidate.of(int(solution[cell]), cell)
        rejected(real, number, replace(step, eliminations=(*step.eliminations, true)))
        false = next((d for d in grid.candidates(cell) if d != true.digit), None)
        if false is not None:
            wrong = (*step.placements, Candidate.of(false, cell))
            rejected(real, number, replace(step, placements=wrong))
        for index, case in enumerate(step.cases):
            others = step.cases[:index], step.cases[index + 1 :]
            rejected(real, number, replace(step, cases=others[0] + others[1]))
            if case.steps:
                cut = replace(case, steps=case.steps[:-1])
                rejected(real, number, replace(step, cases=(*others[0], cut, *others[1])))


def test_a_path_of_another_puzzle_is_found(real: Path) -> None:
    other = nonet.explain("@newspaper")
    with pytest.raises(ProofError, match=r"^step 1: "):
        verify_path(replace(other, start=real.start))


def test_what_is_no_path_is_a_parse_error() -> None:
    with pytest.raises(ParseError):
        verify_path({"version": 1})
