"""Puzzles on boards, as people write them."""

from __future__ import annotations

import json
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

import nonet
from nonet import Grid, InvalidPuzzle, ParseError, Puzzle
from nonet.formats import write
from nonet.model.board import Board
from nonet.model.digit_signs import DigitSigns
from nonet.puzzles.readers import on_board
from nonet.puzzles.readers.on_board import read_on_board
from nonet.puzzles.readers.stream import read_text
from nonet.render.text import candidate_grid
from tests.boards.puzzles import PUZZLES
from tests.boards.test_board import WORDS

SIX = "..3.5..2...4..6....1...3..4...2....."

LAYOUT = "111222311242331244335554635554666664"


@st.composite
def puzzles(draw: st.DrawFn) -> Puzzle:
    """Puzzles with any digits on any board, even if they break the rules."""
    board = Board.of(draw(st.sampled_from(WORDS)))
    chosen = draw(st.dictionaries(st.sampled_from(board.all_cells), st.integers(1, board.digits)))
    return Puzzle.of_digits(tuple(chosen.get(cell, 0) for cell in board.all_cells), board)


@given(puzzles())
def test_lines_and_rows_are_read_back(puzzle: Puzzle) -> None:
    assert read_on_board(str(puzzle), puzzle.board, signs="1") == puzzle
    assert read_on_board("\n".join(puzzle.rows()), puzzle.board, signs="1") == puzzle


@given(puzzles(), st.sampled_from(DigitSigns))
def test_digits_are_read_in_every_way_of_writing(puzzle: Puzzle, signs: DigitSigns) -> None:
    letters = "." + signs.signs(puzzle.board.digits)
    line = "".join(letters[digit] for digit in puzzle.digits())
    assert read_on_board(line, puzzle.board, signs=signs.value) == puzzle
    assert read_on_board(line.lower(), puzzle.board, signs=signs.value) == puzzle


@given(puzzles())
def test_numbers_are_read_back(puzzle: Puzzle) -> None:
    assert read_on_board(puzzle.digits(), puzzle.board) == puzzle
    if max(puzzle.digits()) > 9:
        text = " ".join(str(digit) if digit else "." for digit in puzzle.digits())
        assert read_on_board(text, puzzle.board) == puzzle


def test_rows_of_blank_cells_and_letters_are_cells() -> None:
    blank_rows = read_on_board("\t\t\t\n1\t\t\t\n\t\t\t\n\t\t\t2")
    assert str(blank_rows) == "....1..........2"
    assert read_on_board(".ABCD." + "." * 250, signs="1").digits()[1:5] == [10, 11, 12, 13]


def test_counting_refuses_puzzles_that_break_a_rule() -> None:
    for cells, reason in (("11", "1 is given twice"), ("13", "add up to 3")):
        with pytest.raises(InvalidPuzzle, match=reason):
            nonet.count(Puzzle(cells + "." * 14, board=Board.of("4x4+cage:3@r1c1,r1c2")))


@pytest.mark.parametrize(
    ("count", "words"),
    [
        (16, "4x4"),
        (36, "6x6"),
        (64, "8x8"),
        (81, "9x9"),
        (100, "10x10"),
        (144, "12x12"),
        (225, "15x15"),
        (256, "16x16"),
        (625, "25x25"),
        (369, "samurai"),
        (333, "windmill"),
        (288, "sohei"),
        (441, "samurai"),
    ],
)
def test_the_board_is_guessed_from_the_number_of_cells(count: int, words: str) -> None:
    assert on_board.parse("." * count).board == Board.of(words)


def test_rows_with_frames() -> None:
    rule = "+-----+-----+"
    rows = ["|. . 3|. 5 .|", "|. 2 .|. . 4|", "|. . 6|. . .|", "|. 1 .|. . 3|", "|. . 4|. . .|"]
    rows.append("|2 . .|. . .|")
    framed = "\n".join([rule, *rows[:2], rule, *rows[2:4], rule, *rows[4:], rule])
    assert on_board.parse(framed) == on_board.parse(SIX)


@pytest.mark.parametrize(
    "text",
    [
        SIX + LAYOUT,
        LAYOUT + SIX,
        f"{SIX} {LAYOUT}",
        f"{SIX}\n{LAYOUT}",
        f"{SIX},{LAYOUT}",
        f"{SIX}:{LAYOUT}",
        f"{SIX}\t{LAYOUT}",
        "\n".join(f"{SIX[at : at + 6]} {LAYOUT[at : at + 6]}" for at in range(0, 36, 6)),
        "\n".join(f"{LAYOUT[at : at + 6]} | {SIX[at : at + 6]}" for at in range(0, 36, 6)),
        "\n".join(f"{SIX}{LAYOUT}"[start : start + 6] for start in range(0, 72, 6)),
        f"{SIX} {LAYOUT.translate(str.maketrans('123456', 'AbCdEf'))}",
    ],
)
def test_a_jigsaw_has_its_layout_beside_its_cells(text: str) -> None:
    puzzle = read_on_board(text)
    assert puzzle.board.words == f"jigsaw:{LAYOUT}"
    assert str(puzzle) == SIX


