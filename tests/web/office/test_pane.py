"""The pane next to a sheet, in a browser with a mock of Excel's workbook."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

import nonet
from nonet import Grid
from tests.web.conftest import SOLUTION, WIKIPEDIA
from tests.web.office.conftest import LIBRARY, Opened, rows_of, workbook
from tests.web.page.acting import announces, named, photograph, press, shows
from tests.web.page.conftest import lose_server
from tests.web.page.test_looks import faults
from tests.web.servers import serving

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.browser

LOOK, PLACE, REMOVE, WRONG = "#cfe8ff", "#d8f5c4", "#ffd9c7", "#ffc9dc"


def read(page: Page, reference: str, sheet: str = "Sheet1") -> list[list[Any]]:
    """The content of some of the workbook's cells."""
    cells: list[list[Any]] = page.evaluate(f"excel.read('{reference}', '{sheet}')")
    return cells


def colours(page: Page) -> dict[str, set[int]]:
    """The puzzle's coloured cells, by colour."""
    found: dict[str, set[int]] = {}
    for row, column, colour in page.evaluate("excel.colours()"):
        found.setdefault(colour, set()).add((row - 3) * 9 + column - 1)
    return found


def waits(page: Page, condition: str) -> None:
    """Wait until a condition holds in the workbook. The page's policy forbids sending the condition
    to the page, so this function checks it repeatedly."""
    for _ in range(500):
        if page.evaluate(condition):
            return
        page.wait_for_timeout(20)
    raise AssertionError(condition)


def test_a_hint_shows_level_by_level_colours_cells_and_is_applied(opened: Opened) -> None:
    page = opened()
    shows(page, "The puzzle is Sheet1!B4:J12.")
    hint = nonet.hint(WIKIPEDIA)
    press(page, "Hint")
    shows(page, str(hint.levels[0]))
    press(page, "Hint, level 2 of 4", "Hint, level 3 of 4")
    waits(page, "excel.colours().length > 0")
    assert colours(page) == {LOOK: set(hint.cells)}
    press(page, "Hint, level 4 of 4")
    page.locator(".picture svg").wait_for()
    assert hint.step
    (placed,) = hint.step.placements
    waits(page, f"excel.colours().some(([, , colour]) => colour === '{PLACE}')")
    assert colours(page)[PLACE] == {placed.cell}
    press(page, "Apply")
    row, column = divmod(placed.cell, 9)
    waits(page, f"excel.read('B4:J12')[{row}][{column}] === {placed.digit}")
    waits(page, "excel.colours().length === 0")
    page.evaluate("excel.undo(), excel.undo()")
    assert read(page, "B4:J12") == rows_of(WIKIPEDIA)


@pytest.mark.slow
def test_what_is_wrong_is_reported_first_where_locks_say_what_is_given(opened: Opened) -> None:
    lock = "for (const [i, v] of [..." + repr(WIKIPEDIA) + "].entries()) "
    lock += "excel.pages.get('Sheet1').locked.set(`${3 + (i / 9 | 0)},${1 + i % 9}`, v !== '.');"
    page = opened(before=f"{lock} excel.type('D4', [[9]]);")
    press(page, "Check")
    shows(page, "One entry is wrong.")
    press(page, "Show it")
    waits(page, "excel.colours().length > 0")
    assert 2 in colours(page)[WRONG]
    assert page.get_by_role("button", name="Undo everything since this mistake").count() == 0
    press(page, "Solve")
    shows(page, "1 wrong digit was replaced.")
    assert read(page, "B4:J12") == rows_of(SOLUTION)
    page.evaluate("excel.undo()")  # undoes the colours
    while read(page, "D4") != [[9]]:
        page.evaluate("excel.undo()")
    assert read(page, "B4:C4") == [[5, 3]]


