"""The checker of rank proofs is tested with valid proofs and with planted errors."""

from __future__ import annotations

import ast
from dataclasses import replace
from pathlib import Path as FilePath

import pytest

import nonet.proof
from nonet.base.errors import ProofError
from nonet.model.cells import Candidate, Cell, Digit
from nonet.model.grid import Grid
from nonet.model.nine_rows import nine_rows
from nonet.model.puzzle import Puzzle
from nonet.model.step import Mark, Role, Step
from nonet.proof import check, minimal
from tests.proof.building import (
    EMPTY,
    candidates,
    fails,
    marks,
    only,
    spaces,
    spaces_of,
    step,
    x_wing,
    xy_wing,
)


def test_singles_are_proved_by_rank() -> None:
    grid = Grid("1234567.." + "." * 72)
    check(step("8r1", "8b3", off="8r2c7 8r3c9"), grid, "rank")
    check(step("r1c1", on="5r1c1"), marks({"r1c1": "5"}), "rank")
    check(step("5c4", on="5r2c4"), only(5, "c4", "2", marks()), "rank")


def test_a_fish_is_proved_by_rank_and_is_minimal() -> None:
    grid, fish = x_wing()
    check(fish, grid, "rank")
    assert minimal(fish, grid, "rank") == []


@pytest.mark.parametrize("proof", ["rank", "propagation", "search"])
def test_a_wrong_elimination_is_found(proof: str) -> None:
    grid, fish = x_wing()
    wrong = replace(fish, eliminations=candidates("6r5c2 6r5c5"))
    fails(wrong, grid, proof, f"'r5c5 is not 6' does not follow by {proof}")


@pytest.mark.parametrize("proof", ["rank", "propagation", "search"])
def test_a_candidate_of_the_pattern_that_does_not_fall_is_found(proof: str) -> None:
    grid, fish = x_wing()
    fails(replace(fish, eliminations=candidates("6r3c2")), grid, proof, "'r3c2 is not 6'")


@pytest.mark.parametrize("proof", ["rank", "propagation", "search"])
@pytest.mark.parametrize("kind", ["truths", "links"])
@pytest.mark.parametrize("index", [0, 1])
def test_a_missing_truth_or_link_is_found(proof: str, kind: str, index: int) -> None:
    grid, fish = x_wing()
    parts = getattr(fish, kind)
    shorter = replace(fish, **{kind: parts[:index] + parts[index + 1 :]})
    fails(shorter, grid, proof, "does not follow")


@pytest.mark.parametrize("proof", ["rank", "propagation", "search"])
def test_a_restored_candidate_is_found(proof: str) -> None:
    """The fish is wrong if a base line has one more place."""
    _, fish = x_wing()
    restored = only(6, "r7", "258", only(6, "r3", "28", marks()))
    fails(fish, restored, proof, "does not follow")


def test_a_rank_failure_gives_the_reason() -> None:
    grid, fish = x_wing()
    fails(replace(fish, links=spaces("6c2")), grid, "rank", "6r3c8 is in more truths than links")
    more = replace(fish, links=spaces("6c2 6c8 6r5"), eliminations=candidates("6r5c5"))
    fails(more, grid, "rank", "links minus truths is 1 there, but must exceed the rank, 1")


def test_each_elimination_chooses_its_own_links() -> None:
    grid, wing = xy_wing()
    check(wing, grid, "rank")
    check(wing, grid, "propagation")
    fails(replace(wing, eliminations=candidates("3r4c2")), grid, "rank", "'r4c2 is not 3'")


def test_superfluous_parts_are_listed() -> None:
    grid, fish = x_wing()
    assert minimal(replace(fish, links=spaces("6c2 6c8 6b1")), grid, "rank") == spaces_of("6b1")
    both = replace(fish, truths=spaces("6r3 6r7 6r3"), links=spaces("6c2 6c8 6r3"))
    assert minimal(both, grid, "search") == spaces_of("6r3 6r3")
    with pytest.raises(ProofError):
        minimal(replace(fish, truths=()), grid, "rank")


def test_repeats_count() -> None:
    """The two cells of a locked pair count twice as truths, because the pair removes its digits
    from the row and from the box."""
    grid = marks({"r1c1": "47", "r1c2": "47"})
    pair = step("r1c1 r1c1 r1c2 r1c2", "4r1 4b1 7r1 7b1", off="4r1c9 7r3c3 4r1c3")
    check(pair, grid, "rank")
    assert minimal(pair, grid, "rank") == []
    uneven = replace(pair, truths=spaces("r1c1 r1c1 r1c1 r1c2"))
    fails(uneven, grid, "rank", "4r1c1 is in more truths than links")


def test_all_naked_sets_of_a_house_add_up() -> None:
    grid = marks({"r1c1": "12", "r1c2": "12", "r1c5": "123", "r1c8": "1234"})
    sets = step(
        "r1c1 r1c2 r1c1 r1c2 r1c5",
        "1r1 2r1 1r1 2r1 3r1",
        off="1r1c5 2r1c5 3r1c8 1r1c8 3r1c9",
    )
    check(sets, grid, "rank")
    fails(replace(sets, eliminations=candidates("3r1c5")), grid, "rank", "'r1c5 is not 3'")


