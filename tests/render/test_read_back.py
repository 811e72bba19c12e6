"""When nonet prints a grid as text and reads it back, the board, digits and candidates are the
same."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pytest

import nonet
from nonet import formats
from nonet.formats import frame
from nonet.generator.random_layout import random_layout
from nonet.model import SIGNS, Board, Grid, Puzzle
from nonet.render.text import candidate_grid, digit_places

BOARDS = (
    "4x4",
    "6x6",
    "8x8",
    "9x9",
    "10x10",
    "12x12",
    "16x16",
    *map("jigsaw {}".format, (4, 6, 7, 9, 10, 12, 16)),
)
DRAWINGS: dict[str, Callable[[Grid], str]] = {
    "board": frame.board,
    "board in ASCII": lambda grid: frame.board(grid, ascii=True),
    "rows": lambda grid: formats.write(grid, "grid"),
    "candidates": lambda grid: formats.write(grid, "candidates"),
    "candidates on one line": lambda grid: candidate_grid(grid, width=None),
    "tall candidates": lambda grid: candidate_grid(grid, width=1),
    "tall candidates in ASCII": lambda grid: candidate_grid(grid, width=1, ascii=True),
    "candidates in a terminal": candidate_grid,
}


@cache
def grids(name: str) -> tuple[Grid, Grid]:
    """A puzzle, and a grid in which some candidates have been eliminated. To draw a large layout
    takes far longer than to read a grid."""
    size = int(name.split()[-1].split("x")[0])
    words = f"jigsaw:{random_layout(size, 3)}" if "jigsaw" in name else name
    empty = Puzzle("." * size * size, board=Board.of(words))
    solution = str(next(iter(nonet.solutions(empty))))
    cells = [sign if at % 5 < 2 else "." for at, sign in enumerate(solution)]
    grid = Grid(Puzzle("".join(cells), board=empty.board))
    left = [
        mask & 1 << SIGNS.find(solution[at]) | (mask & mask - 1 if at % 3 else mask)
        for at, mask in enumerate(grid.masks)
    ]
    return grid, Grid.load(grid.puzzle, grid.values, [mask or () for mask in left])


@pytest.mark.parametrize("name", BOARDS)
@pytest.mark.parametrize("drawing", DRAWINGS)
def test_what_is_printed_is_read_back(drawing: str, name: str) -> None:
    for grid in grids(name):
        text = DRAWINGS[drawing](grid)
        for each in (text, "\n".join(f"> {line}" for line in text.split("\n"))):
            again = Grid(nonet.parse(each))
            assert again.board == grid.board, each
            if "candidates" in drawing:  # a single mark is read as a given unless a peer has it
                assert marks(again) == marks(grid), each
            else:
                assert again.values == grid.values, each


def marks(grid: Grid) -> list[int]:
    values = [SIGNS.find(sign) + 1 for sign in grid.values]
    return [mask or 1 << value >> 1 for mask, value in zip(grid.masks, values, strict=True)]


@pytest.mark.parametrize("name", BOARDS)
def test_the_places_for_one_digit_are_refused(name: str) -> None:
    with pytest.raises(nonet.Error):
        nonet.parse(digit_places(grids(name)[0], 1))
