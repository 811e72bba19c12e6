"""Choices: at least one of several clues is true."""

from __future__ import annotations

import random
import re
from itertools import product

import pytest

import nonet
from nonet import Board, Puzzle
from nonet.base.errors import Error
from nonet.formats import write
from nonet.model.clue_spaces import ways_left
from nonet.paper.rules import rules_of_kinds
from nonet.search import true_candidates
from nonet.techniques import get
from tests.constraints.test_clue_steps import checked
from tests.constraints.test_clues import EMPTY_FOUR, allowed
from tests.constraints.told import kept_to, told_of_combinations

WORDS = [
    "either:thermo:r1c1,r1c2/sum-cage:3@r1c1,r1c2",
    "either:sum-cage:1@r1c1/sum-cage:1@r1c2/sum-cage:1@r1c3/sum-cage:2@r1c1/sum-cage:2@r4c4",
    "either:cage:7@r1c1,r1c2,r2c3/arrow:r2c1@r1c1,r1c3/x-sum:3@r1c1-r1c4",
    "either:skyscraper:2@r1c1-r1c4&skyscraper:3@r4c1-r1c1/sandwich:2@r2c1-r2c4&odd:r2c2",
    "either:renban:r1c1,r2c2,r3c2/same-digits:r1c2,r2c1@r3c3,r4c4",
    "either:odd:r1c1/even:r1c1&sum-cage:5@r1c1,r2c2,r3c3",
    "either:cage:7@r1c1,r1c2/thermo:r1c1,r2c1,r3c1,r4c1,r4c2",  # the second is impossible
]


@pytest.mark.parametrize("word", WORDS)
def test_the_search_counts_each_grid_once(word: str) -> None:
    board = Board.of(f"4x4+{word}")
    wanted = {grid for grid in EMPTY_FOUR if allowed(board, grid)}
    found = [str(each) for each in nonet.solutions(Puzzle("." * 16, board=board))]
    assert sorted(found) == sorted(wanted)
    assert 0 < len(found) < len(EMPTY_FOUR)


def test_several_choices_on_one_board_have_their_own_hidden_cells() -> None:
    board = Board.of("+".join(["4x4", *WORDS[:4]]))
    hidden = [
        {cell for rule in own for cell in rule.cells if cell > 15} for own in board.rules_of_clues
    ]
    assert sorted(cell for own in hidden for cell in own) == [*range(16, 16 + 2 + 5 + 3 + 2)]
    wanted = sum(allowed(board, grid) for grid in EMPTY_FOUR)
    puzzle = Puzzle("." * 16, board=board)
    assert nonet.count(puzzle, max_solutions=None) == wanted > 0
    every = {grid for grid in EMPTY_FOUR if allowed(board, grid)}
    found = true_candidates(puzzle)
    assert found == tuple(sum({1 << int(g[c]) - 1 for g in every}) for c in range(16))
    assert (
        list(nonet.bulk.count(["." * 16] * 2, board=board.words, max_solutions=9)) == [wanted] * 2
    )


@pytest.mark.parametrize("word", WORDS)
def test_each_filling_is_in_a_way(word: str) -> None:
    board, draw = Board.of(f"4x4+{word}"), random.Random(word)
    cells = board.cells_of_clues[0]
    for _ in range(20):
        masks = tuple([draw.choice((1, 2, 4, 8, 3, 12)) for _ in cells])
        ways = ways_left(board, 0, masks)
        assert ways is not None
        for row in product(*map(board.digits_of, masks)):
            fits = [all(m >> d - 1 & 1 for m, d in zip(w.in_cells, row, strict=True)) for w in ways]
            if board.clues[0].allows(row) and word != WORDS[5]:
                held = dict(zip(cells, row, strict=True))
                seen = any(
                    held[a] == held[b] and board.sees(board.all_cells[a], board.all_cells[b])
                    for a in held
                    for b in held
                    if a < b
                )
                assert any(fits) or seen
        if all(mask.bit_count() == 1 for mask in masks) and ways:
            assert board.clues[0].allows([mask.bit_length() for mask in masks])


