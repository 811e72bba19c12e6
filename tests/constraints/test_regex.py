"""Regex lines: their digits, read in order, match a regular expression."""

from __future__ import annotations

import random
import re
from base64 import urlsafe_b64encode
from itertools import product

import pytest

import nonet
from nonet import Board
from nonet.base.errors import Error
from nonet.constraints.regex import Regex
from nonet.formats import write
from nonet.model.puzzle import Puzzle
from tests.constraints.test_clue_steps import checked
from tests.constraints.told import kept_to, told_of_combinations

LINE = "r1c1,r1c2,r2c3,r3c3"
PARTS = ("1", "2", "3", "4", ".", "[12]", "[^13]", "[2-4]", "[^2-31]")
TIMES = ("*", "+", "?", "{2}", "{1,3}", "{0,2}", "{2,}", "{0}", "{0,}")


def made_by(rng: random.Random, depth: int) -> str:
    """A random expression."""
    kind = rng.randrange(5) if depth else 0
    parts = [made_by(rng, depth - 1) if kind else rng.choice(PARTS) for _ in "12"]
    forms = ("{0}", "({0}|{1})", "{0}{1}", "({0}|)", f"({parts[0]}){rng.choice(TIMES)}")
    return forms[kind].format(*parts) if kind < 4 else forms[4]


def test_expressions_mean_what_they_mean_in_python() -> None:
    rng, met = random.Random(4), 0
    for _ in range(400):
        text = made_by(rng, 4)
        try:
            clue = Regex(((0, 0),) * 4, text)
        except Error:
            assert len(text) > 60  # it has too many positions
            continue
        for _ in range(5):
            digits = [rng.randint(1, 4) for _ in range(rng.randrange(8))]
            is_met = re.fullmatch(text, "".join(map(str, digits))) is not None
            assert clue.allows(digits) == is_met, (text, digits)
            met += is_met
    assert 300 < met < 1700


@pytest.mark.parametrize("size", ["4x4", "4x4+digits:0-3"])
@pytest.mark.parametrize("text", ["(2|31).*", ".[^12]*", "1?2?3?0?4?", "(..){2}|3*"])
def test_the_search_finds_the_grids_that_match(size: str, text: str) -> None:
    board = Board.of(f"{size}+regex:{text}@{LINE}")
    own = [board.cell(name) for name in LINE.split(",")]
    every = [str(each) for each in nonet.solutions(Puzzle("." * 16, board=Board.of(size)))]
    wanted = {grid for grid in every if re.fullmatch(text, "".join(grid[at] for at in own))}
    assert {str(each) for each in nonet.solutions(Puzzle("." * 16, board=board))} == wanted


def test_plus_is_written_so_that_it_separates_no_words() -> None:
    clue = Regex(((0, 0), (0, 1), (0, 2)), "[1-3]+ 4+")
    assert clue.word == "regex:[1-3]{1,}4{1,}@r1c1,r1c2,r1c3"
    assert Board.of(clue.word).further_constraints == (clue,)
    assert clue.sentence == (
        "The digits along r1c1,r1c2,r1c3, in order, match the regular expression [1-3]+4+."
    )


def test_signs_for_digits_above_nine_are_letters() -> None:
    [clue] = Board.of("16x16+regex:[a-c]G@r1c1,r1c2").further_constraints
    assert clue.word == "regex:[A-C]G@r1c1,r1c2"
    assert clue.allows((12, 16)) and not clue.allows((13, 16))


def test_published_lines_are_read_and_written() -> None:
    key = urlsafe_b64encode(b"(1[^2])+").decode()
    puzzle = nonet.parse(f".Regex~{key}~R1C1~R1C2~~_a~R2C1~R2C2~R3C3~R3C4")
    assert [each.word for each in puzzle.board.further_constraints] == [
        "regex:(1[^2]){1,}@r1c1,r1c2",
        "regex:(1[^2]){1,}@r2c1,r2c2,r3c3,r3c4",
    ]
    assert nonet.parse(write(puzzle, "iss")) == puzzle
    with pytest.raises(Error, match="f-puzzles cannot hold regex lines"):
        write(puzzle, "f-puzzles")


