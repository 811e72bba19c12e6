"""What clues mean, in words that differ from their definitions: lists of solutions, and strings of
Interactive Sudoku Solver.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from itertools import chain, combinations, pairwise, permutations

import pytest

import nonet
from nonet import Board, Puzzle
from nonet.base.errors import Error
from nonet.formats import write

Digits = Sequence[int]


def parts(digits: Digits) -> list[list[int]]:
    """Divide the digits into consecutive parts in every possible way. Returns the sums of the parts
    for each way."""
    cuts = range(1, len(digits))
    ways = chain.from_iterable(combinations(cuts, size) for size in range(len(digits)))
    ends = [(0, *way, len(digits)) for way in ways]
    return [[sum(digits[a:b]) for a, b in pairwise(way)] for way in ends]


def are_locked_out(digits: Digits) -> bool:
    between = range(min(digits[0], digits[-1]), max(digits[0], digits[-1]) + 1)
    return len(between) > 2 and not {*digits[1:-1]} & {*between}


def avoid_seven(digits: Digits) -> bool:
    some = chain.from_iterable(combinations(digits, size) for size in (1, 2, 3))
    return all(sum(each) != 7 for each in some) and len({*digits}) == 3


def points_back(box: Digits) -> bool:
    """Whether the second cell of a box points to a cell that holds a 2."""
    return box[box[1] - 1] == 2


def is_lunchbox_of_two(digits: Digits) -> bool:
    ways = combinations(range(len(digits)), 2)
    ends = [(a, b) for a, b in ways if {digits[a], digits[b]} == {min(digits), max(digits)}]
    return len({*digits}) == 4 and all(sum(digits[a + 1 : b]) == 2 for a, b in ends)


EVERY_CELL = ",".join(f"r{row}c{column}" for row in (1, 2, 3, 4) for column in (1, 2, 3, 4))


MEANINGS: list[tuple[str, str, Callable[[Digits], bool]]] = [
    ("lockout:2@r1c1,r1c2,r2c3,r3c3", "r1c1,r1c2,r2c3,r3c3", are_locked_out),
    (
        "sum-line:5@r1c1,r1c2,r2c2,r2c3,r3c3",
        "r1c1,r1c2,r2c2,r2c3,r3c3",
        lambda digits: any({*way} == {5} for way in parts(digits)),
    ),
    (
        "sum-line:5@r1c1,r1c2,r2c2,r2c3,r3c3,r2c1,r1c1",
        "r1c1,r1c2,r2c2,r2c3,r3c3,r2c1",
        lambda digits: any(
            {*way} == {5} for at in range(6) for way in parts((*digits[at:], *digits[:at]))
        ),
    ),
    ("rellik:7@r1c1,r1c2,r2c2", "r1c1,r1c2,r2c2", avoid_seven),
    (
        "counting-circles:r1c1,r1c3,r2c2,r3c4,r4c1",
        "r1c1,r1c3,r2c2,r3c4,r4c1",
        lambda digits: all([*digits].count(digit) == digit for digit in digits),
    ),
    ("rossini:r1c4,r1c3,r1c2", "r1c2,r1c3,r1c4", lambda digits: digits[0] > digits[1] > digits[2]),
    ("box-index:r1c4", "r1c3,r1c4,r2c3,r2c4", points_back),
    ("row-index:r2c3", "r1c3,r2c3,r3c3,r4c3", points_back),
    ("column-index:r3c2", "r3c1,r3c2,r3c3,r3c4", points_back),
    ("lunchbox:2@r1c2,r1c3,r1c4,r2c4", "r1c2,r1c3,r1c4,r2c4", is_lunchbox_of_two),
    (
        "look-and-say:2,3,3@r1c1,r2c3,r3c2,r4c4,r4c1",
        "r1c1,r2c3,r3c2,r4c4,r4c1",
        lambda digits: sorted(digits) in ([1, 1, 2, 3, 3], [1, 2, 3, 3, 4], [2, 3, 3, 4, 4]),
    ),
    (
        "dutch-flatmates",
        EVERY_CELL,
        lambda digits: (
            not any(
                digit == 2 and (at < 4 or digits[at - 4] != 1) and digits[at + 4 :][:1] != [4]
                for at, digit in enumerate(digits)
            )
        ),
    ),
]


@cache
def grids() -> list[str]:
    return [str(each) for each in nonet.solutions(Puzzle("." * 16, board=Board.of("4x4")))]


@pytest.mark.parametrize(("word", "cells", "means"), MEANINGS, ids=[each[0] for each in MEANINGS])
def test_the_solutions_are_those_that_the_rule_allows(
    word: str, cells: str, means: Callable[[Digits], bool]
) -> None:
    board = Board.of(f"4x4+{word}")
    own = [board.cell(name) for name in cells.split(",")]
    wanted = {grid for grid in grids() if means([int(grid[cell]) for cell in own])}
    assert 0 < len(wanted) < len(grids())
    assert {str(each) for each in nonet.solutions(Puzzle("." * 16, board=board))} == wanted


@pytest.mark.parametrize("value", [0, 6, 11, 20])
def test_a_lunchbox_may_get_both_ends_after_any_digits(value: int) -> None:
    board = Board.of(f"lunchbox:{value}@r1c1,r1c2,r1c3,r2c4,r3c5,r4c6")
    (clue,) = board.clues
    automaton = next(iter(clue.rules(board)))
    layers = [{(before, digit): after for before, digit, after in arcs} for arcs in automaton.arcs]
    for digits in permutations(range(1, 10), 6):
        state: int | None = 0
        for layer, digit in zip(layers, digits, strict=True):
            state = layer.get((state, digit)) if state is not None else None
        assert clue.allows(digits) == (state is not None), digits


def test_without_an_arrow_the_end_of_a_line_neither_rises_nor_falls() -> None:
    rows = [list(range(start, start + 4)) for start in (0, 4, 8, 12)]
    lines = rows + [list(column) for column in zip(*rows, strict=True)]
    ends = [end for line in lines for end in (line[:3], line[1:])]

    def is_free(grid: str, end: Digits) -> bool:
        one, two, three = (int(grid[cell]) for cell in end)
        return (one < two) != (two < three)

    arrow = "+rossini:r1c1,r1c2,r1c3"
    for more, free in (("", ends), (arrow, ends[1:])):
        found = nonet.solutions(Puzzle("." * 16, board=Board.of(f"4x4+all-rossini{more}")))
        wanted = {grid for grid in grids() if all(is_free(grid, end) for end in free)}
        if more:
            wanted = {grid for grid in wanted if grid[0] < grid[1] < grid[2]}
        assert {str(each) for each in found} == wanted


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (".Lockout~4~R1C1~R1C2~R2C3", "lockout:4@r1c1,r1c2,r2c3"),
        (".SumLine~10~R1C1~R1C2~R2C3", "sum-line:10@r1c1,r1c2,r2c3"),
        (".SumLine~10~R1C1~R1C2~R2C2~LOOP", "sum-line:10@r1c1,r1c2,r2c2,r1c1"),
        (".RellikCage~9~R1C1~R1C2", "rellik:9@r1c1,r1c2"),
        (".CountingCircles~R1C1~R2C2~R3C3", "counting-circles:r1c1,r2c2,r3c3"),
        (".AntiTaxicab", "anti-taxicab"),
        (".GlobalEntropy", "global-entropy"),
        (".GlobalMod", "global-mod"),
        (".DutchFlatmates", "dutch-flatmates"),
        (".Lunchbox~5~R1C1~R1C2~R2C3", "lunchbox:5@r1c1,r1c2,r2c3"),
        (".LookAndSay~1223~R1C1~R1C2~R2C4", "look-and-say:2,3,3@r1c1,r1c2,r2c4"),
    ],
)
def test_strings_of_interactive_sudoku_solver(text: str, words: str) -> None:
    puzzle = nonet.parse(text)
    assert puzzle.board.words == f"9x9+{words}"
    assert write(puzzle, "iss") == text


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (".SameValues~3~R1C1~R2C4~R3C7", "clone:r1c1,r2c4+clone:r1c1,r3c7"),
        (".Sum~11~R1C1~R1C9", "cage:11@r1c1,r1c9"),  # digits of a row differ
        (".Sum~12~R1C2~R5C2~R9C2", "cage:12@r1c2,r5c2,r9c2"),
        (".Sum~23~R3C1~R1C3~R2C2", "little-killer:23@r1c3-r3c1"),
        (".Sum~23~R9C3~R8C2~R7C1", "little-killer:23@r7c1-r9c3"),
        (
            ".Whisper~5~R1C1~R2C1~R2C2~R1C1",
            "whispers:5@r1c1,r2c1+whispers:5@r2c1,r2c2+whispers:5@r2c2,r1c1",
        ),
    ],
)
def test_strings_that_state_a_clue_in_another_way(text: str, words: str) -> None:
    puzzle = nonet.parse(text)
    assert puzzle.board.words == f"9x9+{words}"
    assert nonet.parse(write(puzzle, "iss")) == puzzle


@pytest.mark.parametrize(
    "text",
    [
        *(".SumLine~10~LOOP", ".SumLine~10~R1C1~LOOP~R1C2", ".Lockout~R1C1~R1C2~R2C3"),
        *(".Sum~0~R1C1~R1C2", ".Sum~11", ".Sum~3_=_1_-2~R1C1~R1C2", ".Whisper~R1C1~R1C1"),
        *(".SameValues~2~R1C1~R1C2~R2C1", ".SameValues~1~R1C1"),
        *(".LookAndSay~1212~R1C1~R1C2~R1C3", ".LookAndSay~123~R1C1~R1C2", ".LookAndSay~03~R1C1"),
        *(".Lunchbox~R1C1~R1C2", ".Lunchbox~3~R1C1", ".Shape~6x8.LookAndSay~19~R1C1~R1C2"),
    ],
)
def test_strings_with_other_meanings_are_refused(text: str) -> None:
    with pytest.raises(Error):
        nonet.parse(text)


def test_a_whisper_line_of_one_cell_allows_any_digit() -> None:
    """Although no digits of the board differ by 4."""
    assert len(grids()) == nonet.count(
        Puzzle("." * 16, board=Board.of("4x4+whispers:4@r1c1")), max_solutions=None
    )


def test_a_value_of_0_is_not_the_usual_value() -> None:
    [dot] = Board.of("difference:0@r1c1,r1c2").clues
    assert dot.allows((4, 4)) and not dot.allows((4, 5)) and "differ by 0" in dot.sentence
    assert nonet.count(Puzzle("." * 81, board=Board.of(dot.word))) == 0
    [line] = Board.of("whispers:0@r1c1,r2c4").clues
    assert line.allows((4, 4))
    for clue in (dot, line):
        with pytest.raises(Error, match="0 means that there is no number"):
            write(Puzzle("." * 81, board=Board.of(clue.word)), "f-puzzles")


def test_usual_values() -> None:
    for words, usual in (
        ("lockout:r1c1,r1c2,r1c3", "4@"),
        ("sum-line:r1c1,r1c2", "10@"),
    ):
        board = Board.of(words)
        named = Board.of(words.replace(":", f":{usual}"))
        assert board.rules == named.rules
        assert nonet.parse(write(Puzzle("." * 81, board=board), "iss")).board == named


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("rellik:r1c1,r1c2", "needs the sum to avoid"),
        ("rellik:1@" + ",".join(f"r1c{n}" for n in range(1, 10)), "no sets of 9 different digits"),
        ("16x16+rellik:40@r1c1,r1c2,r1c3,r1c4,r1c5,r1c6", "more than 2,000 sets"),
        ("sum-line:0@r1c1,r1c2", "is impossible"),
        ("ratio:0@r1c1,r1c2", "is impossible"),
        ("rossini:r1c1,r1c2,r2c3", "needs its three cells"),
        ("rossini:r2c2,r3c3,r4c4", "needs its three cells"),
        ("rossini:r1c3,r1c4,r1c5", "not at the edge"),
        ("samurai+all-rossini", "need a square grid with as many rows"),
        ("7x7+no-boxes+box-index:r1c1", "not in a region with 7 cells"),
        ("1x6+no-boxes+row-index:r1c1", "not in a region with 2 cells"),
    ],
)
def test_clues_that_are_impossible(words: str, message: str) -> None:
    with pytest.raises(Error, match=message):
        Board.of(words)


def test_an_arrow_is_drawn_where_its_cells_are_nearest() -> None:
    signs = {"r1c1,r1c2,r1c3": ("→", 0, -1), "r1c3,r1c2,r1c1": ("←", 0, -1)}
    signs |= {"r1c7,r1c8,r1c9": ("→", 0, 9), "r9c1,r8c1,r7c1": ("↑", 9, 0)}
    for cells, (sign, row, column) in signs.items():
        [arrow] = Board.of(f"rossini:{cells}").further_constraints
        [drawn] = arrow.shapes
        assert (drawn.place, drawn.text) == ((row, column), sign)


def are_far(grid: Digits) -> bool:
    def steps(one: int, other: int) -> int:
        return abs(one // 6 - other // 6) + abs(one % 6 - other % 6)

    return not any(
        grid[one] == grid[other] == steps(one, other) for one, other in combinations(range(36), 2)
    )


def are_mixed(grid: Digits) -> bool:
    corners = [6 * row + column for row in range(5) for column in range(5)]
    areas = ([grid[at], grid[at + 1], grid[at + 6], grid[at + 7]] for at in corners)
    return all({(digit - 1) // 2 for digit in area} == {0, 1, 2} for area in areas)


@pytest.mark.parametrize(
    ("word", "givens", "means"),
    [("anti-taxicab", "123465645", are_far), ("global-entropy", "462513513", are_mixed)],
)
def test_the_solutions_are_those_that_a_rule_for_the_board_allows(
    word: str, givens: str, means: Callable[[Digits], bool]
) -> None:
    plain, board = Puzzle(givens.ljust(36, "."), board="6x6"), Board.of(f"6x6+{word}")
    every = [str(each) for each in nonet.solutions(plain)]
    wanted = {grid for grid in every if means([int(digit) for digit in grid])}
    found = nonet.solutions(Puzzle(plain.givens, board=board))
    assert {str(each) for each in found} == wanted and 0 < len(wanted) < len(every)


def test_a_rule_for_the_board_makes_no_exception_for_another_clue_in_the_same_cells() -> None:
    for words, cells in (
        ("global-entropy+cage:10@r1c1,r1c2,r2c1,r2c2", 4),
        ("anti-taxicab+clone:r1c1,r2c3", 2),
    ):
        board = Board.of(f"9x9+{words}")
        own = {frozenset(clue.cells) for clue in board.further_constraints[0].on(board)}
        assert frozenset(board.further_constraints[1].cells) in own
        assert {len(each) for each in own} == {cells}


def test_an_arrow_can_cover_the_board_and_a_loop_can_be_long() -> None:
    rows = [[f"r{row}c{column}" for column in range(1, 10)] for row in range(1, 10)]
    line = [*chain(*(row[:: (-1) ** at] for at, row in enumerate(rows)))]
    board = Board.of(f"arrow:{','.join(line[:3])}@{','.join(line[3:])}")
    for pill, count in (("387", 1), ("386", 0)):  # the sum of the board is 405
        assert nonet.count(Puzzle(pill + "." * 78, board=board), max_solutions=1) == count
    ring = [*rows[0][:5], *(row[4] for row in rows[1:5]), *rows[4][3::-1]]
    ring += [row[0] for row in rows[3::-1]]
    values = "943857126785621934162439758394785261578162349216943587621394875439578612857216493"
    loop, open_line = (
        Puzzle("." * 9 + values[9:], board=Board.of(f"sum-line:20@{','.join(each)}"))
        for each in (ring, ring[:-1])
    )
    assert nonet.count(loop, max_solutions=2) == 1
    assert nonet.count(open_line, max_solutions=2) == 0
