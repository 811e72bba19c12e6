"""What people type into cells."""

from __future__ import annotations

import datetime
import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nonet.base.errors import ParseError
from nonet.sheet.cells import Formula, digit_of, digits_typed
from nonet.sheet.layout import Block

BLOCK = Block("My sheet", 4, 2)


@pytest.mark.parametrize(
    "value",
    [5, 5.0, "5", " 5 ", "５", "'5", "5.0", "5,0", "5.", "⑤", "٥", "\u00a05\u00a0", "5\n"],
)
def test_fives(value: object) -> None:
    assert digit_of(value) == "5"


@pytest.mark.parametrize(
    "value", [None, "", " ", "\u3000", 0, 0.0, -0.0, "0", "０", ".", "_", "*", "-", "?", "x", "X"]
)
def test_blanks(value: object) -> None:
    assert digit_of(value) == "."


@pytest.mark.parametrize(
    ("value", "message"),
    [
        (55, "55"),
        (-3, "-3"),
        (5.5, "5.5"),
        (1e300, "1e+300"),
        (math.nan, "nan"),
        (math.inf, "inf"),
        (True, "TRUE"),
        ("cat", "'cat'"),
        ("55", "'55'"),
        ("12344", "'12344'"),
        (datetime.datetime(2026, 5, 1), "date"),
        (datetime.time(5), "time"),
        (Formula("=A1"), "=A1"),
    ],
)
def test_anything_else_is_refused_with_the_name_of_its_cell(value: object, message: str) -> None:
    rows: list[list[object]] = [[None] * 9 for _ in range(9)]
    rows[3][2] = value
    with pytest.raises(ParseError) as error:
        digits_typed(rows, BLOCK)
    assert str(error.value).startswith("'My sheet'!D7 holds ")
    assert message in str(error.value)


def test_many_wrong_cells_are_reported_together() -> None:
    with pytest.raises(ParseError, match=r"B4 holds .*; .*F4 holds .*; and 76 more"):
        digits_typed([["cat"] * 9] * 9, BLOCK)


def test_a_formula_without_its_result_says_what_to_do() -> None:
    with pytest.raises(ParseError, match="open and save it in a spreadsheet program"):
        digits_typed([[Formula("=3+2")] + [None] * 8] + [[None] * 9] * 8, BLOCK)


@given(st.text(max_size=4) | st.floats() | st.integers() | st.none() | st.booleans())
def test_every_value_has_an_answer(value: object) -> None:
    assert digit_of(value) in {None, ".", *"123456789"}
