"""The parts of a colouring that force the conclusion: trails, clashing ends and seen candidates."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest

from nonet.model.cells import Candidate
from nonet.model.colouring import Colouring, excludes
from nonet.model.grid import Grid
from nonet.model.step import Mark, Role, Step
from tests.techniques.golden import cases

each_technique = pytest.mark.parametrize("name", ["simple-colours", "multi-colours", "medusa"])


def colourings(name: str) -> Iterator[tuple[Grid, Step, Colouring]]:
    for case in cases(name):
        grid = case.grid()
        for step in case.found:
            yield grid, step, Colouring(step, grid)


@each_technique
def test_every_candidate_that_is_removed_has_a_reason(name: str) -> None:
    for _, step, colouring in colourings(name):
        victims = {victim for reason in colouring.reasons for victim in reason.victims}
        assert victims == set(step.eliminations)


@each_technique
def test_neighbours_on_a_trail_are_tied_and_the_colours_take_turns(name: str) -> None:
    for grid, _, colouring in colourings(name):
        for reason in colouring.reasons:
            for trail in reason.trails:
                for one, other in pairwise(trail):
                    space = colouring.tie(one, other)
                    assert excludes(grid, one, other)
                    left = (
                        grid.candidates(space.cell)
                        if space.is_cell
                        else grid.places(space.digit, space.house)
                    )
                    assert len(left) == 2
                    assert colouring.name(one) != colouring.name(other)


@each_technique
def test_clashes_and_sights_stand_on_trails(name: str) -> None:
    for grid, _, colouring in colourings(name):
        for reason in colouring.reasons:
            for one, other in (*reason.clashes, *reason.sights):
                assert excludes(grid, one, other)
            assert {candidate for pair in reason.clashes for candidate in pair} <= colouring.forcing
            assert {one for one, _ in reason.sights} <= colouring.forcing


def test_a_wrap_names_the_shortest_way_between_two_that_clash() -> None:
    # r5c2 and r5c8 clash. The colouring also has r9c1, which the trail does not need.
    ((_, _, colouring),) = (c for c in colourings("simple-colours") if c[1].variant == "wrap")
    (reason,) = colouring.reasons
    names = "6r5c2 6r7c2 6r7c7 6r9c9 6r3c9 6r3c8 6r5c8"
    assert reason.trails == (tuple(map(Candidate, names.split())),)
    assert reason.clashes == ((Candidate("6r5c2"), Candidate("6r5c8")),)


def test_colours_that_force_nothing_have_no_reason() -> None:
    marks = (
        Mark(Role.COLOR_A, candidates=(Candidate("5r1c1"),)),
        Mark(Role.COLOR_B, candidates=(Candidate("5r5c5"),)),
    )
    step = Step("medusa", eliminations=(Candidate("5r9c9"),), marks=marks)
    assert Colouring(step, Grid("." * 81)).reasons == ()
    assert Colouring(Step("pointing"), Grid("." * 81)).reasons == ()
