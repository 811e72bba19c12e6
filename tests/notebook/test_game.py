"""A user types on a board, and the board responds with messages."""

from __future__ import annotations

import pytest

import nonet
from nonet import Grid, InvalidPuzzle, Puzzle
from nonet.base.errors import InvalidMove
from nonet.ladder.ladder import ladder_of
from nonet.notebook.board import Game, entries_of

WIKIPEDIA = str(nonet.puzzles.get("wikipedia").puzzle)
SOLUTION = str(nonet.solve(WIKIPEDIA))
BLANK = "." * 81


def game(source: object = WIKIPEDIA, profile: str = "standard") -> Game:
    return Game(source, ladder_of(profile))  # type: ignore[arg-type]


def test_digits_replace_each_other_and_are_taken_back() -> None:
    played = game()
    played.enter("r1c3", 4)
    played.enter("r1c3", 2)
    assert played.entries.values[2] == "2"
    played.undo()
    assert played.entries.values[2] == "4"
    played.erase("r1c3")
    assert played.entries.values == WIKIPEDIA
    played.undo()
    played.undo()
    assert played.entries.values == WIKIPEDIA
    assert not played.can["undo"]
    played.undo()
    assert played.entries.values == WIKIPEDIA


def test_what_was_taken_back_is_typed_again() -> None:
    played = game()
    played.redo()
    played.enter("r1c3", 4)
    played.mark("r1c4", 6)
    assert not played.can["redo"]
    before = played.entries
    played.undo()
    played.undo()
    assert played.can["redo"] and played.entries.values == WIKIPEDIA
    played.redo()
    assert played.entries.values[2] == "4"
    played.redo()
    assert played.entries == before and not played.can["redo"]
    played.undo()
    played.enter("r1c4", 2)
    assert not played.can["redo"], "something else was typed"
    played.undo()
    played.forward()
    assert played.can["redo"], "walking changes no entry"
    played.redo()
    assert played.entries.values[3] == "2" and not played.at


def test_what_is_there_already_is_nothing_to_undo() -> None:
    played = game()
    played.erase("r1c3")
    assert not played.can["undo"]


@pytest.mark.parametrize("change", [lambda g: g.enter("r1c1", 4), lambda g: g.erase("r1c1")])
def test_givens_stay(change: object) -> None:
    with pytest.raises(InvalidMove, match="r1c1 is a given"):
        change(game())  # type: ignore[operator]


def test_marks_come_and_go() -> None:
    played = game()
    played.mark("r1c3", 1)
    played.mark("r1c3", 4)
    assert played.entries.grid().candidates("r1c3") == (1, 4)
    assert len(played.entries.grid().candidates("r1c4")) == 2  # unmarked: all allowed candidates
    played.mark("r1c3", 1)
    played.mark("r1c3", 4)
    assert played.entries.marks[2] is None
    played.enter("r1c3", 4)
    with pytest.raises(InvalidMove, match="r1c3 has a digit"):
        played.mark("r1c3", 1)


def test_a_cell_whose_marks_are_used_up_is_to_be_marked_again() -> None:
    played = game()
    played.mark("r1c3", 4)
    played.enter("r1c4", 4)
    assert played.entries.grid().candidates("r1c3") != ()
    played.hint(4)
    assert "r1c4" in played.message
    played.erase("r1c4")
    assert played.entries.grid().candidates("r1c3") == (4,)


def test_only_marks_are_drawn() -> None:
    played = game()
    assert 'class="candidates"' not in played.pictures()["light"]
    played.mark("r1c3", 4)
    assert played.pictures()["light"].count('font-size="24"') == 1


def test_candidates_that_the_puzzle_states_are_drawn() -> None:
    stated = Puzzle(BLANK, candidates=[{1, 2}, *[None] * 80])
    assert game(stated).pictures()["light"].count('font-size="24"') == 2 + 9 * 80


def test_a_hint_shows_a_level_more_each_time() -> None:
    played = game()
    wanted = nonet.hint(WIKIPEDIA)
    texts = []
    for level in (1, 2, 3, 4, 4):
        before = played.pictures()
        played.hint()
        texts.append(played.message)
        assert played.level == level
        assert played.cells == (wanted.cells if level == 3 else ())
        assert (played.pictures() == before) == (len(texts) != 4)
    assert texts == [str(wanted.text(level)) for level in (1, 2, 3, 4, 4)]
    played.enter("r1c3", 4)
    assert (played.level, played.message) == (0, "")
    with pytest.raises(nonet.Error, match="no level 5"):
        played.hint(5)