def test_a_full_grid_that_breaks_the_clue_has_no_way() -> None:
    for word in WORDS:
        board = Board.of(f"4x4+{word}")
        for grid in EMPTY_FOUR:
            masks = tuple([1 << int(grid[cell]) - 1 for cell in board.cells_of_clues[0]])
            assert bool(ways_left(board, 0, masks)) == allowed(board, grid)


def test_a_path_says_which_clue_must_be_true() -> None:
    board = Board.of(
        "4x4+either:sum-cage:2@r1c1/sum-cage:2@r1c2+either:thermo:r2c1,r2c2,r2c3/odd:r2c1"
    )
    puzzle = Puzzle("......3.....3..1", board=board)
    path = checked(nonet.explain(puzzle, guess=True))
    assert path.solution == nonet.solve(puzzle).givens


STRINGS = {
    ".Shape~4x4.Or.~R1C1_1.~R1C2_2.End": "either:cage:1@r1c1/cage:2@r1c2",
    ".Shape~4x4.Or.~R1C1_1~R1C2_2.Thermo~R2C1~R2C2.End": (
        "either:cage:1@r1c1&cage:2@r1c2/thermo:r2c1,r2c2"
    ),
    ".Shape~4x4.Or.And.Thermo~R1C1~R1C2.~R2C2_1.End.Skyscraper~R1~2~2.End": (
        "either:thermo:r1c1,r1c2&cage:1@r2c2/skyscraper:2@r1c1-r1c4&skyscraper:2@r1c4-r1c1"
    ),
}


@pytest.mark.parametrize(("text", "words"), STRINGS.items())
def test_strings_of_interactive_sudoku_solver(text: str, words: str) -> None:
    puzzle = nonet.parse(text)
    assert puzzle.board.words == f"4x4+{words}"
    assert nonet.parse(write(puzzle, "iss")) == puzzle


def test_a_table_with_a_label_cannot_be_in_a_choice() -> None:
    puzzle = Puzzle("." * 16, board=Board.of("4x4+either:slow-thermo:r1c1,r1c2/sum-cage:1@r1c1"))
    with pytest.raises(Error, match=r"cannot hold either:.*no tables in choices"):
        write(puzzle, "iss")
    table = write(Puzzle("." * 16, board=Board.of("4x4+slow-thermo:r1c1,r1c2")), "iss")
    choice = table.replace(".Pair", ".Or.Pair") + ".~R1C1_1.End"
    with pytest.raises(Error, match="not know: Or"):
        nonet.parse(choice)
    assert nonet.parse(re.sub("~_[^~]*", "", choice)).board.words == (
        "4x4+either:slow-thermo:r1c1,r1c2/cage:1@r1c1"
    )


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (".Shape~4x4.Or.AntiKnight.~R1C1_1.End", "'anti-knight' is not a clue"),
        (".Shape~4x4.Or.~R1C1_1", "not know: Or"),
        (".Shape~4x4.Or.End", "needs clues with / between them"),
        (".Shape~4x4.Or.And.End.~R1C1_1.End", "'' is not a clue"),
        (".Shape~4x4.Or.And.Or.~R1C1_1.End.End.End", "not know: Or"),
        (".Shape~4x4.Or.~R1C1_1_2.End", "not know: Or"),
        (".Shape~4x4.Or.FullRank~R1~5~.~R1C1_1.End", "need no hidden cells"),
        (".Shape~4x4.And.~R1C1_1.End", "not know: And and End"),
        (".Shape~4x4.End", "not know: End"),
        (".Shape~4x4.Or.NoBoxes.~R1C1_1.End", "not know: Or"),
        (".Shape~4x4.Or.Cage~0~R1C1~R1C2.~R1C1_1.End", "cage:r1c1,r1c2 cannot be part of a choice"),
    ],
)
def test_what_is_refused(text: str, message: str) -> None:
    with pytest.raises(Error, match=message):
        nonet.parse(text)


def test_its_words() -> None:
    [clue] = Board.of(f"4x4+{WORDS[0]}").clues
    assert [rule for _, rule in rules_of_kinds(Board.of(f"4x4+{WORDS[0]}"))] == [clue.sentence]
    assert clue.sentence == (
        "At least one of these is true: (1) Along the thermometer r1c1,r1c2, the digits rise; "
        "(2) In the sum cage r1c1,r1c2, the digits add up to 3 and may repeat."
    )


