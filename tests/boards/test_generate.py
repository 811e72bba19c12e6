"""Random puzzles on boards: valid, minimal, equal for equal seeds; layouts are connected."""

from __future__ import annotations

import re
from typing import Any

import pytest

import nonet
from nonet import Error, Puzzle, SeveralSolutions
from nonet.generator.board_puzzles import MadePuzzle, make_puzzle, random_solution
from nonet.generator.clue_patterns import orbits
from nonet.generator.random_layout import random_board, random_layout
from nonet.model.board import Board
from nonet.verbs.minimal import minimal_within, redundant_clues


def random_puzzle(board: str, seed: int) -> Puzzle:
    return nonet.generate(board=board, seed=seed)[0].puzzle


def made_on(board: Board, conflicts: int) -> MadePuzzle:
    made = make_puzzle(board, 1, conflicts=conflicts)
    assert made is not None
    return made


WORDS = ("4x4", "6x6+x", "8x8", "anti-knight", "disjoint-groups", "windoku", "12x12", "samurai")


@pytest.mark.parametrize("words", WORDS)
def test_puzzles_have_one_solution_and_no_given_too_many(words: str) -> None:
    puzzle = random_puzzle(words, 1)
    assert puzzle.board == Board.of(words)
    assert nonet.count(puzzle) == 1
    assert redundant_clues(puzzle) == ()
    assert random_puzzle(words, 1) == puzzle


@pytest.mark.parametrize("words", ["10x10", "16x16", "25x25", "sohei", "anti-king"])
def test_filled_boards_keep_the_rules_and_differ(words: str) -> None:
    found = [random_solution(words, seed) for seed in range(3)]
    assert all(each.is_complete and not each.conflicts() for each in found)
    assert len(set(found)) == 3


@pytest.mark.parametrize("size", [2, 5, 6, 9])
def test_layouts_have_connected_regions(size: int) -> None:
    layout = random_layout(size, 4)
    assert layout == random_layout(size, 4)
    assert size < 5 or layout != random_layout(size, 5)
    board = Board.jigsaw(layout)
    for region in board.constraints[2 * size :]:
        places = {board.places[cell] for cell in region.cells}
        assert len(places) == size
        reached, left = [min(places)], places - {min(places)}
        while reached:
            row, column = reached.pop()
            near = {(row, column + 1), (row, column - 1), (row + 1, column), (row - 1, column)}
            reached += near & left
            left -= near
        assert not left


def test_a_jigsaw_of_a_random_layout_has_puzzles() -> None:
    puzzle = random_puzzle("7x7+random-jigsaw", 3)
    assert nonet.count(puzzle) == 1


def test_layouts_without_a_filling_are_passed_over() -> None:
    first = Board.of(f"jigsaw:{random_layout(5, 3)}+x")
    assert nonet.count(nonet.parse("." * 25, board=first)) == 0
    board = random_board("5x5+random-jigsaw+x", 3)
    assert board != first
    assert board == random_board("x+random-jigsaw+5x5", 3)
    assert nonet.count(nonet.parse("." * 25, board=board)) > 0


@pytest.mark.volume(2)
@pytest.mark.parametrize("words", ["16x16+random-jigsaw", "25x25"])
def test_large_boards_are_made_within_bounds(words: str) -> None:
    made = made_on(random_board(words, 1) if "random" in words else Board.of(words), conflicts=1000)
    assert nonet.solve(made.puzzle) == made.solution
    assert 0 < made.undecided < made.puzzle.clues
    assert made.puzzle.clues < len(made.solution.digits()) / 2


def test_what_the_search_decided_about_is_needed() -> None:
    made = made_on(Board.of("16x16"), conflicts=0)
    assert nonet.solve(made.puzzle) == made.solution
    assert len(redundant_clues(made.puzzle)) <= made.undecided


