"""The format `candidates`: grids with all candidates."""

from __future__ import annotations

import pytest

from nonet import formats
from nonet.base.errors import ParseError
from nonet.model.board import Board
from nonet.model.cells import Candidate
from nonet.model.grid import Grid
from nonet.model.puzzle import InvalidPuzzle, Puzzle
from nonet.puzzles.readers.parse import parse
from tests.formats.strategies import EXAMPLE

FRAMED = """\
.----------------.-----------------.----------------.
| 9     1   56   | 7     2     34  | 8    35  56    |
| 46    2   3    | 16    148   14  | 7    5   569   |
| 67    8   67   | 9     3     5   | 1    23  4     |
:----------------+-----------------+----------------:
| 56    4   256  | 8     579   79  | 256  1   3     |
| 1568  9   2568 | 1235  1357  137 | 256  4   25678 |
| 3     7   258  | 125   145   6   | 25   9   258   |
:----------------+-----------------+----------------:
| 2     35  1    | 4     3579  8   | 59   6   59    |
| 568   56  4    | 15    159   19  | 3    7   12589 |
| 578   35  9    | 135   6     2   | 45   58  158   |
'----------------'-----------------'----------------'
"""
JIGSAW = "1112132233243444"


def read_grid(text: str) -> Grid:
    state = parse(text)
    assert isinstance(state, Grid)
    return state


def test_digits_with_marks_are_a_grid_in_progress() -> None:
    grid = read_grid(FRAMED)
    assert grid.values[:9] == "91.72.8.."
    assert grid.puzzle.givens == grid.values
    assert grid.candidates("r2c1") == (4, 6)
    assert not grid.has(Candidate("5r2c1"))


def test_a_lone_digit_that_a_peer_lists_is_a_candidate() -> None:
    grid = read_grid(FRAMED)
    assert grid.value("r2c8") == 0, "r2c9 still lists the 5"
    assert grid.candidates("r2c8") == (5,)
    assert grid.value("r3c5") == 0, "r1c6 still lists the 3"
    assert grid.value("r1c2") == 1, "no cell that it sees lists the 1"


def test_marks_of_a_program_are_dropped() -> None:
    marked = FRAMED.replace(" 46 ", "*46 ", 1).replace("1568 ", "#1568", 1)
    marked = marked.replace("| 568 ", "|@5-68", 1).replace(" 579 ", "A579 ", 1)
    assert read_grid(marked) == read_grid(FRAMED)


def test_lines_of_words_around_a_frame_are_no_cells() -> None:
    for marked in (
        f"{FRAMED}\n\nSimple Sudoku Version 4.2n\n",
        f"Puzzle 124 of 2026-11-24\n{FRAMED}",
    ):
        assert formats.detect(marked).id == "candidates"
        assert read_grid(marked) == read_grid(FRAMED)


def test_any_frame_or_none() -> None:
    bare = [line.replace("|", " ") for line in FRAMED.splitlines() if "---" not in line]
    assert read_grid("\n".join(bare)) == read_grid(FRAMED)
    assert read_grid(" ".join(" ".join(bare).split())) == read_grid(FRAMED)


def test_marks_alone_are_a_sukaku() -> None:
    marks = ["12", "345"] * 40 + ["12"]
    state = parse("\n".join(" ".join(marks[row : row + 9]) for row in range(0, 81, 9)))
    assert isinstance(state, Puzzle)
    assert state.is_sukaku
    assert state.masks[:2] == (0b11, 0b11100)


def test_written_form_is_hodokus() -> None:
    assert formats.write(read_grid(FRAMED), "candidates") + "\n" == FRAMED


@pytest.mark.parametrize(
    "words",
    ["4x4", "5x5+no-boxes", "6x6+x", "9x9+x", "12x12", "25x25", "samurai", f"jigsaw:{JIGSAW}"],
)
def test_grids_of_all_sizes_are_written(words: str) -> None:
    board = Board.of(words)
    grid = Grid(Puzzle("1" + "." * (len(board.places) - 1), board=board))
    text = formats.write(grid, "candidates")
    assert Grid(parse(text, board=board)) == grid
    assert formats.get("candidates").keeps(grid)


def test_the_frame_of_a_jigsaw_follows_its_regions() -> None:
    grid = Grid(Puzzle("1" + "." * 15, board=Board.of(f"jigsaw:{JIGSAW}")))
    assert formats.write(grid, "candidates").splitlines()[:5] == [
        ".-------------------.------.",
        "| 1     234    234  | 234  |",
        "|     .------.------'      |",
        "| 234 | 1234 | 1234   1234 |",
        ":-----'      |      .------:",
    ]


