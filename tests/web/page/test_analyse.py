"""The view for a whole path: proofs and their checks, techniques in a chosen order, links."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import nonet
from nonet.proof.derivation import Derivation
from tests.web.page.acting import announces, cell, keys, press, shows, until, values
from tests.web.page.conftest import Site, lose_server

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.browser

WINGS = nonet.parse("@wings").givens
HARD = nonet.parse("@inkala-2012").givens


def analysed(site: Site, puzzle: str = WINGS, **options: object) -> Page:
    """The view, showing a puzzle's path."""
    page = site.open(f"/analyse?p={puzzle}", **options)
    page.get_by_role("list", name="The path").get_by_role("button").first.wait_for()
    return page


def test_without_a_path_there_is_nowhere_to_go(site: Site) -> None:
    context = site.context()
    lose_server(context)
    page = site.open(f"/analyse?p={WINGS}", context)
    buttons = page.get_by_role("toolbar", name="The path").get_by_role("button")
    are_off = buttons.evaluate_all("(all) => all.map((each) => each.disabled)")
    assert are_off == [True] * 4 + [False] * 2


def step_at(page: Page, number: int) -> None:
    """Show the path's step with this number, counted from 0, and unfold its proof."""
    steps = page.get_by_role("list", name="The path").get_by_role("button")
    steps.nth(number).click()
    shows(page, f"Step {number + 1} of")
    page.get_by_text("What proves this step").click()


def test_a_proof_is_seen_counted_and_walked_through(site: Site) -> None:
    page = analysed(site)
    grids = list(nonet.explain(WINGS).grids())
    number = next(n for n, (_, step) in enumerate(grids) if step.chains)
    grid, step = grids[number]
    step_at(page, number)
    page.locator(".picture .spaces .truth").first.wait_for(state="attached")
    assert page.locator(".picture .spaces .truth").count() == len(step.truths)
    assert page.locator(".picture .spaces .link").count() == len(step.links)
    shows(page, f"Rank {len(step.links) - len(step.truths)}")
    derivation = Derivation(step, grid)
    candidate, (truths, _) = next(each for each in derivation.covers().items() if each[1][0])
    name = f"{candidate.digit} in {candidate.cell}: in {truths} truth"
    cell(page, candidate.cell.row + 1, candidate.cell.column + 1).focus()
    assert name in page.locator(".covers").inner_text()
    page.get_by_role("gridcell", name=re.compile(name)).wait_for()
    box = cell(page, candidate.cell.row + 1, candidate.cell.column + 1).bounding_box()
    assert box
    row, column = divmod(candidate.digit - 1, 3)
    page.mouse.move(0, 0)
    x, y = (
        box["x"] + box["width"] * (2 * column + 1) / 6,
        box["y"] + box["height"] * (2 * row + 1) / 6,
    )
    page.mouse.move(x, y)
    assert page.locator(".covers").inner_text().startswith(name)
    press(page, "Check it yourself")
    lines = page.get_by_role("list", name="Check it yourself").get_by_role("button")
    announces(page, "Assume that the conclusion is wrong")
    assert lines.count() == len(derivation.lines)
    for _ in derivation.lines[1:]:
        keys(page, "ArrowRight")
    announces(page, f"So {step.eliminations[0].digit} in {step.eliminations[0].cell} is false.")
    press(page, "Previous line")
    announces(page, "a contradiction")
    page.get_by_text("What proves this step").click()
    page.locator(".picture .spaces").wait_for(state="detached")
    page.locator(".covers").wait_for(state="detached")
    assert page.get_by_role("gridcell", name=re.compile(name)).count() == 0


@pytest.mark.slow
def test_cases_are_walked_through_and_so_are_steps_in_them(site: Site) -> None:
    puzzle = nonet.parse("@inkala-2010").givens
    page = analysed(site, puzzle)
    path = nonet.explain(puzzle)
    number = next(n for n, step in enumerate(path.steps) if step.cases)
    step_at(page, number)
    shows(page, "The checker goes through the cases")
    press(page, "Check it yourself", "Next line")
    announces(page, "Assume that")
    press(page, "Next line", "Check this step")
    shows(page, "The checker counts")
    press(page, "Check it yourself")
    announces(page, "Assume that the conclusion is wrong")
    press(page, "Back to the outer proof")
    shows(page, "The checker goes through the cases")


