"""Cells, digits, houses, candidates, spaces and geometries."""

from __future__ import annotations

import copy
import pickle
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import nonet
from nonet.base.errors import Error
from nonet.model.board import STANDARD, Board
from nonet.model.cells import ALL_CELLS, ALL_DIGITS, Candidate, Cell, Digit, House, Space
from nonet.model.nine_rows import nine_rows

JIGSAW = "".join(
    ("111222333", "111222333", "111222333", "444555666", "444555666", "444555666")
) + "".join(("777888999", "777888999", "778788999"))


@pytest.mark.parametrize(
    ("kind", "count"), [(Cell, 81), (House, 33), (Candidate, 729), (Space, 378)]
)
def test_every_number_has_a_name_that_leads_back_to_it(kind: type, count: int) -> None:
    names = [str(kind(number)) for number in range(count)]
    assert len(set(names)) == count
    assert [kind(name) for name in names] == list(range(count))
    assert all(type(kind(name)) is kind for name in names)


@pytest.mark.parametrize("kind", [Cell, Digit, House, Candidate, Space])
def test_names_print_and_reprs_rebuild(kind: type) -> None:
    value = kind(7)
    assert f"{value}" == str(value) == value.__format__("")
    assert eval(repr(value)) == value
    assert value == 7 and hash(value) == hash(7)
    for twin in (copy.copy(value), copy.deepcopy(value), pickle.loads(pickle.dumps(value))):
        assert twin == value and type(twin) is kind


@pytest.mark.parametrize(
    ("kind", "value"),
    [
        (Cell, 81),
        (Cell, -1),
        (Cell, "r0c1"),
        (Cell, "r1c10"),
        (Cell, "A0"),
        (Cell, ""),
        (Cell, "r1c1 "),
        (Cell, "r１c1"),
        (Digit, 0),
        (Digit, 10),
        (Digit, ""),
        (Digit, "12"),
        (Digit, "x"),
        (Digit, "５"),
        (Digit, " 5"),
        (House, 33),
        (House, -1),
        (House, "r0"),
        (House, "d3"),
        (House, "w5"),
        (House, "row1"),
        (House, "Row9"),
        (House, "Box12"),
        (House, "I"),
        (Cell, "I1"),
        (Cell, "Cell09"),
        (Candidate, 729),
        (Candidate, -1),
        (Candidate, "r1c1"),
        (Candidate, "0r1c1"),
        (Candidate, "-5r1c1"),
        (Space, 378),
        (Space, -1),
        (Space, "5r10"),
        (Space, "0r1"),
        (Space, "r1"),
        (Space, ""),
        (Space, "5r1c1"),
    ],
)
def test_what_is_none_of_them_is_refused(kind: type, value: object) -> None:
    with pytest.raises(Error, match="is not a") as caught:
        kind(value)
    assert str(value) in str(caught.value)


def test_names_may_be_written_in_capitals() -> None:
    assert Cell("R4C7") == Cell("r4c7")
    assert House("B5") == House("b5")
    assert Candidate("5R1C1") == Candidate("5r1c1")
    assert Space("5R4") == Space("5r4")


def test_cells_know_their_row_and_column() -> None:
    assert [(c.row, c.column) for c in ALL_CELLS] == [(r, c) for r in range(9) for c in range(9)]
    assert sorted([Cell("r2c1"), Cell("r1c9")]) == [Cell("r1c9"), Cell("r2c1")]


def test_houses_know_their_kind_and_number() -> None:
    assert [(House(n).kind, House(n).number) for n in (0, 9, 18, 27, 28, 32)] == [
        ("r", 1),
        ("c", 1),
        ("b", 1),
        ("d", 1),
        ("d", 2),
        ("w", 4),
    ]


def test_a_candidate_is_a_digit_in_a_cell() -> None:
    for cell in ALL_CELLS:
        for digit in ALL_DIGITS:
            candidate = Candidate.of(digit, cell)
            assert (candidate.cell, candidate.digit) == (cell, digit)
            assert str(candidate) == f"{digit}{cell}"
            assert int(candidate) == cell * 9 + digit - 1


@pytest.mark.parametrize("digit", [0, 10, -1])
def test_a_candidate_or_space_of_no_digit_is_refused(digit: int) -> None:
    with pytest.raises(Error, match="is not a digit"):
        Candidate.of(digit, 4)
    with pytest.raises(Error, match="is not a digit"):
        Space.of(digit, 4)


def test_spaces_are_cells_or_digits_in_houses() -> None:
    cell = Space("r4c7")
    assert cell.is_cell and cell.cell == Cell("r4c7")
    for read in ("house", "digit"):
        with pytest.raises(Error, match="is a cell"):
            getattr(cell, read)
    box = Space("5b6")
    assert not box.is_cell and (box.digit, box.house) == (5, House("b6"))
    assert Space.of(5, House("b6")) == box
    with pytest.raises(Error):
        _ = box.cell