@pytest.mark.slow
def test_candidates_are_texts_on_a_sheet_of_their_own_and_hints_go_by_them(
    opened: Opened,
) -> None:
    puzzle = nonet.parse("@wings").givens
    page = opened(puzzle)
    press(page, "Fill in candidates")
    waits(page, "excel.pages.has('Candidates')")
    grid = Grid(nonet.Puzzle(puzzle))
    texts = ["".join(map(str, grid.candidates(cell))) for cell in range(81)]
    wanted = [text if sign == "." else "" for text, sign in zip(texts, puzzle, strict=True)]
    written = read(page, "B3:J11", "Candidates")
    assert [text for row in written for text in row] == wanted
    assert read(page, "B1", "Candidates") == [["Candidates of Sheet1!B4:J12"]]
    cell = next(cell for cell, text in enumerate(wanted) if len(text) == 2)
    solution = nonet.solve(puzzle).givens[cell]
    row, column = divmod(cell, 9)
    left = wanted[cell].replace(solution, "")
    page.evaluate(
        "([row, column, text]) => { excel.pages.get('Candidates').cells"
        ".set(`${2 + row},${1 + column}`, text); excel.select('B4:J12'); }",
        [row, column, left],
    )
    named(page, f"row {row + 1}, column {column + 1}, empty, candidates {left}")
    press(page, "Check")
    shows(page, "One entry is wrong.")


@pytest.mark.slow
def test_a_sheet_of_the_user_stays_as_it_is(opened: Opened) -> None:
    page = opened(
        before="excel.pages.set('Candidates', new excel.Page('Candidates'));"
        "excel.pages.get('Candidates').put(0, 1, 'mine');"
    )
    press(page, "Fill in candidates")
    waits(page, "excel.pages.has('Candidates (nonet)')")
    assert read(page, "B1", "Candidates") == [["mine"]]
    assert read(page, "B1", "Candidates (nonet)") == [["Candidates of Sheet1!B4:J12"]]
    page.evaluate("excel.type('D4', [[4]])")
    named(page, "row 1, column 3, given 4")
    press(page, "Fill in candidates")
    waits(page, "excel.read('B13', 'Candidates (nonet)')[0][0][2] === '4'")
    assert page.evaluate("excel.pages.size") == 3


@pytest.mark.slow
def test_keys_are_enough(opened: Opened) -> None:
    page = opened()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    announces(page, str(nonet.hint(WIKIPEDIA).levels[0]))
    page.get_by_role("gridcell").first.focus()
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.ariaLabel") == "row 1, column 2, given 3"


@pytest.mark.slow
def test_a_step_that_only_rules_out_is_written_to_the_candidates(opened: Opened) -> None:
    path = nonet.explain("@wings")
    step, grid = next((s, grid.values) for grid, s in path.grids() if not s.placements)
    page = opened(grid)
    press(page, "Apply")
    waits(page, "excel.pages.has('Candidates')")
    gone = step.eliminations[0]
    row, column = divmod(gone.cell, 9)
    text = read(page, "B3:J11", "Candidates")[row][column]
    assert text
    assert str(gone.digit) not in text


@pytest.mark.slow
def test_a_puzzle_is_made_into_the_selection(opened: Opened) -> None:
    page = opened()
    page.get_by_label("Level").select_option("easy")
    page.get_by_label("Seed").fill("7")
    press(page, "Fill the cells with a new puzzle")
    announces(page, "New puzzle, level easy.")
    made = nonet.generate("easy", seed=7, symmetry="rotational-180")
    assert read(page, "B4:J12") == rows_of(next(iter(made)).puzzle.givens)
    press(page, "Rate")
    shows(page, "Level: easy.")


def test_the_pane_goes_along_with_the_sheet(opened: Opened) -> None:
    page = opened(None, select="A1")
    shows(page, "Select the 9 × 9 cells of a puzzle.")
    assert page.locator(".tools[inert]").count() == 1
    page.evaluate(f"excel.type('C2', {rows_of(WIKIPEDIA)}), excel.select('A1')")
    shows(page, "The puzzle is Sheet1!C2:K10.")
    page.evaluate("excel.select('E2')")
    page.get_by_role("gridcell", name="row 1, column 3, empty", selected=True).wait_for()
    press(page, "Why this digit?")
    shows(page, "r1c3 is 4")
    page.evaluate("excel.type('E2', [[55]])")
    shows(page, "Sheet1!E2 holds 55")
    page.evaluate("excel.type('E2', [[4]])")
    page.get_by_role("gridcell", name="row 1, column 3, given 4").wait_for()
    assert page.locator(".problem").inner_text() == ""


@pytest.mark.slow
def test_a_protected_sheet_stays_as_it_is(opened: Opened) -> None:
    page = opened(before="excel.pages.get('Sheet1').isProtected = true;")
    press(page, "Solve")
    shows(page, "The sheet is protected.")
    assert read(page, "B4:J12") == rows_of(WIKIPEDIA)
    press(page, "Hint", "Hint, level 2 of 4", "Hint, level 3 of 4")
    shows(page, "Level 3 of 4")


