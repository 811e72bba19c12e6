"""The format `grid`: nine rows of nine signs."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nonet import formats
from nonet.base.errors import ParseError
from nonet.formats import frame
from nonet.generator.random_layout import random_layout
from nonet.model.board import Board
from nonet.model.grid import Grid
from nonet.model.puzzle import Puzzle
from nonet.puzzles.readers.parse import parse
from tests.formats.strategies import EXAMPLE

ROWS = [EXAMPLE[start : start + 9] for start in range(0, 81, 9)]
PUZZLE = Puzzle(EXAMPLE)

STARRED = """\
*-----------*
|...|72.|8..|
|.23|...|7..|
|.8.|9.5|1.4|
|---+---+---|
|.4.|8..|.13|
|.9.|...|.4.|
|37.|..6|.9.|
|---+---+---|
|2.1|4.8|.6.|
|..4|...|37.|
|..9|.62|...|
*-----------*
"""

BOXED = """\
┌───────┬───────┬───────┐
│ . . . │ 7 2 . │ 8 . . │
│ . 2 3 │ . . . │ 7 . . │
│ . 8 . │ 9 . 5 │ 1 . 4 │
├───────┼───────┼───────┤
│ . 4 . │ 8 . . │ . 1 3 │
│ . 9 . │ . . . │ . 4 . │
│ 3 7 . │ . . 6 │ . 9 . │
├───────┼───────┼───────┤
│ 2 . 1 │ 4 . 8 │ . 6 . │
│ . . 4 │ . . . │ 3 7 . │
│ . . 9 │ . 6 2 │ . . . │
└───────┴───────┴───────┘
"""


def test_bars_are_between_boxes_of_three_rows_on_every_9x9_board() -> None:
    for words, has_bars in (("x", True), ("anti-knight", True), ("no-boxes", False)):
        puzzle = Puzzle("12" + "." * 79, board=Board.of(words))
        text = formats.write(puzzle, "grid")
        assert ("|" in text) == has_bars
        assert parse(text, board=puzzle.board) == puzzle


def states(size: int) -> Iterator[Puzzle]:
    """Puzzles on random jigsaws."""
    for seed in range(2):
        board = Board.of(f"jigsaw:{random_layout(size, seed)}")
        yield Puzzle("1" + "." * (size * size - 3) + "2.", board=board)


@pytest.mark.parametrize("size", range(4, 10))
def test_the_frame_of_a_jigsaw_states_its_regions(size: int) -> None:
    for puzzle in states(size):
        grid = Grid(puzzle)
        for text in (
            formats.write(puzzle, "grid"),
            formats.write(grid, "candidates"),
            frame.board(grid),
        ):
            again = parse(text)
            assert (again.board, Grid(again)) == (puzzle.board, grid), text


def test_a_frame_of_usual_boxes_or_around_each_cell_states_no_regions() -> None:
    rows = [" | ".join(row) for row in ROWS]
    rule = "--+-" * 8 + "-"
    for text in (
        BOXED.replace("│\n│", "│\n│       │       │       │\n│"),
        "\n".join(rows),
        f"\n{rule}\n".join(rows),
        "\n".join([*rows[:3], rule, *rows[3:6], rule, *rows[6:]]),
        f"\n{rule.replace('+', '-')}\n".join(row.replace("|", " ") for row in rows),
        BOXED.replace("│ . 2 3 │ . .", "│ . 2 3   . ."),
        BOXED.replace("│ . 2 3 │ . . .", "│ . 2 3 │ . . │ ."),
    ):
        assert parse(text) == PUZZLE
    six = Puzzle("12" + "." * 34, board=Board.of("6x6"))
    assert parse(frame.board(Grid(six))) == six
    tall = Puzzle("12" + "." * 34, board=Board.of("6x6+boxes:3x2"))
    assert parse(frame.board(Grid(tall))) == tall


def test_lines_that_draw_other_regions_are_refused() -> None:
    board = Board.of("jigsaw:122222112344113344513344553666555666")
    text = frame.board(Grid(Puzzle("1" + "." * 35, board=board)))
    for each in (text, formats.write(parse(text, board=board), "candidates")):
        opened = each.replace("│ 1 │", "│ 1  ", 1).replace("| 1     |", "| 1      ")
        with pytest.raises(ParseError, match="contains r1c1 has 12 cells instead of 6"):
            parse(opened)
        assert parse(opened, board=board).board == board


WEIGHTS = ["┃━╋│─┼", "║═╬│─┼", "║═╬┃━╂", "│─┼┊┄┼"]
"""Vertical lines, horizontal lines and junctions: three heavy ones, then three light ones."""


def drawn(puzzle: Puzzle, signs: str, pad: str = " ", blank: str = ".", outer: str = "") -> str:
    """Draw a puzzle with heavy lines around regions and light lines between cells."""
    boxes, size = puzzle.board.boxes_of_places, puzzle.board.width
    outer = outer or signs[:3]

    def lines(one: tuple[int, int], other: tuple[int, int]) -> str:
        if one not in boxes or other not in boxes:
            return outer
        return signs[:3] if boxes[one] != boxes[other] else signs[3:]

    text = ""
    for row in range(size + 1):
        for column in range(size):
            level = lines((row - 1, column), (row, column))
            text += level[2] + level[1] * (1 + 2 * len(pad))
        text += outer[2] + "\n"
        for column in range(size + 1) if row < size else ():
            upright = lines((row, column - 1), (row, column))
            cell = puzzle.givens[row * size + column] if column < size else ""
            text += upright[0] + (pad + cell.replace(".", blank) + pad if cell else "\n")
    return text


@given(
    st.integers(4, 9),
    st.integers(0, 20),
    st.sampled_from(WEIGHTS),
    st.sampled_from(["", " "]),
    st.sampled_from(". 0"),
    st.sampled_from(["", "║═╬"]),
    st.sampled_from(["", "> ", "    "]),
    st.sampled_from(["", "Sudoku No. 5\n", "```\n"]),
)
@settings(max_examples=30, deadline=None)
def test_heavy_lines_are_the_borders_of_regions(
    size: int, seed: int, signs: str, pad: str, blank: str, outer: str, margin: str, title: str
) -> None:
    usual = [] if size in (5, 7) else [f"{size}x{size}"]
    for words in (f"jigsaw:{random_layout(size, seed)}", *usual):
        puzzle = Puzzle("12" + "." * (size * size - 5) + "3.4", board=Board.of(words))
        lines = drawn(puzzle, signs, pad, blank, outer).splitlines()
        text = title + "\n".join(margin + line for line in lines)
        again = parse(text + "\n```" if "`" in title else text)
        assert (again.board, again.puzzle.givens) == (puzzle.board, puzzle.givens), text


def test_heavy_lines_that_close_no_regions_are_refused() -> None:
    board = Board.of(f"jigsaw:{random_layout(9, 1)}")
    text = drawn(Puzzle("1" + "." * 80, board=board), WEIGHTS[0])
    assert parse(text, board=board).board == board
    opened = text.splitlines()
    opened[2] = opened[2].replace("━", "─")
    assert opened != text.splitlines()
    windows = drawn(PUZZLE, WEIGHTS[0]).splitlines()
    for row in (2, 10):
        windows[row] = windows[row].replace("─", "━")
    for each in ("\n".join(opened), "\n".join(windows)):
        with pytest.raises(ParseError, match="in this frame, the region that contains"):
            parse(each)


def test_heavy_lines_only_around_the_grid_are_decoration() -> None:
    for signs in WEIGHTS:
        light = signs[3:] + signs[3:]
        assert parse(drawn(PUZZLE, light, outer=signs[:3])) == PUZZLE


def test_a_frame_of_a_jigsaw_without_rules_or_out_of_line_is_refused() -> None:
    for puzzle in (*states(6), *states(9)):
        text = frame.board(Grid(puzzle))
        rows = [line for line in text.splitlines() if "│" in line and "─" not in line]
        for lines in (rows, text.replace(" ", "").splitlines()):
            with pytest.raises(ParseError, match="in this frame, the region that contains"):
                parse("\n".join(lines))
            with pytest.raises(ParseError):
                parse("\n".join(f"> {line}" for line in lines))


def test_framed() -> None:
    assert parse(STARRED) == PUZZLE
    assert parse(BOXED) == PUZZLE
    assert parse(STARRED.replace("\n", "\r\n")) == PUZZLE


@pytest.mark.parametrize("between", ["", " ", ",", ";", "\t", ", "])
@pytest.mark.parametrize("blank", ".0_-")
def test_plain_rows(between: str, blank: str) -> None:
    rows = [between.join(row.replace(".", blank)) for row in ROWS]
    assert parse("\n".join(rows)) == PUZZLE


def test_spaces_for_blank_cells() -> None:
    assert parse("\n".join(row.replace(".", " ") for row in ROWS)) == PUZZLE
    assert parse("\n".join(row.replace(".", " ").rstrip() for row in ROWS)) == PUZZLE


def test_stars_in_the_frame_are_no_cells() -> None:
    rows = ["*" + row + "*" for row in ROWS]
    assert parse("\n".join(rows)) == PUZZLE


def test_one_row_of_81_digits_with_commas() -> None:
    assert parse(",".join(EXAMPLE.replace(".", "0"))) == PUZZLE


def test_a_row_of_dashes_is_nine_blank_cells_where_the_count_says_so() -> None:
    givens = EXAMPLE[:36] + "." * 9 + EXAMPLE[45:]
    rows = [givens[start : start + 9].replace(".", "-") for start in range(0, 81, 9)]
    assert parse("\n".join(rows)) == Puzzle(givens)


def test_written_form() -> None:
    lines = formats.write(PUZZLE, "grid").splitlines()
    assert lines[0] == ". . . | 7 2 . | 8 . ."
    assert lines[3] == "------+-------+------"
    assert len(lines) == 11


def test_a_blank_state_contradicts_the_givens() -> None:
    text = f"{formats.write(Puzzle(EXAMPLE), 'sdk')}\n[State]\n" + "\n".join(["." * 9] * 9)
    with pytest.raises(ParseError, match="the values contradict the givens"):
        formats.read(text)
