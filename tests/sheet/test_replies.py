"""Requests from the LibreOffice extension, and the replies to them."""

from __future__ import annotations

import io
import json
import sys
from typing import Any

import pytest

import nonet
from nonet.model.board import Board
from nonet.puzzles.readers.on_board import parse
from nonet.sheet.replies import reply_to as answer
from tests.any_size import of_any_size
from tests.cli.puzzles import HIDDEN_NONE, SEVERAL
from tests.sheet.conftest import Run
from tests.sheet.test_boards import puzzle_on

EASY = nonet.puzzles.named("newspaper").givens
SOLUTION = nonet.solve(EASY).givens


def rows(text: str) -> list[list[Any]]:
    """The cells as LibreOffice passes them, with numbers as floats and blanks as empty strings."""
    cells = ["" if c == "." else float(c) for c in text]
    return [cells[start : start + 9] for start in range(0, 81, 9)]


def request(command: str, text: str = EASY, **more: Any) -> dict[str, Any]:
    body = {"version": 1, "command": command, "sheet": "S", "top": 4, "left": 2}
    return {**body, "values": rows(text), **more}


def test_solve_writes_what_is_missing() -> None:
    found = answer(request("solve"))
    assert found["range"] == [4, 2]
    assert found["message"].startswith("Solved. Level beginner;")
    written = {(row - 4) * 9 + column - 2: digit for row, column, digit in found["write"]}
    assert written == {c: int(SOLUTION[c]) for c in range(81) if EASY[c] == "."}


def test_wrong_digits_are_replaced_where_givens_are_known() -> None:
    locked = [[cell != "" for cell in row] for row in rows(EASY)]
    wrong = "1" if SOLUTION[0] != "1" else "2"
    found = answer(request("solve", wrong + EASY[1:], locked=locked))
    assert [4, 2, int(SOLUTION[0])] in found["write"]
    assert "1 wrong digit was replaced" in found["message"]


@pytest.mark.parametrize(
    ("text", "message"), [(SEVERAL, "several solutions"), (HIDDEN_NONE, "no sol")]
)
def test_what_cannot_be_solved_is_left_alone(text: str, message: str) -> None:
    found = answer(request("solve", text))
    assert message in found["message"] and "write" not in found


def test_hint_check_and_candidates() -> None:
    hint = nonet.hint(EASY)
    for level in (1, 2, 3, 4):
        found = answer(request("hint", level=level))
        assert found["message"] == str(hint.text(level))
        cells = [nonet.Cell((row - 4) * 9 + column - 2) for row, column in found["select"]]
        assert cells == (list(hint.cells) if level > 2 else [])
    assert answer(request("check"))["message"].startswith("Right so far; 49 cells to fill.")
    assert answer(request("check", SOLUTION))["message"] == "Complete and right."
    assert "several" in answer(request("check", SEVERAL))["message"]
    assert "no solution" in answer(request("check", HIDDEN_NONE))["message"]
    grid = nonet.Grid(EASY)
    shown = [text for row in answer(request("candidates"))["candidates"] for text in row]
    assert shown == ["".join(map(str, grid.candidates(cell))) for cell in range(81)]
    assert "Some digits clash." in answer(request("candidates", "55" + "." * 79))["message"]