def test_a_jigsaw_keeps_what_else_is_asked_for() -> None:
    assert read_on_board(SIX + LAYOUT, "6x6+x").board.words == f"jigsaw:{LAYOUT}+x"


def test_a_solution_behind_a_puzzle_is_no_layout() -> None:
    with pytest.raises(ParseError, match="32 cells found"):
        on_board.parse("12.............." + "1234341221434321")


def test_rows_of_16_cells_may_look_like_puzzles() -> None:
    rows = ["1...5.......9...", *["." * 16] * 14, "..2............."]
    for order in (rows, rows[::-1]):
        assert nonet.parse("\n".join(order)).board.digits == 16


def test_hexadecimal_zero_is_the_last_digit() -> None:
    line = "0123456789ABCDEF" + "." * 240
    assert on_board.parse(line).digits()[:3] == [16, 1, 2]


def test_what_can_be_read_in_two_ways_is_asked_for() -> None:
    line = "ABCDEF" + "." * 250
    with pytest.raises(ParseError) as error:
        on_board.parse(line)
    assert "1-9A-G" in str(error.value)
    assert "A-P: 'A' is 10 or 1" in str(error.value)
    assert on_board.parse(line, signs="A-P").digits()[:2] == [1, 2]
    assert on_board.parse(line, signs="1-9A-G").digits()[:2] == [10, 11]
    with pytest.raises(ParseError, match="is not a way to write digits"):
        on_board.parse(line, signs="hex")


def test_a_reading_that_breaks_the_rules_is_none() -> None:
    line = "0" * 250 + "123456"
    assert on_board.parse(line).digits()[-6:] == [1, 2, 3, 4, 5, 6]


@pytest.mark.parametrize(
    ("text", "message", "line", "column"),
    [
        ("", "empty", 1, 1),
        ("12", "2 cells found", 1, 2),
        ("12..5...........", "'5' is neither a digit of this board", 1, 5),
        ("12..\n....\n..Z.\n....", "'Z' is neither", 3, 3),
        ("12.0............", "two ways here, . and 0", 1, 4),
        ("1...\n....\n.....\n....", "this row has 5 cells", 3, 1),
        (f"{'.' * 9}\n" * 4, "4 rows found, with 9 cells; 6x6 boards have 6 rows of 6", 1, 1),
        (f"{'.' * 6}\n{'.' * 15}\n\n{'.' * 15}", "3 rows found, with 6, 15 cells", 2, 1),
        ("." + "\t" * 8 + ("\n." + "\t" * 8) * 7 + "\n0:" + "\t" * 8, "'0:' is not a digit", 9, 1),
        ("10 . " * 8 + "\n" + "17 . " * 8 + "\n" + ". " * 224, "'17' is not a digit", 2, 1),
    ],
)
def test_errors_name_the_place(text: str, message: str, line: int, column: int) -> None:
    for parse in (on_board.parse, nonet.parse) if "rows" in message else [on_board.parse]:
        with pytest.raises(ParseError) as error:
            parse(text)
        assert message in str(error.value)
        assert (error.value.line, error.value.column) == (line, column)


def test_digits_that_clash_are_reported_with_the_reason() -> None:
    with pytest.raises(InvalidPuzzle) as error:
        on_board.parse("1......1" + "." * 73, "anti-knight+anti-king+9x9+extra:r1c1,r1c8")
    assert error.value.reasons == (
        "1 is given twice in row 1 and the extra region at r1c1, at r1c1 and r1c8.",
    )


def test_another_board_than_the_text_says_is_refused() -> None:
    with pytest.raises(ParseError, match="not on 6x6 as requested"):
        on_board.parse(on_board.parse("." * 16), "6x6")


def test_81_cells_are_refused_on_a_board_with_other_cells() -> None:
    with pytest.raises(ParseError, match="81 cells found; this board has 16"):
        nonet.parse("." * 80 + "1", board="4x4")


def test_a_word_beside_a_small_puzzle_may_be_a_rule() -> None:
    puzzle = "12.............."
    for text in (f"{puzzle}\nanti-knight\n{puzzle}", f"anti-knight\n\n{puzzle}"):
        records = list(read_text(text, Board.of("4x4")))
        assert any("may be rules: 'anti-knight'" in str(each.error) for each in records)
        assert not any(each.state for each in records)


