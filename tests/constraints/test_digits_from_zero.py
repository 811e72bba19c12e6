"""Clues on boards whose digits begin with 0."""

from __future__ import annotations

import json
import pickle
import re
from collections.abc import Callable

import pytest

import nonet
from nonet import Board, Grid, Puzzle
from nonet.base.errors import Error
from nonet.constraints import Constraint, all_kinds
from nonet.constraints.killer_cage import KillerCage
from nonet.data.score import grid_in
from nonet.formats import all_formats, write
from nonet.formats.programs import says_its_board
from nonet.generator.random_grids import random_grids
from nonet.model import STANDARD
from nonet.model.text import TokenKind
from nonet.paper.rules import chapters
from nonet.puzzles.readers.stream import read_text
from nonet.render.svg import svg
from nonet.sheet.template import template
from nonet.web.state import state_of
from tests.constraints.test_every_kind import example_of

PLAIN = [str(each) for each in nonet.solutions(Puzzle("." * 16, board=Board.of("4x4")))]
"""All solutions of the plain 4x4 board, with the digits 1 to 4."""

LINE = "r1c1,r1c2,r2c3,r3c3,r4c4"
CLUES = {
    "arrow": ["arrow:r1c1@r1c2,r2c3,r3c4", "arrow:r1c1,r1c2@r2c3,r3c3,r4c4,r2c4,r4c3"],
    "between": ["between:r1c1,r2c3,r1c2", "between:r4c1,r3c1,r3c3,r1c1"],
    "cage": ["cage:0@r2c2", "cage:3@r1c1,r2c1", "cage:4@r1c1,r1c2,r3c3", "cage:6@r2c1-r2c4"],
    "clone": ["clone:r1c1,r3c2"],
    "counting-circles": ["counting-circles:r1c1,r1c3,r2c2,r3c4,r4c1"],
    "difference": ["difference:r1c1,r1c2", "difference:3@r1c1,r1c2"],
    "double-arrow": [f"double-arrow:{LINE}", "double-arrow:r1c1,r2c2,r1c2"],
    "even": ["even:r1c3"],
    "column-index": ["column-index:r1c1", "column-index:r2c3"],
    "little-killer": ["little-killer:0@r2c1,r1c2", "little-killer:7@r1c1-r4c4"],
    "lockout": [f"lockout:2@{LINE}", f"lockout:{LINE}"],
    "look-and-say": ["look-and-say:0,0@r1c1,r2c3,r3c2", "look-and-say:0,2@r1c1,r2c3,r3c2"],
    "lunchbox": ["lunchbox:2@r1c1,r1c2,r2c3,r2c4", "lunchbox:0@r1c1,r2c3,r3c4"],
    "numbered-rooms": [f"numbered-rooms:{n}@r1c1-r1c4" for n in range(4)],
    "odd": ["odd:r1c3"],
    "quadruple": ["quadruple:0,3@r1c1,r1c2,r2c1,r2c2", "quadruple:0,0@r2c2,r2c3,r3c2,r3c3"],
    "ratio": ["ratio:r1c1,r1c2", "ratio:3@r2c2,r3c2", "ratio:r2c2,r3c3"],
    "region-sum": [f"region-sum:{LINE}", "region-sum:r1c2,r1c3,r3c3", "region-sum:r1c1,r1c3"],
    "rellik": ["rellik:2@r1c1,r1c2,r2c3", "rellik:5@r1c1,r1c2,r2c3"],
    "renban": ["renban:r1c1,r1c2", "renban:r1c1,r1c2,r3c3"],
    "sandwich": [f"sandwich:{n}@r1c1-r1c4" for n in (0, 2, 3)],
    "skyscraper": ["skyscraper:1@r1c1-r1c4", "skyscraper:3@r4c2-r1c2", "skyscraper:2@r1c2-r4c2"],
    "sum-line": [
        "sum-line:3@r1c1,r1c2,r2c2,r2c3,r3c3",
        "sum-line:0@r1c1,r2c3,r1c1",
        "sum-line:4@r1c1,r1c2,r2c2,r2c1,r1c1",
    ],
    "thermo": ["thermo:r1c1,r1c2,r2c3", "thermo:r1c1,r1c2,r2c3,r2c4"],
    "whispers": ["whispers:2@r1c1,r1c2,r2c3", "whispers:r1c1,r1c2,r2c3"],
    "x-sum": [f"x-sum:{n}@r1c1-r1c4" for n in (0, 1, 3, 6)],
    "xv": ["xv:V@r1c1,r1c2", "xv:V@r3c1,r2c1"],
    "zipper": ["zipper:r1c1,r1c2,r2c3,r3c3", f"zipper:{LINE}", "zipper:r1c1,r2c2,r3c3,r4c4"],
}
"""Clues of some kinds that show what 0 means. Other kinds are tested with their examples."""

