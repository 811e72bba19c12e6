"""Jigsaws, and the jigsaw and X puzzles of tests/data."""

from __future__ import annotations

import io

import pytest

from nonet import formats
from nonet.base.errors import Error, ParseError
from nonet.cli.lines import StreamLines
from nonet.formats import jigsaw
from nonet.model.board import STANDARD, Board
from nonet.model.nine_rows import nine_rows
from nonet.model.puzzle import InvalidPuzzle, Puzzle
from nonet.puzzles.readers.parse import parse
from nonet.puzzles.readers.record import Record
from nonet.puzzles.readers.stream import read_stream
from tests.brute_force import solutions
from tests.formats.strategies import JIGSAWS, rows_of_data

CELLS = "...12..34...8.....3.8..6..1..4.6.1...69....2....21.....125.7.4.......3..971...5.."
REGIONS = "000011222001111222000141255333144225333444455333445555666667888667777788667778888"


@pytest.mark.parametrize("between", ["", "\n"])
def test_one_line_or_two(between: str) -> None:
    puzzle = parse(CELLS + between + REGIONS)
    assert puzzle == Puzzle(CELLS, board=nine_rows(REGIONS))
    assert puzzle.board.is_jigsaw


def test_no_rule_of_a_board_is_dropped() -> None:
    knight = Board.of("9x9+anti-knight")
    assert jigsaw.read(CELLS + REGIONS, knight).board.words.endswith("+anti-knight")
    caged = jigsaw.read(CELLS + REGIONS, Board.of("9x9+no-boxes+cage:9@r1c1,r1c2"))
    assert caged.board == Board.of(f"jigsaw:{REGIONS}+cage:9@r1c1,r1c2")
    nameless = Board(9, knight.places, knight.constraints[9:])
    with pytest.raises(Error, match="no name"):
        jigsaw.read(CELLS + REGIONS, nameless)


LETTERS = REGIONS.translate(str.maketrans("012345678", "ABCDEFGHI"))


def block(signs: str, between: str = "") -> str:
    return "\n".join(between.join(signs[at : at + 9]) for at in range(0, 81, 9))


@pytest.mark.parametrize("between", ["\n", "\n\n", "\n\n\n"])
@pytest.mark.parametrize("regions", [REGIONS, LETTERS, LETTERS.lower()])
def test_rows_of_cells_and_rows_of_regions(between: str, regions: str) -> None:
    puzzle = Puzzle(CELLS, board=nine_rows(REGIONS))
    assert parse(block(CELLS) + between + block(regions)) == puzzle
    assert parse(block(CELLS, " ") + between + block(regions, " ")) == puzzle
    text = "\n\n".join([block(CELLS) + between + block(regions)] * 2)
    lines = StreamLines(io.BytesIO(text.encode()))
    assert [each.state for each in read_stream(lines) if isinstance(each, Record)] == [puzzle] * 2


@pytest.mark.parametrize("between", ["\n", "\n\n"])
@pytest.mark.parametrize("regions", [REGIONS, LETTERS])
def test_a_layout_in_rows_that_is_none_is_not_dropped(between: str, regions: str) -> None:
    wrong = regions[:40] + regions[0] + regions[41:]
    with pytest.raises((ParseError, InvalidPuzzle)):
        parse(block(CELLS) + between + block(wrong))
    with pytest.raises((ParseError, InvalidPuzzle)):
        parse(block(CELLS) + between + block(regions)[:-10])


def test_a_solution_behind_a_puzzle_is_no_layout() -> None:
    """No row of a solution has a sign twice, so a solution is not taken for a layout of regions. In
    the last case, the first row has two 1s, so this is a layout."""
    rows = ["123456789"] * 9
    assert not jigsaw.detect(CELLS + "".join(rows))
    shifted = "".join(row[at:] + row[:at] for at, row in zip(range(9), rows, strict=True))
    assert not jigsaw.detect(CELLS + shifted)
    assert jigsaw.detect(CELLS + "".join(["123456781", "923456789", *rows[2:]]))


def test_letters_for_regions() -> None:
    letters = REGIONS.translate(str.maketrans("012345678", "ABCDEFGHI"))
    assert parse(CELLS + letters) == parse(CELLS + REGIONS)


def test_diagonals_are_taken_from_the_geometry_asked_for() -> None:
    puzzle = parse("1" + "." * 80 + REGIONS, board=nine_rows(diagonals=True))
    assert puzzle.board == nine_rows(REGIONS, diagonals=True)


def test_the_standard_boxes_too() -> None:
    puzzle = Puzzle("53" + "." * 79)
    assert parse(formats.write(puzzle, "jigsaw")).board == STANDARD


def test_givens_that_clash_in_a_region() -> None:
    with pytest.raises(InvalidPuzzle, match="5 is given twice in box 1, at r1c4 and r2c1"):
        parse("...5.....5......." + "." * 64 + REGIONS)


def test_ten_layouts() -> None:
    assert len({board for board, _, _ in JIGSAWS}) == 10
    for board, _, _ in JIGSAWS:
        for house in board.houses[18:27]:
            assert is_connected({int(cell) for cell in board.cells(house)})


@pytest.mark.parametrize("index", range(10))
def test_each_jigsaw_has_its_solution_only(index: int) -> None:
    board, givens, solution = JIGSAWS[index]
    assert solutions(givens, board) == [solution]
    assert 22 <= Puzzle(givens).given_count <= 36


@pytest.mark.parametrize("index", range(10))
def test_each_x_puzzle_has_its_solution_only(index: int) -> None:
    givens, solution = rows_of_data("x.txt")[index]
    assert solutions(givens, nine_rows(diagonals=True)) == [solution]
    assert 22 <= Puzzle(givens).given_count <= 36


def is_connected(cells: set[int]) -> bool:
    reached: set[int] = set()
    todo = [min(cells)]
    while todo:
        cell = todo.pop()
        if cell in cells - reached:
            reached.add(cell)
            row, column = divmod(cell, 9)
            todo += [cell - 9] * (row > 0) + [cell + 9] * (row < 8)
            todo += [cell - 1] * (column > 0) + [cell + 1] * (column < 8)
    return reached == cells