def test_a_mistake_is_reported_and_drawn_before_any_step() -> None:
    played = game()
    played.enter("r8c3", 4)
    played.hint()
    assert played.message == "There is a mistake in your grid."
    played.undo()
    played.enter("r8c3", 4)
    played.forward()
    assert played.message == "r8c3 cannot be 4: the given 4 at r8c4 is in row 8."
    assert not played.can["back"]
    assert "4r8c3" in played.pictures()["light"]  # the description of the picture


def test_the_walk_is_that_of_explain() -> None:
    played = game("@wings")
    path = nonet.explain("@wings", guess=False)
    for grid, step in path.grids():
        played.forward()
        assert played.message.endswith(str(step.text(grid)))
        assert played.entries.values == grid.values
        assert played.pictures()["light"] == nonet.svg(grid, step)
    played.forward()
    assert played.message == "The puzzle is solved."
    assert played.entries.values == str(nonet.solve("@wings"))
    assert not played.can["forward"]
    played.forward()
    assert played.at == len(path) + 1
    for _ in range(len(path) + 1):
        played.back()
    assert not played.can["back"]
    assert (played.message, played.entries.values) == (
        "",
        str(nonet.puzzles.get("wings").puzzle),
    )


def test_typing_takes_over_the_step_that_is_shown() -> None:
    played = game()
    for _ in range(3):
        played.forward()
    shown = played.entries.values
    assert shown != WIKIPEDIA
    cell = shown.index(".")
    played.enter(cell, int(SOLUTION[cell]))
    assert played.entries.values == shown[:cell] + SOLUTION[cell] + shown[cell + 1 :]
    assert played.at == 0
    played.undo()
    assert played.entries.values == WIKIPEDIA


def test_the_walk_shows_where_it_ends() -> None:
    played = game("@wings", "beginner")
    for _ in range(100):
        played.forward()
    assert played.message == "The chosen techniques do not find another step."
    empty = game(BLANK)
    empty.forward()
    while empty.can["forward"]:
        empty.forward()
    assert empty.message == "The puzzle has several solutions, so there are no more steps."


def test_a_puzzle_that_is_typed_becomes_the_givens() -> None:
    played = game(BLANK)
    assert not played.can["keep_as_givens"]
    for cell, value in enumerate(WIKIPEDIA):
        if value != ".":
            played.enter(cell, int(value))
    assert played.can["keep_as_givens"]
    played.keep_as_givens()
    assert played.entries.puzzle.givens == WIKIPEDIA
    assert not played.can["keep_as_givens"]
    played.undo()
    assert played.entries.puzzle.givens == BLANK


def test_givens_that_clash_are_refused() -> None:
    played = game(BLANK)
    played.enter(0, 5)
    played.enter(1, 5)
    with pytest.raises(InvalidPuzzle, match="5 is given twice"):
        played.keep_as_givens()
    with pytest.raises(InvalidMove, match="consists of candidates"):
        game(Puzzle(BLANK, candidates=[{1, 2}, *[None] * 80])).keep_as_givens()


def test_entries_keep_what_a_grid_holds() -> None:
    grid = Grid(WIKIPEDIA)
    grid.place("r1c3", 4)
    grid.remove("6r1c4")
    entries = entries_of(grid)
    assert entries.grid() == grid
    assert [cell for cell in range(81) if entries.marks[cell] is not None] == [3]


@pytest.mark.parametrize("words", ["6x6", "16x16", "samurai", "4x4+cage:3@r1c1,r1c2"])
def test_every_board_is_played(words: str) -> None:
    board = nonet.Board.of(words)
    played = game(Puzzle("." * len(board.places), board=board))
    last = len(board.places) - 1
    played.enter(last, board.digits)
    assert played.entries.values[-1] == str(board.all_digits[-1])
    played.mark(board.cell("r1c1"), board.digits - 1)
    assert played.entries.grid().candidates("r1c1") == (board.digits - 1,)
    for digit, cell in ((board.digits + 1, 0), (1, last + 1)):
        with pytest.raises(nonet.Error, match="is not a"):
            played.enter(cell, digit)
    assert f">{board.all_digits[-1]}</text>" in played.pictures()["light"]
    played.hint(1)
    assert played.message


def test_a_board_with_clues_is_played() -> None:
    killer = game(Puzzle("12" + "." * 79, board="9x9+cage:7@r1c2,r1c3+thermo:r1c1,r2c2,r3c3"))
    killer.enter("r1c3", 4)
    killer.hint(2)
    assert killer.message
    killer.erase("r1c3")
    killer.forward()
    assert killer.message