@pytest.mark.parametrize("sign", ".0_*?x")
def test_a_cell_without_marks_has_what_its_houses_allow(sign: str) -> None:
    grid = read_grid(FRAMED.replace("56   |", f"{sign}    |", 1).replace(" 46 ", f" {sign}  ", 1))
    assert grid.candidates("r1c3") == (5, 6)
    assert grid.candidates("r2c1") == (4, 5, 6)
    assert grid.candidates("r3c1") == (6, 7)


def test_a_hyphen_says_that_no_candidate_is_left() -> None:
    grid = read_grid(FRAMED.replace("56   |", "-    |", 1).replace(" 46 ", " -- ", 1))
    assert grid.candidates("r1c3") == grid.candidates("r2c1") == ()
    again = formats.write(grid, "candidates")
    assert again.splitlines()[1].startswith("| 9     1   -    | 7")
    assert read_grid(again) == grid


def test_in_candidates_alone_a_cell_with_none_breaks_the_rules() -> None:
    marks = ["-", "12", "."] + ["345"] * 77 + ["-"]
    text = "\n".join(" ".join(marks[row : row + 9]) for row in range(0, 81, 9))
    with pytest.raises(InvalidPuzzle, match="r1c1 and r9c9 have no candidates") as caught:
        parse(text)
    assert [str(cell) for cell in caught.value.cells] == ["r1c1", "r9c9"]
    assert formats.read(text).masks[:3] == (0, 0b11, 511)


def test_digits_and_a_few_marks() -> None:
    """The usual case: some cells have pairs, and all other empty cells have no marks."""
    rows = [" ".join(EXAMPLE[row : row + 9]) for row in range(0, 81, 9)]
    grid = read_grid("\n".join(["16 56 . 7 2 . 8 . .", *rows[1:]]))
    fresh = Grid(Puzzle(EXAMPLE))
    assert grid.puzzle == fresh.puzzle
    assert grid.candidates("r1c1") == (1, 6)
    assert grid.candidates("r1c2") == (5, 6)
    assert grid.masks[2:] == fresh.masks[2:]


def test_equal_lone_digits_clash() -> None:
    broken = FRAMED.replace("| 9     1 ", "| 9     9 ", 1)
    with pytest.raises(InvalidPuzzle, match="9 is given twice in row 1 and box 1"):
        parse(broken)


def test_a_digit_twice_in_a_cell() -> None:
    with pytest.raises(
        ParseError, match=r"line 3, column 3: the candidates of r2c1 contain 4 twice"
    ):
        parse(FRAMED.replace(" 46 ", " 464", 1))


def test_too_few_groups() -> None:
    lines = FRAMED.splitlines()
    lines[1] = lines[1].replace("56   |", "     |", 1)
    with pytest.raises(ParseError, match="line 2, column 1: this row has 8 groups, not 9"):
        parse("\n".join(lines))


def test_a_row_with_too_many_groups_is_refused() -> None:
    text = FRAMED.replace("569   |", "569 34|", 1)
    with pytest.raises(ParseError, match="line 3, column 1: this row has 10 groups, not 9"):
        parse(text)


@pytest.mark.parametrize("board", ["9x9", "6x6"])
def test_a_wrong_number_of_groups_is_answered_with_the_sizes_that_come_close(board: str) -> None:
    fresh = formats.write(Puzzle("1" + "." * 35, board=Board.of("6x6")), "candidates")
    top, *rows = fresh.splitlines()
    for text, message in (
        ("\n".join([top, *rows[1:]]), "the candidate grid has 30 groups; 5x5 has 25, 6x6 has 36"),
        ("\n".join([top, rows[0] + " 34", *rows[1:]]), "line 2.*this row has 7 groups, not 6"),
    ):
        with pytest.raises(ParseError, match=message):
            parse(text, board=board)
    with pytest.raises(ParseError, match="the candidate grid has 0 groups; 4x4 has 16"):
        formats.read("'---------'---------'", "candidates")


def test_candidates_of_a_size_without_boxes_need_a_board() -> None:
    text = formats.write(Puzzle("1" + "." * 24, board=Board.of("5x5+no-boxes")), "candidates")
    with pytest.raises(ParseError, match=r"has no usual box shape; name the board with"):
        parse(text)
    assert Grid(parse(text, board="5x5+no-boxes")).values == "1" + "." * 24


def test_a_fresh_puzzle() -> None:
    puzzle = Puzzle(EXAMPLE)
    assert read_grid(formats.write(puzzle, "candidates")) == Grid.load(puzzle, EXAMPLE, None)
