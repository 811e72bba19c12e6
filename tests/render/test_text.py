"""Grids and steps are drawn with characters."""

from __future__ import annotations

import re

import pytest

from nonet.formats.frame import board
from nonet.model.cells import ALL_CELLS, Cell
from nonet.model.grid import Grid
from nonet.model.notation import Notation
from nonet.model.step import Step, lettered_sets
from nonet.puzzles.readers.parse import parse
from nonet.render.marks import frames
from nonet.render.text import candidate_grid, digit_places
from tests.render.samples import (
    CHAIN,
    CONTRADICTION,
    GUESS,
    HIDDEN_SINGLE,
    JIGSAW,
    NAKED_TRIPLE,
    POINTING,
    SETS,
    STEPS,
    XY_WING,
    blank,
    easy,
    every_role,
    jigsaw,
)
from tests.techniques.golden import cases

ANSI = re.compile("\x1b\\[[0-9;]*m")


def test_board() -> None:
    assert board(easy()) == (
        """\
┌───────┬───────┬───────┐
│ 5 3 . │ . 7 . │ . . . │
│ 6 . . │ 1 9 5 │ . . . │
│ . 9 8 │ . . . │ . 6 . │
├───────┼───────┼───────┤
│ 8 . . │ . 6 . │ . . 3 │
│ 4 . . │ 8 . 3 │ . . 1 │
│ 7 . . │ . 2 . │ . . 6 │
├───────┼───────┼───────┤
│ . 6 . │ . . . │ 2 8 . │
│ . . . │ 4 1 9 │ . . 5 │
│ . . . │ . 8 . │ . 7 9 │
└───────┴───────┴───────┘"""
    )


def test_board_in_ascii_has_no_other_characters() -> None:
    text = board(easy(), ascii=True)
    assert text.isascii()
    assert text.splitlines()[0] == "+-------+-------+-------+"
    assert text.splitlines()[1] == "| 5 3 . | . 7 . | . . . |"


def test_board_of_a_jigsaw_follows_the_regions() -> None:
    assert board(jigsaw()) == (
        """\
┌─────────────┬───────┬───────────┐
│ . .   .   1 │ 2   . │ .   3   4 │
│     ┌───────┘       │           │
│ . . │ .   8   .   . │ .   .   . │
│     └───┐   ┌───┐   │   ┌───────┤
│ 3 .   8 │ . │ . │ 6 │ . │ .   1 │
├─────────┤   │   └───┤   └───┐   │
│ . .   4 │ . │ 6   . │ 1   . │ . │
│         ├───┘       └───┬───┘   │
│ . 6   9 │ .   .   .   . │ 2   . │
│         │       ┌───────┘       │
│ . .   . │ 2   1 │ .   .   .   . │
├─────────┴───────┼───┬───────────┤
│ . 1   2   5   . │ 7 │ .   4   . │
│     ┌───────────┘   └───┐       │
│ . . │ .   .   .   .   3 │ .   . │
│     │           ┌───────┘       │
│ 9 7 │ 1   .   . │ .   5   .   . │
└─────┴───────────┴───────────────┘"""
    )
    digits = [c for c in board(jigsaw()) if c in "123456789."]
    assert "".join(digits) == JIGSAW


def test_candidate_grid_with_a_step() -> None:
    assert candidate_grid(easy(), POINTING, ascii=True) == (
        """\
+-----------------+--------------+------------------+
| 5   3    *1*24  | 26   7  2468 | 1489  12-49 2-48 |
| 6   247  247    | 1    9  5    | 3478  234   2478 |
| 12  9    8      | 23   34 24   | 13457 6     247  |
+-----------------+--------------+------------------+
| 8   125  1259   | 579  6  147  | 4579  2459  3    |
| 4   25   2569   | 8    5  3    | 579   259   1    |
| 7   15   1359   | 59   2  14   | 4589  459   6    |
+-----------------+--------------+------------------+
| 139 6    134579 | 357  35 7    | 2     8     4    |
| 23  278  237    | 4    1  9    | 36    3     5    |
| 123 1245 12345  | 2356 8  26   | 1346  7     9    |
+-----------------+--------------+------------------+
* pattern   - eliminated   base b1   cover r1"""
    )


def cell_of(text: str, cell: str) -> str:
    """The contents of a cell in a candidate grid that has one line for each row."""
    rows: list[list[str]] = [
        re.findall(r"[^\s|│]+", line) for line in text.splitlines() if line[0] in "|│"
    ]
    return rows[Cell(cell).row][Cell(cell).column]


@pytest.mark.parametrize(
    ("name", "cell", "shown"),
    [
        ("hidden single", "r1c6", "246+8"),
        ("hidden single", "r3c3", "o8"),
        ("naked single", "r5c5", "+5"),
        ("naked triple", "r2c2", "*24*7"),
        ("finned fish", "r2c2", "2#47"),
        ("finned fish", "r2c3", "2-*47"),
        ("xy-wing", "r5c2", "v2v5"),
        ("xy-wing", "r5c7", "w57*9"),
        ("xy-wing", "r5c8", "25-9"),
        ("chain", "r5c2", "x2*5"),
        ("sets", "r1c3", "A1r2A4"),
        ("rectangle", "r1c9", "u2u4e8"),
        ("guess", "r1c3", "s1+2s4"),
    ],
)
def test_marks_stand_before_their_digit(name: str, cell: str, shown: str) -> None:
    assert cell_of(candidate_grid(easy(), STEPS[name]), cell) == shown