def test_the_standard_geometry() -> None:
    assert [str(house) for house in STANDARD.houses] == [
        f"{kind}{n}" for kind in "rcb" for n in range(1, 10)
    ]
    assert [str(cell) for cell in STANDARD.cells(House("b6"))] == [
        "r4c7",
        "r4c8",
        "r4c9",
        "r5c7",
        "r5c8",
        "r5c9",
        "r6c7",
        "r6c8",
        "r6c9",
    ]
    assert all(len(STANDARD.peers(cell)) == 20 for cell in ALL_CELLS)
    assert len(list(STANDARD.spaces())) == len(set(STANDARD.spaces())) == 324
    assert not STANDARD.is_jigsaw


geometries = st.builds(
    nine_rows,
    st.none() | st.permutations("123456789" * 9),
    diagonals=st.booleans(),
    windows=st.booleans(),
)


@given(geometries)
def test_geometries_are_consistent(board: Board) -> None:
    for house in board.houses:
        cells = board.cells(house)
        assert len(set(cells)) == 9 and list(cells) == sorted(cells)
        assert all(house in board.houses_of(cell) for cell in cells)
    for cell in ALL_CELLS:
        shared = {c for house in board.houses_of(cell) for c in board.cells(house)}
        assert board.peers(cell) == shared - {cell}
        assert not board.sees(cell, cell)
        assert all(board.sees(cell, c) and board.sees(c, cell) for c in shared - {cell})
    for space in board.spaces():
        candidates = board.candidates_of(space)
        assert len(set(candidates)) == 9
    assert len(list(board.spaces())) == 81 + 9 * len(board.houses)


@given(geometries, geometries)
def test_geometries_compare_by_value_and_rebuild(one: Board, other: Board) -> None:
    twin = eval(repr(one))
    assert twin == one and hash(twin) == hash(one)
    assert (one == other) == (repr(one) == repr(other))
    assert one != "a board"
    assert pickle.loads(pickle.dumps(one)) == one


def test_regions_are_numbered_as_they_come_up() -> None:
    jigsaw = nine_rows(JIGSAW)
    assert jigsaw.is_jigsaw
    assert Cell("r9c3") in jigsaw.cells(House("b8"))
    assert nine_rows(JIGSAW.translate(str.maketrans("123456789", "ABCDEFGHI"))) == jigsaw
    assert nine_rows(str(b) for b in STANDARD.boxes) == STANDARD == nine_rows()


def test_a_jigsaw_has_no_shape_of_boxes() -> None:
    plain, shaped = nine_rows(JIGSAW), nine_rows()
    assert plain.form == Board.of(plain.words).form == shaped.form._replace(shape=None)
    assert shaped.form == Board.of("9x9+anti-king").form


@pytest.mark.parametrize("regions", ["", "1" * 81, "123456789" * 8, "1234567890" * 8 + "1"])
def test_regions_that_are_not_nine_times_nine_are_refused(regions: str) -> None:
    with pytest.raises(Error, match="nine symbols, each used nine times"):
        nine_rows(regions)


def test_diagonals_and_windows_are_houses_where_asked_for() -> None:
    both = nine_rows(diagonals=True, windows=True)
    assert [str(house) for house in both.houses_of(Cell("r2c2"))] == ["r2", "c2", "b1", "d1", "w1"]
    assert [str(house) for house in both.houses_of(Cell("r5c5"))] == ["r5", "c5", "b5", "d1", "d2"]
    assert [str(cell) for cell in both.cells(House("w4"))][:4] == ["r6c6", "r6c7", "r6c8", "r7c6"]
    for missing in ("d1", "w2"):
        with pytest.raises(Error, match=f"no house {missing}"):
            STANDARD.cells(House(missing))
        with pytest.raises(Error, match=f"no house {missing}"):
            STANDARD.candidates_of(Space(f"5{missing}"))


def test_only_the_border_asks_for_the_special_code_of_the_core() -> None:
    root = Path(nonet.__file__).parent
    files = [path.relative_to(root).as_posix() for path in root.rglob("*.py")]
    asking = [file for file in files if ".has_nine_rows" in (root / file).read_text("utf-8")]
    # Outside the border, only the board itself uses `has_nine_rows`, and only to pick the types of
    # its cells and houses.
    assert [file for file in asking if not file.startswith(("model/board", "model/border/"))] == []


@pytest.mark.parametrize("words", ["9x9", "x", "6x6", "thermo:r1c1,r1c2"])
def test_no_caller_can_change_the_numbers_of_cells(words: str) -> None:
    numbers: Any = Board.of(words).cell_of_place
    assert [*numbers.values()] == [*range(len(numbers))]
    with pytest.raises(TypeError):
        numbers[0, 0] = 1