@pytest.mark.parametrize(
    ("word", "kept", "told"),
    [
        (
            "either:thermo:r1c1,r1c2/sum-cage:7@r1c1,r2c3",
            {"r1c1": "5", "r1c2": "34"},
            "(1) cannot be true, because the digits could not rise from r1c1 to r1c2. So (2) is "
            "true. In this order, the candidates of r1c1 and r2c3 allow only 52. So ",
        ),
        (
            "either:ratio:r1c1,r1c2/ratio:r1c1,r2c3",
            {"r1c1": "12345"},
            "If r1c1 were 5, neither choice could be true: (1) r1c2 could not be half or twice as "
            "much; (2) r2c3 could not be half or twice as much.",
        ),
        (
            "either:cage:16@r1c1,r1c2/even:r5c5&difference:r1c1,r1c2",
            {"r1c1": "3", "r1c2": "4789"},
            "(1) cannot be true, because the sum would be at most 12. So (2) is true. So "
            "1, 3, 5, 7 and 9 are eliminated from r5c5. In this order, the "
            "candidates of r1c1 and r1c2 allow only 34. So 7, 8 and 9 are eliminated from r1c2.",
        ),
        (
            "either:greater:r4c8,r4c9/greater:r4c8,r3c8",
            {},
            "If r4c8 were 1, neither choice could be true: (1) r4c9 could not be less; (2) r3c8 "
            "could not be less.",
        ),
        (
            "either:odd:r1c1/palindrome:r1c1,r1c2,r2c4/palindrome:r1c1,r5c5",
            {"r2c4": "3", "r5c5": "59"},
            "For example, if r1c1 were 2, no choice could be true: (1) r1c1 could not be 2; (2) "
            "r2c4 would have to be 2, which is impossible; (3) r5c5 would have to be 2, which is "
            "impossible. None of these candidates fits: 2, 4, 6 and 8 are eliminated from r1c1.",
        ),
        (
            "either:palindrome:r1c1,r5c5/sum-cage:5@r1c1,r5c5",
            {"r1c1": "3", "r5c5": "46"},
            "With the remaining candidates, neither choice could be true: (1) r1c1 is 3, so r5c5 "
            "would have to be 3, which is impossible; (2) the sum would be at least 7.",
        ),
    ],
)
def test_a_reason_says_why_each_choice_fails(word: str, kept: dict[str, str], told: str) -> None:
    assert told in told_of_combinations(kept_to(word, **kept))


def test_a_step_names_the_clues_of_a_choice() -> None:
    words = "either:thermo:r1c1,r1c2&arrow:r5c5@r5c6,r5c7/sandwich:9@r3c1-r3c9"
    grid = kept_to(words, r1c1="7", r1c2="12", r5c5="12", r5c6="34")
    step, *_ = nonet.steps(grid, "everything", techniques=["clue-combinations"])
    explanation = get("clue-combinations").explain(step, grid)
    assert str(explanation.where) == (
        "Look at the choice of clues between the thermometer in r1c1 and r1c2 with the arrow in "
        "r5c5, r5c6 and r5c7 and the 9 sandwich from r3c1 to r3c9."
    )
    assert str(explanation.short) == (
        "thermometer r1c12 with arrow r5c567 or 9 sandwich r3c1 to r3c9 → r3c123 ≠ 7"
    )


def test_a_choice_on_a_board_without_a_name_has_a_plain_reason() -> None:
    named = Board.of("4x4+either:greater:r1c1,r1c2/greater:r1c1,r2c1")
    board = Board(4, named.places, named.constraints[1:])  # without the first row
    assert board.words == ""
    grid = nonet.Grid(Puzzle("." * 16, board=board))
    step, *_ = nonet.steps(grid, "everything", techniques=["clue-combinations"])
    assert str(get("clue-combinations").explain(step, grid).standard).endswith(
        "So 1 is eliminated from r1c1."
    )
