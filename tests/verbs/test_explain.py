"""Paths: how solving proceeds and ends. Each step must be proved."""

from __future__ import annotations

import pickle
from collections import Counter

import pytest

import nonet
from nonet import Status
from nonet.base.errors import UnknownTechnique
from nonet.ladder.ladder import Ladder
from nonet.puzzles.readers import on_board
from nonet.techniques import Rung
from nonet.verbs.next_steps import next_steps
from tests.corpus import corpus
from tests.drawing import part

STUCK = "@guess-and-check"


@pytest.mark.volume
@pytest.mark.parametrize("puzzle", corpus()[:: part(10, 1)])
def test_every_step_is_proved_named_rightly_and_agrees_with_the_solution(puzzle: str) -> None:
    path = nonet.explain(puzzle)
    assert path.status in (Status.SOLVED, Status.GUESSED)
    assert path.solution == nonet.solve(puzzle).givens
    nonet.verify(path)


@pytest.mark.volume(8)
@pytest.mark.parametrize("puzzle", corpus()[::4])
def test_no_truth_or_link_is_superfluous(puzzle: str) -> None:
    for grid, step in nonet.explain(puzzle).grids():
        assert nonet.proof.minimal(step, grid) == []


@pytest.mark.volume(8)
@pytest.mark.parametrize("puzzle", corpus()[::5])
def test_the_path_is_the_same_when_everything_is_searched_every_time(puzzle: str) -> None:
    ladder = Ladder()
    grid = nonet.Grid(puzzle)
    for step in next_steps(grid, ladder):
        fresh = next(next_steps(nonet.Grid(grid), ladder))
        assert step == fresh
        grid.apply(step)


@pytest.mark.volume(5)
@pytest.mark.parametrize("puzzle", corpus()[::10])
def test_no_easier_technique_was_there(puzzle: str) -> None:
    for grid, step in nonet.explain(puzzle, guess=False).grids():
        easiest = next(nonet.steps(grid, "thorough"))
        assert nonet.techniques.form_of(easiest) == nonet.techniques.form_of(step)
        assert easiest == step


def test_the_path_of_a_puzzle_is_always_the_same() -> None:
    assert nonet.explain(STUCK).steps == nonet.explain(STUCK).steps


def test_without_guessing_the_path_ends_stuck_and_lists_what_was_tried() -> None:
    path = nonet.explain(STUCK, "standard", guess=False)
    assert path.status is Status.STUCK
    assert not path.final().is_solved
    assert Rung("basic-fish", 2) in path.tried
    assert next(nonet.steps(path.final()), None) is None
    nonet.verify(path)


def test_a_guess_refutes_every_other_candidate() -> None:
    path = nonet.explain(STUCK, "standard")
    assert path.status is Status.GUESSED
    grid, step = next((g, s) for g, s in path.grids() if s.technique == "guess-and-check")
    (placed,) = step.placements
    fewest = min(len(grid.candidates(cell)) for cell in grid.open_cells)
    assert len(grid.candidates(placed.cell)) == fewest
    refuted = {case.assumption.candidate.digit for case in step.cases if case.steps}
    assert refuted == set(grid.candidates(placed.cell)) - {placed.digit}
    assert all(case.steps[-1].contradiction for case in step.cases if case.steps)


def test_a_puzzle_with_several_solutions_says_so() -> None:
    path = nonet.explain("@two-solutions")
    assert path.status is Status.SEVERAL
    assert len(set(path.solutions)) == 2
    assert path.solution is None
    nonet.verify(path)


@pytest.mark.parametrize("guess", [True, False])
def test_a_puzzle_without_solution_ends_in_a_contradiction_step(guess: bool) -> None:
    solution = nonet.solve("@newspaper").givens
    grid = nonet.Grid("@newspaper")
    cell = grid.open_cells[3]
    wrong = next(d for d in grid.candidates(cell) if str(d) != solution[cell])
    values = grid.values[:cell] + str(wrong) + grid.values[cell + 1 :]
    path = nonet.explain(nonet.Puzzle(values), guess=guess)
    assert path.status is Status.NONE
    assert path.steps[-1].contradiction
    nonet.verify(path)


def test_a_hidden_lack_of_solutions_is_proved_by_cases() -> None:
    grid = nonet.Grid("@inkala-2012")
    solution = nonet.solve(grid).givens
    grid.remove(nonet.Candidate.of(int(solution[1]), 1))
    path = nonet.explain(grid, guess=False)
    assert path.status is Status.NONE
    assert path.steps[-1].contradiction
    nonet.verify(path)


