"""The widget in Python: its state, the messages that it receives, and its requirements."""

from __future__ import annotations

import pytest

import nonet
from nonet.notebook import Board

WIKIPEDIA = str(nonet.puzzles.get("wikipedia").puzzle)


def tell(board: Board, **content: object) -> None:
    """Deliver a message as if the view had sent it."""
    board._handle_custom_msg(content, [])


def test_it_shows_a_puzzle() -> None:
    board = Board("@wikipedia")
    assert (board.givens, board.values) == (WIKIPEDIA, WIKIPEDIA)
    for theme in ("light", "dark"):
        assert f'class="nonet theme-{theme}"' in board.pictures[theme]
    assert board.marks == [""] * 81
    assert board.can == {
        "undo": False,
        "redo": False,
        "back": False,
        "forward": True,
        "keep_as_givens": False,
    }


def test_it_hears_what_is_typed() -> None:
    board = Board(WIKIPEDIA)
    tell(board, do="enter", cell=2, digit=4)
    tell(board, do="mark", cell=3, digit=6)
    assert (board.values[2], board.marks[3], board.can["undo"]) == ("4", "6", True)
    assert board.grid().value("r1c3") == 4
    tell(board, do="erase", cell=2)
    tell(board, do="undo")
    assert board.values[2] == "4" and board.can["redo"]
    tell(board, do="redo")
    assert board.values[2] == "." and not board.can["redo"]
    tell(board, do="undo")
    tell(board, do="hint")
    assert (board.level, bool(board.message)) == (1, True)
    tell(board, do="forward")
    assert board.message.startswith("Step 1 of ")
    tell(board, do="back")
    assert board.message == ""


def test_what_cannot_be_typed_is_reported_on_the_board() -> None:
    board = Board(WIKIPEDIA)
    tell(board, do="enter", cell=0, digit=4)
    assert board.message == "r1c1 is a given; it cannot be changed."


@pytest.mark.parametrize(
    "content",
    [
        {},
        {"do": "close"},
        {"do": "enter"},
        {"do": "enter", "cell": 2},
        {"do": "enter", "cell": "2", "digit": 4},
        {"do": "enter", "cell": True, "digit": 4},
        {"do": ["hint"]},
    ],
)
def test_other_messages_are_refused(content: dict[str, object]) -> None:
    board = Board(WIKIPEDIA)
    with pytest.raises(nonet.Error, match="a board does not understand"):
        board._hear(board, content, [])
    assert board.values == WIKIPEDIA


@pytest.mark.parametrize(("cell", "digit"), [(81, 4), (-1, 4), (2, 0), (2, 10)])
def test_cells_and_digits_that_do_not_exist_are_refused(cell: int, digit: int) -> None:
    board = Board(WIKIPEDIA)
    tell(board, do="enter", cell=cell, digit=digit)
    assert board.values == WIKIPEDIA
    assert board.message


def test_digits_above_nine_are_letters() -> None:
    board = Board(nonet.Puzzle("." * 256, board="16x16"))
    assert (board.digits, board.places[17]) == ("123456789ABCDEFG", [1, 1])
    tell(board, do="enter", cell=0, digit=16)
    tell(board, do="mark", cell=1, digit=10)
    tell(board, do="mark", cell=1, digit=2)
    assert (board.values[:2], board.marks[:2]) == ("G.", ["", "2A"])


def test_its_ladder_is_chosen() -> None:
    board = Board("@wings", "beginner")
    for _ in range(60):
        board.forward()
    assert board.message == "The chosen techniques do not find another step."
    with pytest.raises(nonet.Error, match="profile"):
        Board("@wings", "no such profile")
