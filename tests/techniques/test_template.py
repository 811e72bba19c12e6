"""If a row has no place for a digit, the template technique reports only a contradiction."""

from __future__ import annotations

import pytest

import nonet
from nonet import Candidate, Cell, Grid


@pytest.mark.parametrize("places", [(), ("r1c1", "r2c4")], ids=["nowhere", "not in every row"])
def test_a_row_without_a_place_is_a_plain_contradiction_and_no_template(
    places: tuple[str, ...],
) -> None:
    grid = Grid("." * 81)
    for cell in map(Cell, range(81)):
        if str(cell) not in places:
            grid.remove(Candidate.of(8, cell))
    found = {step.technique for step in nonet.steps(grid, techniques=["template"])}
    assert found == {"contradiction"}
