"""Passes, closed sets and guesses solve in the literal order on 150 puzzles."""

from __future__ import annotations

from functools import reduce
from itertools import combinations
from operator import or_

import pytest
from examples.ancestors.bit_masks import Work

import nonet
from examples.ancestors import bit_masks
from nonet import Cell, Grid, House
from tests.examples.ancestors.puzzles import COMPARED, SHARE, UNSOLVABLE

BUNCHES = [
    *([r * 9 + c for c in range(9)] for r in range(9)),
    *([r * 9 + c for r in range(9)] for c in range(9)),
    *([b + i // 3 * 9 + i % 3 for i in range(9)] for b in (0, 3, 6, 27, 30, 33, 54, 57, 60)),
]
OF = [[cell // 9, 9 + cell % 9, 18 + cell // 27 * 3 + cell % 9 // 3] for cell in range(81)]

State = tuple[list[int], list[list[int]], set[int], list[tuple[int, int]]]


def literal(puzzle: str) -> list[tuple[int, int]] | None:
    """Every square and its value, in the order in which they were solved or guessed."""

    def solve(state: State) -> list[tuple[int, int]] | None:
        solved, masks, marked, order = state

        def possible(square: int) -> int:
            return masks[square][0] & masks[square][1] & masks[square][2]

        def unsolved(bunch: int) -> list[int]:
            return [square for square in BUNCHES[bunch] if not solved[square]]

        def complex_solution(bunch: int) -> bool:
            squares = [(square, possible(square)) for square in unsolved(bunch)]
            for n in range(2, len(squares)):
                few = [each for each in squares if each[1].bit_count() <= n]
                for closed in combinations(few, n):
                    values = reduce(or_, (mask for _, mask in closed))
                    losers = [s for s, mask in squares if mask & values and (s, mask) not in closed]
                    if values.bit_count() <= n and losers:
                        for square in losers:
                            masks[square][OF[square].index(bunch)] &= ~values
                            marked.update(OF[square])
                        return True
            return False

        while marked:
            for bunch in marked:
                for square in unsolved(bunch):
                    for other in BUNCHES[bunch]:
                        masks[square][OF[square].index(bunch)] &= ~solved[other]
            if any(possible(square) == 0 for bunch in range(9) for square in unsolved(bunch)):
                return None
            found = [s for b in sorted(marked) for s in unsolved(b) if possible(s).bit_count() == 1]
            for square in dict.fromkeys(found):
                if possible(square) in [solved[c] for b in OF[square] for c in BUNCHES[b]]:
                    return None
                solved[square] = possible(square)
                order.append((square, solved[square].bit_length()))
                marked.update(OF[square])
            for bunch in sorted(marked) if not found else []:
                marked.discard(bunch)
                if complex_solution(bunch):
                    break
        if all(solved):
            return order
        guessed = min(
            (c for c in range(81) if not solved[c]), key=lambda c: possible(c).bit_count()
        )
        for value in range(1, 10):
            if possible(guessed) >> value - 1 & 1:
                trial = [*solved[:guessed], 1 << value - 1, *solved[guessed + 1 :]]
                more = [*order, (guessed, value)]
                if done := solve((trial, [m[:] for m in masks], {*OF[guessed]}, more)):
                    return done
        return None

    givens = [1 << int(sign) - 1 if sign != "." else 0 for sign in puzzle]
    return solve((givens, [[511] * 3 for _ in range(81)], set(range(27)), []))


@pytest.mark.volume
def test_the_order_is_the_literal_one() -> None:
    guessed = 0
    for puzzle in COMPARED[::SHARE]:
        done = bit_masks.solve(puzzle)
        assert done is not None
        assert [(int(each.cell), int(each.digit)) for each in done.solved] == literal(puzzle)
        assert done.grid.is_solved
        before = Work.on(Grid(puzzle))
        guessed += bit_masks.passes(before) and not before.grid.is_solved
    assert 20 < guessed * SHARE < 120, "both ways to the end are compared"


@pytest.mark.parametrize("puzzle", UNSOLVABLE)
def test_where_there_is_no_solution_the_guesses_end(puzzle: str) -> None:
    assert bit_masks.solve(puzzle) is None


def work_on(**values: int) -> Work:
    """Work on an empty grid in whose first row some squares have these masks."""
    work = Work.on(Grid("." * 81))
    for square, mask in values.items():
        work.masks[House("r1"), Cell(square)] = mask
    return work


def test_wildcards_close_a_set_and_pairs_come_before_triples() -> None:
    """Squares with 24, 45 and 25 close a set; so do the squares with 1 and 3, which is smaller."""
    triple = {"r1c1": 0b1010, "r1c2": 0b11000, "r1c3": 0b10010}
    work = work_on(**triple)
    assert bit_masks.closed_set(work, House("r1"))
    assert {work.masks[House("r1"), Cell(f"r1c{column}")] for column in range(4, 10)} == {
        0b111100101
    }
    work = work_on(**triple, r1c4=0b101, r1c5=0b101)
    assert bit_masks.closed_set(work, House("r1"))
    assert work.values(Cell("r1c6")) == 0b111111010


def test_a_pass_does_one_complex_operation_and_only_if_no_simple_one_helped() -> None:
    work = work_on(r1c1=0b11, r1c2=0b11, r2c1=0b1)
    del work.masks[House("r1"), Cell("r2c1")]
    work.marked = {House("r1")}
    assert bit_masks.simple(work, [House("r1")]) == []
    assert bit_masks.closed_set(work, House("r1"))
    assert House("c9") in work.marked, "the bunches of the squares that changed"
    assert not bit_masks.closed_set(work, House("r1")), "it changes nothing any more"


def test_the_newspaper_puzzle() -> None:
    done = bit_masks.solve("@newspaper")
    assert done is not None and done.grid.values == nonet.solve("@newspaper").givens