def test_three_cells_with_two_digits_are_a_contradiction() -> None:
    grid = marks({"r1c1": "12", "r1c2": "12", "r1c3": "12"})
    none = step("r1c1 r1c2 r1c3", "1r1 2r1", contradiction=True)
    for proof in ("rank", "search"):
        check(none, grid, proof)
        assert minimal(none, grid, proof) == []
    fails(replace(none, truths=spaces("r1c1 r1c2")), grid, "rank", "the grid has no solution")
    fails(replace(none, links=spaces("1r1")), grid, "rank", "more truths than links")


def test_an_empty_space_is_a_contradiction() -> None:
    grid = marks({"r5c5": ""})
    for proof in ("rank", "propagation", "search"):
        check(step("r5c5", contradiction=True), grid, proof)
        fails(step("r5c6", contradiction=True), grid, proof, "the grid has no solution")


def test_a_filled_cell_counts_as_its_value() -> None:
    empty = marks({}, *(f"7r{row}c3" for row in range(1, 10)))
    check(step("7c3", contradiction=True), empty, "rank")
    filled = marks()
    filled.place(Cell("r3c3"), Digit(7))
    for proof in ("rank", "propagation", "search"):
        fails(step("7c3", contradiction=True), filled, proof, "the grid has no solution")
        fails(step("r3c3", contradiction=True), filled, proof, "the grid has no solution")


@pytest.mark.parametrize(
    ("planted", "message"),
    [
        (step("r1c1"), "has no conclusion"),
        (step("r1c1", off="7r1c1"), "'r1c1 is not 7' changes nothing: it is not a candidate"),
        (step("r1c1", on="7r1c1"), "'r1c1 is 7' changes nothing: it is not a candidate"),
        (step("r5c5", on="5r5c5"), "'r5c5 is 5' changes nothing: r5c5 is filled"),
        (step("r5c5", off="5r5c5"), "r5c5 is filled"),
        (step("5d1", off="1r1c1"), "5d1 is not a space"),
        (step("", "5w4", off="1r1c1"), "5w4 is not a space"),
        (step("r1c1", off="1r1c1 1r1c1"), "two conclusions about the same"),
        (step("r1c1", on="1r1c1", off="1r1c1"), "two conclusions about the same"),
        (step("r1c1", on="1r1c1 2r1c1"), "two conclusions about the same"),
    ],
)
def test_conclusions_that_mean_nothing_are_errors(planted: Step, message: str) -> None:
    grid = marks({"r1c1": "12"})
    grid.place(Cell("r5c5"), Digit(5))
    fails(planted, grid, "rank", message)


def test_a_digit_that_is_placed_already_cannot_be_placed_again() -> None:
    values = "5" + "." * 80
    grid = Grid.load(Puzzle(EMPTY), values, [0] + [511] * 80)
    if grid.has(Candidate("5r1c9")):  # unless loading has removed it
        fails(step("5c9", on="5r1c9"), grid, "rank", "r1c1 sees it and already has that digit")


def test_the_geometry_decides_which_spaces_there_are() -> None:
    diagonal = nine_rows(diagonals=True)
    taken = [f"5r{n}c{n}" for n in range(1, 9)]
    one = step("5d1", on="5r9c9")
    check(one, marks({}, *taken, board=diagonal), "rank")
    fails(one, marks({}, *taken), "rank", "5d1 is not a space")


def test_marks_and_chains_are_not_trusted() -> None:
    grid, fish = x_wing()
    marked = replace(fish, marks=(Mark(Role.PATTERN, cells=(Cell("r1c1"),)),))
    check(marked, grid, "rank")
    fails(replace(marked, truths=()), grid, "rank", "does not follow")


def test_the_grid_is_left_as_it_was() -> None:
    grid, fish = x_wing()
    before = grid.masks
    check(fish, grid, "rank")
    assert grid.masks == before


def test_the_checker_stays_small_and_knows_no_finder() -> None:
    """The checker has under 350 lines of code and imports no native code."""
    folder = FilePath(nonet.__file__).parent
    lines: set[tuple[str, int]] = set()
    for name in ("proof/checker", "proof/refutation", "proof/unlisted", "model/live_candidates"):
        source = (folder / f"{name}.py").read_text("utf-8")
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.ImportFrom | ast.Import):
                assert "_native" not in ast.unparse(node)
                continue
            if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
                continue
            if isinstance(node, ast.stmt):
                last = node.body[0].lineno if hasattr(node, "body") else node.end_lineno
                lines |= {(name, n) for n in range(node.lineno, (last or 0) + 1)}
    assert len(lines) < 350


def test_a_contradiction_needs_more_truths_than_links() -> None:
    grid, fish = x_wing()
    one = replace(fish, contradiction=True, eliminations=())
    fails(one, grid, "rank", r"by rank: the rank is 0, but a contradiction needs a rank below 0\.$")
