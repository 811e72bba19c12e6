"""Boards of any size at the border: the search agrees with brute force, and refuses bad input."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator

import numpy as np
import pytest
from numpy.typing import NDArray

from nonet.model.border.core import native


def plain_regions(height: int, width: int) -> list[tuple[list[int], bool]]:
    """Rows, columns and boxes of a board whose boxes have this height and width."""
    size = height * width
    cells = list(itertools.product(range(size), repeat=2))
    boxes = [(row // height, column // width) for row, column in cells]
    rows, columns = ([cell[i] for cell in cells] for i in (0, 1))
    return [
        ([i for i, other in enumerate(keys) if other == key], True)
        for keys in (rows, columns, boxes)
        for key in sorted(set(keys))
    ]


def layout_of(size: int, regions: list[tuple[list[int], bool]]) -> native.Layout:
    return native.Layout(size, list(itertools.product(range(size), repeat=2)), regions)


def brute_force(masks: list[int], regions: list[tuple[list[int], bool]]) -> Iterator[bytes]:
    """All solutions, found by filling cell after cell."""
    rivals = [{b for cells, _ in regions if a in cells for b in cells} for a in range(len(masks))]

    def fill(solution: list[int]) -> Iterator[bytes]:
        cell = len(solution)
        if cell == len(masks):
            yield bytes(solution)
            return
        taken = {solution[other] for other in rivals[cell] if other < cell}
        for digit in range(1, 26):
            if masks[cell] >> (digit - 1) & 1 and digit not in taken:
                yield from fill([*solution, digit])

    return fill([])


def random_masks(
    chance: random.Random, size: int, regions: list[tuple[list[int], bool]]
) -> list[int]:
    """Masks for a puzzle whose givens come from a solution. A few cells lose a random candidate."""
    full = (1 << size) - 1
    masks = [full] * (size * size)
    solution = native.large.Solutions(
        layout_of(size, regions), np.array(masks, dtype=np.uint32)
    ).next()
    assert solution is not None
    for cell in chance.sample(range(len(masks)), len(masks) * 2 // 5):
        masks[cell] = 1 << (solution[cell] - 1)
    for cell in chance.sample(range(len(masks)), 3):
        masks[cell] &= ~(1 << chance.randrange(size))
    return masks


@pytest.mark.parametrize(("height", "width"), [(2, 2), (2, 3)])
def test_boards_are_searched_as_by_brute_force(height: int, width: int) -> None:
    chance = random.Random(height * width)
    size = height * width
    regions = [*plain_regions(height, width), ([0, size + 1], False), ([1, size + 2], False)]
    layout = layout_of(size, regions)
    puzzles = [random_masks(chance, size, regions) for _ in range(20)]
    candidates = np.array(puzzles, dtype=np.uint32)
    solutions = np.zeros(candidates.shape, dtype=np.uint8)
    counts = np.zeros(len(puzzles), dtype=np.uint64)
    found = np.zeros_like(candidates)
    totals: list[int] = []
    native.large.solve_many(layout, candidates, 1000, 2, totals.append, solutions, counts)
    native.large.true_candidates(layout, candidates, 2, None, found)
    assert (counts > 1).any()
    for i, masks in enumerate(puzzles):
        expected = set(brute_force(masks, regions))
        assert counts[i] == len(expected)
        assert solutions[i].tobytes() in expected or not (expected or solutions[i].any())
        one_by_one = native.large.Solutions(layout, candidates[i])
        assert {one_by_one.next() for _ in expected} == expected
        assert one_by_one.next() is None
        seen = np.zeros(len(masks), dtype=np.uint32)
        for solution in expected:
            seen |= 1 << (np.frombuffer(solution, dtype=np.uint8) - 1).astype(np.uint32)
        assert (found[i] == seen).all()


def test_a_board_takes_bits_of_digits_that_it_lacks() -> None:
    layout = layout_of(4, plain_regions(2, 2))
    candidates = np.full((1, 16), 0xFFFFFFFF, dtype=np.uint32)
    counts = np.zeros(1, dtype=np.uint64)
    native.large.solve_many(layout, candidates, 999, 1, None, np.zeros((1, 16), np.uint8), counts)
    assert counts[0] == 288


@pytest.mark.parametrize(
    ("digits", "places", "regions", "why"),
    [
        (0, [(0, 0)], [], "1 to 25 digits"),
        (26, [(0, 0)], [], "1 to 25 digits"),
        (4, [], [], "1 to 625 cells"),
        (4, [(0, 0)] * 2, [], "two cells in one place"),
        (4, [(0, -1)], [], "from 0"),
        (2, [(0, 0)], [([0], True)], "region 0 has 1 cells for 2 digits"),
        (2, [(0, 0)], [([1], False)], "region 0 has unknown cells"),
        (2, [(0, 0), (0, 1)], [([0], False), ([0, 0], False)], "region 1 names a cell twice"),
        (2, [(0, 0)], [([], False)], "region 0 has no cells"),
        (1, [(0, 0), (0, 1)], [([0, 1], False)], "2 cells for 1 digits"),
    ],
)
def test_boards_that_make_no_sense_are_refused(
    digits: int, places: list[tuple[int, int]], regions: list[tuple[list[int], bool]], why: str
) -> None:
    with pytest.raises(ValueError, match=why):
        native.Layout(digits, places, regions)


def test_arrays_of_other_shapes_are_refused() -> None:
    layout = layout_of(4, plain_regions(2, 2))

    def solve(candidates: NDArray[np.uint32], solutions: int, counts: int) -> None:
        rows = np.zeros((solutions, 16), dtype=np.uint8)
        native.large.solve_many(
            layout, candidates, 2, 1, None, rows, np.zeros(counts, dtype=np.uint64)
        )

    solve(np.zeros((2, 16), np.uint32), 2, 2)
    for candidates, solutions, counts in [
        (np.zeros((2, 15), np.uint32), 2, 2),
        (np.zeros((2, 16), np.uint32), 1, 2),
        (np.zeros((2, 16), np.uint32), 2, 1),
    ]:
        with pytest.raises(ValueError, match="for each"):
            solve(candidates, solutions, counts)
    with pytest.raises(ValueError, match="for each cell"):
        native.large.Solutions(layout, np.zeros(15, np.uint32))
    with pytest.raises(TypeError):
        solve(np.zeros((2, 16), np.uint16), 2, 2)  # type: ignore[arg-type]
