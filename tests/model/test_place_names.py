"""Every name that nonet prints in some notation can be typed wherever it expects a cell or a
house."""

from __future__ import annotations

import pytest

import nonet
from nonet import Candidate, Cell, Grid, House, Puzzle
from nonet.cli.commands.why import cell_and_digit
from nonet.model.board import STANDARD, Board
from nonet.model.cells import ALL_CELLS, Space
from nonet.model.nine_rows import nine_rows
from nonet.model.notation import Notation
from nonet.verbs.wire import from_json, to_json
from tests.corpus import jigsaws

VARIANTS = (STANDARD, nine_rows(diagonals=True, windows=True), jigsaws()[0].puzzle.board)


@pytest.mark.parametrize("notation", Notation)
def test_every_cell_is_read_as_it_is_printed(notation: Notation) -> None:
    for cell in ALL_CELLS:
        name = notation.cell(cell)
        assert Cell(name) == Cell(name.upper()) == Cell(name.lower()) == cell
        assert Candidate(f"7{name}") == Candidate.of(7, cell)
        assert Space(name) == Space(int(cell))
        assert cell_and_digit(f"{name}=7", STANDARD) == cell_and_digit(f"7{name}", STANDARD)
        assert cell_and_digit(f"{name}=7", STANDARD) == (cell, 7)
        assert cell_and_digit(name, STANDARD) == (cell, None)


@pytest.mark.parametrize("board", VARIANTS)
@pytest.mark.parametrize("notation", Notation)
def test_every_house_is_read_as_it_is_printed(notation: Notation, board: Board) -> None:
    grid = Grid(Puzzle("." * 81, board=board))
    for house in board.houses:
        for name in (notation.house(house, board), notation.house_short(house, board)):
            assert board.house(name) == house
            assert grid.house(name).house == house
            assert grid.places(7, name) == grid.places(7, house)
            assert not grid.is_placed(7, name)
            if not board.is_jigsaw or not name.startswith("Box"):
                assert House(name) == house
                assert Space(f"7{name}") == Space.of(7, house)


def test_a_row_in_small_letters_is_not_guessed() -> None:
    assert (House("row 3"), House("Row3"), House("ROW 3")) == (
        House("r3"),
        House("r4"),
        House("r3"),
    )
    with pytest.raises(nonet.Error, match=r"houses are r1 to r9, c1 to c9, b1 to b9"):
        House("row3")


def test_a_region_is_named_by_its_first_cell_alone() -> None:
    columns = nine_rows("123456789" * 9)
    assert columns.house("Box04") == House("b5")
    with pytest.raises(nonet.Error, match=r"'Box30' is not a house; houses are r1 to r9"):
        columns.house("Box30")


@pytest.mark.parametrize("name", ["", "I1", "Cell90", "Cell3", "r1 c1", "K1", "ａ1", "Cell１1"])
def test_other_texts_name_no_cell(name: str) -> None:
    with pytest.raises(nonet.Error, match="is not a cell; cells are r1c1 to r9c9"):
        Cell(name)


def test_python_takes_every_notation() -> None:
    grid = Grid("53..7...." + "." * 72)
    assert grid.value("A1") == grid.value("Cell00") == 5
    grid.place("Cell02", 4)
    grid.remove("6A4")
    assert grid.value("r1c3") == 4 and not grid.has(Candidate("6r1c4"))
    assert nonet.why("@newspaper", "A1").cell == nonet.why("@newspaper", "Cell00").cell


def test_data_is_written_in_one_notation_alone() -> None:
    step = to_json(next(iter(nonet.steps("@newspaper"))))
    step["placements"] = ["5A1"]
    with pytest.raises(nonet.ParseError, match="'5A1' must be written '5r1c1'"):
        from_json(nonet.Step, step)