def test_the_marks_of_a_case() -> None:
    first = candidate_grid(easy(), GUESS, 1)
    assert cell_of(first, "r1c3") == "S1x2x4"
    assert cell_of(first, "r3c1") == "x1*2"
    assert first.splitlines()[-1] == "* on   S supposed   x off   contradiction in r2"
    last = candidate_grid(easy(), GUESS, 2)
    assert cell_of(last, "r1c3") == "12Sx4"
    assert cell_of(last, "r9c9") == "X9"


def test_a_marked_cell_without_marked_candidates_marks_them_all() -> None:
    assert cell_of(candidate_grid(easy(), CONTRADICTION), "r1c3") == "X*1*2*4"


def test_the_legend_lists_the_marks_in_use_and_no_others() -> None:
    def legend(step: Step | None) -> str:
        return candidate_grid(easy(), step).rpartition("┘")[2].strip().replace("\n", "   ")

    assert legend(None) == ""
    assert legend(XY_WING) == "* pattern   - eliminated   v pivot   w pincer"
    assert legend(CHAIN) == "* on   - eliminated   x off"
    assert legend(HIDDEN_SINGLE) == "+ placed   o blocker   base b2"
    assert legend(SETS).endswith("A set r12c3   B set r1c46   r restricted common")


def test_the_legend_follows_the_notation() -> None:
    text = candidate_grid(easy(), POINTING, notation=Notation.ZERO)
    assert text.endswith("base Box00   cover Row0")


def test_long_legends_wrap() -> None:
    text = candidate_grid(easy(), every_role())
    assert max(map(len, text.splitlines())) <= 80


@pytest.mark.parametrize("name", STEPS)
def test_colour_only_repeats_the_characters(name: str) -> None:
    step = STEPS[name]
    for frame in range(frames(step)):
        plain = candidate_grid(easy(), step, frame)
        colored = candidate_grid(easy(), step, frame, color=True)
        assert "\x1b" not in plain and "\x1b" in colored
        assert ANSI.sub("", colored) == plain


@pytest.mark.parametrize("name", STEPS)
@pytest.mark.parametrize("ascii", [False, True])
def test_a_candidate_grid_can_be_read_back(name: str, ascii: bool) -> None:
    grid, step = easy(), STEPS[name]
    for frame in range(frames(step)):
        text = candidate_grid(grid, step, frame, ascii=ascii, legend=False)
        again = parse(text)
        assert isinstance(again, Grid)
        shown = [digits(grid, cell) for cell in range(81)]
        # A single candidate is read as a placed digit, unless a peer also has it among other
        # candidates.
        assert [digits(again, cell) for cell in range(81)] == shown


def digits(grid: Grid, cell: int) -> tuple[int, ...]:
    value = grid.value(cell)
    return (value,) if value else grid.candidates(cell)


def test_a_wide_grid_becomes_a_tall_one() -> None:
    tall = candidate_grid(blank())
    assert max(map(len, tall.splitlines())) == 79
    assert len(tall.splitlines()) == 37
    assert tall.splitlines()[1] == "│" + "   1 2 3   1 2 3   1 2 3 │" * 3
    wide = candidate_grid(blank(), width=None)
    assert len(wide.splitlines()) == 13


def test_a_tall_grid_has_the_same_marks() -> None:
    lines = candidate_grid(easy(), NAKED_TRIPLE, width=40).splitlines()
    assert [line[:27] for line in lines[1:8]] == [
        "│                  *1*2   │",
        "│     5       3     4     │",
        "│                         │",
        "│                         │",
        "│            *2       2   │",
        "│     6     4       4     │",
        "│          *7      -7     │",
    ]


def test_places_of_a_digit() -> None:
    assert digit_places(easy(), 4, ascii=True) == (
        """\
+-------+-------+-------+
| . . * | . . * | * * * |
| . * * | . . . | * * * |
| . . . | . * * | * . * |
+-------+-------+-------+
| . . . | . . * | * * . |
| 4 . . | . . . | . . . |
| . . . | . . * | * * . |
+-------+-------+-------+
| . . * | . . . | . . * |
| . . . | 4 . . | . . . |
| . * * | . . . | * . . |
+-------+-------+-------+"""
    )


def test_given_and_placed_digits_differ_in_colour() -> None:
    grid = easy()
    grid.place("r1c3", 4)
    first = board(grid, color=True).splitlines()[1]
    assert "\x1b[1m5" in first and "\x1b[94m4" in first


def test_every_set_of_a_chain_is_named_on_the_board_and_below_it() -> None:
    """The text names sets by letters, from A to D or beyond. A cell shows no letter if all its
    candidates are on or off."""
    for case in cases("als-chain"):
        grid = case.grid()
        for step in case.found:
            text = " ".join(map(str, step.text(grid, "standard")))
            board = candidate_grid(grid, step)
            for letter, lettered in lettered_sets(step):
                names = ", ".join(map(str, lettered.cells))
                assert f"{letter} is {' and '.join(names.rsplit(', ', 1))}" in text
                assert f"{letter} set {Notation.RC.cells_folded(lettered.cells)}" in board


@pytest.mark.parametrize("technique", ["als-chain", "basic-fish", "mutant-fish", "als-xz"])
def test_a_board_with_a_step_is_read_back(technique: str) -> None:
    for case in cases(technique):
        if not case.board.has_nine_rows:
            continue  # candidate drawings can be read only on 9x9 boards
        grid = case.grid()
        for step in case.found[:1]:
            for width in (None, 80):
                read = Grid(candidate_grid(grid, step, width=width))
                for cell in ALL_CELLS:  # single candidates are read as placed
                    left = set(read.candidates(cell)) or {read.value(cell)}
                    assert left == (set(grid.candidates(cell)) or {grid.value(cell)})