KINDS = [kind for kind in all_kinds() if kind.is_clue]
DEFINED = [kind for kind in KINDS if kind.knows_zero]
EVERY_CLUE = [
    clue for kind in DEFINED for clue in CLUES.get(kind.id, [example_of(kind).replace("c9", "c4")])
]


def board_with(clue: str) -> Board:
    return Board.of(f"4x4+digits:0-3+{clue}")


@pytest.mark.parametrize("clue", EVERY_CLUE)
def test_the_solutions_are_those_that_the_definition_allows(clue: str) -> None:
    board = board_with(clue)
    fillings = ("".join(str(int(sign) - 1) for sign in each) for each in PLAIN)
    wanted = {
        filling
        for filling in fillings
        if all(
            own.allows([int(filling[cell]) for cell in cells])
            for own, cells in zip(board.clues, board.cells_of_clues, strict=True)
        )
    }
    found = [str(each) for each in nonet.solutions(Puzzle("." * 16, board=board))]
    assert {*found} == wanted and len(found) == len(wanted)


@pytest.mark.parametrize("clue", EVERY_CLUE)
def test_interactive_sudoku_solver_gets_the_same_clue(clue: str) -> None:
    try:
        puzzle = Puzzle("0.............1.", board=board_with(clue))
        text = write(puzzle, "iss")
    except Error:
        return
    assert nonet.parse(text) == puzzle


@pytest.mark.parametrize("kind", [kind for kind in KINDS if not kind.knows_zero])
def test_other_kinds_are_refused_by_name(kind: type[Constraint]) -> None:
    with pytest.raises(Error, match=f"{kind.plural} are not defined for digits from 0"):
        Board.of(f"digits:0-8+{example_of(kind)}")


def test_a_skyscraper_of_height_0_is_not_seen() -> None:
    board = board_with("skyscraper:2@r1c1-r1c4")
    rows = {str(each)[:4] for each in nonet.solutions(Puzzle("0" + "." * 15, board=board))}
    assert rows == {"0132", "0231", "0213"}


def test_a_sandwich_is_between_the_lowest_and_the_highest_digit() -> None:
    [clue] = board_with("sandwich:2@r1c1-r1c4").clues
    assert clue.allows((0, 2, 3, 1)) and not clue.allows((1, 2, 3, 0))
    assert clue.sentence == "From r1c1 to r1c4, the digits between the 0 and the 3 add up to 2."


def test_no_cell_has_the_number_0() -> None:
    for words in ("numbered-rooms:3@r1c1-r1c4", "column-index:r1c1"):
        [clue] = board_with(words).clues
        assert not clue.allows((0, 1, 2, 3))


def test_zeros_lengthen_a_part_of_a_sum_line() -> None:
    [clue] = board_with("sum-line:3@r1c1,r1c2,r2c2,r2c3,r3c3").clues
    assert clue.allows((0, 3, 0, 0, 3)) and clue.allows((3, 0, 1, 2, 0))
    assert not clue.allows((0, 0, 0, 0, 0)) and not clue.allows((2, 0, 2, 2, 0))


