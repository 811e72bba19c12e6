"""Hints from the player's grid: mistakes come first, and no hint reveals more than its level
allows."""

from __future__ import annotations

import copy
import random
from collections.abc import Callable
from pickle import dumps, loads

import pytest

import nonet
from nonet import Candidate, Step
from nonet.model.mistake import MistakeKind
from nonet.model.puzzle import Marks
from nonet.model.step import Role
from nonet.techniques import Explanation, all_techniques, get
from nonet.verbs.hint import Hint, HintKind
from nonet.verbs.mistakes import mistakes
from tests.corpus import corpus
from tests.techniques.golden import Case, cases


@pytest.fixture
def grid() -> nonet.Grid:
    return nonet.Grid("@newspaper")


@pytest.fixture(scope="module")
def solution() -> str:
    return nonet.solve("@newspaper").givens


def test_the_next_step_is_what_the_path_would_take(grid: nonet.Grid) -> None:
    hint = nonet.hint(grid)
    assert hint.kind is HintKind.STEP
    assert hint.step == nonet.explain(grid).steps[0]


@pytest.mark.volume(4)
@pytest.mark.parametrize("puzzle", corpus()[::10])
def test_every_state_has_a_hint_with_four_levels(puzzle: str) -> None:
    for grid, step in nonet.explain(puzzle, guess=False).grids():
        hint = nonet.hint(grid)
        assert hint.step == step
        assert all(text.render() for text in hint.levels)
        nonet.verify(step, grid)


def test_levels_give_away_more_and_more(grid: nonet.Grid) -> None:
    hint = nonet.hint(grid)
    assert hint.step is not None
    placed = hint.step.placements[0]
    name = nonet.techniques.form_of(hint.step).name
    where, which, cells, everything = (text.render() for text in hint.levels)
    assert name not in where
    assert str(placed.cell) not in where
    assert str(placed.cell) not in which
    assert name in which
    assert str(placed.cell) in cells
    assert f"is {placed.digit}" not in cells
    assert f"{placed.cell} is {placed.digit}" in everything
    assert hint.text(0) == hint.text(1)
    assert hint.text(9) == hint.text(4)