def test_a_full_grid_has_nothing_to_explain() -> None:
    path = nonet.explain(nonet.solve("@newspaper"))
    assert (path.status, len(path)) == (Status.SOLVED, 0)
    assert path.hardest is None


@pytest.mark.parametrize("ladder", ["singles", "standard"])
def test_a_full_grid_that_breaks_a_clue_is_no_solution(ladder: str) -> None:
    puzzle = on_board.parse("..343412214.4321", "4x4+cage:7@r1c1,r1c2")  # they add up to 3
    path = nonet.explain(puzzle, ladder, guess=False)
    assert (path.status, path.solution) == (Status.NONE, None)
    nonet.verify(path)
    rows = nonet.bulk.explain([str(puzzle)], ladder, board=puzzle.board, guess=False)
    assert rows.statuses() == [Status.NONE]


def test_a_wrong_full_grid_is_refused() -> None:
    right = nonet.solve("@newspaper").givens
    wrong = right[:80] + ("1" if right[80] != "1" else "2")
    with pytest.raises(nonet.InvalidPuzzle):
        nonet.explain(wrong)


def test_a_grid_whose_values_clash_is_invalid() -> None:
    puzzle = nonet.Puzzle("5" + "." * 80)
    grid = nonet.Grid.load(puzzle, "55" + "." * 79)
    assert nonet.explain(grid).status is Status.INVALID


def test_an_empty_grid_has_several_solutions() -> None:
    assert nonet.explain("." * 81).status is Status.SEVERAL


def test_time_can_run_out() -> None:
    assert nonet.explain("@golden-nugget", timeout=0.0).status is Status.TIMEOUT


def test_the_caller_keeps_the_grid_as_it_was() -> None:
    grid = nonet.Grid("@newspaper")
    before = nonet.Grid(grid)
    nonet.explain(grid)
    assert grid == before
    assert not grid.can_undo


def test_profiles_use_their_techniques_alone() -> None:
    used = Counter(step.technique for step in nonet.explain("@newspaper", "singles").steps)
    assert set(used) <= {"full-house", "last-digit", "hidden-single", "naked-single"}
    with pytest.raises(nonet.Error, match="Choose one of singles, beginner, newspaper"):
        nonet.explain("@newspaper", "none such")


@pytest.mark.parametrize("name", ["naked-set:2", "Hidden Pair", "X-Wing", "pointing", "XY-Wing"])
def test_every_technique_can_be_switched_off(name: str) -> None:
    off = nonet.techniques.rungs_named(name)
    for puzzle in corpus()[::20]:
        path = nonet.explain(puzzle, without=[name])
        assert not [s for s in path.steps if Rung(s.technique, s.size) in off]


def test_techniques_can_be_chosen() -> None:
    path = nonet.explain("@newspaper", techniques=["Single Candidate"], guess=False)
    assert {step.technique for step in path.steps} <= {"naked-single"}


def test_larger_sets_and_fish_are_there_on_request() -> None:
    ladder = Ladder(also=["hidden-set:5", "Squirmbag", "Leviathan"])
    assert {Rung("hidden-set", 5), Rung("basic-fish", 7)} <= set(ladder.rungs)
    assert Rung("hidden-set", 5) not in Ladder().rungs


def test_all_naked_sets_of_a_house_at_once() -> None:
    found = 0
    for puzzle in corpus()[::4]:
        path = nonet.explain(
            puzzle, techniques=["naked-single", "hidden-single", "naked-sets-at-once"], guess=False
        )
        nonet.verify(path)
        found += sum(step.technique == "naked-sets-at-once" for step in path.steps)
    assert found > 20


def test_an_unknown_technique_is_named_with_likely_ones() -> None:
    with pytest.raises(UnknownTechnique, match="Did you mean X-Wing"):
        nonet.explain("@newspaper", without=["x-wign"])


@pytest.mark.volume(3)
@pytest.mark.parametrize("profile", ["thorough", "singles", "hodoku"])
def test_a_path_of_singles_is_the_same_from_a_line_and_from_a_grid(profile: str) -> None:
    lines = corpus()[:: part(25, 5)]
    of_singles = 0
    for line in lines:
        path, other = nonet.explain(line, profile), nonet.explain(nonet.Grid(line), profile)
        assert path == other
        assert path.start == other.start
        assert path.ladder == other.ladder
        assert pickle.loads(pickle.dumps(path)) == other
        assert [str(text) for text in path.texts()] == [str(text) for text in other.texts()]
        of_singles += nonet.explain(line, "singles").status is Status.SOLVED
    assert len(lines) / 4 <= of_singles <= len(lines) * 3 / 4
