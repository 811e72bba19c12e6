"""The scales `effort`, the time that a person needs for a path, and `bottleneck`, the path's
narrowest point."""

from __future__ import annotations

import pytest

import nonet
from nonet import Error, Grid, Step, bulk
from nonet.generator.minimal_puzzles import minimal_puzzles
from nonet.ladder.ladder import Ladder
from nonet.scales import effort
from nonet.scales.bottleneck import END, bottleneck_of


def test_the_first_step_of_a_form_takes_twice_as_long() -> None:
    pair = Step("naked-set", size=2)
    once = effort.minutes([pair])
    assert effort.minutes([pair, pair]) == pytest.approx(1.5 * once)
    assert effort.minutes([pair, Step("naked-set", size=3)]) > 2 * once


def test_effort_grows_with_the_level() -> None:
    efforts = [
        sum(one.rating.effort or 0 for one in nonet.generate(level, count=6, seed=4))
        for level in ("beginner", "medium", "hard", "expert")
    ]
    assert efforts == sorted(efforts)


def test_efforts_of_many_are_those_of_exact_sums(monkeypatch: pytest.MonkeyPatch) -> None:
    made = minimal_puzzles(200, seed=11).puzzles
    quick = bulk.rate(made, scales=["effort"]).column("effort")
    monkeypatch.setattr(effort, "_NEAR", 1.0)  # so that every effort is summed exactly
    assert bulk.rate(made, scales=["effort"]).column("effort") == quick


def test_nothing_is_reported_for_unsolved_puzzles() -> None:
    rating = nonet.rate("@inkala-2012", "singles")
    assert rating.status == "stuck"
    assert rating.effort is None
    assert rating.bottleneck is None
    assert rating.narrowest is None
    path = nonet.explain("@inkala-2012", "singles", guess=False)
    with pytest.raises(Error):
        bottleneck_of(path)


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_the_bottleneck_is_the_least_of_all_points(level: str) -> None:
    """The expected bottleneck is the smallest number of different steps that `nonet.steps` finds in
    a state. `nonet.steps` does not stop early."""
    ladder = Ladder()
    for one in nonet.generate(level, count=2, seed=8):
        path = one.rating.path
        assert path.hardest is not None
        counts = []
        for grid, _ in path.grids():
            if len(grid.open_cells) > END:
                names = [str(rung) for rung in ladder.up_to(path.hardest.difficulty)]
                found = nonet.steps(Grid(grid), techniques=names)
                counts.append(len({(s.placements, s.eliminations) for s in found}))
        narrowest = one.rating.narrowest
        assert narrowest is not None
        assert narrowest.open == min(counts) == one.rating.bottleneck
        assert narrowest.step == counts.index(min(counts)) + 1


def test_a_grid_that_is_nearly_full_has_none() -> None:
    path = nonet.explain("@newspaper")
    start = next(grid for grid, _ in path.grids() if len(grid.open_cells) == END)
    assert nonet.rate(start).bottleneck is None
