"""Related puzzles. The tests compare the likeness of pairs with the full definition, and count the
relatives in whole batches."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from itertools import combinations, permutations, product
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

import nonet
from nonet import Error
from nonet.cli import main
from nonet.generator import Search, Target
from nonet.generator.batch import (
    MOST_ALIKE,
    Aligned,
    Batch,
    aligned,
    likeness,
    most_in_common,
)
from nonet.search.symmetry.transformation import Transformation
from tests.drawing import examples, part

MOST_SYMMETRIC = "123456789456789123789123456231564897564897231897231564312645978645978312978312645"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"

transformations = st.builds(Transformation.random, st.integers(0, 2**64 - 1))
solutions = st.sampled_from((MOST_SYMMETRIC, SOLUTION))
places = st.integers(0, 2**64 - 1).map(
    lambda seed: np.random.default_rng(seed).permutation(81)[: 10 + seed % 30]
)


def puzzle_of(solution: str, cells: Iterable[int]) -> str:
    kept = set(cells)
    return "".join(digit if cell in kept else "." for cell, digit in enumerate(solution))


def stood(puzzle: str, solution: str) -> Aligned:
    givens = np.array([[value != "." for value in puzzle]])
    return aligned(givens, np.array([[int(digit) for digit in solution]], np.uint8))[0]


def line_orders() -> list[tuple[int, ...]]:
    """All 1,296 orders of nine lines that keep each band together."""
    inside = list(permutations(range(3)))
    return [
        tuple(3 * band + line for band, lines in zip(bands, orders, strict=True) for line in lines)
        for bands in permutations(range(3))
        for orders in product(inside, repeat=3)
    ]


ORDERS = np.array(line_orders())


def most_by_trying(one: str, its: str, other: str, others: str) -> int:
    """Brute force, without the core. Tries all 3,359,232 symmetric moves of the cells, and keeps
    those that turn one solution into the other after digits are renamed. Returns the largest number
    of givens that the puzzles share after such a move. To save time, each choice of the first two
    rows is checked before the others are added."""
    grid, goal = (np.array(list(text)).reshape(9, 9) for text in (its, others))
    givens, wanted = (np.array(list(text)).reshape(9, 9) for text in (one, other))
    most = 0
    for turned in (False, True):
        square, held = (grid.T, givens.T) if turned else (grid, givens)
        for head in {tuple(rows[:2]) for rows in ORDERS.tolist()}:
            for columns in ORDERS[fits(square[list(head)][:, ORDERS], goal[:2])]:
                for rows in ORDERS[(ORDERS[:, :2] == head).all(axis=1)]:
                    moved = square[np.ix_(rows, columns)]
                    if not fits(moved[:, None], goal)[0]:
                        continue
                    names = dict(zip(moved[0], goal[0], strict=True)) | {".": "."}
                    seen = np.vectorize(names.get)(held[np.ix_(rows, columns)])
                    most = max(most, int(((seen == wanted) & (wanted != ".")).sum()))
    return most


def fits(rows: NDArray[np.str_], goal: NDArray[np.str_]) -> NDArray[np.bool_]:
    """Whether renaming digits can make the rows equal to the goal, for each order of the columns.
    The shape of `rows` is (rows, orders, 9). Before the comparison, each digit is replaced by its
    position in the first row.
    """
    places = (rows[:, :, :, None] == rows[0][None, :, None, :]).argmax(axis=3)
    wanted = (goal[:, :, None] == goal[0][None, None, :]).argmax(axis=2)
    return np.asarray((places == wanted[:, None, :]).all(axis=(0, 2)))


@pytest.mark.parametrize("solution", [MOST_SYMMETRIC, SOLUTION])
def test_the_most_in_common_is_that_of_all_symmetries(solution: str) -> None:
    draw = np.random.default_rng(5)
    one, other = (puzzle_of(solution, draw.permutation(81)[:24]) for _ in range(2))
    way = Transformation.random(3)
    moved, goal = (str(way.apply(text)) for text in (other, solution))
    expected = most_by_trying(one, solution, moved, goal)
    assert most_in_common(stood(one, solution), stood(moved, goal)) == expected
    in_place = sum(a == b != "." for a, b in zip(one, other, strict=True))
    assert expected == in_place if solution == SOLUTION else expected > in_place


def test_other_grids_have_nothing_in_common() -> None:
    assert most_by_trying(SOLUTION, SOLUTION, MOST_SYMMETRIC, MOST_SYMMETRIC) == 0
    ones, others = stood(SOLUTION, SOLUTION), stood(MOST_SYMMETRIC, MOST_SYMMETRIC)
    assert most_in_common(ones, others) == 0


@settings(max_examples=examples(50))
@given(solution=solutions, one=places, other=places, way=transformations, back=transformations)
def test_symmetries_change_nothing(
    solution: str,
    one: NDArray[np.int64],
    other: NDArray[np.int64],
    way: Transformation,
    back: Transformation,
) -> None:
    first, second = puzzle_of(solution, one), puzzle_of(solution, other)
    alike = most_in_common(stood(first, solution), stood(second, solution))
    assert alike >= len(set(one.tolist()) & set(other.tolist()))
    assert alike <= min(len(one), len(other))
    seen = stood(str(way.apply(first)), str(way.apply(solution)))
    also = stood(str(back.apply(second)), str(back.apply(solution)))
    assert most_in_common(seen, also) == most_in_common(also, seen) == alike
    assert most_in_common(seen, stood(first, solution)) == len(one)


@settings(max_examples=examples(50))
@given(
    solution=solutions,
    drawn=st.lists(st.tuples(st.integers(0, 7), places), min_size=1, max_size=12),
    most=st.integers(1, 4),
)
def test_no_more_than_so_many_are_relatives(
    solution: str, drawn: list[tuple[int, NDArray[np.int64]]], most: int
) -> None:
    """A puzzle is refused only if it repeats an earlier one, or if accepting it would give any
    puzzle too many relatives. All puzzles share many givens with the first one."""
    base = drawn[0][1].tolist()
    batch, members = Batch(), list[Aligned]()
    for changed, cells in drawn:
        kept = set(base[changed:]) | set(cells[:changed].tolist())
        one = stood(puzzle_of(solution, kept), solution)
        joined = [*members, one]
        givens = [each.givens.bit_count() for each in joined]
        relatives, same = [0] * len(joined), False
        for a, b in combinations(range(len(joined)), 2):
            alike = most_in_common(joined[a], joined[b])
            same |= alike == givens[a] == givens[b]
            related = alike / min(givens[a], givens[b]) > 0.6
            relatives[a] += related
            relatives[b] += related
        may = not same and max(relatives) < most
        assert batch.takes(one, most) == may
        if may:
            members = joined


def test_sixty_per_cent_are_not_too_many() -> None:
    """15 of 25 givens are exactly 60 %, but 15 of 24 are more. The percentage is relative to the
    puzzle with fewer givens."""
    assert MOST_ALIKE == 60
    first = stood(puzzle_of(SOLUTION, range(25)), SOLUTION)
    batch = Batch()
    assert batch.takes(first, 1)
    assert batch.takes(stood(puzzle_of(SOLUTION, range(10, 35)), SOLUTION), 1)
    assert not batch.takes(stood(puzzle_of(SOLUTION, range(10)), SOLUTION), 1)
    batch = Batch()
    assert batch.takes(first, 1)
    assert not batch.takes(stood(puzzle_of(SOLUTION, range(10, 34)), SOLUTION), 1)


def most_relatives(lines: Iterable[str]) -> int:
    """The largest number of relatives that a puzzle in the batch has. The `likeness` of two puzzles
    is computed only if they share a solution grid."""
    of_grid = defaultdict(list)
    for line in lines:
        of_grid[nonet.canonical(nonet.solve(line)).givens].append(line)
    most = 0
    for family in of_grid.values():
        for one in family:
            alike = [likeness(one, other) for other in family]
            most = max(most, sum(each > MOST_ALIKE / 100 for each in alike) - 1)
    return most


RARE = {"Naked Triple": 8, "X-Wing": 8, "Hidden Triple": 4}


@pytest.mark.volume(2)
@pytest.mark.parametrize("options", [{"level": "medium"}, {"level": "hard"}, {"level": "expert"}])
def test_no_two_of_a_batch_are_relatives(options: dict[str, str]) -> None:
    made = nonet.generate(count=50, seed=3, threads=2, **options)  # type: ignore[arg-type]
    assert len(made) == 50
    assert most_relatives(one.givens for one in made) == 0
    assert len({one.solution for one in made}) == 50


def test_no_two_are_relatives_where_puzzles_are_grown() -> None:
    """Rare puzzles are made by changing puzzles that almost fit. All searches in one call start
    from the same puzzles, so relatives are likely."""
    made = nonet.generate(level=RARE, seed=2)
    assert most_relatives(one.givens for one in made) == 0
    assert len({one.solution for one in made}) == len(made) == 20


def test_relatives_on_another_board_have_the_same_solution() -> None:
    made = nonet.generate(board="4x4", count=60, seed=2)
    pairs = [p for p in combinations(made, 2) if p[0].solution == p[1].solution]
    alike = [likeness(one.puzzle, other.puzzle) for one, other in pairs]
    assert 0 < max(alike) <= MOST_ALIKE / 100
    assert likeness(made[0].puzzle, made[0].puzzle) == 1
    other = next(each for each in made if each.solution != made[0].solution)
    assert likeness(made[0].puzzle, other.puzzle) == 0
    more = nonet.generate(board="4x4", count=5, seed=2, beside=made)
    assert {one.givens for one in more}.isdisjoint(one.givens for one in made)
    with pytest.raises(Error, match="the rows are for"):
        nonet.generate(board="4x4+x", beside=made)


def test_puzzles_of_another_board_are_grown() -> None:
    """A seed gives the same puzzles for any number of threads, even if some puzzles are made by
    changing others."""
    target = Target(board="8x8", hardest="X-Wing")
    search = Search(target, count=3, seed=2, relatives=3, threads=2)
    made = list(search)
    assert search.progress.random < search.progress.tries
    assert len({one.solution for one in made}) < len(made) == 3
    assert made == list(Search(target, count=3, seed=2, relatives=3))


def test_relatives_on_request() -> None:
    made = nonet.generate(hardest="Swordfish", count=8, seed=2, relatives=3)
    assert 1 <= most_relatives(one.givens for one in made) <= 2


def test_a_batch_goes_on() -> None:
    """Symmetric images of existing puzzles also count as relatives, and the same seed continues the
    batch."""
    first = nonet.generate(hardest="Naked Triple", count=4, seed=2)
    turned = [Transformation.random(one.index).apply(one.givens) for one in first]
    for beside in (first, first[:4], turned):
        more = nonet.generate(hardest="Naked Triple", count=2, seed=2, beside=beside)
        assert len(more) == 2
        assert most_relatives([one.givens for one in (*first, *more)]) == 0


def test_what_is_beside_has_one_solution() -> None:
    with pytest.raises(Error, match=r"puzzle 1: it has several .* puzzle 2: 3 cells found, .*81"):
        nonet.generate("easy", beside=["." * 81, "123"])
    with pytest.raises(Error, match="relatives"):
        nonet.generate("easy", relatives=0)


@pytest.mark.volume
def test_a_file_goes_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    command = ["generate", "--hardest", "Naked Triple", "--seed", "2", "--threads", "2"]
    for form in ("line", "csv", "jsonl")[: part(1, 3)]:
        file = tmp_path / f"batch.{form}"
        assert main([*command, "-n", "3", "-f", form, "-o", str(file)]) == 0
        assert main([*command, "-n", "2", "-f", "line", "--beside", str(file)]) == 0
        more = capsys.readouterr().out.split()
        first = [one.givens for one in nonet.generate(hardest="Naked Triple", count=3, seed=2)]
        assert len({*first, *more}) == 5
        assert most_relatives([*first, *more]) == 0
    assert main([*command, "--beside", "." * 81]) == 2
    assert "several solutions" in capsys.readouterr().err