@pytest.mark.parametrize("between", ["", " "])
def test_a_layout_may_follow_on_the_board_of_the_caller(between: str) -> None:
    layout, cells = "1112122233343444", "12.............."
    lines = [between.join(each[at : at + 4] for at in range(0, 16, 4)) for each in (cells, layout)]
    board = Board.of(f"jigsaw:{layout}")
    records = list(read_text("\n".join(lines * 3), board))
    assert [each.state for each in records] == [Puzzle(cells, board=board)] * 3


@pytest.mark.parametrize("board", ["4x4", "4x4+x", "samurai", "9x9+x"])
def test_a_record_without_a_board_is_on_the_board_of_the_caller(board: str) -> None:
    named = Board.of(board)
    givens = "1".ljust(len(named.places), ".")
    record = next(read_text(json.dumps({"puzzle": givens, "rating": 2}), named))
    assert record.state == Puzzle(givens, board=named)
    short = next(read_text(json.dumps({"puzzle": givens[1:]}), named))
    assert isinstance(short.error, ParseError)


@pytest.mark.parametrize("value", [3.5, [object()], None])
def test_what_is_no_puzzle_at_all(value: object) -> None:
    with pytest.raises(ParseError, match=r"a puzzle is (a string|81 cells)"):
        on_board.parse(value)  # type: ignore[arg-type]


KNIGHT = PUZZLES["anti-knight"][1]


@pytest.mark.parametrize(
    "text",
    [
        KNIGHT,
        f"{KNIGHT} # hard",
        json.dumps({"puzzle": KNIGHT}),
        f"id,puzzle\n7,{KNIGHT}",
        f"My puzzle\n\n[code]{KNIGHT}[/code]",
        f":0000:x:{KNIGHT}::::",
        KNIGHT.translate(str.maketrans("123456789", "ABCDEFGHI")),
    ],
)
def test_boards_of_81_cells_are_read_in_all_forms_whatever_their_rules(text: str) -> None:
    board = Board.of("anti-knight")
    puzzle = Puzzle(KNIGHT, board=board)
    assert nonet.parse(text, board=board) == puzzle
    assert [record.state for record in read_text(text, board)] == [puzzle]


def test_a_layout_leaves_the_other_rules_of_a_board() -> None:
    layout = PUZZLES["jigsaw"][0].removeprefix("jigsaw:")
    text = "." * 81 + layout
    for more in ("anti-knight", "x", "x+anti-knight"):
        assert nonet.parse(text, board=more).board == Board.of(f"jigsaw:{layout}+{more}")
    assert nonet.parse(text, board="9x9+no-boxes").board == Board.of(f"jigsaw:{layout}")


def test_a_text_is_on_the_board_that_was_named() -> None:
    assert nonet.parse(SIX).board == Board.of("6x6")
    for named in ("x", "anti-knight", "8x8"):
        with pytest.raises(ParseError):
            nonet.parse(SIX, board=named)


@pytest.mark.parametrize(
    "words", ["4x4", "6x6", "6x6+x", f"jigsaw:{LAYOUT}", "8x8", "12x12", "16x16", "samurai"]
)
@pytest.mark.parametrize("ascii", [False, True])
def test_printed_candidates_are_read_back_on_every_board(words: str, ascii: bool) -> None:
    board = Board.of(words)
    grid = Grid(Puzzle("1" + "." * (len(board.places) - 1), board=board))
    printed = candidate_grid(grid, width=None, ascii=ascii)
    rows = "\n".join(line for line in printed.splitlines() if set(line) & set("1234"))
    for text in (printed, rows.replace("\u2502", "")):
        read = nonet.parse(text, board=words)
        assert (read.board, Grid(read).values, Grid(read).masks) == (board, grid.values, grid.masks)
    if not {"+", ":"} & set(words):
        assert nonet.parse(printed).board == board
    several = list(read_text(f"{printed}\n\n{printed}\n", board))
    assert [record.error for record in several] == [None, None]
    assert isinstance(on_board.parse(printed, board), Grid)


@pytest.mark.parametrize("words", ["4x4", "5x5", "6x6", "12x12", "16x16"])
def test_candidates_in_one_line(words: str) -> None:
    board = Board.of("jigsaw:1111122333422334255544455" if words == "5x5" else words)
    grid = Grid(Puzzle("1" + "." * (len(board.places) - 1), board=board))
    groups = re.findall(r"[0-9A-Z]+", write(grid, "candidates"))
    state = nonet.parse(" ".join(groups), board=board)
    assert (state.board, Grid(state)) == (board, grid)
    if words != "5x5":
        assert Grid(nonet.parse(" ".join(groups))) == grid


def test_cells_in_groups_are_no_candidates() -> None:
    for name in ("4x4", "16x16"):
        givens = PUZZLES[name][1]
        text = " ".join(re.findall("....", givens))
        assert nonet.parse(text).board == nonet.parse(givens).board
