"""Sentences that explain the clues of a puzzle, as setters write them."""

from __future__ import annotations

import json

import pytest

import nonet
from nonet.formats.rules import UnknownRules

ARROW = "arrow:r1c1@r1c2,r1c3"
BETWEEN = "between:r1c1,r1c2,r1c3"
CAGE = "cage:3@r1c1,r1c2"
CLONE = "clone:r1c1,r2c4"
DIAGONAL = "little-killer:10@r1c2-r2c1"
DOTS = "difference:r1c1,r1c2+ratio:r2c1,r2c2"
EXTRA = "extra:r1c1,r2c4,r3c7"
MAXIMUM = "maximum:r1c1"
MINIMUM = "minimum:r1c1"
PALINDROME = "palindrome:r1c1,r1c2,r2c3"
PARITY = "odd:r1c1+even:r2c2"
QUADRUPLE = "quadruple:1,2@r1c1,r1c2,r2c1,r2c2"
REGION_SUM = "region-sum:r1c3,r1c4"
RENBAN = "renban:r1c1,r1c2"
SANDWICH = "sandwich:10@r1c1-r9c1"
SKYSCRAPER = "skyscraper:4@r1c1-r9c1"
SLOW = "slow-thermo:r1c1,r1c2"
THERMOMETER = "thermo:r1c1,r1c2"
WHISPERS = "whispers:r1c1,r1c2"
XV = "xv:X@r1c1,r1c2"


def board_with(rules: str, board: str) -> str:
    return nonet.parse(json.dumps({"puzzle": "." * 81, "rules": rules, "board": board})).board.words


@pytest.mark.parametrize(
    ("board", "rules"),
    [
        (ARROW, "Arrow: Digits on an arrow sum to the digit in the circle. Digits may repeat."),
        (ARROW, "Digits along arrows sum to the number in the attached circle (repeats allowed)."),
        (BETWEEN, "Digits on lines must be strictly between the digits in the circles on each end"),
        (CAGE, "Digits in cages cannot repeat and must sum to the total in the top left corner."),
        (CAGE, "Killer: digits in a cage must not repeat and sum to the number in its corner."),
        (CAGE, "Killer Cages - Cages sum to the total shown with no repeated digits."),
        (CAGE, "Normal sudoku and killer rules apply."),
        (
            CLONE,
            "The shaded shapes are clones: they contain the same digits in the same positions.",
        ),
        (CLONE, "Digits in cloned regions are identical."),
        (
            DIAGONAL,
            "A clue outside the grid is the sum of the digits along the indicated diagonal.",
        ),
        (DIAGONAL, "Digits along indicated diagonals sum to the total given and may repeat."),
        (DOTS, "Kropki: White dots separate consecutive digits; black dots a ratio of 2:1."),
        (DOTS, "Digits separated by a black dot have a 1:2 ratio. Not all dots are given."),
        (DOTS, "Cells joined by a white dot hold digits with a difference of 1."),
        (
            "entropic:r1c1,r1c2,r1c3",
            "Any three consecutive digits on a line contain a low one (123).",
        ),
        (EXTRA, "Each shaded area contains the digits 1-9 exactly once."),
        (EXTRA, "Digits do not repeat in extra regions. Grey cells must contain the digits 1-9."),
        ("greater:r1c1,r1c2", "Inequality signs point to the smaller digit."),
        (MAXIMUM, "A maximum is higher than all of its orthogonal neighbours."),
        (MAXIMUM, "Cells with outward pointing arrows are larger than all adjacent digits."),
        (MINIMUM, "Minimum cells are smaller than all orthogonally adjacent cells."),
        (MINIMUM, "Cells with arrows pointing inwards have digits lower than their neighbours."),
        (PALINDROME, "Digits along grey lines form palindromes, reading the same in both ways."),
        (PARITY, "Grey circles are odd. A grey square must contain an even digit."),
        (QUADRUPLE, "Digits in a white circle must appear in the four surrounding cells."),
        (
            REGION_SUM,
            "Box borders divide blue lines into segments with the same sum.",
        ),
        (RENBAN, "Purple lines contain a set of consecutive, non-repeating digits in any order."),
        (SANDWICH, "Clues outside the grid are the sum of the digits between the 1 and the 9."),
        (SKYSCRAPER, "Clues outside the grid show how many buildings can be seen from that side."),
        (SLOW, "Slow thermometers: digits increase or stay the same from the bulb."),
        (THERMOMETER, "Thermometers: Digits along a thermometer must increase from the bulb."),
        (WHISPERS, "German whispers: neighbouring digits on a green line differ by at least 5."),
        (XV, "Cells separated by an X sum to 10. Not all Xs and Vs are given."),
        ("x-sum:10@r1c1-r9c1", "Clues outside the grid give the sum of the first X digits."),
        (
            "zipper:r1c1,r1c2,r1c3",
            "Digits an equal distance from the centre sum to the same total.",
        ),
    ],
)
def test_rules_that_only_explain_the_clues_are_accepted(board: str, rules: str) -> None:
    assert board_with(f"Normal sudoku rules apply. {rules}", board) == f"9x9+{board}"


