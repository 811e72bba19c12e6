"""Puzzles on boards, as people write them."""

from __future__ import annotations

import json
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

import nonet
from nonet import Error, Grid, InvalidPuzzle, ParseError, Puzzle, formats
from nonet.constraints.killer_cage import KillerCage
from nonet.formats import frame, write
from nonet.formats.fpuzzles import fpuzzles_link
from nonet.model.board import Board
from nonet.model.digit_signs import DigitSigns
from nonet.puzzles.readers import on_board
from nonet.puzzles.readers.feed import TextLines
from nonet.puzzles.readers.on_board import read_on_board
from nonet.puzzles.readers.record import Record
from nonet.puzzles.readers.stream import read_stream, read_text
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


@given(puzzles())
def test_fpuzzles_is_read_back(puzzle: Puzzle) -> None:
    if puzzle.board.is_square:
        assert read_on_board(write(puzzle, "f-puzzles")) == puzzle


def test_a_link_of_fpuzzles_is_read_back() -> None:
    puzzle = on_board.parse(SIX)
    assert on_board.parse(fpuzzles_link(puzzle)) == puzzle


@given(puzzles(), st.sampled_from([",", ";", "\t", "|"]), st.booleans())
def test_tables_with_empty_cells_are_read_back(puzzle: Puzzle, between: str, quoted: bool) -> None:
    board = puzzle.board
    if not board.is_square or board.digits < 2 or all(puzzle.digits()):
        return
    cells = ["" if not digit else str(digit) for digit in puzzle.digits()]
    if quoted and between != "|":
        cells = [f'"{cell}"' for cell in cells]
    starts = range(0, len(cells), board.digits)
    rows = [between.join(cells[at : at + board.digits]) for at in starts]
    if between == "|":
        rows = [f"|{row}|" for row in rows]
    assert read_on_board("\n".join(rows), board) == puzzle
    assert read_on_board("\n".join(row + " " for row in rows) + "\n", board) == puzzle
    assert read_on_board("\n".join([" # a comment", *rows]), board) == puzzle


def test_rows_of_blank_cells_and_letters_are_cells() -> None:
    blank_rows = read_on_board("\t\t\t\n1\t\t\t\n\t\t\t\n\t\t\t2")
    assert str(blank_rows) == "....1..........2"
    assert read_on_board(".ABCD." + "." * 250, signs="1").digits()[1:5] == [10, 11, 12, 13]


@given(puzzles())
def test_records_and_tables_are_read_back(puzzle: Puzzle) -> None:
    assert read_on_board(write(puzzle, "json")) == puzzle
    if puzzle.board.is_square and 0 in puzzle.digits():
        assert read_on_board(write(puzzle, "tsv"), puzzle.board, signs="1") == puzzle


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"board": "4x4"}, "in the field 'puzzle', a puzzle has 16 cells, but this text has 15"),
        ({"puzzle": "5" + "." * 15}, "'5' at r1c1 is neither a digit nor a blank"),
        ({"board": "fool"}, "fool"),
        ({"progress": {}}, "in progress: the fields 'values', 'candidates' are missing"),
        ({"candidates": [15] * 15}, "16"),
    ],
)
def test_what_is_no_record_of_a_puzzle(fields: dict[str, object], message: str) -> None:
    record = {"puzzle": "." * (15 if fields == {"board": "4x4"} else 16), "board": "4x4", **fields}
    with pytest.raises(Error, match=message):
        read_on_board(json.dumps(record))


def test_a_table_names_its_board() -> None:
    assert read_on_board("1,,,\n,2,,\n,,3,\n,,,4").board.words == "4x4"
    rows = [["" for _ in range(16)] for _ in range(16)]
    rows[2][3] = "12"
    puzzle = read_on_board("\n".join(";".join(row) for row in rows))
    assert (puzzle.board.words, puzzle.digits()[2 * 16 + 3]) == ("16x16", 12)
    rows[2][3] = "17"
    text = "\n".join(";".join(row) for row in rows)
    with pytest.raises(ParseError, match="'17' is not a digit") as found:
        read_on_board(text)
    assert (found.value.line, found.value.column) == (3, 4)


