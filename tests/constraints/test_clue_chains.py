"""Chains with weak links in clues: no filling of the clue contains both candidates of a link."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

import pytest

import nonet
from nonet import Board
from nonet.model.clue_spaces import CluePart
from nonet.model.live_candidates import LiveCandidates
from nonet.model.puzzle import Puzzle
from nonet.model.step import Step
from nonet.proof import check, is_proved
from nonet.techniques.shared.chains import read_chain
from nonet.verbs.authoring import step_faults, word_faults
from tests.constraints.told import kept_to

CHAINS = ("alternating-inference-chain", "grouped-chain", "hidden-set-chain")
BOARDS = (
    "9x9+ratio:r1c1,r1c2+ratio:r5c5,r5c6+difference:r2c3,r3c3+whispers:r7c7,r8c8,r9c8,r8c9",
    "9x9+cage:10@r1c1,r1c2,r2c2+cage:8@r5c5,r5c6+thermo:r9c9,r8c9,r7c9+palindrome:r6c3,r7c4",
    "6x6+nonconsecutive+little-killer:17@r1c2-r5c6",
    "6x6+arrow:r1c1@r1c2,r1c3,r2c3+sandwich:5@r1c1-r1c6+renban:r4c4,r5c5,r6c6",
)


def clue_steps(words: str, seed: int) -> Iterator[tuple[nonet.Grid, Step]]:
    """Finds the chains with weak links in clues, in every state of a path."""
    made = nonet.generate(board=words, seed=seed)[0]
    for grid, _ in nonet.explain(made.puzzle, guess=True).grids():
        for step in nonet.steps(grid, techniques=CHAINS):
            if any(link.clue is not None for link in step.links):
                yield grid, step


@pytest.mark.volume(2)
@pytest.mark.parametrize("words", BOARDS)
@pytest.mark.parametrize("seed", [1, 2])
def test_chains_through_clues_are_proved_needed_and_explained(words: str, seed: int) -> None:
    for grid, step in islice(clue_steps(words, seed), 30):
        assert not step_faults(step, grid), step
        assert not word_faults(step, grid), step


def test_each_board_has_such_chains() -> None:
    assert all(any(True for seed in (1, 2, 3) for _ in clue_steps(words, seed)) for words in BOARDS)


def test_a_clue_and_a_chain_may_have_the_same_names_for_their_parts() -> None:
    words = "6x6+same-digits:r3c2,r6c4@r5c3,r2c5+region-sum:r5c2,r5c1,r6c1+box-index:r3c1"
    puzzle = Puzzle(".......4.........5.....63........6.1", board=Board.of(words))
    told = nonet.explain(puzzle, "everything").texts("teach")
    end = "so r3c2 and r5c2 have only 1 and 6 left: one of r3c2 and r5c2 is 1."
    assert any(end in str(each) for each in told)


def test_an_xy_chain_excludes_nothing_because_of_clues() -> None:
    board = Board.of("8x8+column-index:r8c3+same-region-digits")
    givens = ".2....4.34.8..5..3.....8.8.623...7.25.83....6....64.8.3..13....."
    path = nonet.explain(Puzzle(givens, board=board), "everything")
    nonet.verify(path)
    assert any(step.technique == "xy-chain" for step in path.steps)


def test_a_link_that_the_clue_does_not_give_is_refused() -> None:
    grid, step = next(each for seed in (1, 2, 3) for each in clue_steps(BOARDS[0], seed))
    check(step, grid)
    board = grid.board
    at, link = next((i, link) for i, link in enumerate(step.links) if link.clue is not None)
    part, masks = link.clue, LiveCandidates(grid).masks
    others = [
        part._replace(digit=digit, other_digit=other)
        for digit in range(1, 10)
        for other in range(1, 10)
    ]
    allowed = [each for each in others if not each.excludes(board, masks)]
    assert allowed and part not in allowed
    for each in allowed:
        links = (*step.links[:at], board.space(each.number), *step.links[at + 1 :])
        assert not is_proved(replace(step, links=links), grid)
    assert not is_proved(replace(step, links=step.links[:at] + step.links[at + 1 :]), grid)


def test_the_words_name_the_clue_of_a_link() -> None:
    board = Board.of("ratio:r8c8,r8c9")
    rows = "12.43....798165..23.42987..5..9742.8489312.7.2..5869.......3............6...2...7"
    grid = nonet.Grid(Puzzle(rows, board=board))
    (step,) = nonet.steps(grid, techniques=["alternating-inference-chain"])
    assert "2r8c8-3r8c9@ratio1" in map(str, step.links)
    text = str(nonet.techniques.get(step.technique).explain(step, grid))
    assert "3 in r8c9 rules out 2 in r8c8 because of the black dot between the two cells" in text
    other = nonet.Grid(Puzzle(rows, board=Board.of("ratio:r8c7,r8c8")))
    assert read_chain(step, other) is None


def test_equal_digits_that_see_each_other_are_left_to_the_houses() -> None:
    board = Board.of("difference:r1c1,r1c2")
    part = CluePart(0, 0, 5, 1, 5)
    assert part.excludes(board, [511] * 81)
    for grid, step in clue_steps(BOARDS[0], 2):
        for link in step.links:
            part = link.clue
            if part is not None and part.digit == part.other_digit:
                one, other = (grid.board.cell(cell) for cell, _ in part.pair)
                assert not grid.board.sees(one, other)


def grid_with(words: str, candidates: str) -> nonet.Grid:
    """The grid of a board in which each cell has only these candidates."""
    board = Board.of(words)
    grid = nonet.Grid(Puzzle("." * len(board.places), board=board))
    for cell, digits in zip(board.all_cells, candidates.split(), strict=True):
        for candidate in map(cell.with_digit, board.all_digits):
            if str(candidate.digit) not in digits:
                grid.remove(candidate)
    return grid


def test_a_fin_beside_a_clue_may_have_a_chain_instead() -> None:
    """The whisper line also excludes 6 in r9c6 together with 2 in r8c7."""
    words = "whispers:5@r6c6,r7c7,r8c7,r9c6,r9c5+whispers:5@r1c1,r2c2,r3c2,r4c2,r5c3"
    candidates = """
        79 5 6 8 3 17 129 249 14
        4 1 9 26 25 56 7 39 38
        2 8 3 9 4 17 16 5 16
        5 2 4 1 78 9 36 367 367
        6 9 8 3 7 4 5 1 2
        3 7 1 5 6 2 4 8 9
        1 6 27 4 9 3 8 27 5
        89 3 29 7 25 568 12 2469 146
        789 4 5 26 1 68 2369 23679 367
    """
    grid = grid_with(words, candidates)
    found = nonet.steps(grid, techniques=["kraken-fish"])
    step = next(each for each in found if str(each.eliminations[0]) == "2r8c7")
    assert not step_faults(step, grid)
    assert "Now suppose that r9c6 is 6." in str(step.text(grid))


def test_a_chain_from_a_fin_does_not_come_back_to_it() -> None:
    """The dot links the fin 8r2c6 to 5r2c5, so the chain need not pass through 6r2c6."""
    candidates = """
        12346 1234567 468 37 3459 6789 1258 1247 369
        12346 1234567 1345689 12 59 68 1258 1247 369
        23456 1234567 1345689 12 3459 6789 128 124 369
        3456 345 3456 37 1 2 47 9 8
        1234 234 1234 8 39 79 47 6 5
        8 9 7 4 6 5 12 3 12
        3456 3456 3456 56 2 1 9 8 7
        7 12 12 9 8 3 6 5 4
        9 8 56 56 7 4 3 12 12
    """
    grid = grid_with("difference:r2c5,r2c6", candidates)
    (step,) = nonet.steps(grid, techniques=["kraken-fish"])
    assert not step_faults(step, grid)
    for chain in step.chains:
        first, *others = ({*node.candidates} for node in chain.nodes)
        assert not any(first & other for other in others)


def test_a_case_says_what_a_clue_leaves_and_that_the_next_line_follows_from_it() -> None:
    candidates = """
        12456 12456 156 123456 123456 12345
        12456 156 3 156 12456 1245
        123456 123456 156 123456 123456 12345
        123456 123456 12456 123456 123456 12345
        123456 123456 12456 12345 12345 1234
        12345 12345 1245 12345 1234 6
    """
    grid = grid_with("6x6+nonconsecutive+little-killer:17@r1c2-r5c6", candidates)
    found = nonet.steps(grid, techniques=["dynamic-forcing"])
    step = next(each for each in found if str(each.eliminations[0]) == "6r1c4")
    leaves, then = str(step.text(grid)).splitlines()[2:4]
    assert leaves == ("2. Then the nonconsecutive rule in r1c3 and r1c4 leaves only 1 for r1c3.")
    assert then == "3. By points 1 and 2, r1c3 is 1, its only candidate left."


def test_a_case_says_which_single_digit_a_clue_rules_out() -> None:
    givens = "3.......13...1.....64.....2........2"
    grid = nonet.Grid(Puzzle(givens, board=Board.of("6x6+anti-queen:6")))
    found = nonet.steps(grid, "everything", techniques=["dynamic-forcing"])
    step = next(each for each in found if str(each.eliminations[0]) == "6r2c5")
    assert str(step.text(grid)).splitlines()[2:4] == [
        "2. Then the anti-queen rule in r2c5 and r3c4 rules out 6 in r3c4.",
        "3. Also, the anti-queen rule in r2c5 and r3c6 rules out 6 in r3c6.",
    ]


def test_cells_that_a_rule_for_the_whole_board_excludes_are_in_one_sentence() -> None:
    grid = nonet.Grid(Puzzle("." * 81, board=Board.of("anti-queen:9")))
    places = {2: (2, 3), 4: (4, 5)}
    for cell in grid.board.all_cells:
        if cell.column not in places.get(cell.row, range(9)):
            grid.remove(cell.with_digit(9))
    steps = nonet.steps(grid, "everything", techniques=["alternating-inference-chain"])
    told = [str(step.text(grid)) for step in steps]
    both = [text for text in told if "and r9c9 because of the anti-queen rule" in text]
    assert both and all(text.count("9 in r3c3 rules out") == 1 for text in both)


def test_a_chain_gives_reasons_for_the_first_of_many_eliminations() -> None:
    kept = {f"r{row}c7": "23456789" for row in (2, 3, 4, 5, 6, 8, 9)}
    kept |= {f"r{row}c9": "12345678" for row in (2, 3, 4, 5, 6, 8, 9)}
    kept |= {f"r1c{column}": "2345678" for column in (2, 3, 5)}
    kept |= {"r1c1": "345679", "r1c4": "12345678", "r1c6": "12345678", "r1c7": "1234"}
    kept |= {"r1c8": "345678", "r1c9": "246789", "r7c7": "124", "r7c9": "246789"}
    grid = kept_to("sandwich:23@r1c1-r1c9+sandwich:3@r7c1-r7c9", **kept)
    steps = nonet.steps(grid, "everything", techniques=["alternating-inference-chain"])
    told = max((str(step.text(grid)) for step in steps), key=len)
    assert told.count("Either way") == 1
    assert ". In the same way, both ends rule out the rest: " in told
