"""Full rank clues: rows and columns, read from both ends as numbers, are put in order."""

from __future__ import annotations

import pytest

import nonet
from nonet import Board, Puzzle
from nonet.base.errors import Error
from nonet.constraints.rank_ties import RankTies
from nonet.formats import write
from nonet.paper.rules import rules_of_kinds
from tests.constraints.test_clue_steps import checked
from tests.constraints.test_clues import EMPTY_FOUR, allowed

LINES = {"r1c1-r1c4": (0, 1), "r3c4-r3c1": (11, -1), "r1c2-r4c2": (1, 4), "r4c4-r1c4": (15, -4)}


def numbers(grid: str) -> list[str]:
    rows = [grid[at : at + 4] for at in range(0, 16, 4)]
    forward = [*rows, *(grid[at::4] for at in range(4))]
    return [*forward, *(each[::-1] for each in forward)]


@pytest.mark.parametrize("line", LINES)
@pytest.mark.parametrize("ties", ["", "+rank-ties", "+no-rank-ties"])
def test_the_search_finds_the_grids_with_this_rank(line: str, ties: str) -> None:
    first, step = LINES[line]
    for rank in range(1, 17):
        try:
            board = Board.of(f"4x4+full-rank:{rank}@{line}{ties}")
        except Error:
            continue
        wanted = set()
        for grid in EMPTY_FOUR:
            every, own = numbers(grid), "".join(grid[first + n * step] for n in range(4))
            is_right = 1 + sum(each < own for each in every) == rank
            if ties == "+no-rank-ties":
                is_right &= len({*every}) == 16
            elif not ties:
                is_right &= every.count(own) == 1
            if is_right:
                wanted.add(grid)
        assert wanted == {grid for grid in EMPTY_FOUR if allowed(board, grid)}
        found = [str(each) for each in nonet.solutions(Puzzle("." * 16, board=board))]
        assert sorted(found) == sorted(wanted)


@pytest.mark.parametrize("size", ["4x4", "6x6"])
def test_puzzles_are_made_with_it(size: str) -> None:
    for words in ("random-full-rank", "full-rank:r1c1-r1c{0}+full-rank:r{0}c{0}-r1c{0}"):
        [made] = nonet.generate(board=f"{size}+{words.format(size[0])}", seed=2)
        assert len(made.board.clues) > 1 and nonet.count(made.puzzle) == 1
        assert all(clue.value for clue in made.board.clues)


def test_a_small_puzzle_is_explained() -> None:
    board = Board.of(
        "4x4+full-rank:10@r1c1-r4c1+full-rank:15@r1c2-r4c2+full-rank:5@r4c1-r4c4+rank-ties"
    )
    puzzle = Puzzle("." * 16, board=board)
    path = checked(nonet.explain(puzzle, guess=True))
    assert path.solution == nonet.solve(puzzle).givens


def test_strings_of_interactive_sudoku_solver() -> None:
    text = ".FullRank~C1~10~.FullRank~R4~28~.FullRank~C1~~23.FullRankTies~any"
    puzzle = nonet.parse(text)
    assert puzzle.board.words == (
        "9x9+full-rank:10@r1c1-r9c1+full-rank:28@r4c1-r4c9+full-rank:23@r9c1-r1c1+rank-ties"
    )
    assert write(puzzle, "iss") == text
    assert nonet.parse(".FullRankTies~none").board.words == "9x9+no-rank-ties"


@pytest.mark.parametrize(
    ("word", "message"),
    [
        ("full-rank:17@r1c1-r1c4", "the ranks 1 to 16, not 17"),
        ("full-rank:0@r1c1-r1c4", "the ranks 1 to 16, not 0"),
        ("full-rank:3@r1c1-r1c3", "full rank clues need"),
    ],
)
def test_what_is_refused(word: str, message: str) -> None:
    with pytest.raises(Error, match=message):
        Board.of(f"4x4+{word}")


def test_each_rule_about_ties_has_a_sentence_of_its_own() -> None:
    sentences = [rules_of_kinds(Board.of(f"4x4+{word}"))[0][1] for word in RankTies.words]
    assert "no two are equal" in sentences[0] and "may be equal" in sentences[1]
    [*_, clue] = Board.of("4x4+no-rank-ties").clues
    assert clue.says.startswith("The line from {cell1} to {cell7} must not have the same digits")


def test_a_reason_knows_that_four_lines_begin_with_each_digit() -> None:
    [clue] = Board.of("9x9+full-rank:30@r1c4-r9c4").clues
    held = [[7], *[[*range(1, 10)]] * 80]
    assert clue.reason_against(held) == "the rank would be at most 28"


def test_a_reason_names_the_ranks_that_are_left() -> None:
    [clue] = Board.of("4x4+full-rank:5@r1c1-r1c4").clues
    held = [[int(sign)] for sign in "1234341221434321"]
    assert clue.reason_against(held) == "the rank would be 1"
    held[0] = [1, 3]
    assert clue.reason_against([[1, 2, 3, 4]] * 16) == ""


def test_a_reason_compares_lines_that_begin_alike() -> None:
    [clue] = Board.of("4x4+full-rank:16@r1c1-r1c4").clues
    held = [[1, 2, 3, 4]] * 16
    held[:2], column = [[4], [2]], clue.cells.index((1, 0))
    held[column] = [1]
    assert clue.reason_against(held) == ""
    held[column] = [3]  # the first column is greater, and four lines begin with 4
    assert clue.reason_against(held) == "the rank would be at most 15"


def test_lines_that_would_be_equal_are_named() -> None:
    board = Board.of("6x6+no-rank-ties")
    clue = next(each for each in board.clues if each.cells[0] == (0, 0) and each.cells[1] == (3, 5))
    held = [[digit] for digit in (1, 2, 3, 4, 5, 6) for _ in range(2)]
    told = "the lines from {cell1} to {cell11} and from {cell2} to {cell12} would be equal"
    assert clue.reason_against(held) == told
    held[-1] = [5, 6]
    assert clue.reason_against(held) == ""