@pytest.mark.parametrize(
    ("board", "rules"),
    [
        (ARROW, "Digits on arrows cannot repeat."),
        (ARROW, "Digits on arrows increase from the circle."),
        (ARROW, "Arrows of the same colour are connected."),
        (BETWEEN, "Digits on lines are not between the circles."),
        (CAGE, "Digits in cages may repeat."),
        (CAGE, "Digits in a cage sum to the number of cells in the cage."),
        (CAGE, "The number in the corner is a digit in the cage."),
        (CAGE, "The digit in the corner must be in its cage."),
        (CAGE, "Digits in cages are consecutive."),
        (CAGE, "All cages have different totals."),
        (CAGE, "Each cage contains a digit of its total."),
        (CAGE, "Each cage is a killer cage or a look-and-say cage."),
        (f"{CAGE}+{DOTS}", "Digits in a cage sum to the total and are consecutive."),
        (CLONE, "Clones contain the same digits in any order."),
        (CLONE, "Clones contain different digits in the same positions."),
        (DIAGONAL, "A clue outside the grid shows the product of the digits along the diagonal."),
        (DIAGONAL, "Digits along diagonals cannot repeat."),
        (DOTS, "Adjacent digits without a dot are not consecutive."),
        (DOTS, "All possible dots are shown."),
        (DOTS, "Every dot is given."),
        (EXTRA, "Grey cells contain the same digits."),
        (EXTRA, "Shaded regions do not contain the digits 1-9."),
        (EXTRA, "Digits may repeat in the extra regions."),
        (MAXIMUM, "A maximum is lower than all of its neighbours."),
        (MAXIMUM, "A maximum is higher than its diagonal neighbours."),
        (MINIMUM, "Minimum cells are not smaller than their neighbours."),
        ("odd:r1c1", "Grey cells are even."),
        (PARITY, "Grey circles are prime."),
        (PALINDROME, "Lines are palindromes or renban."),
        (QUADRUPLE, "Digits in a circle appear in exactly two of the surrounding cells."),
        (REGION_SUM, "The sums of the segments increase along the line."),
        (RENBAN, "Digits on purple lines do not form a set of consecutive digits."),
        (SANDWICH, "Clues outside the grid give the product of the digits between 1 and 9."),
        (SKYSCRAPER, "Clues outside the grid show the sum of the visible skyscrapers."),
        (THERMOMETER, "Digits along thermometers decrease from the bulb."),
        (THERMOMETER, "Digits along thermometers increase or stay the same from the bulb."),
        (THERMOMETER, "Digits along thermometers increase by at least 2."),
        (WHISPERS, "Adjacent digits on green lines differ by 5."),
        (CAGE, "Digits along thermometers increase from the bulb."),
    ],
)
def test_rules_that_say_something_else_are_refused(board: str, rules: str) -> None:
    with pytest.raises(UnknownRules, match="rules that nonet does not know"):
        board_with(f"Normal sudoku rules apply. {rules}", board)


@pytest.mark.parametrize(
    ("word", "rules"),
    [
        ("disjoint-groups", "A digit may not appear in the same position in two 3x3 boxes."),
        ("disjoint-groups", "No digit may appear in the same relative position in any two boxes."),
        (
            "disjoint-groups",
            "Cells in the same position of each box must contain different digits.",
        ),
        ("nonconsecutive", "No two orthogonally adjacent cells may contain consecutive digits."),
        ("nonconsecutive", "Digits in orthogonally adjacent cells cannot be consecutive."),
        ("nonconsecutive", "Consecutive digits may not appear in orthogonally adjacent cells."),
        ("nonconsecutive", "Neighbouring cells may not differ by 1."),
        ("nonconsecutive", "The non-consecutive constraint applies."),
    ],
)
def test_rules_about_the_whole_board_are_stated_by_sentences(word: str, rules: str) -> None:
    record = {"puzzle": "." * 81, "rules": f"Normal sudoku rules apply. {rules}"}
    assert nonet.parse(json.dumps(record)).board.words == f"9x9+{word}"


@pytest.mark.parametrize(
    "rules",
    [
        "Digits in diagonally adjacent cells cannot be consecutive.",
        "Adjacent cells may be consecutive.",
        "Adjacent cells may not differ by 5.",
        "No two cells in the same position of a row may contain the same digit.",
        "A digit may appear in the same position in two boxes.",
        "Cells in the same position in two boxes contain the same digits.",
    ],
)
def test_similar_sentences_state_no_known_rule(rules: str) -> None:
    with pytest.raises(UnknownRules, match="rules that nonet does not know"):
        nonet.parse(json.dumps({"puzzle": "." * 81, "rules": rules}))
