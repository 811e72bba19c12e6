"""The cell functions: how they are declared to Excel, and their results in a workbook."""

from __future__ import annotations

import json
import re
import runpy
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from starlette.testclient import TestClient

import nonet
from nonet.web.office.routes import FUNCTIONS, metadata
from nonet.web.operation import operation_named
from tests.web.conftest import SOLUTION, WIKIPEDIA
from tests.web.office.conftest import Opened, rows_of
from tests.web.page.conftest import PAGE, lose_server

if TYPE_CHECKING:
    from playwright.sync_api import Page

MODULE = (PAGE / "assets/office/functions.js").read_text(encoding="utf-8")


def calculated(page: Page, formula: str, cell: str = "M4") -> Any:
    """The value shown by a cell with a formula."""
    return page.evaluate("([cell, formula]) => excel.calculate(cell, formula)", [cell, formula])


@pytest.mark.browser
def test_cells_show_what_the_package_returns(opened: Opened) -> None:
    page = opened()
    assert calculated(page, "=NONET.SOLVE(B4:J12)") == rows_of(SOLUTION)
    assert page.evaluate("excel.read('M4:U12')") == rows_of(SOLUTION)
    page.evaluate(f"excel.type('A1', [['{WIKIPEDIA}']])")
    hint, rating = nonet.hint(WIKIPEDIA), nonet.rate(WIKIPEDIA)
    made = next(iter(nonet.generate("easy", seed=7, symmetry="rotational-180")))
    wanted = {
        "=NONET.SOLVE(A1)": rows_of(SOLUTION),
        "=NONET.HINT(B4:J12)": str(hint.levels[0]),
        "=NONET.HINT(B4:J12, 4)": str(hint.levels[3]),
        "=NONET.RATE(A1)": rating.level,
        '=NONET.RATE(A1, "sotd")': rating["sotd"],
        "=NONET.COUNT(B4:J12)": 1,
        "=NONET.COUNT(W1:AE9, 300)": 300,
        '=NONET.GENERATE("easy", 7)': rows_of(made.puzzle.givens),
        '=NONET.SOLVE("12")': "#VALUE! ",
        "=NONET.SOLVE(B4:J11)": "#VALUE! select 9 × 9 cells, or one cell with the whole "
        "puzzle, not 8 × 9.",
        "=NONET.SOLVE(A1:Z99)": "#VALUE! A puzzle has 81 cells; this range has 2574.",
        '=NONET.GENERATE("silly")': "#VALUE! ",
    }
    for formula, value in wanted.items():
        shown = calculated(page, formula, "AM40")
        if isinstance(value, str) and value.endswith("! "):
            assert shown.startswith(value), formula
        else:
            assert shown == value, formula


@pytest.mark.browser
def test_many_cells_ask_together_and_can_be_given_up(opened: Opened) -> None:
    page = opened()
    requests: list[Any] = []
    page.on("request", lambda r: requests.append(r) if "/api/functions" in r.url else None)
    results = page.evaluate(
        "Promise.all(Array.from({ length: 30 }, (_, i) => i % 2"
        " ? excel.calculate('M' + (i + 40), '=NONET.COUNT(B4:J12)')"
        " : excel.calculate('M' + (i + 40), '=NONET.RATE(B4:J12)')))"
    )
    assert results == [nonet.rate(WIKIPEDIA).level, 1] * 15
    assert [len(json.loads(r.post_data or "")["calls"]) for r in requests] == [15, 15]
    requests.clear()
    results = page.evaluate("""async () => {
        const one = excel.calculate("M40", "=NONET.HINT(B4:J12)");
        const other = excel.calculate("M41", "=NONET.HINT(B4:J12, 2)");
        await new Promise((resolve) => setTimeout(resolve));
        excel.cancel.get("M40")();
        return Promise.all([one, other]);
    }""")
    assert results == ["#N/A ", str(nonet.hint(WIKIPEDIA).levels[1])]
    assert [len(json.loads(r.post_data or "")["calls"]) for r in requests] == [1]
    lose_server(page)
    assert calculated(page, "=NONET.COUNT(B4:J12)").startswith("#N/A The server cannot be reached.")


@pytest.mark.browser
@pytest.mark.slow
def test_a_slow_cell_holds_up_no_other(opened: Opened) -> None:
    page = opened()

    def answer(route: Any) -> None:
        calls = json.loads(route.request.post_data or "")["calls"]
        if any(call["option"] == 4 for call in calls):
            error = {"version": 1, "error": {"kind": "DeadlineOver", "message": "too late"}}
            route.fulfill(status=504, json=error)
        else:
            route.fallback()

    page.route("**/api/functions", answer)
    results = page.evaluate(
        "Promise.all([1, 4, 2].map((n) => excel.calculate('M4', `=NONET.HINT(B4:J12, ${n})`)))"
    )
    levels = nonet.hint(WIKIPEDIA).levels
    assert results == [str(levels[0]), "#N/A too late", str(levels[1])]


def test_what_excel_lists_is_what_there_is(client: TestClient) -> None:
    answer = client.get("/office/functions.json")
    assert answer.json() == metadata()
    assert answer.headers["access-control-allow-origin"] == "*"
    german = client.get("/office/functions-de.json").json()
    assert [each["id"] for each in german["functions"]] == [each.name for each in FUNCTIONS]
    assert german != answer.json()
    block = re.search(r"const FUNCTIONS = \{(.*?)\n\};", MODULE, re.DOTALL)
    assert block
    assert re.findall(r"^  (\w+):", block[1], re.MULTILINE) == [each.name for each in FUNCTIONS]
    named = operation_named("functions").query.model_json_schema()["$defs"]["FunctionCall"]
    names = named["properties"]["name"]["enum"]
    assert [*names, "GENERATE"] == [each.name for each in FUNCTIONS]


def test_names_are_those_that_excel_takes() -> None:
    for function in metadata()["functions"]:
        assert re.fullmatch(r"[A-Z][A-Z0-9._]{2,}", function["id"])
        assert not re.fullmatch(r"[A-Z]{1,3}\d+", function["id"])  # would be the name of a cell
        for part in (function, *function["parameters"]):
            assert part["description"].strip()
        optional = [each["optional"] for each in function["parameters"]]
        assert optional == sorted(optional)
        assert {each["dimensionality"] for each in function["parameters"]} <= {"scalar", "matrix"}
        assert {each["type"] for each in function["parameters"]} <= {"any", "number", "string"}


def test_the_documentation_has_a_table_of_them() -> None:
    hook = runpy.run_path(str(Path(__file__).parents[3] / "docs/hooks/settings.py"))
    lines = hook["functions"]().splitlines()
    assert len(lines) == len(FUNCTIONS) + 2
    assert "`=NONET.HINT(puzzle, [level])`" in lines[3]
