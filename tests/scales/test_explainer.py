"""Compare nonet's ratings on Sudoku Explainer's scale with those of Sudoku Explainer 1.2.1."""

from __future__ import annotations

import csv
import random
from itertools import accumulate
from zlib import crc32

import pytest

import nonet
from nonet import Grid, bulk
from nonet.model.border.core import native
from nonet.scales.explainer import TECHNIQUES, ExplainerRating, ExplainerStep
from tests.corpus import DATA


def rows(name: str) -> list[dict[str, str]]:
    with (DATA / f"{name}.csv").open(encoding="utf-8") as file:
        return list(csv.DictReader(file))


def rated() -> list[dict[str, str]]:
    """67 puzzles with ratings from 1.2 to 9.1. There are one or two puzzles for each rating."""
    return rows("explainer_ratings")


def explained(source: nonet.Source) -> ExplainerRating:
    rating = nonet.rate(source).explainer
    assert rating is not None
    return rating


def test_ratings_are_those_of_the_program() -> None:
    rows = rated()
    ratings = bulk.rate([row["puzzle"] for row in rows], scales=["explainer"], threads=2)
    columns = [ratings.column(f"explainer_{name}") for name in ("er", "ep", "ed")]
    assert [tuple(map(str, rating)) for rating in zip(*columns, strict=True)] == [
        (row["er"], row["ep"], row["ed"]) for row in rows
    ]
    assert set(ratings.column("explainer_mode")) == {"classic"}
    assert all(ratings.column("explainer_complete"))


def test_with_faults_put_right_ratings_are_those_of_its_successor() -> None:
    """Ratings by SukakuExplainer 1.18.1 with only Sudoku Explainer's techniques. The faults affect
    these puzzles, so the mode `classic` rates each of them differently."""
    known = rows("explainer_fixed_ratings")
    lines = [row["puzzle"] for row in known]
    ratings = bulk.rate(lines, scales=["explainer", "explainer_fixed"], threads=2)
    corrected = [
        list(zip(*(ratings.column(f"{scale}_{name}") for name in ("er", "ep", "ed")), strict=True))
        for scale in ("explainer", "explainer_fixed")
    ]
    classic, fixed = ([tuple(map(str, each)) for each in of_mode] for of_mode in corrected)
    assert fixed == [(row["er"], row["ep"], row["ed"]) for row in known]
    assert all(a != b for a, b in zip(classic, fixed, strict=True))


def test_with_more_rules_ratings_are_those_of_another_program() -> None:
    """Ratings by SukakuExplainer 1.18.1 with its default settings. The hardest step of some puzzles
    uses a rule that Sudoku Explainer lacks. There is also one puzzle for each rating up to 8.5."""
    known = rows("explainer_sukaku_ratings")
    ratings = bulk.rate([row["puzzle"] for row in known], scales=["explainer_sukaku"], threads=2)
    columns = [ratings.column(f"explainer_sukaku_{name}") for name in ("er", "ep", "ed")]
    assert [tuple(map(str, rating)) for rating in zip(*columns, strict=True)] == [
        (row["er"], row["ep"], row["ed"]) for row in known
    ]
    assert set(ratings.column("explainer_sukaku_mode")) == {"sukaku"}
    of_its_own = {name for name in TECHNIQUES if name.endswith(("Strong Links", "YZ-Wing"))}
    hardest = set(ratings.column("explainer_sukaku_hardest"))
    assert {"2 Strong Links", "3 Strong Links", "WXYZ-Wing", "VWXYZ-Wing"} <= hardest & of_its_own


@pytest.mark.parametrize(
    ("scale", "file"),
    [
        ("explainer", "explainer_steps"),
        ("explainer_fixed", "explainer_fixed_steps"),
        ("explainer_sukaku", "explainer_sukaku_steps"),
    ],
)
def test_steps_are_those_of_the_program(scale: str, file: str) -> None:
    """The steps are compared by their ratings and by checksums of the candidates after each step:
    729 characters, with a dot for each missing candidate."""
    for row in rows(file):
        grid = Grid(nonet.Puzzle(row["puzzle"]))
        steps = []
        rating = nonet.rate(row["puzzle"]).score(scale)
        assert isinstance(rating, ExplainerRating)
        for step in rating.steps:
            take(grid, step)
            steps.append(f"{step.rating}:{crc32(marks(grid).encode()):08x}")
        assert steps == row["steps"].split()


def take(grid: Grid, step: ExplainerStep) -> None:
    for candidate in step.eliminations:
        grid.remove(candidate)
    if step.placement is not None:
        grid.place(step.placement.cell, step.placement.digit)


def marks(grid: Grid) -> str:
    return "".join(
        str(digit) if value == str(digit) or mask >> (digit - 1) & 1 else "."
        for value, mask in zip(grid.values, grid.masks, strict=True)
        for digit in range(1, 10)
    )


