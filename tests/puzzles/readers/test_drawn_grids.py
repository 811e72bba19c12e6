"""Drawn grids on boards of every size are read in the same way, with all their regions."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import cast

import pytest

import nonet
from nonet.formats.board_text import cell_signs
from nonet.formats.frame import StyledText, framed
from nonet.formats.plain_text import clean
from nonet.generator.random_layout import random_layout
from nonet.model import SIGNS, Board, Puzzle
from nonet.puzzles.readers.feed import TextLines
from nonet.puzzles.readers.record import Record
from nonet.puzzles.readers.stream import read_stream

SIZES = (4, 6, 9, 12, 16)
BLANKS = {".": "dots", " ": "spaces"}
WEIGHTS = {
    "ASCII": "|-+",
    "light": "│─┼",
    "heavy": "┃━╋",
    "double": "║═╬",
    "dashed": "┊┄┼",
}
PAIRS = ("┃━╋│─┼", "║═╬│─┼", "│─┼┊┄┼", "┃━╋┋┅┼", "|=+:-+")
"""Lines around regions, and lines between cells."""


@cache
def boards(size: int) -> tuple[Board, Board]:
    return Board.of(f"{size}x{size}"), Board.of(f"jigsaw:{random_layout(size, 1)}")


def puzzle_on(board: Board) -> Puzzle:
    """A puzzle with one given in each row and column: 1 in the first row, 2 in the second, and so
    on."""
    size = board.width
    cells = ["."] * size * size
    for row in range(size):
        cells[row * size + (row * 5 + 2) % size] = SIGNS[row]
    return Puzzle("".join(cells), board=board)


def lined(puzzle: Puzzle, signs: str, blank: str) -> list[str]:
    """A puzzle with frames around its regions. The frames are drawn with the first three signs. If
    there are three more signs, the lines between all other cells are drawn with them."""
    cells = [[[StyledText(each)]] for each in puzzle.givens.replace(".", blank)]
    if len(signs) < 6:
        text = framed(cells, puzzle.board, color=False, ascii=True)
        return text.translate(str.maketrans("|-+", signs)).split("\n")
    boxes, size = puzzle.board.boxes_of_places, puzzle.board.width

    def line(one: tuple[int, int], other: tuple[int, int]) -> str:
        return signs[:3] if boxes.get(one) != boxes.get(other) else signs[3:]

    lines = []
    for row in range(size + 1):
        rule = [line((row - 1, column), (row, column)) for column in range(size)]
        lines.append("".join(each[2] + 3 * each[1] for each in rule) + signs[2])
        if row < size:
            own = puzzle.givens[row * size : row * size + size].replace(".", blank)
            walls = [line((row, column - 1), (row, column)) for column in range(size)]
            pieces = [f"{wall[0]} {cell} " for wall, cell in zip(walls, own, strict=True)]
            lines.append("".join(pieces) + signs[0])
    return lines


def labelled(lines: list[str], names: Callable[[int], str]) -> list[str]:
    """The lines with labels: a heading names the columns, and a label before each line names its
    row."""
    text = clean("\n".join(lines))
    signs = cell_signs(text)
    rows = list(dict.fromkeys(sign.line for sign in signs))
    heading = [" "] * (max(map(len, lines)) + 4)
    for number, sign in enumerate(signs[: len(rows)]):
        name = names(number)
        heading[sign.column + 4 - len(name) : sign.column + 4] = name
    body = [
        (names(rows.index(number)) if number in rows else "").rjust(3) + " " + line
        for number, line in enumerate(lines, 1)
    ]
    return ["".join(heading).rstrip(), *body]


WRAPS: dict[str, Callable[[list[str]], str]] = {
    "quoted": lambda lines: "\n".join(f"> {line}" for line in lines),
    "quoted twice": lambda lines: "\n".join(f"> > {line}".rstrip() for line in lines),
    "pre": lambda lines: "\n".join(["<pre>", *lines, "</pre>"]),
    "pre on a line": lambda lines: f"<pre>{chr(10).join(lines)}</pre>",
    "indented": lambda lines: "\n".join(f"    {line}" for line in lines),
    "tab": lambda lines: "\n".join(f"\t{line}" for line in lines),
    "trailing spaces": lambda lines: "\n".join(f"{line}   " for line in lines),
    "CRLF": lambda lines: "\r\n".join([*lines, ""]),
    "no last line": lambda lines: "\n".join(lines[:-1]),
    "fence": lambda lines: "\n".join(["```", *lines, "```"]),
    "double spacing": lambda lines: "\n\n".join(lines),
}


def assert_read(lines: list[str], puzzle: Puzzle, wrap: str = "") -> None:
    text = WRAPS[wrap](lines) if wrap else "\n".join(lines)
    (record,) = read_stream(TextLines(text))
    for state in (nonet.parse(text), cast("Record", record).state):
        assert state and (state.board, state.puzzle.givens) == (puzzle.board, puzzle.givens), text


@pytest.mark.volume(2)  # every form is read on two or three sizes
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("blank", BLANKS, ids=BLANKS.values())
@pytest.mark.parametrize("signs", [*WEIGHTS.values(), *PAIRS])
def test_frames_of_each_style(signs: str, blank: str, size: int) -> None:
    for board in boards(size):
        puzzle = puzzle_on(board)
        assert_read(lined(puzzle, signs, blank), puzzle)


@pytest.mark.volume(2)  # every form is read on two or three sizes
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("wrap", WRAPS)
def test_frames_on_their_way_through_mail_and_forums(wrap: str, size: int) -> None:
    for board in boards(size):
        for blank in BLANKS:
            puzzle = puzzle_on(board)
            assert_read(lined(puzzle, "│─┼", blank), puzzle, wrap)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("blank", BLANKS, ids=BLANKS.values())
def test_numbers_and_letters_around_a_frame_are_labels(blank: str, size: int) -> None:
    for board in boards(size):
        puzzle = puzzle_on(board)
        for names in (lambda at: str(at + 1), lambda at: "ABCDEFGHIJKLMNOP"[at]):
            assert_read(labelled(lined(puzzle, "║═╬", blank), names), puzzle)
            assert_read(labelled(lined(puzzle, "┃━╋│─┼", blank), names), puzzle, "quoted")


@pytest.mark.parametrize("size", SIZES)
def test_lines_that_close_no_regions_are_refused_with_the_place(size: int) -> None:
    board = boards(size)[1]
    lines = lined(puzzle_on(board), "┃━╋│─┼", " ")
    row = next(at for at in range(2, len(lines), 2) if "━" in lines[at][1:-1] and "─" in lines[at])
    lines[row] = lines[row].replace("━", "─")
    for each in (lines, labelled(lines, lambda at: str(at + 1))):
        with pytest.raises(nonet.Error, match=r"line \d+, column \d+: in this frame"):
            nonet.parse("\n".join(each))


def test_numbers_above_nine_end_in_line() -> None:
    for board in boards(12):
        puzzle = puzzle_on(board)
        numbers = ["" if each == "." else str(SIGNS.find(each) + 1) for each in puzzle.givens]
        cells = [[[StyledText(each.rjust(2))]] for each in numbers]
        assert_read(framed(cells, board, color=False, ascii=False).split("\n"), puzzle)


@pytest.mark.parametrize("names", [str, "0ABCDEFGH".__getitem__])
def test_a_heading_and_eight_rows_are_not_nine_rows(names: Callable[[int], str]) -> None:
    for board in boards(8):
        for signs in ("║═╬", "║═╬│─┼"):
            lines = lined(puzzle_on(board), signs, " ")
            assert_read(labelled(lines, lambda at: names(at + 1)), puzzle_on(board))
    puzzle = puzzle_on(boards(8)[0])
    rows = [puzzle.givens[at : at + 8].replace(".", " ") for at in range(0, 64, 8)]
    table = [[names(at), *row] for at, row in enumerate([map(names, range(1, 9)), *rows])]
    table[0][0] = ""
    for between in (",", ";", "\t", "|", " | ", " & "):
        assert_read([between.join(row) for row in table], puzzle)
    cells = ["".join(f"<td>{cell}</td>" for cell in row) for row in table]
    assert_read(["<table>", *(f"<tr>{row}</tr>" for row in cells), "</table>"], puzzle)


def test_a_labelled_row_of_a_large_grid_is_not_a_4x4_puzzle() -> None:
    board = boards(15)[1]
    solution = str(next(iter(nonet.solutions(Puzzle("." * 225, board=board)))))
    for start in range(3):
        cells = [sign if at % 3 == start else "." for at, sign in enumerate(solution)]
        puzzle = Puzzle("".join(cells), board=board)
        assert_read(labelled(lined(puzzle, "┃━╋", "."), lambda at: str(at + 1)), puzzle)
