"""Paths are printed with every ending, in every length, with and without grids."""

from __future__ import annotations

import json
import re

from tests.cli.puzzles import EASY, REMOVED, SEVERAL, STUCK, filled
from tests.cli.support import Run

TRICKY = "@guess-and-check"


def test_from_a_grid_in_progress(run: Run) -> None:
    grid = filled(EASY, "4r1c3", "6r1c4")
    done = run("explain", grid, "--givens", EASY)
    assert done.code == 0
    assert "30 givens, 2 cells filled, 49 to fill." in done.out
    assert "Solved in 49 steps." in done.out
    data = json.loads(run("explain", grid, "--givens", EASY, "-f", "json").out)
    assert data["puzzle"] == f":0000:x:53+4+6{EASY[4:]}::::"


def test_mistakes_are_reported_first(run: Run) -> None:
    """All mistakes are reported, but no correct digits."""
    wrong = run("explain", filled(EASY, "4r1c3", "1r1c4"), "--givens", EASY)
    assert wrong.code == 1
    assert "1 mistake:\n- r1c4 cannot be 1: the given 1 at r2c4 is in column 4." in wrong.out
    assert "so no further step is possible" in wrong.out
    wrong = run("explain", filled(EASY, "4r1c3", "2r1c4"), "--givens", EASY)
    assert "1 mistake:\n- r1c4 is not 2: the puzzle would have no solution." in wrong.out
    assert "The grid has mistakes, so it has no solution.\nStep " in wrong.out
    assert "The puzzle has no solution." not in wrong.out
    removed = run("explain", REMOVED)
    assert removed.code == 1
    assert "1 mistake:\n- 4 was ruled out at r1c3" in removed.out


def test_unknown_givens_are_reported_at_the_end(run: Run) -> None:
    output = run("explain", filled(EASY, "2r1c3")).out
    assert "The puzzle has no solution." in output
    assert "All digits of the grid were read as givens." in output
    assert "--givens" in run("explain", filled(EASY, "4r8c3")).err


def test_every_step_is_numbered_and_explained(run: Run) -> None:
    result = run("explain", EASY)
    numbers = [int(n) for n in re.findall(r"^ *(\d+)\. [A-Z]", result.out, re.MULTILINE)]
    assert numbers == list(range(1, 52))
    assert "30 givens, 51 to fill." in result.out
    assert "Solved in 51 steps. Level: beginner." in result.out
    assert all(len(line) <= 80 for line in result.lines)


def test_runs_of_singles_are_collapsed_on_request(run: Run) -> None:
    collapsed = run("explain", EASY, "--singles", "collapse")
    assert re.search(r"^1-51\. Singles: \d in r\dc\d, ", collapsed.out, re.MULTILINE)
    assert len(collapsed.lines) < 50
    hidden = run("explain", EASY, "--singles", "collapse", "--techniques", "hidden single")
    assert "Hidden singles: " in hidden.out


def test_lengths_grow(run: Run) -> None:
    short, standard, teach = (
        run("explain", EASY, "--length", length).out for length in ("short", "standard", "teach")
    )
    assert len(short) < len(standard) < len(teach)
    assert re.search(r"^  1\. \d in box \d → r\dc\d$", short, re.MULTILINE)


def test_grids_come_at_the_interesting_steps_and_are_marked(run: Run) -> None:
    key = run("explain", TRICKY, "--no-guess").out
    none = run("explain", TRICKY, "--no-guess", "--grids", "none").out
    every = run("explain", TRICKY, "--no-guess", "--grids", "all").out
    tops = [text.count("┌─") for text in (none, key, every)]
    steps = len(re.findall(r"^ {0,3}\d+\. (?:[A-Z]|3D)", key, re.MULTILINE))
    singles = len(
        re.findall(r"^ *\d+\. (?:Hidden Single|Naked Single|Full|Last)", key, re.MULTILINE)
    )
    assert tops == [2, 2 + steps - singles, 2 + steps]
    assert re.search(r"\* pattern   - eliminated", key)
    assert re.search(r"-\d", key) and re.search(r"\*\d", key)


def test_stuck_lists_what_was_tried(run: Run) -> None:
    result = run("explain", TRICKY, "-p", "standard", "--no-guess")
    assert result.code == 3
    assert re.search(r"Stuck after \d+ steps, with \d+ cells to fill\.", result.out)
    assert "no further step: Full House, Last Digit, Hidden Single," in result.out
    assert "Skyscraper" in result.out
    fewer = run(
        "explain", TRICKY, "-p", "standard", "--no-guess", "--without", "skyscraper,xyz-wing"
    )
    assert "Skyscraper" not in fewer.out


def test_guess_and_check_shows_its_cases(run: Run) -> None:
    result = run("explain", TRICKY, "-p", "standard")
    assert result.code == 0
    assert re.search(r"Solved in \d+ steps, \d of them proofs by cases\.", result.out)
    assert re.search(r"So r\dc\d is not \d\.\n     It must be \d\.$", result.out, re.MULTILINE)
    assert re.search(r"^     Suppose r\dc\d is \d: ", result.out, re.MULTILINE)
    assert re.search(
        r"None of the chosen techniques applies here\. r\dc\d is \d or \d\.", result.out
    )
    frames = run("explain", TRICKY, "-p", "standard", "--grids", "all").out
    assert "S supposed" in frames


def test_techniques_are_chosen(run: Run) -> None:
    singles = run("explain", EASY, "--techniques", "Single Position", "--no-guess").out
    assert "Naked Single" not in singles and "Full House" not in singles
    beginner = run("explain", TRICKY, "--profile", "beginner", "--no-guess")
    also = run("explain", TRICKY, "--profile", "beginner", "--no-guess", "--also", "X-Wing,XY-Wing")
    assert "These" in beginner.out and "XY-Wing" not in beginner.out and "XY-Wing" in also.out


def test_time_is_over(run: Run) -> None:
    result = run("explain", STUCK, "--timeout", "0")
    assert result.code == 3 and "The time ran out after 0 steps," in result.out


def test_several(run: Run) -> None:
    result = run("explain", SEVERAL, "-l", "short")
    assert result.code == 1
    assert "These steps hold in every solution." in result.out
    assert "│ 2/4 7 6 │" in result.out


def test_notations(run: Run) -> None:
    assert re.search(r"So [A-J][1-9] is", run("explain", EASY, "--notation", "a1").out)
    assert re.search(r"So Cell[0-8][0-8] is", run("explain", EASY, "--notation", "zero").out)


def test_colour_adds_nothing_but_colour(run: Run) -> None:
    plain = run("explain", TRICKY).out
    colored = run("explain", TRICKY, "--color", "always").out
    assert re.sub(r"\x1b\[[0-9;]*m", "", colored) == plain != colored
