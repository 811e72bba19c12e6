"""Boards by words: their regions, names and sights."""

from __future__ import annotations

import pickle
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nonet import Error, Geometry
from nonet.boards import Region, RegionKind, SudokuBoard
from nonet.model.geometry import STANDARD
from nonet.model.notation import Notation

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

boards = st.sampled_from(WORDS).map(SudokuBoard.of)


@pytest.mark.parametrize("words", WORDS)
def test_words_are_kept(words: str) -> None:
    board = SudokuBoard.of(words)
    assert board.words == words
    assert pickle.loads(pickle.dumps(board)) == board
    assert eval(repr(board)) == board
    again = SudokuBoard(board.digits, board.places, board.regions)
    assert again == board
    assert hash(again) == hash(board)
    assert again.region(again.regions[-1].name) == board.regions[-1]


@pytest.mark.parametrize("words", WORDS)
def test_regions_are_in_order_and_complete_where_they_are_as_large_as_the_digits(
    words: str,
) -> None:
    board = SudokuBoard.of(words)
    assert len({region.cells for region in board.regions}) == len(board.regions)
    for region in board.regions:
        assert region.is_complete == (len(region.cells) == board.digits)
        assert board.region(region.name) is region
    covered = {cell for region in board.regions for cell in region.cells}
    assert covered == set(board.cells)


@pytest.mark.parametrize(
    ("words", "cells"), [("samurai", 369), ("windmill", 333), ("sohei", 288), ("15x15", 225)]
)
def test_how_many_cells(words: str, cells: int) -> None:
    assert len(SudokuBoard.of(words).places) == cells


@given(boards, st.data(), st.sampled_from(Notation))
def test_names_of_cells_and_candidates_are_read_in_every_notation(
    board: SudokuBoard, data: st.DataObject, notation: Notation
) -> None:
    cell = data.draw(st.sampled_from(board.cells))
    digit = data.draw(st.integers(1, board.digits))
    assert board.cell(board.cell_name(cell, notation)) == cell
    assert board.cell(board.cell_name(cell, notation).lower()) == cell
    name = board.candidate_name(digit, cell, notation)
    assert board.candidate(name) == (digit, cell)


@given(boards, st.data())
def test_names_of_regions_are_read(board: SudokuBoard, data: st.DataObject) -> None:
    region = data.draw(st.sampled_from(board.regions))
    assert board.region(region.name.upper()) is region
    if region.kind is not RegionKind.DOT:
        assert board.region(region.words.capitalize()) is region


@given(boards, st.data())
def test_what_sees_what_is_what_the_regions_say(board: SudokuBoard, data: st.DataObject) -> None:
    one, other = data.draw(st.sampled_from(board.cells)), data.draw(st.sampled_from(board.cells))
    shared = any({one, other} <= set(region.cells) for region in board.regions)
    assert board.sees(one, other) == board.sees(other, one) == (shared and one != other)
    assert bool(board.why_sees(one, other)) == board.sees(one, other)


def test_chess_rules_are_those_of_the_moves() -> None:
    plain = SudokuBoard.of("9x9")
    knight, king = SudokuBoard.of("anti-knight"), SudokuBoard.of("anti-king")
    for one, other in combinations(plain.cells, 2):
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
    board = SudokuBoard.of("anti-knight")
    for region in board.regions[27:]:
        common = frozenset.intersection(*(board.peers(cell) for cell in region.cells))
        assert not common - set(region.cells)


@pytest.mark.parametrize(
    ("words", "geometry"),
    [
        ("9x9", STANDARD),
        ("x", Geometry(diagonals=True)),
        ("windoku+x", Geometry(diagonals=True, windows=True)),
        (f"jigsaw:{JIGSAW}", Geometry(JIGSAW)),
        (f"jigsaw:{JIGSAW}+x", Geometry(JIGSAW, diagonals=True)),
        ("d1", None),
        ("anti-knight", None),
        ("disjoint-groups", None),
        ("9x9+no-boxes", None),
        ("16x16", None),
        ("samurai", None),
    ],
)
def test_what_nine_digits_have_a_geometry_for(words: str, geometry: Geometry | None) -> None:
    assert SudokuBoard.of(words).geometry == geometry


def test_windows_and_dots_are_known_among_extra_regions() -> None:
    windows = [r for r in SudokuBoard.of("windoku").regions if r.kind is RegionKind.WINDOW]
    plain = SudokuBoard.of("9x9")
    extra = ["extra:" + ",".join(map(plain.cell_name, r.cells)) for r in windows]
    assert SudokuBoard.of("+".join(extra)).words == "9x9+windoku"


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("7x7", "jigsaw:LAYOUT"),
        ("6x5", "no size"),
        ("26x26", "1x1 to 25x25"),
        ("samuray", "Did you mean 'samurai'"),
        ("jigsaw:123", "has 3, which is no square"),
        ("jigsaw:1111222233333444", "'3' stands 5 times"),
        ("6x6+8x8", "two sizes"),
        ("boxes:2x2", "needs 9"),
        ("6x6+centre-dot", "no cell in the middle"),
        ("4x4+windoku+no-boxes+disjoint-groups", "needs boxes"),
        ("extra:r1c1,r10c1", "r10c1"),
        ("extra:r1c1,r1c1", "twice"),
        ("extra:A1", "no cell"),
        ("4x4+extra:r1c1,r1c2,r1c3,r1c4,r2c1", "5 cells"),
        ("samurai+6x6", "nine digits"),
        ("samurai+sohei", "two boards"),
        ("grids:r900c1", "further off"),
        ("", "names no board"),
        ("x+", "names no board"),
        ("jigsaw", "'jigsaw' needs its regions, as in jigsaw:LAYOUT"),
        ("6x6+Jigsaw:", "where puzzles are made, random-jigsaw has a new layout for each"),
        ("boxes: ", "'boxes:' needs their size, as in boxes:3x2."),
        ("extra", "'extra' needs its cells, as in extra:r1c1,r2c2."),
        ("grids", "'grids' needs where they begin, as in grids:r1c1,r7c7."),
        ("random-jigsaw", "'random-jigsaw' is for making puzzles"),
    ],
)
def test_words_that_name_no_board(words: str, told: str) -> None:
    with pytest.raises(Error) as error:
        SudokuBoard.of(words)
    assert told in str(error.value)


def test_all_that_is_wrong_with_parts_is_told() -> None:
    regions = [Region("q1", (0, 1), True), Region("r1", (1, 0), True), Region("r1", (0, 1), False)]
    with pytest.raises(Error) as error:
        SudokuBoard(2, [(0, 1), (0, 0)], regions)
    for told in ("reading order", "'q1' is no name", "two regions are called r1", "complete"):
        assert told in str(error.value)


@pytest.mark.parametrize("name", ["r17c1", "I1", "r0c0", "", -1, 256])
def test_cells_that_are_not_there(name: str | int) -> None:
    with pytest.raises(Error, match="not a cell"):
        SudokuBoard.of("16x16").cell(name)


@pytest.mark.parametrize("name", ["17r1c1", "r1c1", "0r1c1", "5", "5r17c1"])
def test_candidates_that_are_not_there(name: str) -> None:
    with pytest.raises(Error, match="not a candidate"):
        SudokuBoard.of("16x16").candidate(name)


def test_a_region_that_is_not_there() -> None:
    with pytest.raises(Error, match="regions are r1 to r6, c1 to c6, b1 to b6, d1 to d2"):
        SudokuBoard.of("6x6+x").region("b7")