@given(puzzles())
def test_strings_of_interactive_sudoku_solver_are_read_back(puzzle: Puzzle) -> None:
    board = puzzle.board
    kinds = {region.kind.value for region in board.plain_regions}
    windows = "w" in kinds and board.digits != 9
    if not board.is_square or board.digits > 16 or windows:
        with pytest.raises(Error, match="cannot hold"):
            write(puzzle, "iss")
        return
    again = read_on_board(write(puzzle, "iss"))
    assert again.digits() == puzzle.digits()
    assert {r.cells for r in again.board.plain_regions} == {
        r.cells for r in puzzle.board.plain_regions
    }


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (".Shape~6x6.Doppelganger~R1C1~R1C2", "does not know: Doppelganger"),
        (".Shape~6x6.~R1C1_3_x", "does not know: the candidates 'R1C1_3_x'"),
        (".Shape~6x6.~R1C1_3_7", "R1C1_3_7 cannot be a given on a 6x6 board"),
        (".Shape~9x9~2-9.~R1C1_3", "does not know: Shape"),
        (".Shape~9x9~0-8~Raw.~R1C1_3", "does not know: Shape"),
        (".Shape~9x9~0-8.~R1C1_9", "R1C1_9 cannot be a given on a 9x9 board"),
        (".Shape~9x9~0-7.~R1C1_3", "9x9~0-7 is not a board size"),
        (".Shape~9x9~~Raw.~R1C1_3", "does not know: Shape"),
        (".Shape~6x6.~R7C1_3", "R7C1_3 cannot be a given on a 6x6 board"),
        (".Shape~6x6.~R1C1_7", "R1C1_7 cannot be a given on a 6x6 board"),
        (".Shape~6x6.Jigsaw~1122", "the layout has 4 characters"),
        (".Shape~4x4.Jigsaw~1122112233333344", "do not all have 4 cells"),
        (".X~R1C1~R3C3", "does not know: X~R1C1~R3C3;"),
        (".Cage~x~R1C1~R1C2", "does not know: Cage"),
        (".LittleKiller~1234~R1C2", "does not know: LittleKiller"),
        (".Cage~1~R1C1~R1C2", "no 2 different digits from 1 to 9 can add up to 1"),
        (".Quad~R9C9~1", "which is not on the board"),
        (".Shape~30x30.~R1C1_7", "30 is not a board size"),
    ],
)
def test_strings_that_are_refused(text: str, message: str) -> None:
    with pytest.raises(ParseError, match=message):
        read_on_board(text)


OF_LAYOUT = ",".join(f"r{row}c{column}" for row in (1, 4) for column in range(1, 5))


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (".X~R1C1~R1C2~R2C2~R4C4", "9x9+xv:X@r1c1,r1c2+xv:X@r1c2,r2c2"),
        (".GreaterThan~R2C2~R2C1~R1C2", "9x9+greater:r2c2,r1c2+greater:r2c2,r2c1"),
        (".PillArrow~2~R1C2~R1C1~R1C3~R1C4", "9x9+arrow:r1c1,r1c2@r1c3,r1c4"),
        ("..Cage~14~R5C3~R5C4~R6C4", "9x9+cage:14@r5c3,r5c4,r6c4"),
        (".StrictXV .Whisper~R1C1~R2C2~R3C3", "9x9+all-xv+whispers:5@r1c1,r2c2,r3c3"),
        (
            ".Shape~8x8.NoBoxes.Jigsaw~"
            + "11112222" * 2
            + "33334444" * 2
            + "55556666" * 2
            + "77778888" * 2,
            None,
        ),
        (
            ".Shape~8x8.Jigsaw~11110000" + "0" * 16 + "1111" + "0" * 36,
            f"8x8+extra:{OF_LAYOUT}",
        ),
    ],
)
def test_what_interactive_sudoku_solver_means(text: str, words: str | None) -> None:
    puzzle = nonet.parse(text)
    assert puzzle.board == Board.of(words or "jigsaw:" + text.split("~")[-1])
    assert nonet.parse(write(puzzle, "iss")) == puzzle


