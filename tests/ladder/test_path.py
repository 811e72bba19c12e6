"""The record of a whole path: JSON round trips, counts, and the grids along the path."""

from __future__ import annotations

import json
from itertools import pairwise
from typing import Any

import pytest

import nonet
from nonet.model.plain_data.version import VERSION
from tests.corpus import corpus, jigsaws, x_puzzles


def round_trip(path: nonet.Path) -> nonet.Path:
    return nonet.Path.from_json(json.loads(json.dumps(path.to_json())))


@pytest.mark.volume(3)
@pytest.mark.parametrize(
    "source",
    [
        *corpus()[::20],
        "@two-solutions",
        "@golden-nugget",
        jigsaws()[0].puzzle,
        x_puzzles()[0].puzzle,
    ],
    ids=str,
)
def test_json_round_trips_and_can_be_verified(source: str | nonet.Puzzle) -> None:
    path = nonet.explain(source)
    again = round_trip(path)
    assert (again.start, again.steps, again.status) == (path.start, path.steps, path.status)
    assert again.solutions == path.solutions
    nonet.verify(again)


def test_a_path_from_a_grid_in_progress_round_trips() -> None:
    grid = nonet.Grid("@newspaper")
    solution = nonet.solve(grid).givens
    grid.place(grid.open_cells[0], int(solution[grid.open_cells[0]]))
    cell = grid.open_cells[-1]
    wrong = next(d for d in grid.candidates(cell) if str(d) != solution[cell])
    grid.remove(nonet.Candidate.of(wrong, cell))
    path = nonet.explain(grid)
    assert round_trip(path).start == grid
    nonet.verify(round_trip(path))


def sukaku() -> nonet.Puzzle:
    full = nonet.Grid("@newspaper")
    masks = [full.mask(c) or 1 << (full.value(c) - 1) for c in range(81)]
    return nonet.Puzzle("." * 81, candidates=masks)


def test_a_sukaku_path_round_trips() -> None:
    path = nonet.explain(sukaku())
    assert path.status is nonet.Status.SOLVED
    assert round_trip(path).start == path.start
    nonet.verify(round_trip(path))


def test_a_path_from_a_sukaku_in_progress_round_trips() -> None:
    grid = nonet.Grid(sukaku())
    for step in nonet.explain(grid).steps[:3]:
        grid.apply(step)
    path = nonet.explain(grid)
    assert round_trip(path).start == grid
    nonet.verify(round_trip(path))


def test_a_text_that_is_not_that_of_the_candidates_is_refused() -> None:
    data = nonet.explain(sukaku()).to_json()
    for text in ("." * 81, nonet.explain("@newspaper").to_json()["puzzle"], "@newspaper"):
        with pytest.raises(nonet.ParseError):
            nonet.Path.from_json({**data, "puzzle": text})


def test_the_first_fields_are_frozen() -> None:
    data = nonet.explain("@newspaper").to_json()
    assert list(data)[:5] == ["version", "puzzle", "status", "solution", "steps"]
    assert data["version"] == VERSION == 1


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"version": 2}, "version 2"),
        ({"version": 1.0}, "the path has version 1.0, but"),
        ({"version": True}, "the path has version True, but"),
        ({"version": "1"}, "the path has version '1', but"),
        ({"version": 10**400}, "version a whole number of about 400 digits, but"),
        ({"status": "fine"}, "'fine' is not a status"),
        ({"status": ["solved"]}, "in status: expected a string, found \\['solved'\\]"),
        ({"status": None}, "in status: expected a string, found None"),
        ({"puzzle": 5}, "in puzzle: expected a string"),
        ({"steps": "none"}, "in steps: expected a list"),
        (
            {"steps": [{"technique": "x"}]},
            r"in steps\[0\]: the fields 'variant', .* are missing",
        ),
        ({"geometry": {"boxes": 1}}, "in geometry.boxes: expected a string"),
        ({"geometry": {"boxes": "1", "diagonals": False, "windows": False}}, "nine symbols"),
        (
            {"geometry": {"boxes": "1" * 81, "diagonals": 1, "windows": False}},
            "in geometry.diagonals",
        ),
        (
            {"geometry": {"boxes": "1" * 81, "diagonals": True, "windows": 1.0}},
            "in geometry.windows",
        ),
        ({"solution": 5}, "in solution: expected a string"),
        ({"solution": False}, "in solution: expected a string"),
        ({"solutions": [1]}, r"in solutions\[0\]: expected a string"),
        ({"solutions": {}}, "in solutions: expected a list"),
        ({"solutions": ["1" * 81, "2" * 81]}, "cannot have both 'solution' and 'solutions'"),
        ({"candidates": [511]}, "in candidates: expected at least 81 values"),
        ({"candidates": "all"}, "in candidates: expected a list"),
    ],
)
def test_what_is_wrong_with_a_path_is_reported(change: dict[str, Any], message: str) -> None:
    data = {**nonet.explain("@newspaper").to_json(), **change}
    with pytest.raises(nonet.ParseError, match=message):
        nonet.Path.from_json(data)


