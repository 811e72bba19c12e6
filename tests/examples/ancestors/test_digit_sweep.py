"""The digit sweep is the literal one, cell by cell, on 150 puzzles."""

from __future__ import annotations

import pytest

import nonet
from examples.ancestors import digit_sweep
from nonet import Grid
from tests.examples.ancestors.puzzles import COMPARED, SHARE, UNSOLVABLE

Order = list[tuple[int, int, int]]


def literal(puzzle: str) -> tuple[str, Order, int]:
    """The macros of the spreadsheet on lists of numbers: the board, the order in which it was
    filled (round, digit, cell), and the sum at the end."""
    sudo = [int(sign) if sign != "." else 0 for sign in puzzle]
    order: Order = []
    row = [[r * 9 + c for c in range(9)] for r in range(9)]
    column = [[r * 9 + c for r in range(9)] for c in range(9)]
    box = [[(b // 3 * 3 + i // 3) * 9 + b % 3 * 3 + i % 3 for i in range(9)] for b in range(9)]

    def count(sheet: list[int], cells: list[int], number: int) -> int:
        return sum(sheet[cell] == number for cell in cells)

    def areas(cell: int) -> tuple[list[int], list[int], list[int]]:
        r, c = divmod(cell, 9)
        return row[r], column[c], box[r // 3 * 3 + c // 3]

    def solve_numbers(temp: list[int], number: int, times: int) -> None:
        for block in box:
            if count(sudo, block, number) == 0 and count(temp, block, number) > 0:
                for cell in block:
                    if temp[cell] == number and any(
                        count(temp, area, number) == 1 for area in areas(cell)
                    ):
                        sudo[cell] = number
                        for other in block:
                            temp[other] = 0 if temp[other] == number else temp[other]
                        temp[cell] = number
                        order.append((times, number, cell))
                        break

    times, before = 0, -1
    while before != sum(sudo):
        before = sum(sudo)
        if before == 405:
            break
        times += 1
        for number in range(1, 10):
            if sudo.count(number) < 9:
                temp = sudo.copy()
                for cell in range(81):
                    if sudo[cell] == 0 and not any(
                        count(sudo, area, number) for area in areas(cell)
                    ):
                        temp[cell] = number
                solve_numbers(temp, number, times)
    return "".join(str(number) if number else "." for number in sudo), order, sum(sudo)


@pytest.mark.volume
def test_board_order_rounds_and_sum_are_the_literal_ones() -> None:
    solved = 0
    for puzzle in COMPARED[::SHARE]:
        values, order, total = literal(puzzle)
        sweep = digit_sweep.solve(puzzle)
        assert sweep.grid.values == values
        assert order == [
            (number, digit, cell)
            for number, digits in enumerate(sweep.rounds, 1)
            for digit, cells in digits.items()
            for cell in cells
        ]
        assert digit_sweep.check_sum(sweep.grid) == total
        assert sweep.verdict.startswith("solved" if total == 405 else "stuck"), sweep.verdict
        solved += total == 405
    assert 30 < solved * SHARE < 60, "both ends are compared"


@pytest.mark.parametrize("puzzle", UNSOLVABLE)
def test_wrongly_designed_is_not_stuck(puzzle: str) -> None:
    assert digit_sweep.solve(puzzle).verdict == "wrongly designed: it has no solution"


def test_several_solutions_are_wrongly_designed_too() -> None:
    verdict = "wrongly designed: it has several solutions"
    assert digit_sweep.solve("@two-solutions").verdict == verdict
    assert digit_sweep.solve("." * 81).verdict == verdict


def test_no_block_takes_more_than_one_at_a_time() -> None:
    sweep = digit_sweep.solve("@newspaper")
    for digits in sweep.rounds:
        for cells in digits.values():
            blocks = [Grid("." * 81).cell(cell).houses[2] for cell in cells]
            assert len(set(blocks)) == len(blocks)


def test_the_board_is_that_of_the_profile_sweep() -> None:
    for puzzle in COMPARED[::10]:
        path = nonet.explain(puzzle, "sweep", guess=False)
        assert digit_sweep.solve(puzzle).grid.values == path.final().values


def test_a_full_board_adds_up_to_405_and_a_stuck_one_does_not() -> None:
    assert digit_sweep.FULL == 405
    assert digit_sweep.solve("@wikipedia").verdict == "solved: the digits add up to 405"
    sweep = digit_sweep.solve("@ai-escargot")
    total = sum(int(value) for value in sweep.grid.values if value != ".")
    assert sweep.verdict == f"stuck: the digits add up to {total}, {405 - total} short of 405"
