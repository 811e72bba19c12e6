"""Requests from a spreadsheet: the puzzle in its cells, and its functions."""

from __future__ import annotations

from typing import Any

import pytest

import nonet
from nonet.web.operations.functions import MOST_CALLS
from tests.web.conftest import SOLUTION, WIKIPEDIA, Asking

DIGITS: list[Any] = [int(sign) if sign != "." else "" for sign in WIKIPEDIA]
ROWS = [DIGITS[start : start + 9] for start in range(0, 81, 9)]
SOLVED = [[int(digit) for digit in SOLUTION[start : start + 9]] for start in range(0, 81, 9)]


def called(ask: Asking, name: str, cells: Any, option: Any = None) -> Any:
    """The result of one call: its value, or its error after a `!`."""
    result = ask("functions", calls=[{"name": name, "cells": cells, "option": option}])
    answer = result["results"][0]
    return answer["value"] if "value" in answer else f"!{answer['error']}"


@pytest.mark.parametrize(
    "cells",
    [
        ROWS,
        [DIGITS],
        [[value] for value in DIGITS],
        [[WIKIPEDIA]],
        [[WIKIPEDIA.replace(".", "0")]],
        [[{"": None, 5: "５", 6: 6.0, 3: " 3 "}.get(v, v) for v in row] for row in ROWS],
    ],
)
def test_a_puzzle_is_read_from_81_cells_and_from_one(ask: Asking, cells: Any) -> None:
    assert called(ask, "SOLVE", cells) == SOLVED


def test_the_functions_return_what_the_package_returns(ask: Asking) -> None:
    hint, rating = nonet.hint(WIKIPEDIA), nonet.rate(WIKIPEDIA)
    assert [called(ask, "HINT", ROWS, level) for level in (None, 1, 2, 3, 4.0)] == [
        str(hint.levels[level]) for level in (0, 0, 1, 2, 3)
    ]
    expected = {None: rating.level, "level": rating.level, "hardest": rating["hardest"]}
    expected |= {name: rating[name] for name in ("sotd", "effort", "steps")}
    assert {name: called(ask, "RATE", ROWS, name) for name in expected} == expected
    two = nonet.parse("@two-solutions").givens
    empty = [[""] * 9] * 9
    assert [called(ask, "COUNT", cells) for cells in (ROWS, [[two]], empty)] == [1, 2, 2]
    assert called(ask, "COUNT", empty, 500) == 500


@pytest.mark.parametrize(
    ("name", "cells", "option", "wanted"),
    [
        ("SOLVE", [[5, 5, *[""] * 79]], None, "5 is given twice in row 1"),
        ("SOLVE", [["." * 81]], None, "several solutions"),
        ("RATE", [["." * 81]], None, "several solutions"),
        ("SOLVE", [[55, "cat", *[""] * 79]], None, "r1c1 holds 55; r1c2 holds the text 'cat'"),
        ("SOLVE", [[""] * 9] * 8, None, "with the whole puzzle, not 8 × 9"),
        ("SOLVE", [[5.3007e80]], None, "5.3007E+80"),
        ("SOLVE", [["cat"]], None, ""),
        ("SOLVE", ROWS, 3, "SOLVE takes only a puzzle"),
        ("HINT", ROWS, 5, "level of a hint must be 1 to 4, not 5"),
        ("HINT", ROWS, "all", "must be 1 to 4, not 'all'"),
        ("COUNT", ROWS, 1e300, "must be 1 to 10,000"),
        ("RATE", ROWS, "beauty", "beauty"),
    ],
)
def test_what_is_wrong_is_reported_in_the_place_of_the_value(
    ask: Asking, name: str, cells: Any, option: Any, wanted: str
) -> None:
    error = called(ask, name, cells, option)
    assert error.startswith("!")
    assert wanted in error


def test_many_cells_are_one_request(ask: Asking) -> None:
    calls = [{"name": "COUNT", "cells": ROWS}] * (MOST_CALLS - 1)
    results = ask("functions", calls=[*calls, {"name": "COUNT", "cells": [[1]]}])["results"]
    assert [result.get("value") for result in results] == [1] * (MOST_CALLS - 1) + [None]
    ask.error("functions", status=422, calls=[calls[0]] * (MOST_CALLS + 1))
    ask.error("functions", status=422, calls=[])
    ask.error("functions", status=422, calls=[calls[0] | {"option": "0" * 81}])


def test_the_puzzle_of_a_sheet_is_found_and_read(ask: Asking) -> None:
    answer = ask("cells", sheet="Sheet1", top=4, left=2, values=ROWS)
    assert answer == {
        "version": 1, "state": {"puzzle": WIKIPEDIA}, "top": 4, "left": 2, "range": "B4:J12"
    }  # fmt: skip
    padded = [[""] * 12, *(["Total", "", *row, ""] for row in ROWS)]
    assert ask("cells", sheet="S", values=padded)["range"] == "C2:K10"


def test_locked_cells_are_the_givens(ask: Asking) -> None:
    rows = [row.copy() for row in ROWS]
    rows[0][2] = 4
    locked = [[value != "" for value in row] for row in ROWS]
    state = ask("cells", sheet="S", values=rows, locked=locked)["state"]
    assert state["puzzle"] == WIKIPEDIA
    assert state["values"] == WIKIPEDIA[:2] + "4" + WIKIPEDIA[3:]
    assert ask("cells", sheet="S", values=rows)["state"]["puzzle"] == state["values"]


@pytest.mark.parametrize(
    ("values", "wanted"),
    [
        ([[55, *[""] * 8], *[[""] * 9] * 8], "S!A1 holds 55"),
        ([[5, 5, *[""] * 7], *[[""] * 9] * 8], "lock only the cells that are given"),
        ([[1, 2]], "Select its 9 × 9 cells."),
    ],
)
def test_cells_that_are_no_puzzle_are_named(ask: Asking, values: Any, wanted: str) -> None:
    assert wanted in ask.error("cells", sheet="S", values=values)