def test_totals_in_sentences_count_the_digit_0_as_zero() -> None:
    clues = "cage:4@r1c1,r1c2,r2c1", "cage:1@r1c3,r2c3", "arrow:r4c4@r3c4,r3c3"
    grid = Grid(Puzzle("." * 15 + "3", board=board_with("+".join(clues))))
    texts = " ".join(step.text(grid, "teach").render() for step in nonet.steps(grid))
    assert "Each house has the digits 0 to 3, which add up to 6." in texts
    assert "has a total of 4. So r2c2 is 6 minus 4, which is 2." in texts
    assert "add up to 6 minus 1, which is 5." in texts
    assert "add up to 1. " in texts and "allow only one set: 0 and 1." in texts
    assert "r3c4 and r3c3 add up to 3, which allows only 12 and 21" in texts


@pytest.mark.parametrize("seed", range(2))
def test_a_killer_has_the_same_steps_if_its_totals_are_reduced(seed: int) -> None:
    (made,) = nonet.generate(board="6x6+random-cage", seed=seed)
    cages = [KillerCage(c.cells, (getattr(c, "value", 0) - len(c.cells))) for c in made.board.clues]
    words = "+".join(cage.word for cage in cages)
    other = Puzzle(less_one(made.puzzle.givens), board=Board.of(f"6x6+digits:0-5+{words}"))
    one, zero = (nonet.explain(each, guess=True) for each in (made.puzzle, other))
    nonet.verify(zero)
    outs = [[[*map(int, step.eliminations)] for step in path.steps] for path in (one, zero)]
    assert outs[0] == outs[1] and zero.solution == less_one(one.solution or "")


SAME = (
    "6x6+thermo:r1c1,r1c2,r2c3+renban:r5c5,r5c6,r6c4+whispers:3@r3c3,r4c4,r5c3+greater:r6c1,r6c2"
    "+lockout:3@r4c1,r3c1,r3c2,r5c2+difference:2@r1c5,r1c6"
)
"""A board whose clues mean the same if 1 is subtracted from all digits."""


def less_one(text: str) -> str:
    return "".join(str(int(sign) - 1) if sign.isdigit() else sign for sign in text)


@pytest.mark.parametrize("seed", range(3))
def test_steps_differ_from_those_with_digits_from_1_only_in_the_digits(seed: int) -> None:
    (made,) = nonet.generate(board=SAME, seed=seed)
    other = Puzzle(less_one(made.puzzle.givens), board=Board.of(f"digits:0-5+{SAME}"))
    one, zero = (nonet.explain(each, guess=True) for each in (made.puzzle, other))
    nonet.verify(zero)
    assert zero.solution == less_one(one.solution or "")
    for a, b in zip(one.texts("teach"), zero.texts("teach"), strict=True):
        pairs = zip(a.tokens(board=one.start.board), b.tokens(board=zero.start.board), strict=True)
        for usual, token in pairs:
            text = usual.text
            if usual.kind is TokenKind.DIGIT:
                text = less_one(text)
            elif usual.kind is TokenKind.CANDIDATE:
                text = re.sub(r"\b[0-9]", lambda digit: less_one(digit[0]), text)
            elif token.text != text:  # reasons name digits in words
                text = less_one(text)
            assert (token.kind, token.text) == (usual.kind, text)


