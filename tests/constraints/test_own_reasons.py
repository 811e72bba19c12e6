"""The reasons that kinds of clues give against digits: they are told, true, and never given if some
digits fit.
"""

from __future__ import annotations

import itertools
import operator
import random
import re

import pytest

from nonet import Board
from nonet.techniques.shared.clue_reasons import filler_of, why_not
from tests.constraints.told import kept_to, told_of_combinations

MEASURES = {
    "x-sum": (1, *range(3, 22)),
    "skyscraper": range(1, 7),
    "sandwich": (0, *range(2, 13), 14),
}


@pytest.mark.parametrize(
    ("words", "kept", "told"),
    [
        (
            "maximum:r5c5",
            {"r5c5": "56789"},
            "If r4c5, r5c4, r5c6 or r6c5 were 9, r5c5 could not be greater.",
        ),
        (
            "maximum:r5c5",
            {"r5c5": "3789", "r5c4": "45"},
            "If r5c5 were 3, r5c4 could not be less.",
        ),
        (
            "maximum:r5c5",
            {"r5c5": "3789"},
            "If r5c5 were 3, r4c5, r5c4 and r5c6 would have only 1 and 2 left.",
        ),
        (
            "whispers:5@r1c1,r1c2,r2c1",
            {"r1c1": "1234", "r1c2": "6789", "r2c1": "1234"},
            "If r1c2 were 6, r1c1 and r2c1 would both have to be 1.",
        ),
        ("between:r1c1,r1c2,r1c3", {}, "If r1c2 were 1, no circle could be less than 1."),
        (
            "zipper:r1c1,r2c2,r3c3,r4c4",
            {"r1c1": "6789", "r2c2": "6789", "r3c3": "6789", "r4c4": "16789"},
            "r1c1 and r4c4 would add up to at most 10, but r2c2 and r3c3 to at least 12.",
        ),
        (
            "lockout:4@r1c1,r1c2,r1c3",
            {"r1c1": "6"},
            "If r1c2 were 2, 3, 4 or 5, it would be between the ends or equal to one of them.",
        ),
        (
            "between:r1c1,r1c2,r1c3",
            {"r1c1": "34"},
            "If r1c2 were 9, no circle could be greater than 9.",
        ),
        (
            "numbered-rooms:4@r1c1-r1c9",
            {},
            "If r1c1 were 1, the first digit would have to be both 1 and 4.",
        ),
        (
            "numbered-rooms:4@r1c1-r1c9",
            {},
            "If r1c1 or r1c4 were 4, r1c1 and r1c4 would both be 4.",
        ),
        (
            "pairs:1-2,1-3,2-1,2-3,3-1,3-2,3-4,4-3@r1c1,r1c2,r2c3",
            {"r1c2": "123", "r2c3": "1234"},
            "If r1c1 were 5, 6, 7, 8 or 9, no pair begins with that digit.",
        ),
        (
            "same-digits:r1c1,r1c2@r2c4,r2c5",
            {"r1c1": "12345", "r1c2": "12345", "r2c4": "123456", "r2c5": "1234578"},
            "or r2c5 were 7 or 8, r1c1 and r1c2 would have no place for that digit.",
        ),
        (
            "ratio:r1c1,r1c2",
            {"r1c1": "1234689"},
            "If r1c1 were 9, or r1c2 were 5, 7 or 9, the other ",
        ),
        (
            "x-sum:20@r1c9-r9c9",
            {},
            "If r1c9 were 1 or 2, the sum would be at most 11. If r1c9 were 6, 7, 8 or 9, the sum "
            "would be at least 21.",
        ),
        ("xv:X@r1c1,r1c2", {}, "If r1c1 or r1c2 were 5, both would have to be 5."),
        ("zipper:r1c1,r1c2,r1c3", {}, "If r1c2 were 2, r1c1 and r1c3 would both have to be 1."),
        (
            "palindrome:r2c5,r3c6,r3c7",
            {"r2c5": "156789", "r3c7": "789"},
            "If r2c5 were 1, 5 or 6, r3c7 would have to be that digit too, which is impossible.",
        ),
        (
            "quadruple:1,2@r1c3,r1c4,r2c3,r2c4",
            {"r1c3": "13", "r1c4": "23", "r2c3": "34", "r2c4": "345"},
            "If r1c3 were 3, the 1 would have no place.",
        ),
        (
            "quadruple:1,2,3,4@r1c3,r1c4,r2c3,r2c4",
            {"r1c3": "1234", "r1c4": "1236"},
            "If r1c4 were 6, or r2c3 or r2c4 were 5, 6, 7, 8 or 9, only three cells would be left "
            "for 1, 2, 3 and 4.",
        ),
        (
            "zipper:r1c2,r2c3,r3c4",
            {"r1c2": "2345", "r2c3": "45678", "r3c4": "345"},
            "If r2c3 were 4, r1c2 and r3c4 would add up to at least 5, not 4.",
        ),
        (
            "region-sum:r1c2,r1c3,r1c4",
            {"r1c2": "12349", "r1c3": "56789"},
            "r1c4 would be at most 8, but r1c2 and r1c3 would add up to at least 14.",
        ),
        (
            "counting-circles:r1c1,r2c4,r3c7,r4c2,r5c5,r6c8",
            {},
            "were 7, only six circles could contain 7.",
        ),
        (
            "lunchbox:12@r4c8,r5c8,r5c9,r6c9",
            {},
            "If r4c8 or r6c9 were 5, the sum would be at most 8 or at least 13.",
        ),
        (
            "slingshot:r1c1,r2c2,r3c4,r4c5",
            {},
            "If r2c2 were 3, 4, 5, 6, 7, 8 or 9, no cell of the line would be at this distance.",
        ),
        (
            "slingshot:r1c1,r2c2,r1c3,r4c4",
            {"r1c1": "123", "r1c3": "345", "r2c2": "12", "r4c4": "36"},
            "r1c1 were 1, r4c4 could not repeat the 1.",
        ),
        (
            "slingshot:r1c1,r2c2,r2c5,r3c4",
            {"r1c1": "345", "r2c2": "12", "r2c5": "67", "r3c4": "34"},
            "If r1c1 were 5, the first digit could not be repeated at any possible distance.",
        ),
        (
            "regex:[1-6]*@r1c1,r2c2",
            {"r1c1": "1267"},
            "If r1c1 were 7, the expression would not match at r1c1.",
        ),
        (
            "sum-cage:15@r8c1,r8c2,r9c1",
            {"r8c1": "5789", "r8c2": "2468", "r9c1": "2468"},
            "If r8c1 were 8, r8c2 and r9c1 would have to add up to 7, which is impossible.",
        ),
        (
            "between:r1c1,r2c4,r3c7",
            {"r1c1": "3", "r2c4": "58", "r3c7": "459"},
            "If r3c7 were 5, neither 5 nor 8 would be between the circles.",
        ),
        (
            "entropic:r1c1,r2c2,r3c1",
            {"r1c1": "23"},
            "If r3c1 were 1, 2 or 3, r1c1 and r3c1 would both be from 1 to 3.",
        ),
        (
            "digits:0-8+box-index:r5c5",
            {},
            "If r5c5 were 0, no cell would have the number 0.",
        ),
        (
            "distinct-count:r1c4,r1c3,r2c4,r3c4,r3c5",
            {},
            "If r1c4 were 1 or 2, there would be at least 3 different digits, too many.",
        ),
    ],
)
def test_a_clue_gives_its_own_reason(words: str, kept: dict[str, str], told: str) -> None:
    assert told in told_of_combinations(kept_to(words, **kept))