def test_check_selects_what_is_wrong_and_nothing_that_is_right() -> None:
    """Two cells that see each other have the same digit, and one of the digits is wrong. A given
    shows which one."""
    locked = [[cell != "" for cell in row] for row in rows(EASY)]
    wrong, right = next(
        (one, other)
        for one in range(81)
        for other in range(81)
        if EASY[one] == EASY[other] == "."
        and nonet.Grid(EASY).board.sees(one, other)
        and SOLUTION[one] != SOLUTION[other]
    )
    values = [*EASY]
    values[right] = values[wrong] = SOLUTION[right]
    found = answer(request("check", "".join(values), locked=locked))
    assert found["select"] == [[wrong // 9 + 4, wrong % 9 + 2]]
    assert found["message"].startswith(f"{nonet.Cell(wrong)} cannot be {SOLUTION[right]}")


@pytest.mark.parametrize("command", ["check", "hint"])
def test_where_no_cell_is_locked_every_digit_is_a_given(command: str) -> None:
    for text, message in ((HIDDEN_NONE, "The puzzle has no solution."), ("55" + "." * 79, "5 is")):
        found = answer(request(command, text))
        reply = found.get("message") or found["error"]
        assert message in reply and "All digits of the grid were read as givens." in reply


def test_the_puzzle_is_found_in_a_larger_part_of_a_sheet() -> None:
    padded = [["title", *[""] * 12], *[["", "", *row, "", ""] for row in rows(EASY)], [""] * 13]
    body = {"version": 1, "command": "solve", "sheet": "S", "top": 10, "left": 5}
    found = answer({**body, "values": padded})
    assert found["range"] == [11, 7]
    assert all(11 <= row < 20 and 7 <= column < 16 for row, column, _ in found["write"])


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ([], "A sheet-request must be an object, not list"),
        ({"version": 2, "command": "solve"}, "uses version 2 of the protocol"),
        (request("dance"), "In command: 'dance' is not a sheet command"),
        (
            {"version": 1, "command": "solve"},
            "'sheet', 'top', 'left', 'values' are missing",
        ),
        (request("solve", values=[[1]]), "Select its 9 × 9 cells"),
        (request("solve", values=[]), "there are no digits"),
        (request("generate", level="easy", values=[]), "Select 9 × 9 cells for the new puzzle"),
        (request("generate", level="silly"), "There is no level 'silly'"),
        (request("hint", level=5), "level of a hint must be 1, 2, 3 or 4"),
        (request("solve", values=[[45000.0] * 9] * 9), "S!B4 holds 45000"),
        (request("solve", "55" + "." * 79), "5 is given twice"),
    ],
)
def test_what_is_wrong_becomes_an_error(body: Any, message: str) -> None:
    found = answer(body)
    assert set(found) == {"version", "error"}
    assert message in found["error"]


def test_on_the_command_line(sheet: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    text = json.dumps(request("solve")).encode()
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text)))
    result = sheet("answer")
    assert result.code == 0 and json.loads(result.out) == answer(request("solve"))
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"cat")))
    result = sheet("answer")
    assert result.code == 2 and "is not JSON" in result.err


def test_it_needs_no_openpyxl(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "openpyxl", None)
    assert "write" in answer(request("solve"))


CLUES = "6x6+cage:7@r1c1,r1c2+thermo:r3c3,r4c3,r5c4"


def on_board(words: str, command: str, **more: Any) -> tuple[dict[str, Any], str, str]:
    """The reply to a command for an easy puzzle on a board, together with the puzzle and its
    solution."""
    puzzle, solution = (each.givens for each in puzzle_on(words))
    board = of_any_size(Board.of(words))
    values: list[list[Any]] = [[""] * board.width for _ in range(board.height)]
    for (row, column), sign in zip(board.places, puzzle, strict=True):
        values[row][column] = "" if sign == "." else float(board.digit(sign))
    body = {"version": 1, "command": command, "sheet": "S", "top": 4, "left": 2, "board": words}
    return answer({**body, "values": values, **more}), puzzle, solution


@pytest.mark.parametrize(
    "words", ["4x4", "6x6+x", "9x9+anti-knight", "12x12", "16x16", "samurai", CLUES]
)
def test_puzzles_of_the_board_that_the_workbook_says(words: str) -> None:
    found, puzzle, solution = on_board(words, "solve")
    board = Board.of(words)
    digit = of_any_size(board).digit
    written = {board.cell_of_place[row - 4, column - 2]: d for row, column, d in found["write"]}
    assert written == {c: int(digit(solution[c])) for c in board.all_cells if puzzle[c] == "."}
    hinted, _, _ = on_board(words, "hint", level=4)
    assert hinted["message"] and "error" not in hinted
    assert "Right so far" in on_board(words, "check")[0]["message"]
    candidates = on_board(words, "candidates")[0]["candidates"]
    grid = nonet.Grid(parse(puzzle, words, signs="1"))
    texts = ["".join(map(str, grid.candidates(cell))) for cell in grid.board.all_cells]
    assert [candidates[row][column] for row, column in board.places] == texts
    assert (len(candidates), len(candidates[0])) == (board.height, board.width)


def test_a_block_has_the_size_of_its_board() -> None:
    assert "'seven' is not a board" in answer(request("solve", board="seven"))["error"]
    assert "No 6 × 6 block" in answer(request("solve", board="6x6"))["error"]
    assert "No 21 × 21 block" in answer(request("solve", board="samurai"))["error"]


@pytest.mark.parametrize("words", ["6x6", CLUES])
def test_new_puzzles_are_on_the_board_that_the_workbook_says(words: str) -> None:
    board = Board.of(words)
    written = on_board(words, "generate", level="easy")[0]["write"]
    assert [(row - 4, column - 2) for row, column, _ in written] == [*board.places]
    puzzle = nonet.Puzzle.of_digits([digit or 0 for _, _, digit in written], board)
    assert nonet.count(puzzle) == 1