@pytest.mark.slow
def test_the_pane_speaks_german_and_takes_the_theme_and_the_token(opened: Opened) -> None:
    page = opened(
        before="Office.context.displayLanguage = 'de-DE';"
        "Office.context.officeTheme = { isDarkTheme: true };",
        path="/office/pane?token=secret",
    )
    shows(page, "Das Rätsel steht in Sheet1!B4:J12.")
    assert page.locator("html").get_attribute("data-theme") == "dark"
    with page.expect_request("**/api/hint") as request:
        press(page, "Hinweis")
    assert request.value.headers["authorization"] == "Bearer secret"


@pytest.mark.slow
def test_outside_excel_it_says_so(opened: Opened) -> None:
    page = opened(before="Office.onReady = async () => ({ host: null });")
    shows(page, "This page is for Excel")


@pytest.mark.slow
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [320, 480])
def test_axe_finds_nothing(opened: Opened, scheme: str, width: int) -> None:
    page = opened(color_scheme=scheme, viewport={"width": width, "height": 700})
    assert faults(page) == []
    press(page, "Rate")
    shows(page, "Level: ")
    page.evaluate("excel.type('D4', [[55]])")
    shows(page, "Sheet1!D4 holds 55")
    assert faults(page) == []
    page.evaluate("excel.type('D4', [['']])")
    page.get_by_role("gridcell", name="row 1, column 3, empty").wait_for()
    photograph(page, f"office-{width}-{scheme}", full_page=True)
    press(page, "Hint", *(f"Hint, level {level} of 4" for level in (2, 3, 4)))
    page.locator(".picture svg").wait_for()
    page.get_by_text("Functions for cells").click()
    shows(page, "=NONET.GENERATE([level], [seed])")
    assert faults(page) == []
    photograph(page, f"office-hint-{width}-{scheme}", full_page=True)


@pytest.mark.slow
def test_making_a_puzzle_can_be_given_up(opened: Opened) -> None:
    page = opened()
    page.route("**/api/generate", lambda _: None)  # never answers
    press(page, "Fill the cells with a new puzzle", "Cancel")
    page.get_by_role("button", name="Cancel").wait_for(state="hidden")
    page.get_by_role("button", name="Fill the cells with a new puzzle", disabled=False).wait_for()
    assert read(page, "B4:J12") == rows_of(WIKIPEDIA)
    page.unroute("**/api/generate")
    lose_server(page)
    press(page, "Fill the cells with a new puzzle")
    shows(page, "The server cannot be reached.")


@pytest.mark.slow
def test_a_real_server_gives_pane_and_functions(browser: Browser, tmp_path: Path) -> None:
    library = str(tmp_path / "library.sqlite")
    with serving("--library", library, "--token", "secret") as (_, address, _line):
        page = browser.new_page(locale="en", service_workers="allow")
        page.route(LIBRARY, lambda route: route.fulfill(body=workbook(WIKIPEDIA, "B4:J12")))
        faults: list[str] = []
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.goto(f"{address}?token=secret")  # this page registers its service worker
        waits(page, "navigator.serviceWorker.controller !== null")
        page.goto(f"{address}office/pane?token=secret")
        page.locator("body[data-ready]").wait_for()
        shows(page, "The puzzle is Sheet1!B4:J12.")
        press(page, "Hint")
        shows(page, str(nonet.hint(WIKIPEDIA).levels[0]))
        assert page.evaluate("excel.calculate('M4', '=NONET.SOLVE(B4:J12)')") == rows_of(SOLUTION)
        made = page.evaluate("""async () => {
            const value = excel.calculate("M20", '=NONET.GENERATE("extreme", 1)');
            await new Promise((resolve) => setTimeout(resolve, 10));
            excel.cancel.get("M20")();
            return value;
        }""")
        assert made == "#N/A "
        proxied = {"Host": "localhost:8711", "X-Forwarded-Proto": "https"}
        manifest = page.request.get(f"{address}office/manifest.xml", headers=proxied).text()
        assert '"https://localhost:8711/office/pane"' in manifest
        press(page, "Solve")
        shows(page, "Solved.")
        assert read(page, "B4:J12") == rows_of(SOLUTION)
        page.close()
        assert faults == []