@pytest.mark.parametrize(
    ("words", "kept", "candidate", "reason"),
    [
        (
            "whispers:5@r8c6,r9c6,r8c7",
            {"r8c6": "12479", "r9c6": "379"},
            "9r8c7",
            "r9c6 would have to be 3, so r8c6 would have to be 8, which is impossible",
        ),
        (
            "same-digits:r6c2,r7c2,r7c4@r8c2,r8c3,r8c4",
            {"r7c2": "59", "r7c4": "1", "r8c2": "1", "r8c3": "78", "r8c4": "2589"},
            "2r6c2",
            "r7c2 would have to be 5 or 9, so r8c3 would have to be 2, which is impossible",
        ),
        (
            "same-digits:r6c2,r7c2,r7c4@r8c2,r8c3,r8c4",
            {"r6c2": "28", "r7c2": "59", "r7c4": "1", "r8c2": "1", "r8c3": "78"},
            "2r8c4",
            "r7c2 and r8c3 would have to be equal",
        ),
        (
            "slingshot:r1c1,r2c3,r3c4,r5c5",
            {"r1c1": "2489", "r2c3": "13", "r3c4": "56"},
            "3r5c5",
            "r1c1 and r3c4 could not be equal",
        ),
        ("slingshot:r1c1,r2c2,r1c3,r3c4", {}, "1r2c2", "r1c1 and r1c3 would have to be equal"),
        (
            "zipper:r3c6,r4c5,r4c4,r4c3",
            {"r3c6": "8", "r4c5": "124569", "r4c3": "356"},
            "8r4c4",
            "r4c5 and r4c3 would have to be equal",
        ),
        (
            "numbered-rooms:8@r3c1-r3c9",
            {"r3c1": "3"},
            "6r3c3",
            "r3c1 would point to r3c3, which would not be 8",
        ),
        (
            "whispers:5@r4c7,r5c6,r5c5,r4c4",
            {"r5c6": "1389", "r5c5": "38", "r4c4": "12367"},
            "1r4c7",
            "r5c5 could be neither 3 (r4c4 would have to be 8 or 9, which is impossible) nor 8 "
            "(r5c6 would have to be 6, 7, 8 or 9 next to r4c7, but 1, 2 or 3 next to r5c5)",
        ),
        ("region-sum:r3c3,r4c4", {"r3c3": "8"}, "9r4c4", "r3c3 would be 8, but r4c4 9"),
        (
            "numbered-rooms:4@r1c1-r1c9",
            {"r1c1": "13"},
            "3r1c5",
            "the first digit would have to be both 1 and 4",
        ),
        (
            "between:r1c1,r1c2,r1c3",
            {"r1c1": "25", "r1c2": "4", "r1c3": "67"},
            "5r1c1",
            "no circle could be less than 4",
        ),
        (
            "between:r1c1,r1c2,r1c3",
            {"r1c2": "3"},
            "3r1c1",
            "3 would not be between the circles",
        ),
        (
            "equal-sums:r6c1,r7c1@r8c1,r9c1",
            {"r6c1": "1279", "r7c1": "1256", "r8c1": "12567", "r9c1": "4"},
            "6r7c1",
            "r8c1 and r9c1 would add up to 5, 6, 9 or 11, but r6c1 and r7c1 to 7, 8, 13 or 15",
        ),
        (
            "equal-sums:r1c1@r2c1,r3c1",
            {"r1c1": "38", "r2c1": "124", "r3c1": "1245"},
            "8r1c1",
            "r2c1 and r3c1 would add up to 3, 5, 6, 7 or 9, not 8",
        ),
        (
            "little-killer:8@r1c7-r3c9",
            {"r1c7": "34", "r2c8": "256"},
            "4r3c9",
            "the sum would be at least 9",
        ),
        (
            "region-sum:r1c2,r1c3,r1c4,r2c5",
            {"r1c2": "1", "r1c3": "357", "r1c4": "6", "r2c5": "13"},
            "7r1c3",
            "r1c4 and r2c5 would add up to 7 or 9, but r1c2 and r1c3 to 8",
        ),
        (
            "quadruple:3,4,5@r2c3,r2c4,r3c3,r3c4",
            {"r2c4": "358", "r3c3": "4", "r3c4": "1278"},
            "8r2c3",
            "only one cell would be left for 3 and 5",
        ),
        (
            "numbered-rooms:4@r1c1-r1c9",
            {"r1c1": "6789", "r1c6": "12", "r1c8": "12", "r1c9": "35"},
            "7r1c3",
            "r1c1 would be 6, 8 or 9, but r1c6, r1c8 and r1c9 could not be 4",
        ),
        (
            "row-index:r2c4",
            {"r2c4": "145", "r1c4": "89", "r4c4": "5789"},
            "5r6c4",
            "r2c4 would be 1 or 4, but r1c4 and r4c4 could not be 2",
        ),
        (
            "global-entropy",
            {"r1c1": "2", "r1c2": "13"},
            "1r2c1",
            "three digits would be from 1 to 3",
        ),
        (
            "global-mod",
            {"r1c1": "5", "r2c1": "28", "r2c2": "9"},
            "3r1c2",
            "no digit would be from 147",
        ),
    ],
)
def test_a_reason_is_true_if_another_cell_has_the_digit(
    words: str, kept: dict[str, str], candidate: str, reason: str
) -> None:
    grid = kept_to(words, **kept)
    assert str(why_not(grid, 0, [grid.board.candidate(candidate)])) == reason


