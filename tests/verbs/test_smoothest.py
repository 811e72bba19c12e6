"""The smoothest path is neither harder nor longer than the usual one, and claims only what is
proved."""

from __future__ import annotations

import random
from typing import Any

import pytest

import nonet
from nonet import Ladder
from nonet.ladder.in_core import native_ladder
from nonet.ladder.lasting import is_lasting
from nonet.ladder.path import Path, Smoothness
from nonet.verbs.explain import explain_by
from nonet.verbs.smoothest import STATES, smoothest_path
from tests.corpus import corpus

PUZZLES = corpus()[::9]
"""Puzzles of every difficulty."""


def difficulty(path: Path) -> float:
    return path.hardest.difficulty if path.hardest else 0.0


def between(path: Path) -> int:
    return sum(not step.placements for step in path.steps)


def test_it_is_as_easy_and_no_longer() -> None:
    shorter = 0
    for puzzle in PUZZLES:
        usual = nonet.explain(puzzle, "standard", guess=False)
        smooth = nonet.explain(puzzle, "standard", guess=False, smooth=True)
        if usual.status != "solved":
            assert smooth == usual
            assert smooth.smoothness is None
            continue
        nonet.verify(smooth)
        assert smooth.smoothness is not None
        assert smooth.solution == usual.solution
        assert difficulty(smooth) <= difficulty(usual)
        assert len(smooth) <= len(usual)
        assert smooth.smoothness.states <= STATES
        shorter += len(smooth) < len(usual)
    assert shorter > 3


def test_every_step_between_the_singles_is_needed() -> None:
    """If one step is left out, the conclusions of the others do not solve the puzzle."""
    seen = 0
    for puzzle in PUZZLES:
        smooth = nonet.explain(puzzle, "standard", guess=False, smooth=True)
        if smooth.smoothness is None or between(smooth) < 2:
            continue
        singles = Ladder("singles")
        own = [step for step in smooth.steps if not step.placements]
        grid = nonet.Grid(puzzle)
        for step in own[:-1]:
            for candidate in step.eliminations:
                if grid.has(candidate):
                    grid.remove(candidate)
        assert explain_by(grid, singles).status == "stuck"
        seen += 1
    assert seen > 3


def test_singles_alone_are_proved_to_be_best() -> None:
    path = nonet.explain("@newspaper", smooth=True)
    assert path.smoothness == Smoothness(True, True, 0)
    assert between(path) == 0


def test_what_is_proved_about_the_hardest_step_holds_in_every_order() -> None:
    """Whatever the order of steps, the rungs below the hardest step do not solve the puzzle."""
    rng = random.Random(3)
    seen = 0
    for puzzle in corpus()[::2]:
        smooth = nonet.explain(puzzle, "standard", guess=False, smooth=True)
        if not (smooth.smoothness and smooth.smoothness.hardest_is_proved and between(smooth)):
            continue
        easier = Ladder().up_to(difficulty(smooth) - 0.001)
        assert not at_random(nonet.Grid(puzzle), easier, rng).is_solved
        seen += 1
    assert seen > 5


def test_lasting_techniques_end_in_one_grid_in_whatever_order() -> None:
    rng = random.Random(5)
    every = Ladder("everything")
    lasting = Ladder([str(rung) for rung in every if is_lasting(rung, every)])
    assert len(lasting) > 25
    for puzzle in PUZZLES[-8:]:
        end = explain_by(nonet.Grid(puzzle), lasting).final()
        assert at_random(nonet.Grid(puzzle), lasting, rng) == end


def at_random(grid: nonet.Grid, ladder: Ladder, rng: random.Random) -> nonet.Grid:
    """Apply random steps of any rungs until no step is left."""
    while found := list(nonet.steps(grid, ladder)):
        grid.apply(rng.choice(found))
    return grid


def test_a_rung_that_may_become_another_needs_that_one() -> None:
    singles = ["naked-single", "hidden-single"]
    alone = Ladder([*singles, "basic-fish:3", "empty-rectangle", "xyz-wing"])
    helped = Ladder([*map(str, alone.rungs[1:]), "X-Wing", "pointing", "XY-Wing", "Naked Pair"])
    for name in ("basic-fish:3", "empty-rectangle", "xyz-wing"):
        (rung,) = (each for each in alone if str(each) == name)
        assert not is_lasting(rung, alone)
        assert is_lasting(rung, helped)


def test_more_states_never_make_it_longer() -> None:
    lengths = []
    usual = nonet.explain("@loki", "everything")
    for states in (0, 10, STATES):
        found = smoothest_path(usual, states)
        assert found.smoothness is not None
        nonet.verify(found)
        lengths.append(len(found))
    assert lengths == sorted(lengths, reverse=True)
    assert lengths[-1] < len(usual)


@pytest.mark.slow
def test_nested_forcing_is_not_looked_for_without_end() -> None:
    """The search for nested forcing is limited, but the path still becomes shorter."""
    usual = nonet.explain("@ai-escargot")
    path = nonet.explain("@ai-escargot", smooth=True)
    assert path.smoothness == Smoothness(False, False, 0)
    assert path.status == "solved"
    assert len(path) < len(usual)
    assert difficulty(path) <= difficulty(usual)
    nonet.verify(path)


def test_what_comes_last_is_not_looked_for_where_there_are_several_solutions(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seen: list[Ladder] = []

    def native_ladder_of(ladder: Ladder, *others: Any) -> Any:
        seen.append(ladder)
        return native_ladder(ladder, *others)

    monkeypatch.setattr("nonet.verbs.smoothest.native_ladder", native_ladder_of)
    assert nonet.explain("." * 81, smooth=True).status == "several"
    assert {*seen[0]} == {*Ladder("standard")}
    assert nonet.explain("@newspaper", smooth=True).status == "solved"
    assert {*seen[1]} == {*Ladder("everything")}


def test_an_order_of_ones_own_says_what_is_hard() -> None:
    order = ["naked-single", "hidden-single", "w-wing", "naked-set:2", "pointing", "claiming"]
    puzzle = next(
        each
        for each in PUZZLES
        if between(nonet.explain(each, techniques=order, guess=False)) > 1
        and nonet.explain(each, techniques=order, guess=False).status == "solved"
    )
    path = nonet.explain(puzzle, techniques=order, in_order=True, guess=False, smooth=True)
    assert path.smoothness is not None
    assert path.in_order
    nonet.verify(path)


def test_records_keep_what_is_known() -> None:
    path = nonet.explain("@newspaper", smooth=True)
    data = path.to_json()
    assert data["smoothness"] == {
        "hardest_is_proved": True,
        "length_is_proved": True,
        "states": 0,
    }
    assert Path.from_json(data).smoothness == path.smoothness
    assert "smoothness" not in nonet.explain("@newspaper").to_json()


def test_it_takes_no_timeout() -> None:
    with pytest.raises(nonet.Error, match="timeout"):
        nonet.explain("@newspaper", smooth=True, timeout=1)
