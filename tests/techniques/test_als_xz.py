"""The restricted commons of two almost locked sets: the finder agrees with the definition."""

from __future__ import annotations

import nonet
from nonet import Grid, Puzzle
from nonet.model.cells import Candidate, Cell
from nonet.model.nine_rows import nine_rows
from nonet.techniques import get

LEFT = {"r1c9": "14", "r9c1": "124", "r1c1": "12", "r5c1": "245", "r6c1": "25"}


def test_a_digit_that_is_seen_through_two_houses_is_no_restricted_common() -> None:
    """The 1 of r1c1 sees r1c9 through row 1 and r9c1 through column 1, but no house contains all
    three cells, as a restricted common requires. So 2 is the only restricted common.
    """
    grid = Grid(Puzzle("." * 81, board=nine_rows(diagonals=True)))
    for name, digits in LEFT.items():
        for digit in grid.candidates(Cell(name)):
            if str(digit) not in digits:
                grid.remove(Cell(name).with_digit(digit))
    steps = list(nonet.steps(grid, techniques=["als-xz"]))
    refused = [step for step in steps if not get("als-xz").holds(step, grid)]
    assert not refused, refused
    sought = [s for s in steps if s.variant == "singly" and s.eliminations == (Candidate("4r5c5"),)]
    assert sought, steps
    for step in steps:
        nonet.verify(step, grid)
