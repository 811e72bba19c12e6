"""Sudoku Explainer's scale, against ratings that Sudoku Explainer 1.2.1 itself gave."""

from __future__ import annotations

import csv
from itertools import accumulate

import pytest

import nonet
from nonet import Grid, bulk
from nonet.scales.explainer import TECHNIQUES, ExplainerRating
from tests.corpus import DATA


def rated() -> list[dict[str, str]]:
    """67 puzzles, rated 1.2 to 9.1: of each rating one or two."""
    with (DATA / "explainer_ratings.csv").open(encoding="utf-8") as file:
        return list(csv.DictReader(file))


def explained(source: nonet.Source) -> ExplainerRating:
    rating = nonet.rate(source).explainer
    assert rating is not None
    return rating


def test_ratings_are_those_of_the_program() -> None:
    rows = rated()
    ratings = bulk.rate([row["puzzle"] for row in rows], scales=["explainer"], threads=2)
    columns = [ratings.column(f"explainer_{name}") for name in ("er", "ep", "ed")]
    assert [tuple(map(str, told)) for told in zip(*columns, strict=True)] == [
        (row["er"], row["ep"], row["ed"]) for row in rows
    ]
    assert set(ratings.column("explainer_mode")) == {"classic"}
    assert all(ratings.column("explainer_complete"))


def test_two_faults_are_put_right_in_another_mode() -> None:
    """A unique loop and a universal grave that Sudoku Explainer 1.2.1 passes over."""
    lines = [
        "...4.1.3..75...............31.6.........7.5..4.......9...3...1...8.5..........2..",
        "...23.......9.71...8.....6.8.9..254..5..6.9.1..7........8.....42....1..6.43......",
    ]
    ratings = bulk.rate(lines, scales=["explainer", "explainer_fixed"])
    assert ratings.column("explainer_er") == [6.6, 6.6]
    assert ratings.column("explainer_fixed_er") == [4.7, 5.7]
    assert ratings.column("explainer_fixed_mode") == ["fixed", "fixed"]


def test_steps_are_told_with_their_ratings() -> None:
    rating = explained("@wikipedia")
    assert max(step.rating for step in rating.steps) == rating.er
    assert rating.steps[0].rating == rating.ed
    assert {step.technique for step in rating.steps} <= set(TECHNIQUES)
    hardest = next(step for step in rating.steps if step.rating == rating.er)
    assert hardest.technique == rating.hardest


@pytest.mark.parametrize("name", ["@wikipedia", "@newspaper"])
def test_the_steps_solve_the_puzzle(name: str) -> None:
    grid = Grid(nonet.puzzles.named(name[1:]))
    for step in explained(name).steps:
        for candidate in step.eliminations:
            grid.remove(candidate)
        if step.placement is not None:
            grid.place(step.placement.cell, step.placement.digit)
    assert grid.is_solved


def test_the_pearl_is_that_of_the_first_digit() -> None:
    row = next(row for row in rated() if row["er"] == "9.0" and row["ep"] != row["ed"])
    steps = explained(row["puzzle"]).steps
    highest = list(accumulate((step.rating for step in steps), max))
    first = next(i for i, step in enumerate(steps) if step.placement is not None)
    assert str(highest[first]) == row["ep"]


def test_pencil_marks_count() -> None:
    """What was removed already need not be found."""
    row = next(row for row in rated() if row["ed"] == "2.6")
    grid = Grid(nonet.Puzzle(row["puzzle"]))
    first = explained(grid).steps[0]
    for candidate in first.eliminations:
        grid.remove(candidate)
    assert explained(grid).steps == explained(row["puzzle"]).steps[1:]


def test_time_that_is_over_leaves_a_lower_bound() -> None:
    rating = nonet.rate("@inkala-2012", timeout=0.0).explainer
    assert rating is not None
    assert rating.status is nonet.Status.TIMEOUT
    assert not rating.is_complete
    assert 7.5 <= rating.er <= 11.9
    assert "at least ER" in nonet.scales.get("explainer").told(rating)
    easy = nonet.rate("@newspaper", timeout=60).explainer
    assert easy == explained("@newspaper")


def test_only_standard_puzzles_with_one_solution_are_rated() -> None:
    assert nonet.rate("@two-solutions").explainer is None
    assert nonet.rate("." * 81).explainer is None
    full = nonet.solve("@newspaper").givens
    rating = explained(full)
    assert (rating.er, rating.hardest, rating.steps) == (0.0, None, ())
    assert explained("." + full[1:]).er == 1.0


def test_puzzles_are_made_to_a_rating() -> None:
    made = nonet.generate(scales={"explainer_er": (2.0, 3.0)}, count=3, seed=2)
    assert all(2.0 <= explained(one.puzzle).er <= 3.0 for one in made)
