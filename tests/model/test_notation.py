"""Three ways to write cells and houses."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nonet.model.board import STANDARD, Board
from nonet.model.cells import ALL_CELLS, Candidate, Cell, House
from nonet.model.nine_rows import nine_rows
from nonet.model.notation import Notation

RC, A1, ZERO = Notation.RC, Notation.A1, Notation.ZERO


@pytest.mark.parametrize(
    ("notation", "first", "other", "last"),
    [(RC, "r1c1", "r4c7", "r9c9"), (A1, "A1", "D7", "J9"), (ZERO, "Cell00", "Cell36", "Cell88")],
)
def test_cells(notation: Notation, first: str, other: str, last: str) -> None:
    assert [notation.cell(Cell(name)) for name in ("r1c1", "r4c7", "r9c9")] == [first, other, last]
    assert len({notation.cell(cell) for cell in ALL_CELLS}) == 81


def test_rows_of_a1_leave_out_the_letter_i() -> None:
    assert [A1.cell(Cell(row * 9)) for row in range(9)] == [f"{x}1" for x in "ABCDEFGHJ"]


@pytest.mark.parametrize(
    ("house", "rc", "a1", "zero"),
    [
        ("r1", "row 1", "row A", "Row0"),
        ("r9", "row 9", "row J", "Row8"),
        ("c4", "column 4", "column 4", "Col3"),
        ("b1", "box 1", "box 1", "Box00"),
        ("b2", "box 2", "box 2", "Box03"),
        ("b6", "box 6", "box 6", "Box36"),
        ("b9", "box 9", "box 9", "Box66"),
    ],
)
def test_houses(house: str, rc: str, a1: str, zero: str) -> None:
    assert [notation.house(House(house)) for notation in (RC, A1, ZERO)] == [rc, a1, zero]


@pytest.mark.parametrize(
    ("house", "rc", "a1", "zero"),
    [
        ("r4", "r4", "D", "Row3"),
        ("c4", "c4", "c4", "Col3"),
        ("b5", "b5", "b5", "Box33"),
    ],
)
def test_houses_in_short(house: str, rc: str, a1: str, zero: str) -> None:
    assert [notation.house_short(House(house)) for notation in (RC, A1, ZERO)] == [rc, a1, zero]


def test_houses_of_variants() -> None:
    both = nine_rows(diagonals=True, windows=True)
    assert [RC.house(House(name), both) for name in ("d1", "w4")] == ["diagonal 1", "window 4"]
    assert [ZERO.house(House(name), both) for name in ("d2", "w4")] == ["Diag1", "Win55"]


def test_a_jigsaw_region_is_named_by_its_first_cell() -> None:
    rows = nine_rows("".join(str(row + 1) * 9 for row in range(9)))
    assert ZERO.house(House("b5"), rows) == "Box40"
    shaped = nine_rows("".join(str(column + 1) for _ in range(9) for column in range(9)))
    assert ZERO.house(House("b5"), shaped) == "Box04"


@pytest.mark.parametrize("board", [STANDARD, nine_rows(diagonals=True, windows=True)])
@pytest.mark.parametrize("notation", Notation)
def test_no_two_houses_share_a_name(notation: Notation, board: Board) -> None:
    houses = board.houses
    assert len({notation.house(house, board) for house in houses}) == len(houses)
    assert len({notation.house_short(house, board) for house in houses}) == len(houses)


def test_candidates() -> None:
    candidate = Candidate("5r4c7")
    assert [n.candidate(candidate) for n in (RC, A1, ZERO)] == ["5r4c7", "5D7", "5Cell36"]


@pytest.mark.parametrize(
    ("cells", "rc", "a1", "zero"),
    [
        ("", "", "", ""),
        ("r4c7", "r4c7", "D7", "Cell36"),
        ("r4c9 r4c7", "r4c79", "D79", "Cell36,Cell38"),
        ("r1c5 r4c5 r9c5", "r149c5", "ADJ5", "Cell04,Cell34,Cell84"),
        ("r1c1 r1c2 r3c1 r3c2", "r13c12", "AC12", "Cell00,Cell01,Cell20,Cell21"),
        ("r1c1 r2c1 r2c2", "r1c1,r2c12", "A1,B12", "Cell00,Cell10,Cell11"),
        ("r1c1 r2c2 r3c1", "r13c1,r2c2", "AC1,B2", "Cell00,Cell11,Cell20"),
        ("r4c7 r4c7", "r4c7", "D7", "Cell36"),
    ],
)
def test_cells_fold_where_they_line_up(cells: str, rc: str, a1: str, zero: str) -> None:
    named = [Cell(name) for name in cells.split()]
    assert [n.cells_folded(named) for n in (RC, A1, ZERO)] == [rc, a1, zero]


def unfolded(text: str) -> Iterator[Cell]:
    for rows, columns in re.findall(r"r(\d+)c(\d+)", text):
        for row in rows:
            for column in columns:
                yield Cell(f"r{row}c{column}")


@given(st.sets(st.integers(0, 80).map(Cell)))
def test_folding_loses_no_cell_and_adds_none(cells: set[Cell]) -> None:
    assert sorted(unfolded(RC.cells_folded(cells))) == sorted(cells)


@given(st.lists(st.integers(0, 80).map(Cell)))
def test_folding_does_not_depend_on_order(cells: list[Cell]) -> None:
    for notation in Notation:
        assert notation.cells_folded(cells) == notation.cells_folded(reversed(cells))


def test_a_notation_is_chosen_by_its_name() -> None:
    assert [Notation(name) for name in ("rc", "a1", "zero")] == [RC, A1, ZERO]
    with pytest.raises(ValueError, match="'b2'"):
        Notation("b2")


@pytest.mark.parametrize(
    ("board", "house", "name"), [("12x12", "b3", "Box08"), ("samurai", "b1B", "Box0,12 of grid B")]
)
def test_a_house_knows_its_board_if_it_is_not_9x9(board: str, house: str, name: str) -> None:
    assert ZERO.house(Board.of(board).house(house), STANDARD) == name