def test_clues_are_read_without_words_between(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(KillerCage, "word", property(lambda _clue: pytest.fail("a word")))
    puzzle = nonet.parse(".Shape~4x4.Cage~3~R1C1~R1C2.Cage~0~R3C3~R4C3")
    assert [(clue.places, clue.value) for clue in puzzle.board.clues] == [
        (((0, 0), (0, 1)), 3),
        (((2, 2), (3, 2)), None),
    ]
    assert nonet.count(puzzle) == 2


def test_counting_refuses_puzzles_that_break_a_rule() -> None:
    for cells, reason in (("11", "1 is given twice"), ("13", "add up to 3")):
        with pytest.raises(InvalidPuzzle, match=reason):
            nonet.count(Puzzle(cells + "." * 14, board=Board.of("4x4+cage:3@r1c1,r1c2")))


def test_a_pill_that_other_programs_read_in_another_order_is_not_written() -> None:
    puzzle = Puzzle("." * 81, board=Board.of("arrow:r1c2,r1c1@r1c3,r1c4"))
    for format in ("iss", "f-puzzles"):
        with pytest.raises(Error, match=r"cannot hold|in reading order"):
            write(puzzle, format)
    assert nonet.parse(write(puzzle, "json")) == puzzle


@pytest.mark.parametrize("words", [*WORDS, "cage:15@r1c1,r1c2+anti-king", "x+windoku"])
def test_own_links_are_read_back(words: str) -> None:
    board = Board.of(words)
    puzzle = Puzzle.of_digits((1, *[0] * (len(board.places) - 1)), board)
    grid = Grid(puzzle)
    grid.place(grid.open_cells[0], grid.candidates(grid.open_cells[0])[0])
    for state in (puzzle, grid):
        assert nonet.parse(write(state, "nonet")) == state


def test_own_links_state_the_board_once_or_with_older_flags() -> None:
    assert nonet.parse(f"nonet:p=1{'0' * 80}&b=9x9+anti-knight&x=1").board == Board.of(
        "x+anti-knight"
    )
    for fields in ("b=9x9+arrow", "b=6x6&r=" + "123456789" * 9, "b=6x6"):
        with pytest.raises(ParseError):
            formats.read(f"nonet:p=1{'0' * 80}&{fields}")
    grid = Grid(Puzzle("." * 256, board=Board.of("16x16")))
    grid.remove(grid.board.candidate("12r1c1"))
    with pytest.raises(Error, match="only candidates from 1 to 9"):
        write(grid, "nonet")


@pytest.mark.parametrize("words", ["4x4+x", f"jigsaw:{LAYOUT}", "16x16"])
def test_sumocue_is_read_back(words: str) -> None:
    board = Board.of(words)
    puzzle = Puzzle.of_digits((1, *[0] * (len(board.places) - 1)), board)
    assert on_board.parse(write(puzzle, "sumocue")) == puzzle


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


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"selftaxicab": [{"cells": ["R1C1"]}]}, "self taxicab; it knows boxes"),
        ({"size": 40}, "'size' is 40"),
        ({"size": 5}, "not 5 lists of 5"),
        ({"ruleset": "Cells on a thermometer rise."}, "'Cells on a thermometer rise'; it knows"),
        ({"extraregion": [{"cells": ["X"]}]}, "extra region"),
        ({"x-grids": [[0, 0], [300, 300]]}, "starting at rows and columns 1 to 101"),
    ],
)
def test_json_that_is_refused(change: dict[str, object], message: str) -> None:
    record = json.loads(write(Puzzle.of_digits((0,) * 16, Board.of("4x4")), "f-puzzles"))
    with pytest.raises(ParseError) as error:
        on_board.parse(json.dumps(record | change))
    assert message in str(error.value)


@pytest.mark.parametrize(
    ("cell", "message"),
    [
        (7, "r1c1 holds neither a digit nor marks: 7"),
        ({"value": 5, "given": True}, "digits are 1 to 4"),
    ],
)
def test_cells_that_are_refused(cell: object, message: str) -> None:
    record = json.loads(write(Puzzle.of_digits((0,) * 16, Board.of("4x4")), "f-puzzles"))
    record["grid"][0][0] = cell
    with pytest.raises(ParseError) as error:
        on_board.parse(json.dumps(record))
    assert message in str(error.value)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("SumoCueV1", "not a SumoCue line"),
        ("SumoCueV1=1J0", "1 cells found|fits|regions|sees"),
        ("SumoCueV1=15J0=0J0=0J1=0J1", "no digit from 1 to 2 can add up to 15"),
        ("SumoCueV1=0J0;=0J0", "like =0J0"),
    ],
)
def test_sumocue_that_is_refused(text: str, message: str) -> None:
    if text == "SumoCueV1=1J0":
        assert on_board.parse(text).board.digits == 1
        return
    with pytest.raises(ParseError, match=message):
        on_board.parse(text)


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


@pytest.mark.parametrize("format", ["jigsaw", "sumocue", "f-puzzles"])
def test_a_region_that_is_a_row_is_written_too(format: str) -> None:
    board = Board.of("jigsaw:111111222333222333444555444555666666+x")
    puzzle = Puzzle.of_digits((0,) * 35 + (6,), board)
    text = write(puzzle, format)
    read = on_board.parse(text, board if format == "jigsaw" else None)
    assert read == puzzle and read.board.boxes == board.boxes


