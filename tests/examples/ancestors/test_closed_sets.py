"""Closed sets come in the literal order, and leave the literal candidates, on 150 puzzles."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import nonet
from examples.ancestors import closed_sets
from nonet import Grid
from tests.examples.ancestors.puzzles import COMPARED, SHARE, UNSOLVABLE

Update = Callable[[str, str], None]
CELS = [f"{cel:02}" for cel in range(81)]
BLOCS = [
    *(CELS[r * 9 : r * 9 + 9] for r in range(9)),
    *(CELS[c::9] for c in range(9)),
    *([CELS[b + i // 3 * 9 + i % 3] for i in range(9)] for b in (0, 3, 6, 27, 30, 33, 54, 57, 60)),
]


def literal(puzzle: str) -> tuple[dict[str, str], list[tuple[str, str]]]:
    """The objects of the macro: the candidates of cells as strings, and what was proven in turn."""
    cels = dict.fromkeys(CELS, "123456789")
    parents = {cel: [bloc for bloc in BLOCS if cel in bloc] for cel in CELS}
    proven: list[tuple[str, str]] = []

    def update_candidates(cel: str, candidate: str) -> None:
        if candidate in cels[cel]:
            cels[cel] = cels[cel].replace(candidate, "")
            if len(cels[cel]) == 1:
                proven.append((cel, cels[cel]))
                for bloc in parents[cel]:
                    remove(bloc, [cel], cels[cel], update_candidates)

    def remove(rows: list[str], owners: list[str], owned: str, update: Update) -> None:
        for row in rows:
            for name in owned if row not in owners else "":
                update(row, name)

    def solve(rows: list[str], table: dict[str, str], update: Update) -> None:
        for row in rows:
            same = [each for each in rows if table[each] == table[row]]
            if 1 <= len(table[row]) == len(same) <= 4:
                remove(rows, same, table[row], update)

    def invert(keys: list[str], table: dict[str, str]) -> dict[str, str]:
        return {key: "".join(row for row in table if key in table[row]) for key in keys}

    def solve_inverted(rows: list[str]) -> None:
        cel_of = dict(zip("abcdefghi", rows, strict=True))
        table = invert(list("123456789"), {letter: cels[cel_of[letter]] for letter in cel_of})

        def update(row: str, letter: str) -> None:
            if letter in table[row]:
                table[row] = table[row].replace(letter, "")
                if len(table[row]) == 1:
                    remove(list(table), [row], table[row], update)

        solve(list(table), table, update)
        for letter, candidates in invert(list(cel_of), table).items():
            if len(candidates) == 1 < len(cels[cel_of[letter]]):
                proven.append((cel_of[letter], candidates))
            cels[cel_of[letter]] = candidates

    def third_rule(bloc: list[str]) -> None:
        for y in "123456789":
            inside = [cel for cel in bloc if y in cels[cel]]
            for other in [each for each in BLOCS if each is not bloc and {*inside} <= {*each}]:
                remove(other, inside, y if len(inside) in (2, 3) else "", update_candidates)

    for cel, given in zip(CELS, puzzle, strict=True):
        remove([cel], [], "123456789".replace(given, "") if given != "." else "", update_candidates)
    before: dict[str, str] = {}
    while before != cels:
        before = cels.copy()
        for bloc in BLOCS:
            solve(bloc, cels, update_candidates)
            solve_inverted(bloc)
            third_rule(bloc)
    return cels, proven


def left(board: closed_sets.Board) -> dict[str, str]:
    """The candidates of each cell; of a filled one its digit."""
    grid = board.grid
    return {
        f"{int(cell):02}": str(grid.value(cell) or "".join(map(str, grid.candidates(cell))))
        for cell in range(81)
    }


@pytest.mark.volume
def test_candidates_and_order_are_the_literal_ones() -> None:
    solved = 0
    for puzzle in COMPARED[::SHARE]:
        cels, proven = literal(puzzle)
        board = closed_sets.solve(puzzle)
        assert [(f"{int(each.cell):02}", str(each.digit)) for each in board.solved] == proven, (
            puzzle
        )
        assert left(board) == cels
        solved += board.grid.is_solved
    assert 60 < solved * SHARE < 140, "both ends are compared"


@pytest.mark.parametrize("sets", [closed_sets.exact, closed_sets.anyhow])
@pytest.mark.parametrize("puzzle", UNSOLVABLE[::2])
def test_nothing_is_raised_where_there_is_no_solution(puzzle: str, sets: closed_sets.Sets) -> None:
    assert not closed_sets.solve(puzzle, sets).grid.is_solved


def test_sets_need_not_be_exact() -> None:
    """24, 45 and 25 close a set, and no three cells have the same."""
    table = [0b1010, 0b11000, 0b10010, 0b111111000] + [0b111100000] * 5
    assert all(
        len(rows) != owned.bit_count()
        for row in range(3)
        for owned, rows in closed_sets.exact(table, row)
    )
    assert (0b11010, [0, 1, 2]) in closed_sets.anyhow(table, 0)


def test_any_sets_reach_what_sets_of_all_sizes_and_lines_reach() -> None:
    sizes = [f"{kind}-set:{size}" for kind in ("naked", "hidden") for size in (2, 3, 4)]
    singles = ["naked-single", "hidden-single", "pointing", "claiming"]
    for puzzle in COMPARED[30:90:12]:
        board = closed_sets.solve(puzzle, closed_sets.anyhow)
        path = nonet.explain(puzzle, techniques=[*singles, *sizes], guess=False)
        assert board.grid.values == path.final().values
        assert board.grid.masks == path.final().masks


def test_a_placement_cascades() -> None:
    board = closed_sets.Board("1234567.." + "." * 72)
    board.update(7, 8)
    assert [str(each) for each in board.solved[-2:]] == ["8r1c8", "9r1c9"]


def test_the_inverted_house_is_the_house_turned_over() -> None:
    grid = Grid("1234....." + "." * 72)
    table = [grid.mask(cell) for cell in grid.house("b1").cells]
    over = closed_sets.inverted(table)
    assert closed_sets.inverted(over) == table
    for digit in range(1, 10):
        cells = [grid.house("b1").cells[row] for row in closed_sets.BITS[over[digit - 1]]]
        assert tuple(cells) == grid.places(digit, "b1")