@pytest.mark.parametrize(
    "words",
    [
        "between:r1c1,r1c2,r1c3,r1c4",
        "global-entropy",
        "global-mod",
        "hidden-skyscraper:2@r1c1-r1c4",
        "look-and-say:1,3@r1c1,r2c2,r3c3,r4c4",
        "little-killer:9@r1c1-r4c4",
        "lockout:2@r1c1,r1c2,r1c3,r1c4",
        "double-arrow:r1c1,r2c2,r3c3,r4c4",
        "equality:r1c1,r1c2,r1c3,r1c4",
        "all-rossini",
        "arrow:r1c1@r1c2,r1c3",
        "dutch-flatmates",
        "greater:r1c1,r1c2",
        "maximum:r1c2",
        "minimum:r2c2",
        "numbered-rooms:2@r1c1-r1c4",
        "digits:6+numbered-rooms:6@r1c1-r1c4",
        "quadruple:1,1,3@r1c2,r1c3,r2c2,r2c3",
        "region-sum:r1c1,r1c2,r1c3,r1c4",
        "counting-circles:r1c1,r2c2,r3c3,r4c4",
        "lunchbox:3@r1c1,r2c2,r3c3,r4c4",
        "lunchbox:0@r1c1,r2c2,r3c3,r4c4",
        "same-digits:r1c1,r2c2@r3c3,r4c4",
        "slingshot:r1c1,r2c2,r3c3,r4c4",
        "zipper:r1c1,r2c2,r3c3,r4c4",
    ],
)
def test_a_clue_gives_a_reason_only_if_no_digits_fit(words: str) -> None:
    clue, draw, told = Board.of(f"4x4+{words}").clues[0], random.Random(5), 0
    count = range(len(clue.cells))
    for _ in range(600):
        held = [tuple(sorted(draw.sample(range(1, 5), draw.choice((1, 2, 4))))) for _ in count]
        if clue.reason_against(held):
            told += 1
            parts = clue.parts_of(count).items()
            differ = [part for name, part in parts if name.startswith("part")]
            differ += [count] * words.startswith(("all", "digits", "dutch", "hidden", "numbered"))
            for digits in itertools.product(*held):
                is_apart = all(len({digits[at] for at in part}) == len(part) for part in differ)
                assert not (is_apart and clue.allows(digits))
    assert told > 9