def test_sumocue_in_rows() -> None:
    puzzle = on_board.parse(SIX + LAYOUT)
    line = write(puzzle, "sumocue").removeprefix("SumoCueV1")
    rows = [line[at : at + 24] for at in range(0, len(line), 24)]
    assert on_board.parse("\n".join(["SumoCueV1", *rows])) == puzzle
    assert on_board.parse("\n".join(["SumoCueV1" + rows[0], *rows[1:]])) == puzzle


@pytest.mark.parametrize(
    "text",
    [
        "[[1, 2, 0, 0], [0, 0, 3, 4], [0, 0, 0, 0], [3, 0, 0, 1]]",
        "[[1, 2, null, null], [null, null, 3, 4], [null, null, null, null], [3, null, null, 1]]",
        "array([[1, 2, 0, 0],\n       [0, 0, 3, 4],\n       [0, 0, 0, 0],\n       [3, 0, 0, 1]])",
        '[["1", "2", "", ""], ["", "", "3", "4"], ["", "", "", ""], ["3", "", "", "1"]]',
        '["12..", "..34", "....", "3..1"]',
        "[1, 2, 0, 0, 0, 0, 3, 4, 0, 0, 0, 0, 3, 0, 0, 1]",
        "int grid[4][4] = {{1, 2, 0, 0}, {0, 0, 3, 4}, {0, 0, 0, 0}, {3, 0, 0, 1}};",
        "[[ 1.  2. nan nan]\n [nan nan  3.  4.]\n [nan nan nan nan]\n [ 3. nan nan  1.]]",
        '{"puzzle": [[1, 2, 0, 0], [0, 0, 3, 4], [0, 0, 0, 0], [3, 0, 0, 1]]}',
        '{"grid": [1, 2, 0, 0, 0, 0, 3, 4, 0, 0, 0, 0, 3, 0, 0, 1], "board": "4x4"}',
    ],
)
def test_lists_of_rows_are_read_at_every_size(text: str) -> None:
    assert str(nonet.parse(text)) == str(nonet.parse(text, board="4x4")) == "12....34....3..1"


@pytest.mark.parametrize("name", ["6x6", "12x12", "16x16", "25x25"])
def test_lists_are_read_without_a_board(name: str) -> None:
    size = Board.of(name).digits
    puzzle = (
        on_board.parse(PUZZLES[name][1])
        if name in PUZZLES
        else Puzzle("1" + "." * 143, board=Board.of(name))
    )
    digits = puzzle.digits()
    rows = [digits[start : start + size] for start in range(0, len(digits), size)]
    braces = str(rows).replace("[", "{").replace("]", "}").replace("(", "{").replace(")", "}")
    for text in (
        json.dumps(rows),
        json.dumps(digits),
        json.dumps(puzzle.rows()),
        f"grid = {rows}",
        f"int g[{size}][{size}] = {braces};",
        json.dumps({"id": 7, "puzzle": rows, "board": name}),
    ):
        assert nonet.parse(text) == puzzle, text


AROUND = [
    "My puzzle:\n{}",
    "Sudoku\n{}\n",
    "Puzzle 12 (hard)\n\n{}",
    "Hi all,\ncan you solve this one?\n\n{}\n\nThanks a lot,\nBob",
    "```\n{}\n```",
    "[code]\n{}\n[/code]",
    "Bob wrote:\n> Hi\n>\n> {}\n\nI cannot.",
    "> {}",
    "&gt; {}",
]


@pytest.mark.parametrize("around", AROUND)
@pytest.mark.parametrize("name", ["4x4", "6x6", "16x16", "jigsaw6x6"])
@pytest.mark.filterwarnings("ignore:the puzzle is read without these words")
def test_words_and_quotes_around_a_grid(around: str, name: str) -> None:
    words, givens, _ = PUZZLES[name]
    puzzle = on_board.parse(givens, words)
    spaced = "\n".join(" ".join(row) for row in puzzle.rows())
    drawn = frame.board(Grid(puzzle))
    candidates = write(Grid(puzzle), "candidates")
    layout = words.removeprefix("jigsaw:")
    layout = "\n".join(re.findall(".{6}", words.removeprefix("jigsaw:")))
    is_jigsaw = name.startswith("jigsaw")
    for text in (drawn, candidates, f"{spaced}\n\n{layout}" if is_jigsaw else spaced):
        quote = re.findall(r"(?:>|&gt;) (?=\{)", around)
        whole = around.format(text.replace("\n", "\n" + "".join(quote)))
        state = nonet.parse(whole)
        assert (state.board, state.values) == (puzzle.board, puzzle.givens), whole
        if layout not in text:
            assert nonet.parse(whole, board=words).board == puzzle.board