@pytest.mark.parametrize("key", ["", "x", "____", "KCo~", "4pyT"])
def test_wrong_keys_are_refused(key: str) -> None:
    with pytest.raises(Error):
        nonet.parse(f".Regex~{key}~R1C1~R1C2")


WRONG = (
    "(1",
    "1)",
    "*1",
    "1**",
    "[]",
    "[^]",
    "[3-1]",
    "[1-]",
    "^1$",
    r"\d",
    "1{,2}",
    "(?:1)",
    "1{3,1}",
    "Q",
)
LARGE = ("1" * 201, "1{999}", "((.{9}){9}){9}", "(((1){99}){99}){99}")


@pytest.mark.parametrize("text", [*WRONG, *LARGE])
def test_what_is_refused(text: str) -> None:
    with pytest.raises(Error, match="is not a regular expression for nonet"):
        Board.of(f"regex:{text}@r1c1,r1c2")


@pytest.mark.parametrize("value", ["1*", "1*@", "@r1c1"])
def test_a_line_needs_an_expression_and_cells(value: str) -> None:
    with pytest.raises(Error, match=r"needs a regular expression|is not a cell"):
        Board.of(f"regex:{value}")


@pytest.mark.parametrize("text", ["5*", "(((){99}){99}){99}"])
def test_an_expression_that_no_digits_match_is_impossible(text: str) -> None:
    with pytest.raises(Error, match="none of the board's digits are possible"):
        Board.of(f"4x4+regex:{text}@r1c1,r1c2")


@pytest.mark.parametrize(
    ("held", "reason"),
    [
        ([(1,), (3, 4), (5,)], "the expression would need 2 or 7 in {cell2}"),
        ([(1,), (2, 4), (5, 6)], "the expression would need 3 in {cell3}"),
        ([(1,), (7,), (5, 6)], "the match would end before {cell3}"),
        ([(4, 1), (2,)], "the match would not end with {last}"),
        ([(6, 7), (2,)], "the expression would need 1, 4 or 8 in {cell1}"),
        ([(1, 8), (2,), (3, 9)], ""),
    ],
)
def test_a_reason_names_what_the_expression_needs(held: list[tuple[int, ...]], reason: str) -> None:
    clue = Regex(((0, 0),) * len(held), "[14](23|7)|823")
    assert clue.reason_against(held) == reason


def test_a_reason_does_not_list_all_digits_that_a_class_leaves() -> None:
    clue = Regex(((0, 0), (0, 1)), "[^25].")
    assert clue.reason_against([(2, 5), (1,)]) == "the expression would not match at {cell1}"


def test_a_reason_is_given_only_if_no_digits_fit() -> None:
    draw, told = random.Random(5), 0
    for _ in range(400):
        clue = Regex(((0, 0),) * 4, made_by(draw, 3))
        held = [tuple(sorted(draw.sample(range(1, 5), draw.choice((1, 1, 2))))) for _ in range(4)]
        fits = any(map(clue.allows, product(*held)))
        assert (clue.reason_against(held) == "") == fits
        told += not fits
    assert told > 99


def test_a_step_says_what_the_expression_needs() -> None:
    told = told_of_combinations(
        kept_to("regex:(19|3.{1})*@r2c2,r3c3,r4c4,r5c5", r2c2="13", r3c3="458")
    )
    assert "match the regular expression (19|3.{1})*." in told
    assert "If r2c2 were 1, the expression would need 9 in r3c3." in told


def test_a_path_uses_the_expression() -> None:
    [made] = nonet.generate(board="6x6+random-regex", seed=3)
    path = checked(nonet.explain(made.puzzle))
    assert path.solution == made.solution
    assert "clue-combinations" in {step.technique for step in path.steps}
