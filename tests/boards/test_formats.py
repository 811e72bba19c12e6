"""Puzzles on boards in the formats of programs."""

from __future__ import annotations

import json

import pytest
from hypothesis import given

import nonet
from nonet import Error, Grid, ParseError, Puzzle, formats
from nonet.constraints.killer_cage import KillerCage
from nonet.formats import write
from nonet.formats.fpuzzles import fpuzzles_link
from nonet.model.board import Board
from nonet.puzzles.readers import on_board
from nonet.puzzles.readers.feed import TextLines
from nonet.puzzles.readers.on_board import read_on_board
from nonet.puzzles.readers.record import Record
from nonet.puzzles.readers.stream import read_stream, read_text
from tests.boards.test_board import WORDS
from tests.boards.test_reading import LAYOUT, SIX, puzzles


@given(puzzles())
def test_fpuzzles_is_read_back(puzzle: Puzzle) -> None:
    if puzzle.board.is_square:
        assert read_on_board(write(puzzle, "f-puzzles")) == puzzle


def test_a_link_of_fpuzzles_is_read_back() -> None:
    puzzle = on_board.parse(SIX)
    assert on_board.parse(fpuzzles_link(puzzle)) == puzzle


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