@pytest.mark.slow
def test_consequences_are_walked_through(site: Site) -> None:
    page = analysed(site, HARD)
    grids = list(nonet.explain(HARD).grids())
    number = next(n for n, (_, step) in enumerate(grids) if step.technique == "medusa")
    step_at(page, number)
    press(page, "Check it yourself")
    lines = Derivation(grids[number][1], grids[number][0]).lines
    listed = page.get_by_role("list", name="Check it yourself").get_by_role("button")
    listed.nth(len(lines) - 2).click()
    announces(page, "a contradiction")
    page.locator(".picture .failed").first.wait_for(state="attached")


@pytest.mark.slow
def test_steps_are_filtered_by_what_they_say_and_do(site: Site) -> None:
    page = analysed(site)
    steps = page.get_by_role("list", name="The path").get_by_role("button")
    steps.nth(25).click()
    page.get_by_text("All steps possible here").click()
    (grid, _) = list(nonet.explain(WINGS).grids())[25]
    found = [
        each.step
        for each in nonet.choices(grid, "thorough", max_per_technique=500, max_steps=2_000)
    ]
    counted = page.locator(".all [role=status]")

    def listed(expected: int) -> None:
        counted.get_by_text(f"{expected} step").wait_for()
        assert page.locator(".all .steps li").count() == expected

    listed(len(found))
    page.get_by_label("What it does").select_option("removes")
    listed(sum(bool(step.eliminations) for step in found))
    gone = next(step.eliminations[0] for step in found if step.eliminations)
    page.get_by_label("Cell", exact=True).fill(str(gone.cell))
    listed(sum(any(c.cell == gone.cell for c in step.eliminations) for step in found))
    page.get_by_label("Digit", exact=True).select_option(str(gone.digit))
    listed(sum(gone in step.eliminations for step in found))
    page.get_by_label("Difficulty from").fill("5")
    hard = [step for step in found if nonet.techniques.form_of(step).difficulty >= 4.95]
    listed(sum(gone in step.eliminations for step in hard))


@pytest.mark.slow
def test_the_board_shows_the_candidates_of_one_digit(site: Site) -> None:
    page = analysed(site)
    page.locator(".picture svg").wait_for()
    steps = page.get_by_role("list", name="The path").get_by_role("button")
    steps.nth(24).click()
    page.get_by_label("Candidates on the board").select_option("7")
    until(
        page,
        "[...document.querySelectorAll('.picture .candidates text')]"
        ".every((text) => text.textContent === '7')",
    )


@pytest.mark.slow
def test_a_puzzle_is_rated_on_every_scale(site: Site) -> None:
    page = analysed(site)
    page.get_by_text("Ratings on all scales").click()
    rating = nonet.rate(WINGS)
    table = page.locator("table.forms")
    table.get_by_text("HoDoKu: score").wait_for()
    text = table.inner_text()
    assert f"{rating.hodoku_score:,}" in text and f"{rating.sotd:,}" in text
    assert str(rating.bottleneck) in text and rating.hardest is not None
    assert rating.hardest.name in text and WINGS not in text


@pytest.mark.slow
def test_a_path_and_its_pictures_become_files(site: Site) -> None:
    page = analysed(site)
    page.locator(".picture svg").wait_for()
    page.get_by_text("Share, print and export").click()
    files = {}
    for name in ("text", "a page with pictures", "JSON"):
        with page.expect_download() as download:
            press(page, f"Path as {name}")
        files[name] = Path(download.value.path()).read_text("utf-8")
    path = nonet.explain(WINGS)
    assert nonet.Path.from_json(json.loads(files["JSON"])) == path
    assert files["a page with pictures"].count("<figure") == len(path) + 2
    assert f"\n{len(path)}. " in files["text"] and str(path.texts()[-1]) in files["text"]
    for name, start in (("SVG", b"<svg"), ("PNG", b"\x89PNG")):
        with page.expect_download() as download:
            press(page, f"Picture as {name}")
        assert Path(download.value.path()).read_bytes().startswith(start)
    press(page, "Print the path")
    page.locator(".printed-step").nth(len(path) - 1).wait_for()
    assert page.locator(".printed-step svg.theme-print").count() == len(path)