def test_words_are_made_once_and_only_where_they_are_read(
    grid: nonet.Grid, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = []
    technique = get("hidden-single")
    explain = technique.explain

    def counted(step: Step, grid: nonet.Grid) -> Explanation:
        made.append(step)
        return explain(step, grid)

    monkeypatch.setattr(technique, "explain", counted)
    hint = nonet.hint(grid)
    assert hint.step is not None and repr(hint) == "<Hint step, Hidden Single in Box>"
    assert not made
    assert hint.cells and hint.text(4) is hint.levels[3]
    assert made == [hint.step]


def test_texts_describe_the_grid_before_the_step(grid: nonet.Grid) -> None:
    read, unread = nonet.hint(grid), nonet.hint(grid)
    assert read.levels and read.step is not None
    grid.apply(read.step)
    assert (unread.levels, unread.cells) == (read.levels, read.cells)


@pytest.mark.parametrize("travel", [copy.copy, copy.deepcopy, lambda it: loads(dumps(it))])
def test_a_hint_travels_with_its_words(
    travel: Callable[[nonet.Hint], nonet.Hint], grid: nonet.Grid, monkeypatch: pytest.MonkeyPatch
) -> None:
    hint, other = nonet.hint(grid), nonet.hint(grid)
    arrived = travel(hint)
    monkeypatch.setattr(get("hidden-single"), "explain", None)  # a further call fails
    assert arrived == hint and arrived.levels == hint.levels
    with pytest.raises(TypeError):
        _ = other.levels


@pytest.mark.parametrize(
    "case", [c for each in all_techniques() for c in cases(each.id) if c.fires], ids=str
)
def test_the_third_level_shows_every_cell_that_the_step_uses(case: Case) -> None:
    """Hints name marked cells, blocking cells, chains up to their last node, and the starts of
    cases. A sentence lists at most six of these cells or, if there are more, at most six houses.
    """
    grid = case.grid()
    step = case.found[0]
    used = {candidate.cell for candidate in step.placements}
    used |= {c for mark in step.marks for c in mark.cells}
    used |= {c.cell for mark in step.marks for c in mark.candidates}
    used |= {c.cell for chain in step.chains for node in chain.nodes for c in node.candidates}
    used |= {case.assumption.candidate.cell for case in step.cases}
    used |= {space.cell for space in step.truths if space.is_cell}
    hint = Hint(HintKind.STEP, step, _grid=grid)
    assert used <= set(hint.cells)
    named: set[nonet.Cell] = set()
    for sentence in hint.text(3):
        places = sentence.parts.get("several", ())
        assert isinstance(places, tuple) and len(places) <= 6
        for place in places:
            if isinstance(place, nonet.Cell):
                named.add(place)
            else:
                named |= set(grid.board.cells(place)) & set(hint.cells)
    if "cells like" in str(hint.text(3)):
        assert named < set(hint.cells) and len(named) >= 6
    else:
        assert named == set(hint.cells)
    named = set(hint.cells)
    if not step.cases and not step.contradiction and not step.cells(Role.BLOCKER):
        for token in hint.text(4).tokens():
            if isinstance(token.value, nonet.Cell):
                assert token.value in named | {c.cell for c in step.eliminations}


@pytest.mark.parametrize("seed", range(5))
def test_partial_notes_are_no_mistake_and_hints_count_them(seed: int) -> None:
    """A cell's marks always include its right digit. In cells without marks, every digit that their
    houses allow is still a candidate."""
    rng = random.Random(seed)
    for puzzle in corpus()[seed::40]:
        fresh, solution = nonet.Grid(puzzle), nonet.solve(puzzle).givens
        marks: Marks = [
            {int(solution[cell]), rng.randint(1, 9)} if rng.random() < 0.15 else None
            for cell in range(81)
        ]
        grid = nonet.Grid.load(fresh.puzzle, puzzle, marks)
        for cell, mark in enumerate(marks):
            allowed = set(fresh.candidates(cell))
            assert set(grid.candidates(cell)) == (allowed if mark is None else allowed & set(mark))
        found = nonet.hint(grid, guess=True)
        assert found.kind is HintKind.STEP and found.step is not None
        nonet.verify(found.step, grid)


def test_a_single_that_rests_on_the_marks_of_a_player_names_their_cells() -> None:
    """In box 4 the 1 has three possible cells, but the marks in two of them omit it."""
    puzzle = nonet.puzzles.named("inkala-2012")

    grid = nonet.Grid(puzzle)
    hidden = nonet.Candidate("1r4c1")
    others = [c for c in grid.places(1, "b4") if c != hidden.cell]
    marks: Marks = [set(grid.candidates(c)) - {1} if c in others else None for c in range(81)]
    hint = nonet.hint(nonet.Grid.load(puzzle, puzzle.givens, marks))
    assert hint.step is not None and hint.step.placements == (hidden,)
    assert set(others) < set(hint.cells)
    assert str(hint.text(3)).endswith(
        f"So do candidates already ruled out at {others[0]} and {others[1]}."
    )


def test_a_wrong_digit_comes_first(grid: nonet.Grid, solution: str) -> None:
    cell = next(c for c in grid.open_cells if len(grid.candidates(c)) > 2)
    wrong = next(d for d in grid.candidates(cell) if str(d) != solution[cell])
    grid.place(cell, wrong)
    hint = nonet.hint(grid)
    assert hint.kind is HintKind.MISTAKE
    assert hint.cells == (cell,)
    assert hint.step is None
    assert str(cell) not in hint.text(1).render() + hint.text(2).render()
    assert hint.text(4).render().startswith(f"{cell} is not {wrong}")


def test_a_clash_is_reported_with_the_other_cell(grid: nonet.Grid) -> None:
    given = next(cell for cell in range(81) if grid.is_given(cell))
    cell = next(c for c in grid.open_cells if grid.board.sees(c, given))
    values = grid.values[:cell] + grid.values[given] + grid.values[cell + 1 :]
    clashing = nonet.Grid.load(grid.puzzle, values)
    hint = nonet.hint(clashing)
    assert hint.kind is HintKind.MISTAKE
    assert "cannot be" in hint.text(4).render()
    assert str(nonet.Cell(given)) in hint.text(4).render()


def test_a_candidate_wrongly_removed_is_reported(grid: nonet.Grid, solution: str) -> None:
    cell = grid.open_cells[5]
    grid.remove(Candidate.of(int(solution[cell]), cell))
    hint = nonet.hint(grid)
    assert hint.kind is HintKind.MISTAKE
    assert "was ruled out" in hint.text(4).render()
    assert hint.cells == (cell,)


def test_all_mistakes_are_listed(grid: nonet.Grid, solution: str) -> None:
    first, second = grid.open_cells[0], grid.open_cells[-1]
    wrong = next(d for d in grid.candidates(first) if str(d) != solution[first])
    grid.place(first, wrong)
    if grid.has(Candidate.of(int(solution[second]), second)):
        grid.remove(Candidate.of(int(solution[second]), second))
    kinds = {mistake.kind for mistake in mistakes(grid, (solution,))}
    assert kinds == {MistakeKind.WRONG_DIGIT, MistakeKind.WRONGLY_REMOVED}


def test_the_players_own_candidates_count() -> None:
    """If the player removes candidates that a technique would remove, hints continue from there."""
    stuck = nonet.explain("@guess-and-check", "standard", guess=False)
    state, step = next((g, s) for g, s in stuck.grids() if s.eliminations)
    assert nonet.hint(state).step == step
    state.apply(step)
    assert nonet.hint(state).step != step


def test_a_solved_grid_is_reported(solution: str) -> None:
    assert nonet.hint(solution).kind is HintKind.SOLVED


def test_a_wrong_full_grid_is_a_mistake(grid: nonet.Grid, solution: str) -> None:
    full = list(solution)
    cells = grid.open_cells[:2]
    full[cells[0]], full[cells[1]] = full[cells[1]], full[cells[0]]
    if full[cells[0]] == full[cells[1]]:
        full[cells[0]] = str(int(full[cells[0]]) % 9 + 1)
    hint = nonet.hint(nonet.Grid.load(grid.puzzle, "".join(full)))
    assert hint.kind is HintKind.MISTAKE


def test_where_techniques_end_the_hint_says_so_and_does_not_guess() -> None:
    final = nonet.explain("@guess-and-check", "standard", guess=False).final()
    hint = nonet.hint(final, "standard")
    assert hint.kind is HintKind.STUCK
    assert hint.step is None
    assert " try " in hint.text(4).render()
    guess = nonet.hint(final, "standard", guess=True).step
    assert guess is not None and guess.technique == "guess-and-check"


def test_a_puzzle_without_solution_is_reported_first() -> None:
    hint = nonet.hint("12345678." + "........9" + "." * 63)
    assert hint.kind is HintKind.MISTAKE
    assert "no solution" in hint.text(4).render()


def test_with_several_solutions_hints_still_prove_their_step() -> None:
    grid = nonet.Grid("@two-solutions")
    hint = nonet.hint(grid)
    assert hint.kind is HintKind.STEP
    assert hint.step is not None
    assert all("several solutions" in text.render() for text in hint.levels)
    nonet.verify(hint.step, grid)
