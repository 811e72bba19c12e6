"""Numbered Rooms: the first digit says which cell contains the digit outside the grid."""

from __future__ import annotations

import json

import pytest

import nonet
from nonet import Board, Puzzle
from nonet.base.errors import Error, ParseError
from nonet.constraints.numbered_rooms import NumberedRooms
from nonet.formats import write

RULE = (
    "Numbers outside the grid give the digit in the Nth cell in that direction, where N is the "
    "digit in the first cell."
)


def rooms(board: Board) -> list[NumberedRooms]:
    return [clue for clue in board.clues if isinstance(clue, NumberedRooms)]


@pytest.mark.parametrize("ends", ["r1c1-r1c4", "r1c4-r1c1", "r1c2-r4c2", "r4c2-r1c2"])
@pytest.mark.parametrize("value", range(1, 5))
def test_the_first_digit_says_where_the_clue_is(value: int, ends: str) -> None:
    """The expected grids are found without the clue's `allows`."""
    board = Board.of(f"4x4+numbered-rooms:{value}@{ends}")
    cells = [board.cell_of_place[place] for place in board.clues[0].cells]
    found = {str(each) for each in nonet.solutions(Puzzle("." * 16, board=board))}
    every = {str(each) for each in nonet.solutions(Puzzle("." * 16, board=Board.of("4x4")))}
    lines = {grid: [int(grid[cell]) for cell in cells] for grid in every}
    assert found == {grid for grid in every if lines[grid][lines[grid][0] - 1] == value}


def test_a_one_in_the_first_cell_is_the_clue_itself() -> None:
    grids = nonet.solutions(Puzzle("." * 16, board=Board.of("4x4+numbered-rooms:1@r1c1-r1c4")))
    assert {str(grid)[:4].index("1") + 1 for grid in grids} == {1, 2, 3, 4}
    two = Puzzle("1" + "." * 15, board=Board.of("4x4+numbered-rooms:2@r1c1-r1c4"))
    assert not list(nonet.solutions(two))


@pytest.mark.parametrize("size", [4, 6, 9, 16, 25])
def test_clues_on_boards_of_every_size(size: int) -> None:
    open_clues = f"numbered-rooms:r1c1-r1c{size}+numbered-rooms:r{size}c2-r1c2"
    board, count = Board.of(f"{size}x{size}+{open_clues}"), size * size // 2
    (made,) = nonet.generate(board=board, seed=1, minimal=False, given_count=count)
    solution = [made.board.digit(sign) for sign in made.solution]
    row, column = solution[:size], solution[1::size][::-1]
    values = (row[row[0] - 1], column[column[0] - 1])
    assert tuple(clue.value for clue in rooms(made.board)) == values
    assert nonet.solve(made.puzzle).givens == made.solution


def test_random_clues_are_drawn_at_both_ends_of_every_line() -> None:
    made = nonet.generate(board="4x4+random-numbered-rooms", seed=1)[0]
    assert len({clue.outside for clue in rooms(made.board)}) == 16


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("9x9+numbered-rooms:3@r1c1-r1c4", "numbered rooms need whole rows or columns"),
        ("9x9+numbered-rooms:3@r1c1-r9c9", "numbered rooms need whole rows or columns"),
        ("4x4+numbered-rooms:3@r1c1,r1c3,r1c2,r1c4", "need whole rows"),
        ("9x9+numbered-rooms:0@r1c1-r1c9", "is impossible"),
        ("4x4+numbered-rooms:5@r1c1-r1c4", "is impossible"),
        ("numbered-rooms:x@r1c1-r1c9", "needs its digit and its row or column"),
    ],
)
def test_what_is_no_clue(words: str, message: str) -> None:
    with pytest.raises(Error, match=message):
        Board.of(words)


def test_strings_of_interactive_sudoku_solver() -> None:
    puzzle = nonet.parse(".NumberedRoom~R1~3~5.NumberedRoom~C4~~3")
    words = ("3@r1c1-r1c9", "5@r1c9-r1c1", "3@r9c4-r1c4")
    assert puzzle.board.words == "+".join(("9x9", *(f"numbered-rooms:{word}" for word in words)))
    text = write(puzzle, "iss")
    assert text == ".NumberedRoom~R1~3~.NumberedRoom~R1~~5.NumberedRoom~C4~~3"
    assert nonet.parse(text) == puzzle == nonet.parse(text.replace("Room", "Rooms"))


def test_f_puzzles_has_no_key_for_it() -> None:
    puzzle = Puzzle("." * 81, board=Board.of("numbered-rooms:3@r1c1-r1c9"))
    with pytest.raises(Error, match="cannot hold numbered rooms"):
        write(puzzle, "f-puzzles")
    record = {"size": 9, "grid": [[{} for _ in range(9)] for _ in range(9)]}
    for key in ("numberedrooms", "numberedroom", "NumberedRooms"):
        with pytest.raises(ParseError, match="numbered rooms"):
            nonet.parse(json.dumps(record | {key: [{"cell": "R0C1", "value": "3"}]}))


def test_its_title_and_its_rule_are_read_only_with_a_clue() -> None:
    for field, text in (("title", "Numbered Rooms"), ("rules", RULE)):
        record = {"puzzle": "." * 81, field: text}
        clue = {"board": "9x9+numbered-rooms:3@r1c1-r1c9"}
        assert nonet.parse(json.dumps(record | clue)).board.words == clue["board"]
        with pytest.raises(ParseError, match="rules that nonet does not know"):
            nonet.parse(json.dumps(record))