@pytest.mark.slow
def test_a_link_opens_the_same_state_in_another_browser(site: Site) -> None:
    page = analysed(site)
    steps = page.get_by_role("list", name="The path").get_by_role("button")
    steps.nth(24).click()
    shows(page, "Step 25 of")
    page.get_by_text("Share, print and export").click()
    press(page, "Share …")
    link = page.get_by_label("A link to the whole board").input_value()
    assert "/analyse#" in link
    other = site.open(link.removeprefix(site.address))
    other.get_by_role("list", name="The path").get_by_role("button").first.wait_for()
    shows(other, f"Step 1 of {len(nonet.explain(WINGS)) - 24}")
    assert values(other) == values(page)
    marks = "(all) => all.map((cell) => cell.ariaLabel)"
    both = [one.get_by_role("gridcell").evaluate_all(marks) for one in (page, other)]
    assert both[0] == both[1]
    other.goto(other.url.partition("#")[0] + f"?s={HARD}")
    other.get_by_role("list", name="The path").get_by_role("button").first.wait_for()
    assert values(other) == HARD


@pytest.mark.slow
def test_techniques_are_tried_in_an_order_of_the_players_own(site: Site) -> None:
    page = site.open(f"/analyse?p={WINGS}")
    page.get_by_label("Techniques for hints and paths").select_option("newspaper")
    page.get_by_text("Switch techniques on and off, and change their order").click()
    rows = page.get_by_role(
        "list", name="Switch techniques on and off, and change their order"
    ).get_by_role("listitem")
    rows.nth(18).wait_for() if rows.count() > 18 else rows.last.wait_for()
    names = [str(rung) for rung in nonet.Ladder("newspaper").rungs[1:]]
    page.get_by_label("Position of X-Wing").fill("1")
    keys(page, "Enter")
    announces(page, "X-Wing is now number 1")
    assert page.get_by_label("Position of X-Wing").evaluate("(e) => e === document.activeElement")
    with page.expect_request("**/api/path") as request:
        page.get_by_label("Naked Single: move up").press("Enter")
    names.remove("basic-fish:2")
    at = names.index("naked-single")
    names.insert(0, "basic-fish:2")
    names[at : at + 2] = names[at + 1], names[at]
    ladder = request.value.post_data_json["ladder"]
    assert ladder == {
        "profile": "newspaper",
        "techniques": names,
        "in_order": True,
        "guess": True,
    }
    move = page.get_by_label("Naked Single: move up")
    assert move.evaluate("(e) => e === document.activeElement")
    page.goto(page.url.replace("/analyse", "/"))
    page.locator("body[data-ready]").wait_for()
    with page.expect_request("**/api/hint") as hinted:
        press(page, "Hint")
    assert hinted.value.post_data_json["ladder"]["techniques"] == names
    page.goto(page.url.replace("/#", "/analyse#"))
    page.get_by_text("Switch techniques on and off, and change their order").click()
    with page.expect_request("**/api/path") as again:
        press(page, "Order of the profile")
    assert again.value.post_data_json["ladder"] == {"profile": "newspaper", "guess": True}


@pytest.mark.slow
def test_rare_patterns_come_before_chains_where_the_player_wants_it(site: Site) -> None:
    page = site.open("/analyse?p=" + nonet.Grid("@easter-monster").puzzle.givens)
    early = page.get_by_label("Rare patterns (SK loops, exocets and others) before chains")
    with page.expect_request("**/api/path") as request:
        early.check()
    assert request.value.post_data_json["ladder"]["exotic_early"] is True
    page.get_by_role("list", name="The path").get_by_role("button").first.wait_for()
    page.get_by_text("SK Loop").first.wait_for()
    page.get_by_text("Switch techniques on and off, and change their order").click()
    page.get_by_label("SK Loop: move up").press("Enter")
    announces(page, "SK Loop is now number")
    assert early.is_disabled()
    press(page, "Order of the profile")
    page.wait_for_function("() => !document.querySelector('#exotic').disabled")