@pytest.mark.parametrize("around", [*AROUND, "Puzzle: {}", "puzzle = '{}'", "{} # easy", '"{}"'])
@pytest.mark.parametrize("name", ["4x4", "6x6", "16x16"])
@pytest.mark.filterwarnings("ignore:the puzzle is read without these words")
def test_words_and_quotes_around_a_line(around: str, name: str) -> None:
    words, givens, _ = PUZZLES[name]
    assert nonet.parse(around.format(givens)) == on_board.parse(givens, words)


@pytest.mark.parametrize("around", AROUND)
@pytest.mark.filterwarnings("ignore:the puzzle is read without these words")
def test_words_and_quotes_around_a_drawn_jigsaw(around: str) -> None:
    words, givens, _ = PUZZLES["jigsaw"]
    puzzle = Puzzle(givens, board=Board.of(words))
    quote = "".join(re.findall(r"(?:>|&gt;) (?=\{)", around))
    for text in (frame.board(Grid(puzzle)), write(Grid(puzzle), "candidates")):
        state = nonet.parse(around.format(text.replace("\n", "\n" + quote)))
        assert (state.board, state.values) == (puzzle.board, puzzle.givens)


def test_words_around_a_grid_of_another_size_may_be_rules() -> None:
    rows = "\n".join(on_board.parse(PUZZLES["6x6"][1]).rows())
    with pytest.raises(ParseError, match="may be rules: 'Killer"):
        nonet.parse(f"Killer Sudoku\n\n{rows}")
    with pytest.raises(ParseError):
        nonet.parse(f"Mine:\n{rows}", board="9x9+x")


def test_a_list_of_another_size_that_is_too_short() -> None:
    rows = [[7, 0] * 8 for _ in range(16)]
    with pytest.raises(ParseError, match="column 2: this list has 15 cells, not 16"):
        nonet.parse(json.dumps([rows[0][1:], *rows[1:]]))
    with pytest.raises(ParseError, match="15 lists found; a puzzle has 16 lists of 16"):
        nonet.parse(json.dumps(rows[1:]))


def test_lists_whose_rows_are_not_as_long_as_there_are_rows_are_refused() -> None:
    with pytest.raises(ParseError):
        nonet.parse("[[1, 2, 0, 0], [0, 0, 3, 4], [3, 0, 0, 1]]")


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


def test_a_table_of_a_named_board_has_its_puzzles_in_a_column() -> None:
    first, second = read_text(f"id,puzzle\n1,{SIX}\n2,{SIX[1:]}", Board.of("6x6"))
    assert first.state == on_board.parse(SIX)
    assert (second.line, str(second.error)) == (
        3,
        "line 3, column 37: 35 cells found; this board has 36.",
    )


def test_special_forms_of_9x9_are_read_among_other_boards() -> None:
    nine = PUZZLES["x"][1]
    records = list(read_text(f"{SIX}\n:0000:x:{nine}::::\n"))
    assert [record.state.board.words for record in records if record.state] == ["6x6", "9x9"]
    _, refused = read_text(f"{SIX}\n{nine} killer sudoku\n")
    assert "the words around this puzzle may be rules: '… killer sudoku'" in str(refused.error)


@pytest.mark.parametrize("words", ["9x9", "9x9+x", "9x9+anti-knight"])
def test_words_around_a_9x9_puzzle_may_be_rules_on_every_board(words: str) -> None:
    puzzle = Puzzle("1" + "." * 80, board=Board.of(words))
    record = next(iter(read_text(f"{fpuzzles_link(puzzle)}\nkiller sudoku\n")))
    assert "the words around this puzzle may be rules: 'killer sudoku'" in str(record.error)
    record = next(iter(read_text(json.dumps({"puzzle": puzzle.givens, "board": words}))))
    assert record.state == puzzle
    said = json.dumps({"puzzle": puzzle.givens, "board": words, "about": "It is tame"})
    with pytest.raises(ParseError, match="without them, the puzzle has several solutions"):
        nonet.parse(said)


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


