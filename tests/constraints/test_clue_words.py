"""The words of steps that use clues, for several kinds of clues in one test."""

from __future__ import annotations

import pytest

import nonet
from nonet import Board
from nonet.model.puzzle import Puzzle
from nonet.techniques import get
from nonet.techniques.shared.clue_reasons import why_broken
from tests.constraints.told import OPEN, kept_to, told_of_both, told_of_combinations, words_of


@pytest.mark.parametrize(
    ("words", "title"),
    [
        ("cage:3@r1c1,r1c2", "Cage Combinations"),
        ("renban:r1c1,r1c2", "Renban Line Combinations"),
        ("xv:V@r1c1,r1c2", "XV Pair Combinations"),
        ("thermo:r1c1,r1c2", "Thermometer Bounds"),
        ("odd:r1c1", "Odd Cell"),
        ("x-sum:1@r1c1-r1c9", "X-Sum Combinations"),
    ],
)
def test_the_heading_of_a_step_names_the_kind_of_its_clue(words: str, title: str) -> None:
    grid = kept_to(words, r1c1="12")
    found = nonet.hint(grid, "everything")
    assert found.step is not None
    assert (found.name, get(found.step.technique).title(found.step, grid)) == (title, title)


def test_a_reason_tells_what_the_impossible_digit_would_need() -> None:
    for words, one, out, told in (
        ("column-index:r4c1", "2r4c7", "7r4c1", "column index in r4c1 (7 in r4c1 needs 1 in r4c7)"),
        (
            "arrow:r8c9@r9c9,r9c8,r9c7",
            "5r9c9",
            "6r8c9",
            "arrow (the sum would be at least 8, more than the circle)",
        ),
        (
            "between:r1c1,r1c2,r1c3",
            "3r1c1",
            "2r1c3",
            "between line (no digit would be between the circles)",
        ),
        ("palindrome:r2c5,r3c6,r3c7", "3r3c7", "9r2c5", "palindrome (3 in r3c7 needs 3 in r2c5)"),
        ("thermo:r1c1,r1c2,r1c3", "8r1c2", "4r1c3", "thermometer (8 in r1c2 needs 9 in r1c3)"),
        ("thermo:r1c1,r1c2,r1c3", "7r1c1", "4r1c3", "thermometer (7 in r1c1 needs 9 in r1c3)"),
        (
            "little-killer:9@r1c8-r2c9",
            "7r2c9",
            "3r1c8",
            "9 little killer from r1c8 to r2c9 (the sum would be 10)",
        ),
        ("xv:X@r1c1,r1c2", "3r1c1", "2r1c2", "X between the two cells"),
    ):
        grid = kept_to(words)
        reason = told_of_both(grid, one, out)
        assert reason.endswith(f" because of the {told}.")


@pytest.mark.parametrize(
    ("words", "article"), [("x-sum:3@r1c1-r1c9", "an X-sum"), ("xv:X@r1c1,r1c2", "an XV pair")]
)
def test_a_clue_has_the_article_that_is_spoken(words: str, article: str) -> None:
    assert (
        f"if {article} allows no filling that contains it"
        in words_of("clue-combinations", words)["idea"]
    )


@pytest.mark.parametrize(
    ("words", "kept", "told"),
    [
        ("nabner:r1c1,r1c2,r1c3", {"r1c1": "4", "r1c3": "6"}, "r1c1 is 4 and r1c3 is 6, so r1c2"),
        (
            "sum-cage:12@r1c1,r1c2,r2c2",
            {"r1c1": "4", "r2c2": "6"},
            "The other cells add up to 10, so",
        ),
    ],
)
def test_the_last_empty_cell_hears_the_digits_of_the_others(
    words: str, kept: dict[str, str], told: str
) -> None:
    givens = [*OPEN]
    board = Board.of(words)
    for cell, digit in kept.items():
        givens[board.cell(cell)] = digit
    assert told in told_of_combinations(nonet.Grid(Puzzle("".join(givens), board=board)))