def test_missing_fields_are_named() -> None:
    with pytest.raises(nonet.ParseError, match=r"'version' is missing; .* 'puzzle', 'status' are"):
        nonet.Path.from_json({})


def test_grids_are_the_states_before_each_step() -> None:
    path = nonet.explain("@guess-and-check")
    states = list(path.grids())
    assert states[0][0] == path.start
    for (grid, step), (after, _) in pairwise(states):
        grid.apply(step)
        assert grid == after
    assert path.final().values == path.solution


def test_steps_are_described_later_as_they_were_found() -> None:
    """Steps are described when they are read. With a time limit, they are described at once. Here
    an ALS-XY-wing is found among sets that had no proof before.
    """
    givens = ".......6.......7.9.........8..........3......................5....1.............4"
    puzzle = nonet.Puzzle(givens, board="9x9+anti-knight+anti-king")
    later = nonet.explain(puzzle, "everything")
    assert later.to_json() == nonet.explain(puzzle, "everything", timeout=60).to_json()


def test_counts_hardest_and_level() -> None:
    path = nonet.explain("@newspaper")
    assert sum(path.counts().values()) == len(path)
    assert path.hardest is not None
    assert path.hardest.name in path.counts()
    assert path.level == "beginner"
    assert nonet.explain("@guess-and-check").level == "extreme"
    assert nonet.explain("@guess-and-check", "standard", guess=False).level == ""


def test_a_step_can_be_shown_by_its_number() -> None:
    path = nonet.explain("@newspaper")
    for number, (grid, step) in enumerate(path.grids(), 1):
        shown = path.show(number)
        assert (shown.number, shown.grid, shown.step) == (number, grid, step)
        assert shown.heading.startswith(f"{number}. ")
        assert str(shown) == repr(shown)
        assert str(shown).splitlines()[0] == shown.heading
        assert str(shown).splitlines()[-1] == str(shown.text())


@pytest.mark.parametrize("number", [0, -1, 50])
def test_a_step_that_is_not_there_cannot_be_shown(number: int) -> None:
    with pytest.raises(nonet.Error, match=f"no step {number}; the path has steps 1 to 49"):
        nonet.explain("@newspaper").show(number)


@pytest.mark.parametrize("length", ["short", "standard", "teach"])
def test_the_texts_are_those_of_the_techniques(length: str) -> None:
    path = nonet.explain("@inkala-2012")
    wanted = [
        getattr(nonet.techniques.get(step.technique).explain(step, grid), length)
        for grid, step in path.grids()
    ]
    assert path.texts(length) == wanted
    assert path.show(26).text(length) == wanted[25]


def test_a_step_is_explained_on_whatever_represents_its_grid() -> None:
    step = nonet.hint("@newspaper").step
    assert step is not None
    puzzle = nonet.puzzles.named("newspaper")
    assert step.text(nonet.Grid(puzzle)) == step.text("@newspaper") == step.text(puzzle)  # type: ignore[arg-type]


def test_a_length_that_is_not_there() -> None:
    with pytest.raises(nonet.Error, match="no length 'long'; choose one of short, standard, teach"):
        nonet.explain("@newspaper").texts("long")


def test_the_name_of_the_hardest_step_is_its_heading() -> None:
    """A board without cages has no cage combinations, although the form has this name."""
    board = "4x4+even:r2c2+even:r3c1+even:r4c4"
    path = nonet.explain(nonet.parse(".2..1.....1.4...", board=board))
    assert path.hardest is not None and path.hardest.name == "Cage Combinations"
    assert path.hardest_name == "Even Cell"
