"""Boards made from text: their regions, their names, and which of their cells see each other."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from dataclasses import dataclass
from itertools import combinations
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import nonet
from nonet import Error, Puzzle
from nonet.constraints import Constraint
from nonet.constraints.anti_king import AntiKing
from nonet.constraints.diagonals import Diagonals
from nonet.constraints.extra_region import ExtraRegion
from nonet.constraints.killer_cage import KillerCage
from nonet.constraints.thermometer import Thermometer
from nonet.formats import write
from nonet.model.board import STANDARD, Board
from nonet.model.cells import Candidate, Region
from nonet.model.nine_rows import nine_rows
from nonet.model.notation import Notation

THERMOMETER = Thermometer(((0, 0), (0, 1)))
WORDS = (
    "4x4",
    "6x6",
    "8x8+x",
    "9x9",
    "10x10+disjoint-groups",
    "12x12",
    "15x15+centre-dot",
    "16x16+windoku",
    "25x25",
    "6x6+boxes:3x2",
    "7x7+no-boxes",
    "9x9+anti-knight+anti-king",
    "9x9+d1+extra:r1c1,r2c2,r5c7",
    "jigsaw:1123112322334444",
    "4x4+x+anti-king",
    "samurai+x",
    "windmill",
    "sohei",
    "grids:r1c1,r7c7",
)
JIGSAW = "000011222001111222000141255333144225333444455333445555666667888667777788667778888"

boards = st.sampled_from(WORDS).map(Board.of)


@pytest.mark.parametrize("words", WORDS)
def test_words_are_kept(words: str) -> None:
    board = Board.of(words)
    assert board.words == words
    assert pickle.loads(pickle.dumps(board)) == board
    assert eval(repr(board)) == board
    again = Board(board.digits, board.places, board.constraints)
    assert (again, again.words) == (board, words)
    assert again.constraints == board.constraints
    assert hash(again) == hash(board)
    assert again.region(again.plain_regions[-1].name) == board.plain_regions[-1]


@pytest.mark.parametrize("words", WORDS)
def test_regions_are_in_order_and_complete_where_they_are_as_large_as_the_digits(
    words: str,
) -> None:
    board = Board.of(words)
    assert len({region.cells for region in board.plain_regions}) == len(board.plain_regions)
    for region in board.plain_regions:
        assert region.is_complete == (len(region.cells) == board.digits)
        assert board.region(region.name) is region
    covered = {cell for region in board.plain_regions for cell in region.cells}
    assert covered == set(board.all_cells)


@pytest.mark.parametrize(
    ("words", "cells"), [("samurai", 369), ("windmill", 333), ("sohei", 288), ("15x15", 225)]
)
def test_how_many_cells(words: str, cells: int) -> None:
    assert len(Board.of(words).places) == cells


@given(boards, st.data(), st.sampled_from(Notation))
def test_names_of_cells_and_candidates_are_read_in_every_notation(
    board: Board, data: st.DataObject, notation: Notation
) -> None:
    cell = data.draw(st.sampled_from(board.all_cells))
    digit = data.draw(st.integers(1, board.digits))
    assert board.cell(notation.cell(board.cell(cell))) == cell
    assert board.cell(notation.cell(board.cell(cell)).lower()) == cell
    name = f"{digit}{notation.cell(board.cell(cell))}"
    assert board.candidate(name) == Candidate.of(digit, board.cell(cell))


@given(boards, st.data())
def test_names_of_regions_are_read(board: Board, data: st.DataObject) -> None:
    region = data.draw(st.sampled_from(board.plain_regions))
    assert board.region(region.name.upper()) is region
    if region.kind != "o" and not board.house(region.name).move:
        assert board.region(region.words.capitalize()) is region


@given(boards, st.data())
def test_what_sees_what_is_what_the_regions_say(board: Board, data: st.DataObject) -> None:
    one, other = (
        data.draw(st.sampled_from(board.all_cells)),
        data.draw(st.sampled_from(board.all_cells)),
    )
    shared = any({one, other} <= set(region.cells) for region in board.plain_regions)
    assert board.sees(one, other) == board.sees(other, one) == (shared and one != other)
    assert bool(board.why_sees(one, other)) == board.sees(one, other)


def test_chess_rules_are_those_of_the_moves() -> None:
    plain = Board.of("9x9")
    knight, king = Board.of("anti-knight"), Board.of("anti-king")
    for one, other in combinations(plain.all_cells, 2):
        step = sorted(
            abs(a - b) for a, b in zip(plain.places[one], plain.places[other], strict=True)
        )
        seen = plain.sees(one, other)
        assert knight.sees(one, other) == (seen or step == [1, 2])
        assert king.sees(one, other) == (seen or step == [1, 1])
    assert king.why_sees(king.cell("r3c3"), king.cell("r4c4")) == (
        "r3c3 and r4c4 are a king's move apart."
    )


def test_groups_of_chess_are_maximal() -> None:
    board = Board.of("anti-knight")
    for region in board.plain_regions[27:]:
        common = frozenset.intersection(*(board.peers(cell) for cell in region.cells))
        assert not common - set(region.cells)


def test_groups_of_chess_do_not_depend_on_clues() -> None:
    """A step that uses such a group names no clue."""

    def groups(words: str) -> set[tuple[int, ...]]:
        return {each.cells for each in Board.of(words).plain_regions if each.kind == "n"}

    assert groups("anti-knight") == groups("anti-knight+rellik:9@r2c6,r6c5,r4c1+cage:8@r1c1,r2c3")
    assert groups("anti-knight") != groups("anti-knight+extra:r2c6,r6c5,r4c1")


@pytest.mark.parametrize(
    ("words", "usual"),
    [
        ("9x9", STANDARD),
        ("x", nine_rows(diagonals=True)),
        ("windoku+x", nine_rows(diagonals=True, windows=True)),
        (f"jigsaw:{JIGSAW}", nine_rows(JIGSAW)),
        (f"jigsaw:{JIGSAW}+x", nine_rows(JIGSAW, diagonals=True)),
        ("d1", None),
        ("anti-knight", None),
        ("disjoint-groups", None),
        ("9x9+no-boxes", None),
        ("16x16", None),
        ("samurai", None),
    ],
)
def test_which_boards_the_core_has_ready(words: str, usual: Board | None) -> None:
    board = Board.of(words)
    assert board.has_nine_rows == (usual is not None)
    assert usual is None or board == usual


def test_windows_and_dots_are_known_among_extra_regions() -> None:
    windows = [r for r in Board.of("windoku").plain_regions if r.kind == "w"]
    plain = Board.of("9x9")
    extra = ["extra:" + ",".join([plain.cell_names[c] for c in r.cells]) for r in windows]
    assert Board.of("+".join(extra)).words == "9x9+windoku"


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("7x7", "jigsaw:LAYOUT"),
        ("6x5", "a 6x5 board has no boxes of equal shape"),
        ("26x26", "sizes go up to 25x25"),
        ("samuray", "Did you mean 'samurai'"),
        ("jigsaw:123", "has 3, which is not a square number"),
        ("jigsaw:1111222233333444", "'3' occurs 5 times"),
        ("6x6+8x8", "two sizes"),
        ("boxes:2x2", "must fill it and have 9 cells each"),
        ("6x6+centre-dot", "no cell in the middle"),
        ("4x4+windoku+no-boxes+disjoint-groups", "needs boxes"),
        ("extra:r1c1,r10c1", "r10c1"),
        ("extra:r1c1,r1c1", "twice"),
        ("extra:A1", "not a cell"),
        ("4x4+extra:r1c1,r1c2,r1c3,r1c4,r2c1", "5 cells"),
        ("samurai+6x6", "nine digits"),
        ("samurai+sohei", "two boards"),
        ("grids:r900c1", "starting at rows and columns 1 to 101"),
        ("", "'' is not a board"),
        ("x+", "'' is not a board"),
        ("jigsaw", "'jigsaw' needs its regions, as in jigsaw:LAYOUT"),
        ("6x6+Jigsaw:", "to make puzzles with random layouts, use random-jigsaw"),
        ("boxes: ", "'boxes:' needs their size, as in boxes:3x2."),
        ("extra", "'extra' needs its cells, as in extra:r1c1,r2c2."),
        ("grids", "'grids' needs their top left cells, as in grids:r1c1,r7c7."),
        ("random-jigsaw", "'random-jigsaw' is only for making puzzles"),
        ("random-killer", "'random-killer' is only for making puzzles"),
        ("random-anti-queen", "'random-anti-queen' is not a board. Did you mean 'anti-queen:'?"),
        ("thermometer", "'thermometer' needs its cells, bulb first"),
        ("Little Killer", "to make puzzles, use random-little-killer."),
        ("kropki", "'difference:' and 'ratio:' or, to make puzzles, 'random-difference+random-ra"),
        ("random-kropki", "Did you mean 'random-difference+random-ratio'?"),
        ("parity", "Did you mean 'odd:' and 'even:' or"),
        ("quads:1,2@r1c1,r1c2", "Did you mean 'quadruple:' or"),
        ("clones", "Did you mean 'clone:' or"),
        ("x-sums", "Did you mean 'x-sum:' or"),
        ("slow thermos", "Did you mean 'slow-thermo:' or"),
        ("extra-regions", "Did you mean 'extra:'?"),
        ("region sum lines", "Did you mean 'region-sum:' or"),
        ("german whisper", "Did you mean 'whispers:' or"),
        ("knights-move", "Did you mean 'anti-knight'?"),
    ],
)
def test_words_that_name_no_board(words: str, message: str) -> None:
    with pytest.raises(Error) as error:
        Board.of(words)
    assert message in str(error.value)


def test_all_that_is_wrong_with_parts_is_reported() -> None:
    regions = [Region("z1", (0, 1), True), Region("r1", (1, 0), True), Region("r1", (0, 1), False)]
    with pytest.raises(Error) as error:
        Board(2, [(0, 1), (0, 0)], regions)
    for part in ("reading order", "'z1' is not the", "two regions have the name r1", "complete"):
        assert part in str(error.value)


@dataclass(frozen=True)
class Unknown(Constraint):
    """A kind that is not registered."""

    id = "unknown"
    plural = "unknown constraints"
    words = ("unknown",)


def test_all_that_is_wrong_with_constraints_is_reported() -> None:
    constraints = [
        Region("r1", (0, 1, 2), False),
        Region("r1", (0, 9), True),
        Diagonals(),
        ExtraRegion(((0, 0), (0, 0))),
        ExtraRegion(((0, 0), (0, 1), (0, 2))),
        KillerCage(((0, 0), (0, 1)), 99),
        KillerCage(((5, 5),), 1),
        Thermometer(((0, 0), (0, 1), (0, 2))),
        Unknown(),
    ]
    with pytest.raises(Error) as error:
        Board(2, [(0, 0), (0, 1), (0, 2)], constraints)
    assert str(error.value).split(". ") == [
        "two regions have the name r1",
        "row 1 has 3 cells, but there are only 2 digits",
        "row 1 must list cells of the board in reading order, without repeats",
        "extra:r1c1,r1c1 names a cell twice",
        "cage:1@r6c6 names r6c6, which is not on the board",
        "Unknown is not registered (nonet.constraints.register)",
        "diagonals need a square grid",
        "extra region 2 has 3 cells, but there are only 2 digits",
        "cage 2 must list cells of the board in reading order, without repeats",
        "cage:99@r1c1,r1c2 is impossible: no 2 different digits from 1 to 2 can add up to 99",
        "thermo:r1c1,r1c2,r1c3 is impossible: it needs 3 digits, but the board has 2.",
    ]
    with pytest.raises(Error) as error:
        Board(9, STANDARD.places, [*STANDARD.constraints, Unknown()])
    assert str(error.value) == "Unknown is not registered (nonet.constraints.register)."


NO_PAIR = "is not a pair of whole numbers."


@pytest.mark.parametrize(
    ("kind", "arguments", "reasons"),
    [
        (KillerCage, (None, 5), ["'places' must be a list, not None."]),
        (
            KillerCage,
            ("r1c1", "5"),
            ["'places' must be a list, not 'r1c1'.", "'value' must be a whole number, not '5'."],
        ),
        (
            Thermometer,
            ((),),
            ["'thermo' needs its cells, bulb first, as in thermo:r1c1,r2c1,r3c1."],
        ),
        (
            Thermometer,
            (((0.5, 0), (True, 0), (0, 1), (0, 1, 2)),),
            [
                f"'places' is a list, but its value (0.5, 0) {NO_PAIR}",
                f"'places' is a list, but its value (True, 0) {NO_PAIR}",
                f"'places' is a list, but its value (0, 1, 2) {NO_PAIR}",
            ],
        ),
        (Board, (2**70, [(0, 0)], []), [f"'digits' is out of range: {2**70}."]),
        (
            Board,
            (2, [(0, 0), (0, 1)], [Region("r1", (0.5, "a"), True), Region(None, (0, 1), True)]),  # type: ignore[arg-type]
            [
                "'None' is not the name of a region; use names like r10, b3, d1, w2, g5 or e1.",
                "row 1 must list cells of the board in reading order, without repeats.",
            ],
        ),
        (
            Board,
            (2, [(0, 0), (0, 1)], [Region("r1", [0, 1], False), Region("r2", (5,), False)]),  # type: ignore[arg-type]
            [
                "row 1 must have its cells in a tuple.",
                "row 2 must list cells of the board in reading order, without repeats.",
            ],
        ),
        (Diagonals, ("x",), ["'numbers' must be a list, not 'x'."]),
        (Diagonals, ((3,),), ["'numbers' must be (1,), (2,) or (1, 2), not (3,)."]),
        (
            Board,
            (2.5, [(0.5, 0)], [5]),
            [
                "'digits' must be a whole number, not 2.5.",
                f"'places' is a list, but its value (0.5, 0) {NO_PAIR}",
                "'constraints' is a list, but its value 5 is not a Region or a Constraint.",
            ],
        ),
        (
            Board,
            (2, iter([(True, 0), (0, "x")]), None),
            [
                f"'places' is a list, but its value (True, 0) {NO_PAIR}",
                f"'places' is a list, but its value (0, 'x') {NO_PAIR}",
                "'constraints' must be a list, not None.",
            ],
        ),
        *(
            (
                Board,
                (digits, STANDARD.places, (*STANDARD.constraints, THERMOMETER)),
                [f"a board must have 1 to 25 digits, not {digits}."],
            )
            for digits in (0, 2**60)
        ),
    ],
)
def test_all_arguments_that_do_not_fit_are_reported(
    kind: Callable[..., object], arguments: tuple[object, ...], reasons: list[str]
) -> None:
    with pytest.raises(Error) as error:
        kind(*arguments)
    assert str(error.value) == " ".join(reasons)


def test_places_may_be_any_lists_of_whole_numbers() -> None:
    cells: Any = np.array([[0, 0], [0, 1]])
    assert repr(Board(2, cells, [])) == "Board(2, ((0, 0), (0, 1)), ())"
    for places in (cells, cells.tolist()):
        assert repr(Thermometer(places)) == "Thermometer(places=((0, 0), (0, 1)))"


def test_a_constraint_that_is_listed_twice_counts_once() -> None:
    for words in ("cage:5@r1c1,r1c2", "thermo:r1c1,r1c2", "extra:r1c1,r5c5"):
        board, word = Board.of(words), Board.of(words).further_constraints[0]
        assert Board.of(f"{words}+{words}") == board
        assert Board(9, STANDARD.places, [*STANDARD.constraints, word, word]) == board
    row = [(0, 0), (0, 1)]
    assert Board(2, row, [THERMOMETER, THERMOMETER]) == Board(2, row, [THERMOMETER])


def test_a_region_of_another_kind_is_its_constraint() -> None:
    six = Board.of("6x6")
    for words in ("x", "d2", "anti-knight", "extra:r1c1,r2c2+extra:r3c1,r4c2", "disjoint-groups"):
        named = Board.of(f"6x6+{words}")
        again = Board(6, six.places, named.plain_regions)
        assert (again, again.words) == (named, named.words)
        assert again.constraints == named.constraints
    with pytest.raises(Error, match=r"knight group 1 is not possible\."):
        Board(6, six.places, [*six.constraints, Region("n1", (0, 35), False)])


def test_a_board_without_a_name_has_constraints() -> None:
    columns = Board.of("6x6").constraints[6:]
    further = (Diagonals(), AntiKing(), KillerCage(((0, 0), (1, 5)), 7))
    board = Board(6, Board.of("6x6").places, [*columns, *further])
    assert [each.name for each in board.plain_regions[:8]] == [
        *(f"c{n}" for n in range(1, 7)),
        "b1",
        "b2",
    ]
    assert board.words == "" and len(board.clues) == 1 and board.houses[-1].region.name == "d2"
    assert board.why_sees(0, 7) == "r1c1 and r2c2 are both in box 1 and diagonal 1."
    assert board.why_sees(2, 9) == "r1c3 and r2c4 are a king's move apart."
    assert pickle.loads(pickle.dumps(board)) == eval(repr(board)) == board
    puzzle = Puzzle("1" + "." * 35, board=board)
    assert nonet.count(puzzle) == 2
    for format in ("f-puzzles", "iss", "json", "nonet"):
        with pytest.raises(Error, match="this board has no name"):
            write(puzzle, format)


def test_words_follow_from_the_list() -> None:
    both = Board.of("6x6+nonconsecutive+all-ratios")  # one constraint with two words
    assert Board(6, both.places, both.constraints).words == both.words
    many = (Diagonals((1,)), AntiKing(), Diagonals((2,)), ExtraRegion(((0, 5), (0, 0))), AntiKing())
    board = Board(9, STANDARD.places, [*many, *STANDARD.constraints])
    assert board.words == "9x9+x+anti-king+extra:r1c1,r1c6"
    assert board.constraints[27:] == (Diagonals(), AntiKing(), ExtraRegion(((0, 0), (0, 5))))
    assert board == Board.of(board.words)


@pytest.mark.parametrize("name", ["r17c1", "I1", "r0c0", "", -1, 256])
def test_cells_that_are_not_there(name: str | int) -> None:
    with pytest.raises(Error, match="not a cell"):
        Board.of("16x16").cell(name)


@pytest.mark.parametrize("name", ["17r1c1", "r1c1", "0r1c1", "5", "5r17c1"])
def test_candidates_that_are_not_there(name: str) -> None:
    with pytest.raises(Error, match="not a candidate"):
        Board.of("16x16").candidate(name)


def test_a_region_that_is_not_there() -> None:
    with pytest.raises(Error, match="houses are r1 to r6, c1 to c6, b1 to b6, d1 to d2"):
        Board.of("6x6+x").region("b7")
