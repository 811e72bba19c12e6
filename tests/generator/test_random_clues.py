"""Random clues of each kind. The solution of a puzzle satisfies its clues, and missing values are
filled in."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import nonet
from nonet import Board, Error, constraints
from nonet.constraints import Constraint, all_kinds
from nonet.constraints.clues import Outside
from nonet.constraints.draft import Draft
from nonet.formats import write
from nonet.generator import Generated
from nonet.generator.random_clues import is_random, twin_of
from nonet.generator.random_grids import random_grids
from tests.constraints.test_seam import Gap, registered
from tests.examples.test_third_party_constraint import ParityLine

OTHERS: tuple[type[Constraint], ...] = (ParityLine, Gap)
# Very few random solutions satisfy the first. No random clues are made of the second.
NEVER = ("anti-queen", "either")
KINDS = [
    kind
    for kind in (*constraints.all_kinds(), *OTHERS)
    if kind.is_clue and kind.needs and kind.id not in NEVER
]
every_kind = pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.id)


@pytest.fixture(autouse=True, scope="module")
def _others() -> Iterator[None]:
    with registered(OTHERS):
        yield


def digits_of(one: Generated) -> dict[tuple[int, int], int]:
    return dict(zip(one.board.places, (int(sign, 36) for sign in one.solution), strict=True))


def check(one: Generated) -> None:
    """Check that the puzzle has one solution, which fits its clues, and no redundant givens."""
    assert nonet.solve(one.puzzle).givens == one.solution
    assert nonet.count(one.puzzle, 2) == 1
    digits = digits_of(one)
    for clue in one.board.clues:
        assert clue.allows([digits[place] for place in clue.cells]), clue
    for cell, digit in enumerate(one.givens):
        if digit != ".":
            fewer = one.givens[:cell] + "." + one.givens[cell + 1 :]
            assert nonet.count(nonet.Puzzle(fewer, board=one.board), 2) == 2


def clues_of(one: Generated, *kinds: type[Constraint]) -> list[Any]:
    return [each for each in one.board.further_constraints if isinstance(each, kinds)]


def kind_named(id: str) -> type[Constraint]:
    return next(kind for kind in constraints.all_kinds() if kind.id == id)


@every_kind
def test_every_kind_of_clue_gives_puzzles(kind: type[Constraint]) -> None:
    board = f"6x6+random-{kind.words[0]}"
    format = "f-puzzles" if kind.fpuzzles or kind.fpuzzles_list else "json"
    made = nonet.generate(board=board, seed=3, count=2)
    assert made.is_complete
    for one in made:
        check(one)
        assert clues_of(one, kind)
        assert nonet.parse(write(one.puzzle, format)) == one.puzzle
    assert list(nonet.generate(board=board, seed=3)) == [made[0]]


@settings(max_examples=40)
@given(kind=st.sampled_from(KINDS), seed=st.integers(0, 10**6), size=st.sampled_from([4, 6, 9]))
def test_drawn_clues_hold(kind: type[Constraint], seed: int, size: int) -> None:
    board = Board.of(f"{size}x{size}")
    [cells] = random_grids(1, seed, board=board)
    solution = dict(zip(board.places, cells.tolist(), strict=True))
    drawn = list(kind.draw(Draft(board, solution, Random(seed))))
    assert all(clue.holds(Draft(board, solution, Random(0))) for clue in drawn)
    assert drawn == list(kind.draw(Draft(board, solution, Random(seed))))
    if kind.id in ("cage", "thermo", "arrow", "whispers"):
        covered = [place for clue in drawn for place in clue.cells]
        assert len(covered) == len(set(covered))
        assert kind.id != "cage" or sorted(covered) == sorted(board.places)


def test_a_killer_without_givens() -> None:
    made = nonet.generate(board="random-killer", given_count=0, count=3, seed=11)
    assert made.is_complete
    for one in made:
        assert set(one.givens) == {"."}
        check(one)
        covered = [place for cage in clues_of(one, kind_named("cage")) for place in cage.cells]
        assert sorted(covered) == sorted(one.board.places)
        assert min(len(cage.cells) for cage in one.board.clues) > 1


def test_the_text_of_a_killer_stays_the_same() -> None:
    [one] = nonet.generate(board="4x4+random-killer", given_count=0, seed=5)
    assert one.board.words == (
        "4x4+cage:4@r1c1,r1c2+cage:7@r1c3,r1c4,r2c4+cage:9@r2c1,r2c2,r2c3+cage:9@r3c1,r4c1,r4c2"
        "+cage:6@r3c2,r3c3,r3c4+cage:5@r4c3,r4c4"
    )


@pytest.mark.parametrize(
    "board",
    [
        "4x4+random-renban",
        "12x12+random-thermo",
        "samurai+random-thermo",
        "6x6+x+random-killer",
        "6x6+random-odd+random-counting-circles",
        "random-jigsaw+6x6+random-arrow",
        "6x6+random-thermo+random-arrow+random-difference+random-killer",
        "anti-knight+6x6+Random-White-Dot",
    ],
)
def test_other_boards_and_several_kinds(board: str) -> None:
    [one] = nonet.generate(board=board, seed=2)
    check(one)


@pytest.mark.parametrize(
    "board",
    ["6x6+all-xv+random-xv", "6x6+nonconsecutive+all-ratios+random-difference+random-ratio"],
)
def test_a_rule_about_pairs_without_a_mark_is_about_the_random_marks(board: str) -> None:
    [one] = nonet.generate(board=board, seed=4)
    check(one)
    assert len(clues_of(one, *map(kind_named, ("xv", "difference", "ratio")))) > 3


@pytest.mark.parametrize("symmetry", ["none", "rotational-180"])
def test_level_givens_and_symmetry(symmetry: str) -> None:
    made = nonet.generate(
        "medium", board="6x6+random-thermo", given_count=(4, 12), symmetry=symmetry, seed=1
    )
    assert made[0].rating.level == "medium"
    assert 4 <= made[0].puzzle.given_count <= 12


def test_a_mask() -> None:
    mask = "1" * 12 + "." * 24
    [one] = nonet.generate(board="6x6+random-killer", mask=mask, seed=1)
    check(one)
    assert set(one.givens[12:]) == {"."}


def test_no_random_cage_overlaps_another() -> None:
    given = "9x9+rellik:4@r1c1,r1c2,r2c1,r2c2+rellik:4@r5c5,r5c6,r6c5,r6c6"
    [one] = nonet.generate(board=f"{given}+random-rellik", seed=5)
    cells = [cell for clue in clues_of(one, kind_named("rellik")) for cell in clue.cells]
    assert len(clues_of(one, kind_named("rellik"))) > 1
    assert len({*cells}) == len(cells)


def test_no_random_clue_is_redundant() -> None:
    [one] = nonet.generate(board="6x6+cage:r1c1,r1c2+random-thermo", minimal_clues=True, seed=6)
    check(one)
    for clue in clues_of(one, kind_named("thermo")):
        others = [each for each in one.board.constraints if each != clue]
        less = Board(one.board.digits, one.board.places, others)
        assert nonet.count(nonet.Puzzle(one.givens, board=less), 2) == 2
    assert len(clues_of(one, kind_named("cage"))) == 1
    [all_clues] = nonet.generate(board="6x6+cage:r1c1,r1c2+random-thermo", seed=6)
    assert all_clues.givens == one.givens
    assert set(one.board.constraints) < set(all_clues.board.constraints)


PATTERN = {
    "size": 6,
    "grid": [[{} for _ in range(6)] for _ in range(6)],
    "killercage": [{"cells": ["R1C1", "R1C2", "R2C1"]}, {"cells": ["R6C6"], "value": "4"}],
    "arrow": [{"cells": ["R3C3"], "lines": [["R3C3", "R4C4", "R4C5"]]}],
    "thermometer": [{"lines": [["R6C1", "R5C1", "R4C1"]]}],
    "sandwichsum": [{"cell": "R0C4"}, {"cell": "R3C0", "value": ""}, {"cell": "R2C0", "value": 0}],
    "littlekillersum": [{"cell": "R0C2", "direction": "DR", "value": None}],
}


def check_pattern(one: Generated) -> None:
    words = one.board.words
    digits = digits_of(one)
    total = digits[0, 0] + digits[0, 1] + digits[1, 0]
    assert f"+cage:{total}@r1c1,r1c2,r2c1+" in words
    assert "cage:4@r6c6" in words
    assert "thermo:r6c1,r5c1,r4c1" in words
    assert "arrow:r3c3@r4c4,r4c5" in words
    assert f"little-killer:{sum(digits[row, row + 2] for row in range(4))}@r1c3-r4c6" in words
    assert "sandwich:0@r2c1-r2c6" in words
    assert not any(each.is_open for each in one.board.further_constraints)


def test_the_values_of_clues_that_a_setter_drew() -> None:
    board = nonet.parse(json.dumps(PATTERN)).board
    assert is_random(board)
    made = nonet.generate(board=board, count=2, seed=1)
    assert made[0].solution != made[1].solution
    for one in made:
        check(one)
        check_pattern(one)


OUTSIDE = [kind for kind in all_kinds() if issubclass(kind, Outside)]


@pytest.mark.parametrize("kind", OUTSIDE, ids=lambda kind: kind.id)
def test_a_clue_without_a_number_is_drawn_but_never_ignored(kind: type[Outside]) -> None:
    word = kind(tuple(kind.lines(Board.of("4x4"))[1])).word
    board = Board.of(f"4x4+{word}")
    assert board != Board.of("4x4")
    puzzle = nonet.Puzzle("." * 16, board=board)
    assert ">?</text>" in nonet.svg(puzzle)
    format = "f-puzzles" if kind.fpuzzles_list else "json"
    assert nonet.parse(write(puzzle, format)) == puzzle
    with pytest.raises(Error, match="cannot hold"):
        write(puzzle, "iss")
    grid, lines = nonet.Grid(puzzle), ["." * 16]
    calls: list[Callable[[], object]] = [
        lambda: nonet.solve(puzzle),
        lambda: nonet.count(grid),
        lambda: next(nonet.solutions(grid)),
        lambda: nonet.minimal(puzzle),
        lambda: nonet.explain(grid, uniqueness=False),
        lambda: nonet.steps(grid),
        lambda: nonet.hint(grid),
        lambda: nonet.rate(puzzle),
        lambda: nonet.bulk.solve(lines, board=board),
        lambda: nonet.bulk.explain(lines, board=board),
        lambda: nonet.bulk.rate(lines, board=board),
    ]
    for call in calls:
        with pytest.raises(Error, match=rf"^The clue {word} has no number; only 'generate' can"):
            call()
    for named in (board, board.words):
        [made] = nonet.generate(board=named, seed=1)
        assert re.search(rf"{kind.words[0]}:\d+@", made.board.words)


def test_what_cannot_be_made() -> None:
    with pytest.raises(Error, match="Did you mean 'random-thermo'"):
        nonet.generate(board="random-termo")
    with pytest.raises(Error, match="is not a board"):  # a rule for the whole board, not a clue
        nonet.generate(board="random-anti-queen")
    with pytest.raises(Error, match="'random-thermo' is only for making puzzles"):
        Board.of("random-thermo")
    with pytest.raises(
        Error, match=r"no clues for .samurai\+random-sandwich. fit any of 50 solutions"
    ):
        nonet.generate(board="samurai+random-sandwich")
    with pytest.raises(Error, match="has no solution"):
        nonet.generate(board="2x2+no-boxes+cage:r1c1,r2c2")
    made = nonet.generate(board="16x16+random-killer", given_count=0, timeout=0.3)
    assert made.seconds >= 0.3 or made.is_complete
    made = nonet.generate(board="random-thermo", given_count=0, tries=2)
    assert (len(made), made.is_complete, made.tries) == (0, False, 2)


@pytest.mark.parametrize(
    ("board", "why"),
    [
        ("random-renban", "each digit d becomes 10 - d"),
        ("6x6+random-odd", "1 and 3 are exchanged"),
        ("random-sandwich", "1 and 9 are exchanged"),
        ("all-rossini", "each digit d becomes 10 - d"),
        ("4x4+cage:3@r1c1,r1c2", "1 and 2 are exchanged"),
    ],
)
def test_without_givens_clues_that_cannot_tell_digits_apart_are_refused(
    board: str, why: str
) -> None:
    with pytest.raises(
        Error, match=f"at least one given is needed: a solution stays valid when {why}"
    ):
        nonet.generate(board=board, given_count=0)
    assert nonet.generate(board=board, seed=1)[0].puzzle.given_count > 0


@pytest.mark.parametrize("word", ["renban", "palindrome", "between", "odd", "difference", "thermo"])
def test_clues_with_a_twin_have_solutions_in_pairs(word: str) -> None:
    board = nonet.generate(board=f"4x4+random-{word}", seed=2)[0].board
    found = nonet.count(nonet.Puzzle("." * 16, board=board), 400)
    assert bool(twin_of(board)) == (word != "thermo")
    assert found % 2 == 0 or not twin_of(board)