@pytest.mark.parametrize("name", ["4x4", "6x6", "12x12", "16x16", "25x25"])
@pytest.mark.parametrize("blank", ["", "."])
def test_letters_in_a_table_in_html(name: str, blank: str) -> None:
    board = Board.of(name)
    given = [0] * len(board.places)
    given[0], given[-1] = board.digits, 2
    rows = "".join(
        "<tr>"
        + "".join(f"<td>{chr(64 + digit) if digit else blank}</td>" for digit in row)
        + "</tr>"
        for row in zip(*[iter(given)] * board.digits, strict=True)
    )
    puzzle = Puzzle.of_digits(tuple(given), board)
    text = f"<table>{rows}</table>"
    assert nonet.parse(text) == nonet.parse(text, board=name) == puzzle


@pytest.mark.parametrize("words", ["4x4", "6x6", "6x6+x", f"jigsaw:{LAYOUT}", "12x12", "16x16"])
def test_tables_in_html_are_read_on_every_board(words: str) -> None:
    board = Board.of(words)
    puzzle = Puzzle(
        "1." + "." * (len(board.places) - 3) + str(board.digit(board.digits)), board=board
    )
    rows = ["".join(f"<td>{sign.replace('.', '')}</td>" for sign in row) for row in puzzle.rows()]
    table = "".join(["<table>\n\n", *(f"<tr>{row}</tr>\n" for row in rows), "</table>\n"])
    assert nonet.parse(table, board=words) == puzzle
    lists = nonet.formats.write(puzzle, "array")
    assert json.loads(lists)[0][:3] == [1, 0, 0] and json.loads(lists)[-1][-1] == board.digits
    assert nonet.parse(lists, board=words) == puzzle
    assert nonet.formats.get("array").keeps(puzzle)
    assert nonet.parse(table).givens == puzzle.givens
    heads = "".join(f"<th>{number}</th>" for number in range(1, board.width + 1))
    headed = table.replace("<table>", f"<table><tr>{heads}</tr>")
    assert nonet.parse(headed, board=words) == puzzle
    labels = iter(range(1, 26))
    labelled = re.sub("(?<=<tr>)(?=<td>)", lambda _: f"<th>{next(labels)}</th>", headed)
    assert nonet.parse(labelled.replace("<tr><th>", "<tr><th></th><th>", 1), board=words) == puzzle
    page = f"<html><table><tr><td>1</td><td></td></tr></table>\n{table}{table}</html>"
    assert [record.state for record in read_text(page, board)] == [puzzle, puzzle]
    with pytest.raises(ParseError, match=rf"row 1 of .* has {board.width - 1} cells, not"):
        nonet.parse(table.replace("<td>1</td>", ""), board=words)
    with pytest.raises(ParseError, match=r"this board has 25|on the board"):
        nonet.parse(table, board="5x5+no-boxes")


@pytest.mark.parametrize(
    "text",
    [
        ".Shape~6x6\n.AntiKnight\n.~R1C1_5",
        ".Shape~6x6.AntiKnight\n.~R1C1_5\n",
        "# Leap\n.Shape~6x6\n\n# the rule\n.AntiKnight\n\n.~R1C1_5",
        ".Shape~6x6.AntiKnight.\n  ~R1C1\n  _5",
    ],
)
def test_a_string_of_interactive_sudoku_solver_may_have_lines_and_comments(text: str) -> None:
    expected = Puzzle("5" + "." * 35, board=Board.of("6x6+anti-knight"))
    assert nonet.parse(text) == expected


def test_lines_with_a_string_of_interactive_sudoku_solver_each_are_puzzles() -> None:
    lines = [".Shape~4x4.~R1C1_1", ".Shape~4x4.~R1C1_2"]
    cages = ".Cage~3~R1C1~R1C2\n.Cage~9~R2C1~R2C2\n.Cage~9~R3C1~R3C2"
    states = [record.state for record in read_text("\n".join(lines))]
    assert states == [nonet.parse(line) for line in lines]
    assert len(nonet.parse(cages).board.clues) == 3
    [record] = read_text(f"{cages}\n.~R1C3_3\n.~R2C3_5~R4C4_1\n.~R5C5_2")
    assert record.state == nonet.parse(cages.replace("\n", "") + ".~R1C3_3~R2C3_5~R4C4_1~R5C5_2")
    [streamed] = read_stream(TextLines(record.text))
    assert isinstance(streamed, Record) and streamed.state == record.state