@pytest.mark.parametrize("words", ["4x4", "6x6+x", "anti-king", "samurai"])
def test_a_puzzle_becomes_minimal(words: str) -> None:
    puzzle = random_puzzle(words, 2)
    solution = nonet.solve(puzzle)
    more = Puzzle.of_digits(
        [digit if digit or cell % 3 == 0 else 0 for cell, digit in enumerate(solution.digits())],
        puzzle.board,
    )
    found, undecided = minimal_within(more, solution.givens)
    assert undecided == 0 and redundant_clues(found) == ()
    assert all(digit in (0, more.digits()[cell]) for cell, digit in enumerate(found.digits()))
    assert nonet.solve(found) == solution
    assert minimal_within(puzzle, solution.givens) == (puzzle, 0)
    once, again = (minimal_within(more, solution.givens, 5) for _ in range(2))
    assert once == again
    with pytest.raises(SeveralSolutions):
        nonet.minimal(Puzzle.of_digits([0] * len(puzzle.digits()), puzzle.board))


def test_what_cannot_be_made() -> None:
    with pytest.raises(Error, match="2 to 25"):
        random_layout(1, 1)
    with pytest.raises(Error, match="has no solution"):
        random_solution("4x4+x+anti-king", 1)
    with pytest.raises(Error, match="any of 200 layouts"):
        random_board("4x4+random-jigsaw+x+anti-king", 1)
    with pytest.raises(Error, match="two layouts"):
        random_board("jigsaw:1122112233443344+random-jigsaw", 1)
    with pytest.raises(Error, match="not a board size"):
        random_board("26x26+random-jigsaw", 1)


def test_what_is_asked_of_a_puzzle_holds_on_other_boards() -> None:
    made = nonet.generate("medium", board="6x6", count=3, seed=2, threads=2)
    assert [one.rating.level for one in made] == ["medium"] * 3
    assert len({one.puzzle for one in made}) == 3
    assert list(made) == list(nonet.generate("medium", board="6x6", count=3, seed=2))
    named = nonet.generate(hardest="Pointing", board="6x6+x", seed=1)[0]
    assert named.rating.hardest is not None and named.rating.hardest.name == "Pointing"
    without = nonet.generate(board="x", avoid=["Hidden Single"], unsolvable=True, seed=1)[0]
    assert without.rating.status == "stuck"
    quotas = nonet.generate(level={"easy": 1, "beginner": 1}, board="4x4+x", seed=1, tries=400)
    assert {one.rating.level for one in quotas} <= {"easy", "beginner"}
    tricky = nonet.generate(board="x", scales={"sotd": (3000, 9000)}, seed=0, tries=400)[0]
    assert 3000 <= (tricky.rating.sotd or 0) <= 9000


def test_clues_stand_where_they_are_asked_for_on_other_boards() -> None:
    turned = nonet.generate(board="samurai", symmetry="rotational-90", seed=1)[0]
    first = orbits("rotational-90", turned.board)
    assert all(
        (turned.givens[cell] == ".") == (turned.givens[tied] == ".")
        for cell, tied in enumerate(first)
    )
    assert nonet.count(turned.puzzle) == 1
    within = nonet.generate(board="6x6", mask="1" * 30 + "." * 6, seed=1)[0]
    assert within.givens.endswith("......")
    more = nonet.generate(board="windoku", minimal=False, clues=(30, 32), seed=3)[0]
    assert 30 <= more.puzzle.clues <= 32 and nonet.count(more.puzzle) == 1


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (
            {"board": "samurai", "hodoku_score": 1000},
            "scales need a 9x9 board, not the board samurai",
        ),
        ({"board": "x", "explainer": 3.0}, "Sudoku Explainer rates only the standard board"),
        (
            {"board": "6x6", "relatives": 2},
            "relatives, which are known only for the standard board",
        ),
        (
            {"board": "6x6", "beside": ["." * 36]},
            "relatives, which are known only for the standard board",
        ),
        (
            {"board": "grids:r1c1,r7c7", "symmetry": "mirror-rows"},
            "does not have the symmetry 'mirror-rows'",
        ),
        ({"board": "6x6", "clues": 40}, "needs 1 to 36 givens"),
        ({"board": "6x6", "mask": "1" * 81}, "a mask must have 36 cells"),
        ({"board": "x", "profile": "digit-sweep"}, "supports only rows, columns and boxes"),
        ({"board": "7x7"}, "no boxes of equal shape"),
    ],
)
def test_what_a_board_has_not_is_refused(options: dict[str, Any], message: str) -> None:
    with pytest.raises(Error, match=re.escape(message)):
        nonet.generate(**options)
