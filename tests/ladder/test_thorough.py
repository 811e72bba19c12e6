"""The profile `thorough` follows the path of `standard`, and adds all other techniques when it gets
stuck."""

from __future__ import annotations

import pickle

import pytest

import nonet
from nonet import Ladder
from nonet.ladder.exotic import EXOTIC
from nonet.ladder.profiles import difficulty_of, profile_named, rungs_beyond
from nonet.model.board import Board
from nonet.verbs.hint import HintKind
from tests.any_size import of_any_size
from tests.corpus import corpus
from tests.ladder.test_exotic import KNOWN

GUESS = "guess-and-check"


def test_the_rungs_of_standard_come_first_in_their_order() -> None:
    standard, thorough = Ladder("standard"), Ladder("thorough")
    assert thorough.rungs[: len(standard)] == standard.rungs
    behind = [difficulty_of(rung) for rung in thorough.rungs[len(standard) :]]
    assert behind == sorted(behind)
    assert min(behind) < difficulty_of(standard.rungs[-1])


def test_it_has_what_everything_has() -> None:
    assert {*Ladder("thorough")} == {*Ladder("everything")}
    assert len(Ladder("thorough")) == len(Ladder("everything"))


def test_the_first_part_is_standard() -> None:
    assert Ladder("thorough", guess=True).first_part() == Ladder("standard")
    assert Ladder("thorough", without=["x-wing"]).first_part() == Ladder(without=["x-wing"])
    other = Ladder("everything")
    assert other.first_part() is other


def test_the_first_part_begins_the_ladder() -> None:
    ladder = Ladder("thorough")
    assert ladder.rungs[: len(ladder.first_part())] == ladder.first_part().rungs
    assert len(ladder) > len(ladder.first_part())


def test_names_asked_for_stand_among_the_first() -> None:
    thorough = Ladder("thorough", also=["sk-loop"])
    assert thorough.first_part().rungs == Ladder("standard", also=["sk-loop"]).rungs
    assert {*thorough} == {*Ladder("everything")}


def test_exotic_patterns_may_come_early() -> None:
    rungs = [rung.technique for rung in Ladder("thorough", exotic_early=True)]
    chains = rungs.index("x-chain")
    assert all(rungs.index(name) < chains for name in EXOTIC)


@pytest.mark.parametrize("size", [6, 12, 16])
def test_other_boards_keep_the_two_parts(size: int) -> None:
    board = of_any_size(Board.of(f"{size}x{size}"))
    standard = Ladder("standard").on(board)
    thorough = Ladder("thorough").on(board)
    assert thorough.rungs[: len(standard)] == standard.rungs
    assert {*thorough} == {*Ladder("everything").on(board)}
    beyond = {*rungs_beyond(profile_named("everything"), size)}
    assert beyond <= {*thorough}
    assert thorough.first_part().rungs == standard.rungs


def test_what_standard_solves_has_the_same_path() -> None:
    paths = [nonet.explain(line, "standard", guess=False) for line in corpus()[::5]]
    solved = [path for path in paths if path.status == "solved"]
    assert len(solved) > len(paths) / 2
    for path in solved:
        assert nonet.explain(path.start).steps == path.steps


@pytest.mark.volume(4)
@pytest.mark.parametrize(("name", "technique"), KNOWN.items())
def test_the_hardest_puzzles_begin_with_their_pattern_and_never_guess(
    name: str, technique: str
) -> None:
    path = nonet.explain(name)
    found = [step.technique for step in path.steps]
    assert path.status == "solved"
    assert GUESS not in found
    assert technique in found
    assert GUESS in [step.technique for step in nonet.explain(name, "standard").steps]


def test_a_hint_goes_on_where_the_first_part_ends() -> None:
    grid = nonet.Grid("@inkala-2012")
    for step in nonet.explain(grid, "standard", guess=False).steps:
        grid.apply(step)
    assert nonet.hint(grid, "standard").kind is HintKind.STUCK
    found = nonet.hint(grid)
    assert found.kind is HintKind.STEP
    assert found.step == next(iter(nonet.steps(grid, "everything")))


def test_where_a_puzzle_has_several_solutions_the_first_part_is_all() -> None:
    several = nonet.puzzles.named("two-solutions")
    for source in (several, "." * 81):
        path = nonet.explain(source)
        assert path.status == "several"
        assert path.steps == nonet.explain(source, "standard").steps
        (in_bulk,) = nonet.bulk.explain([path.puzzle.givens])
        assert in_bulk.steps == path.steps
    assert nonet.hint("." * 81).kind is HintKind.STUCK


def test_it_pickles_and_is_distinguished() -> None:
    thorough = Ladder("thorough")
    assert pickle.loads(pickle.dumps(thorough)) == thorough != Ladder("everything")
    assert Ladder("thorough").by_difficulty().rungs == Ladder("everything").rungs