@pytest.mark.parametrize(
    ("words", "known", "out", "told"),
    [
        ("modular:r1c1,r1c2,r2c3", "7r1c1", "1r1c2", " (1 and 7 would have the same remainder)"),
        ("modular:r1c1,r1c2,r2c3", "7r1c1", "7r2c3", ""),
        ("modular:2@r1c1,r1c2,r2c3", "7r1c1", "1r1c2", " (1 and 7 would both be odd or even)"),
        (
            "entropic:r1c1,r1c2,r2c3,r3c3,r4c4,r5c5",
            "2r1c2",
            "3r5c5",
            " (r1c2 and r5c5 would both be from 1 to 3)",
        ),
        ("thermo:r1c1,r1c2", "3r1c1", "2r1c2", ""),
        (
            "all-pairs:1-3,2-3,3-5,3-6,2-4,4-4,4-5,4-6@r1c1,r1c2,r2c3",
            "3r1c1",
            "4r1c2",
            " (no pair of the cage has 3 and 4)",
        ),
    ],
)
def test_two_digits_that_a_clue_never_allows_say_why(
    words: str, known: str, out: str, told: str
) -> None:
    grid = kept_to(words)
    reason = told_of_both(grid, known, out)
    assert reason.partition("because of the ")[2] == f"{grid.board.clues[0].named}{told}."


@pytest.mark.parametrize(
    ("words", "kept", "known", "cell", "digits", "told"),
    [
        (
            "little-killer:26@r1c5-r5c1",
            {"r2c4": "1", "r3c3": "12", "r4c2": "123456"},
            "1r3c3",
            "r1c5",
            (2, 3, 4),
            "the 26 little killer from r1c5 to r5c1 (the sum would be at most 21)",
        ),
        (
            "hidden-skyscraper:2@r7c9-r7c1",
            {},
            "8r7c9",
            "r7c8",
            (5, 6),
            "the 2 hidden skyscraper from r7c9 to r7c1 (5 or 6 would be the first that is hidden)",
        ),
        (
            "lockout:4@r2c7,r2c6,r3c7",
            {"r2c6": "348"},
            "9r2c7",
            "r3c7",
            (1, 6),
            "the lockout line (for 1, the 3, 4 or 8 on the line would be between the ends or equal "
            "to one of them; for 6, the ends would differ by less than 4)",
        ),
    ],
)
def test_several_digits_have_one_reason_or_one_each(
    words: str, kept: dict[str, str], known: str, cell: str, digits: tuple[int, ...], told: str
) -> None:
    out = " ".join(f"{digit}{cell}" for digit in digits)
    reason = told_of_both(kept_to(words, **kept), known, out)
    assert reason.partition("because of ")[2] == f"{told}."


@pytest.mark.parametrize(
    ("words", "kept", "told"),
    [
        ("even:r1c1", {"r1c1": "135"}, "r1c1 could only be 1, 3 or 5"),
        ("ratio:r1c1,r1c2", {"r1c1": "57", "r1c2": "138"}, "no candidate of r1c1 fits one of r1c2"),
        ("ratio:r1c1,r1c2", {"r1c1": "5", "r1c2": "3"}, "r1c1 is 5 and r1c2 is 3"),
        (
            "whispers:5@r1c1,r1c2,r2c3,r3c4",
            {"r1c1": "2", "r1c2": "4"},
            "r1c1 is 2 and r1c2 is 4",
        ),
        (
            "double-arrow:r7c3,r8c4,r8c3",
            {"r7c3": "359", "r8c4": "367", "r8c3": "378"},
            "the line would add up to at most 7, but the circles to at least 8",
        ),
        ("thermo:r1c1,r1c2,r2c3", {"r1c1": "45", "r2c3": "45"}, "rise from r1c1 to r2c3"),
        ("slow-thermo:r1c1,r2c3", {"r1c1": "45", "r2c3": "3"}, "would fall from r1c1 to r2c3"),
    ],
)
def test_candidates_that_cannot_fill_a_clue_say_why(
    words: str, kept: dict[str, str], told: str
) -> None:
    assert told in str(why_broken(kept_to(words, **kept), 0))
