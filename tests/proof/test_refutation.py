"""Propagation reaches conclusions without branching. Search reaches them with little branching."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from nonet.model.cells import Candidate, Space
from nonet.model.grid import Grid
from nonet.model.puzzle import Puzzle
from nonet.model.step import Step
from nonet.proof import check, is_proved, minimal
from tests.drawing import part
from tests.proof.building import (
    EMPTY,
    SOLUTION,
    fails,
    marks,
    step,
)


def test_propagation_does_not_branch() -> None:
    """Propagation proves that a pair in r1c1 and r1c2 removes 1 from r1c3. Only search proves that
    three digits cannot fill four cells."""
    grid = marks({"r1c1": "12", "r1c2": "12", "r1c3": "123"})
    one = step("r1c1 r1c2", "1r1 2r1", off="1r1c3")
    check(one, grid, "propagation")
    none = marks({"r1c1": "123", "r1c2": "123", "r1c3": "123", "r1c4": "123"})
    four = step("r1c1 r1c2 r1c3 r1c4", "1r1 2r1 3r1", contradiction=True)
    fails(four, none, "propagation", "does not lead to a contradiction")
    check(four, none, "search")
    assert minimal(four, none, "search") == []


def test_search_reports_a_way_out_and_a_spent_budget() -> None:
    grid = marks()
    cells = "r1c1 r1c2 r1c3 r1c4 r1c5 r1c6 r1c7 r1c8 r1c9"
    rows = " ".join(f"{d}r1" for d in range(1, 10))
    fails(step(cells, rows, off="1r1c1"), grid, "search", "satisfies every truth and link")
    pigeons = marks({f"r1c{n}": "12345678" for n in range(1, 10)})
    holes = " ".join(f"{d}r1" for d in range(1, 9))
    fails(
        step(cells, holes, contradiction=True), pigeons, "search", "not refuted within 2000 branch"
    )
    check(step(cells, holes, contradiction=True), pigeons, "rank")


def random_proof(source: Random) -> tuple[Grid, Step, bool]:
    """A state that allows the solution, a step with random truths and links and one conclusion, and
    whether the conclusion is true. The conclusion need not follow from the truths and links."""
    solution = [int(value) for value in SOLUTION]
    bits = source.getrandbits
    masks = [1 << value - 1 | bits(9) & bits(9) & bits(9) for value in solution]
    grid = Grid.load(Puzzle(EMPTY), EMPTY, masks)
    cells = [Space(n) for n in range(3)]
    digits = [Space.of(digit, house) for house in (0, 18) for digit in range(1, 4)]
    near = cells * 3 + digits
    one = Step(
        "any",
        truths=tuple(source.choices(near, k=source.randint(1, 3))),
        links=tuple(source.choices(near, k=source.randint(0, 4))),
    )
    candidate = source.choice([c for n in range(54) if grid.has(c := Candidate(n))])
    is_true = solution[candidate.cell] == candidate.digit
    if source.random() < 0.5:
        return grid, replace(one, placements=(candidate,)), is_true
    return grid, replace(one, eliminations=(candidate,)), not is_true


@pytest.mark.volume
def test_no_class_proves_what_is_false() -> None:
    source = Random(5)
    proved = {"rank": 0, "propagation": 0, "search": 0}
    for _ in range(part(800, 4000)):
        grid, one, is_true = random_proof(source)
        classes = {proof for proof in proved if is_proved(one, grid, proof)}
        assert is_true or not classes, one
        assert not classes or "search" in classes, one
        none = replace(one, placements=(), eliminations=(), contradiction=True)
        assert not any(is_proved(none, grid, proof) for proof in proved), none
        for proof in classes:
            proved[proof] += 1
    assert min(proved.values()) > part(5, 40)  # otherwise the test would prove too little
