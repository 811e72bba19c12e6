"""The theorems of docs/theorems.md on cage totals, the rule of 45 and equal houses."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from nonet import Board, Candidate, Digit, Grid, House, Puzzle, Step
from nonet.model.cells import ALL_CELLS
from nonet.model.certificate import Certificate, Multiple
from nonet.model.clue_spaces import CluePart
from nonet.model.puzzle import exact
from nonet.model.step import certified
from nonet.proof import is_proved
from tests.boards.puzzles import PUZZLES
from tests.constraints.test_clue_steps import killer


def empty(board: Board) -> Grid:
    signs = "." * len(board.all_cells)
    return Grid.load(
        Puzzle(signs, board=board), signs, exact([2**board.digits - 1] * len(board.all_cells))
    )


@pytest.mark.parametrize("seed", range(3))
def test_a_cage_total_is_a_sum_of_spaces(seed: int) -> None:
    board, solution = killer(seed, (2, 3, 4, 5))
    masks = [random.Random(seed).randrange(512) | 1 << int(sign) - 1 for sign in solution]
    for number, cells in enumerate(board.cells_of_clues):
        total = sum(int(solution[cell]) for cell in cells)
        spaces = {CluePart(number, digit=d): d for d in range(1, 10)}
        spaces[CluePart(number)] = total - 45
        sums = Counter[int]()
        for part, times in spaces.items():
            for member in part.members(board, masks):
                sums[member] += times
        ways = CluePart(number).members(board, masks)
        live = [
            candidate
            for cell in map(board.cell, cells)
            for candidate in map(cell.with_digit, board.digits_of(masks[cell]))
        ]
        assert ways and {*sums} == {*ways, *map(int, live)}
        assert all(sums[way] == 0 for way in ways)
        assert all(sums[int(c)] == c.digit for c in live)
        assert sum(spaces.values()) == total


@pytest.mark.parametrize("seed", range(3))
def test_the_rule_of_45_is_proved_by_multiples(seed: int) -> None:
    """Cages fill a row except for one cell. One sum shows that larger digits are false there, and
    the opposite sum shows the same for smaller ones."""
    digits = random.Random(seed).sample(range(1, 10), 9)
    cages = [range(2), range(2, 5), range(5, 8)]
    totals = [sum(digits[place] for place in cage) for cage in cages]
    words = [
        f"cage:{total}@" + ",".join(f"r5c{place + 1}" for place in cage)
        for total, cage in zip(totals, cages, strict=True)
    ]
    board = Board.of("+".join(["9x9", *words]))
    grid, cell, row = empty(board), board.cell("r5c9"), board.house("r5")
    plus = [Multiple(row.with_digit(d), int(d)) for d in board.all_digits]
    minus = []
    for number, total in enumerate(totals):
        plus.append(Multiple(board.space(CluePart(number).number), 45 - total))
        minus += [Multiple(board.space(CluePart(number, digit=d).number), d) for d in range(1, 10)]
    for candidate in map(cell.with_digit, board.all_digits):
        upper = Certificate(candidate, tuple(minus), tuple(plus))
        lower = Certificate(candidate, tuple(plus), (*minus, Multiple(cell.space, 9)))
        for certificate, is_wrong in (
            (upper, candidate.digit > digits[8]),
            (lower, candidate.digit < digits[8]),
        ):
            step = certified(Step("planted", eliminations=(candidate,)), (certificate,))
            assert proves(step, grid) == is_wrong


@pytest.mark.parametrize("name", ["jigsaw", "jigsaw6x6", "16x16", "samurai"])
def test_equal_houses_hold_the_same_digits(name: str) -> None:
    words, _, solution = PUZZLES[name]
    board = Board.of(words)
    draw = random.Random(name)
    for _ in range(30):
        one, other = sides(board, draw)
        counts = Counter(c for house in one for c in board.cells(house))
        counts.subtract(c for house in other for c in board.cells(house))
        held = Counter[str]()
        for cell, count in counts.items():
            held[solution[cell]] += count
        assert not any(held.values())
        digit = draw.choice(board.all_digits)
        grid = empty(board)
        more = [cell.with_digit(digit) for cell, count in counts.items() if count > 0]
        less = [cell.with_digit(digit) for cell, count in counts.items() if count < 0]
        for candidate in less[1:]:
            grid.remove(candidate)
        step = equal_houses(one, other, digit, more)
        assert proves(step, grid) == (not less)
        for candidate in less[:1]:
            grid.remove(candidate)
        assert proves(step, grid) or not more
        neither = [c.with_digit(digit) for c in board.all_cells if counts[c] == 0]
        assert not any(proves(equal_houses(one, other, digit, [c]), grid) for c in neither[:3])


def test_the_ring_around_box_5_holds_the_digits_of_the_corners() -> None:
    one = [House(name) for name in ("r3", "r7", "b4", "b6")]
    other = [House(name) for name in ("c1", "c2", "c8", "c9")]
    grid, digit = Grid(Puzzle("." * 81)), Digit(5)
    ring = [
        cell.with_digit(digit)
        for cell in ALL_CELLS
        if max(abs(cell.row - 4), abs(cell.column - 4)) == 2
    ]
    corners = [c for c in ALL_CELLS if {c.row, c.column} <= {0, 1, 7, 8}]
    assert len(ring) == len(corners) == 16
    step = equal_houses(one, other, digit, ring)
    for cell in corners:
        assert not proves(step, grid)
        grid.remove(cell.with_digit(digit))
    assert proves(step, grid)


def sides(board: Board, draw: random.Random) -> tuple[list[House], list[House]]:
    """Two lists of equally many houses. A house may occur several times, but not on both sides."""
    count = draw.randint(1, 4)
    while True:
        one = draw.choices(board.houses, k=count)
        other = draw.choices(board.houses, k=count)
        if set(one).isdisjoint(other):
            return one, other


def equal_houses(one: list[House], other: list[House], digit: Digit, out: list[Candidate]) -> Step:
    """A step that eliminates candidates by Theorem 14."""
    truths, links = (
        tuple(Multiple(house.with_digit(digit), n) for house, n in Counter(each).items())
        for each in (other, one)
    )
    step = Step("planted", eliminations=tuple(out))
    return certified(step, tuple(Certificate(c, truths, links) for c in out))


def proves(step: Step, grid: Grid) -> bool:
    """Whether the checker accepts a step by its certificates alone."""
    return is_proved(step, grid, "rank")