@pytest.mark.parametrize("kind", MEASURES)
def test_the_reason_against_a_digit_beside_a_line_is_true(kind: str) -> None:
    """The reason gives the number that the clue would have. It is true for all orders of the
    candidates. If the other cells have all candidates, some order leads to each number in it.
    """
    orders, draw, told = [*itertools.permutations(range(1, 7))], random.Random(3), set()
    clues = {value: Board.of(f"6x6+{kind}:{value}@r1c1-r1c6").clues[0] for value in MEASURES[kind]}
    number = {order: next(v for v in clues if clues[v].allows(order)) for order in orders}
    is_in = {"at most": operator.le, "at least": operator.ge, "": operator.eq}
    for trial, (at, digit) in enumerate([*itertools.product(range(6), range(1, 7))] * 4):
        order = next(order for order in draw.sample(orders, 720) if order[at] == digit)
        size = 6 if trial < 36 else draw.randint(0, 5)
        held = [sorted({d, *draw.sample(range(1, 7), size)} - {digit}) for d in order]
        held[at] = [digit]
        possible = [o for o in orders if all(d in own for d, own in zip(o, held, strict=True))]
        values = {number[order] for order in possible}
        for value, clue in clues.items():
            if reason := clue.reason_against(held):
                told.add(reason)
                bounds = re.findall(r"(at most|at least|) ?(\d+)", reason.partition("would")[2])
                own = {v for v in clues if any(is_in[word](v, int(n)) for word, n in bounds)}
                assert values <= own and value not in own
                assert size < 6 or {int(n) for _, n in bounds} <= values
    assert len(told) > 9


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (
            "numbered-rooms:11@r1c1-r1c12",
            "from r1c1 towards r1c12 is B, and N is the digit of r1c1.",
        ),
        ("numbered-rooms:11@r1c1-r1c12", "were B, r1c1 and r1c11 would both be B."),
        ("hidden-skyscraper:12@r1c1-r1c12", "C is the first skyscraper that a higher one hides."),
        ("between:r1c1,r2c2,r3c3", "If r2c2 were C, no circle could be greater than C."),
        ("pairs:1-11,11-12@r1c1,r1c2", "one of its pairs: 1-B, B-C."),
        ("look-and-say:12,12@r1c1,r2c2,r3c3", "contains two Cs."),
        ("quadruple:11,12@r1c1,r2c2", "contain B and C."),
        ("entropic:r1c1,r1c2,r1c3", "one from 5 to 8 and one from 9 to C."),
    ],
)
def test_digits_above_nine_are_written_as_on_the_board(words: str, told: str) -> None:
    grid = kept_to(f"12x12+{words}")
    grid.remove(grid.board.candidate("1r1c1"))
    says = str(filler_of(grid.board, 0)(grid.board.clues[0].says))
    assert told in says or told in told_of_combinations(grid)