def test_names_and_text() -> None:
    board = Board.of("digits:0-8")
    assert board.words == "9x9+digits:0-8" and board != Board.of("9x9+digits:1-9") == STANDARD
    assert str(board.candidate("0r1c1")) == "0r1c1" and int(board.candidate("0r1c1")) == 0
    assert str(board.space("0b9")) == "0b9" and str(board.digit("8")) == "8"
    with pytest.raises(Error, match="'9' is not a digit; digits are 0 to 8"):
        board.digit("9")
    with pytest.raises(Error, match="'9r1c1' is not a candidate"):
        board.candidate("9r1c1")
    caged = board_with("cage:3@r1c1,r1c2")
    names = "cage1", "0cage1", "3r1c2@cage1", "0r1c1-0r1c2@cage1"
    assert [str(caged.space(name)) for name in names] == [*names]
    assert pickle.loads(pickle.dumps(caged)) == caged


@pytest.mark.parametrize(
    "text",
    [
        "0.3..........2.1",
        "0 . 3 . | . . . . | . . . . | . 2 . 1",
        "+-----+-----+\n| 0 . | 3 . |\n| . . | . . |\n+-----+-----+\n| . . | . . |\n| . 2 | . 1 |\n"
        "+-----+-----+",
        ".Shape~4x4~0-3.~R1C1_0~R1C3_3~R4C2_2~R4C4_1",
        '{"puzzle": "0.3..........2.1", "board": "4x4+digits:0-3"}',
    ],
)
def test_0_is_read_as_a_digit(text: str) -> None:
    puzzle = Puzzle("0.3..........2.1", board=Board.of("4x4+digits:0-3"))
    board = STANDARD if says_its_board(text) else puzzle.board
    assert nonet.parse(text, board=board) == puzzle
    assert puzzle.digits() == [1, 0, 4, *[0] * 10, 3, 0, 2]
    assert Puzzle.of_digits(puzzle.digits(), puzzle.board) == puzzle


def test_lines_of_a_file_are_read_with_the_digit_0() -> None:
    board = Board.of("digits:0-8")
    text = f"{'8' + '.' * 79 + '0'}\n" * 3 + "0" * 81
    first, *_, last = read_text(text, board)
    assert isinstance(first.state, Puzzle) and first.state.givens[-1] == "0"
    assert isinstance(last.error, nonet.InvalidPuzzle)  # not 81 empty cells


def test_formats_keep_the_digit_0_or_refuse_the_board() -> None:
    puzzle = Puzzle("0.3..........2.1", board=board_with("cage:3@r1c1,r1c2"))
    grid = Grid(puzzle)
    grid.place("r1c2", grid.board.digit("1"))
    written = set()
    for format in all_formats():
        for state in (puzzle, grid, Puzzle("01" * 4 + "." * 73, board=Board.of("digits:0-8"))):
            if format.keeps(state):
                written.add(format.id)
                continue
            if not format.writes_zero:
                with pytest.raises(Error, match=r"digits:0-|can only be read"):
                    write(state, format.id)
    assert written == {"iss", "json", "line"}


def test_pictures_and_records_show_the_digit_0() -> None:
    puzzle = Puzzle("0" + "." * 15, board=Board.of("4x4+digits:0-3"))
    drawn = svg(Grid(puzzle), candidates=True)
    assert ">0</text>" in drawn and ">3</text>" in drawn and ">4</text>" not in drawn
    data = json.loads(write(puzzle, "json"))
    assert (data["puzzle"], data["board"]) == (puzzle.givens, puzzle.board.words)


@pytest.mark.parametrize(
    "call",
    [
        lambda board: nonet.generate(board=board),
        lambda board: nonet.generate(board=f"{board.words}+random-cage"),
        lambda board: nonet.bulk.solve(["0" + "." * 80], board=board),
        lambda board: nonet.parse([0] * 81, board=board),
        lambda board: random_grids(1, board=board),
        lambda board: chapters([board]),
        lambda board: template(board=board),
        lambda board: state_of(Grid(Puzzle("0" + "." * 80, board=board))),
        lambda board: grid_in("0" * 81, board),
    ],
)
def test_what_needs_digits_from_1_says_so(call: Callable[[Board], object]) -> None:
    with pytest.raises(Error, match="because its digits begin with 0"):
        call(Board.of("digits:0-8"))