def test_two_faults_are_put_right_in_another_mode() -> None:
    """The first puzzle has a unique loop, and the second has a universal grave. Sudoku Explainer
    1.2.1 overlooks both."""
    lines = [
        "...4.1.3..75...............31.6.........7.5..4.......9...3...1...8.5..........2..",
        "...23.......9.71...8.....6.8.9..254..5..6.9.1..7........8.....42....1..6.43......",
    ]
    ratings = bulk.rate(lines, scales=["explainer", "explainer_fixed"])
    assert ratings.column("explainer_er") == [6.6, 6.6]
    assert ratings.column("explainer_fixed_er") == [4.7, 5.7]
    assert ratings.column("explainer_fixed_mode") == ["fixed", "fixed"]


def test_steps_are_listed_with_their_ratings() -> None:
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
        take(grid, step)
    assert grid.is_solved


def test_the_pearl_is_that_of_the_first_digit() -> None:
    row = next(row for row in rated() if row["er"] == "9.0" and row["ep"] != row["ed"])
    steps = explained(row["puzzle"]).steps
    highest = list(accumulate((step.rating for step in steps), max))
    first = next(i for i, step in enumerate(steps) if step.placement is not None)
    assert str(highest[first]) == row["ep"]


def test_pencil_marks_count() -> None:
    """If candidates are already removed, the steps that remove them are not needed."""
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
    assert "at least ER" in nonet.scales.get("explainer").sentence(rating)
    easy = nonet.rate("@newspaper", timeout=60).explainer
    assert easy == explained("@newspaper")


def test_time_that_is_over_leaves_a_lower_bound_in_every_mode() -> None:
    """With its default settings, SukakuExplainer 1.18.1 rates this puzzle 10.5 / 1.2 / 1.2."""
    puzzle = "..9.6.....6......82.5...6.......7..11..4...7..9..2.8...2..8.5....4..1..3...3....."
    scales = ("explainer", "explainer_fixed", "explainer_sukaku")
    early = bulk.rate([puzzle], scales=scales, timeout=0.0)
    for scale in scales:
        (rating,) = early.scores[scale]
        assert rating.status is nonet.Status.TIMEOUT
        assert 7.5 <= rating.er <= 10.5
        assert (rating.ep, rating.ed) == (1.2, 1.2)
    whole = nonet.rate(puzzle, timeout=600).score("explainer_sukaku")
    assert (whole.er, whole.ep, whole.ed, whole.is_complete) == (10.5, 1.2, 1.2, True)


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


def test_puzzles_of_candidates_are_rated() -> None:
    """Puzzles of 729 candidates without givens. SukakuExplainer 1.18.1 rated them with Sudoku
    Explainer's techniques and faults."""
    for row in rows("explainer_candidates"):
        rating = explained(row["candidates"])
        assert (str(rating.er), str(rating.ep), str(rating.ed)) == (row["er"], row["ep"], row["ed"])


def damaged(draw: random.Random, solution: str) -> str:
    """A grid that is very likely not a puzzle. It may have several solutions or none, be nearly
    full, or have digits that clash."""
    cells = list(solution)
    for cell in draw.sample(range(81), draw.randint(1, 81)):
        cells[cell] = "."
    for cell in draw.sample(range(81), draw.choice([0, 1, 3])):
        cells[cell] = draw.choice("123456789")
    return "".join(cells)


def test_grids_that_are_no_puzzles_come_to_an_end() -> None:
    """The core has a time limit here, because it does not check the number of solutions."""
    draw = random.Random(21)
    solution = nonet.solve("@newspaper").givens
    grids = ["." * 81, *(damaged(draw, solution) for _ in range(60))]
    for mode in range(3):
        ratings = native.explainer_ratings(
            "".join(grids).encode(), mode=mode, seconds=0.02, threads=2, progress=None
        )
        for rated in ratings:
            assert 0 <= rated.ed <= rated.ep <= rated.er <= 119
        assert ratings[0].end == 2  # time ran out


def test_grids_that_are_no_puzzles_have_no_rating() -> None:
    draw = random.Random(12)
    solution = nonet.solve("@newspaper").givens
    crowded = "12345678." + 8 * "........."  # one cell has no digit left
    grids = [crowded[:17] + "9" + crowded[18:], *(damaged(draw, solution) for _ in range(40))]
    ratings = bulk.rate(grids, scales=["explainer"], timeout=0.1)
    statuses = ratings.paths.statuses()
    for grid, status, rating in zip(grids, statuses, ratings.scores["explainer"], strict=True):
        is_puzzle = status in (nonet.Status.SOLVED, nonet.Status.STUCK)
        assert (rating is not None) == is_puzzle
        if status is nonet.Status.INVALID:
            with pytest.raises(nonet.InvalidPuzzle):
                nonet.rate(grid)
        else:
            assert (nonet.rate(grid, timeout=0.1).explainer is not None) == is_puzzle
    assert {nonet.Status.NONE, nonet.Status.SEVERAL, nonet.Status.INVALID} <= set(statuses)
