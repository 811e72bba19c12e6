"""The sources of puzzles: random puzzles, and searches for the highest ratings."""

from __future__ import annotations

import signal
import threading
import time

import numpy as np
import pytest

import nonet
from nonet.generator import Target
from nonet.generator.given_patterns import orbits
from nonet.generator.random_grids import random_grids
from nonet.generator.supply import (
    HARD,
    OF_A_GRID,
    HardSupply,
    ManyOfAGridSupply,
    Supply,
    raw_rows,
    supply_of,
)
from nonet.generator.target import range_of, wishes_of
from nonet.generator.trial_checks import heights_of
from nonet.model.border.generation import PuzzleMaker
from nonet.verbs.minimal import is_minimal

NINE = Target(scales=wishes_of({"explainer_er": (9.0, None)}))


def test_an_ascent_ends_with_a_puzzle_of_the_rating_or_with_none() -> None:
    raw = HardSupply(NINE, seed=2, threads=2).random(4, 2)
    assert raw.ancestors.tolist() == [5]
    assert (raw.puzzles == HardSupply(NINE, seed=2, threads=1).random(5, 1).puzzles).all()
    (puzzle,) = ("".join(map(str, row)) for row in raw.puzzles)
    assert nonet.rate(puzzle).explainer.er >= 9.0
    assert nonet.solve(puzzle) == nonet.Puzzle("".join(map(str, raw.solutions[0])))
    assert nonet.count(puzzle) == 1
    assert is_minimal(puzzle)


def test_an_ascent_can_be_stopped() -> None:
    def stop(_done: int) -> None:
        raise TimeoutError

    with pytest.raises(TimeoutError):
        HardSupply(Target(scales=wishes_of({"explainer_er": 11.9})), 1, 1, stop).random(0, 100)


@pytest.mark.parametrize(
    ("options", "kind"),
    [
        ({}, HardSupply),
        ({"given_count": range_of((None, 24)), "level": "extreme"}, HardSupply),
        ({"symmetry": "diagonal"}, Supply),
        ({"mask": (False,) * 9 + (True,) * 72}, Supply),
        ({"minimal": False, "given_count": range_of(30)}, Supply),
        ({"scales": wishes_of({"explainer_er": (HARD - 0.1, None)})}, Supply),
        ({"scales": wishes_of({"explainer_er": (None, 10.0)})}, Supply),
    ],
)
def test_only_the_highest_ratings_are_climbed_to(options: dict[str, object], kind: type) -> None:
    wanted = {"scales": wishes_of({"explainer_er": (HARD, None)}), **options}
    assert type(supply_of(Target(**wanted), 1, 1)) is kind  # type: ignore[arg-type]


def test_a_search_in_vain_ends_with_its_budget() -> None:
    made = nonet.generate(explainer=(11.8, None), tries=1, seed=1)
    assert (len(made), made.tries, made.is_complete) == (0, 1, False)
    made = nonet.generate(explainer=(11.8, None), timeout=0.3, seed=1)
    assert not made.is_complete


@pytest.mark.parametrize("symmetry", ["none", "rotational-180"])
def test_several_puzzles_of_a_grid_follow_from_their_numbers_alone(symmetry: str) -> None:
    target = Target(level="extreme", symmetry=symmetry)
    whole = ManyOfAGridSupply(target, 6, 1).random(0, 60)
    part = ManyOfAGridSupply(target, 6, 2).random(13, 30)
    assert np.array_equal(part.puzzles, whole.puzzles[13:43])
    assert whole.ancestors.tolist() == [number // OF_A_GRID for number in range(60)]
    assert np.array_equal(whole.solutions, random_grids(8, 6)[whole.ancestors])
    assert len({row.tobytes() for row in whole.puzzles}) == 60
    for puzzle, solution in zip(whole.puzzles, whole.solutions, strict=True):
        text = "".join(map(str, puzzle))
        assert nonet.solve(text) == nonet.Puzzle("".join(map(str, solution)))
        assert symmetry != "none" or is_minimal(text)
        givens = puzzle > 0
        assert np.array_equal(givens, givens[list(orbits(symmetry))])


@pytest.mark.parametrize("symmetry", ["none", "diagonal"])
def test_of_each_grid_the_puzzle_is_looked_at_that_withstands_most(symmetry: str) -> None:
    supply = ManyOfAGridSupply(Target(level="extreme", symmetry=symmetry), 6, 1)
    raw = supply.random(80, 640)
    near = supply.nearest(raw, 80)
    again = ManyOfAGridSupply(Target(level="extreme", symmetry=symmetry), 6, 2).nearest(raw, 80)
    assert np.array_equal(near.puzzles, again.puzzles)
    assert 10 < len(near) < 640 / OF_A_GRID
    assert len(set(near.ancestors.tolist())) == len(near)
    heights, before = heights_of(raw_rows(near), 1), heights_of(raw_rows(raw), 1)
    best = [before[raw.ancestors == grid].max() for grid in near.ancestors]
    assert (heights >= best).all()
    assert (heights > best).sum() > len(near) / 4
    for puzzle, solution in zip(near.puzzles, near.solutions, strict=True):
        text = "".join(map(str, puzzle))
        assert nonet.solve(text) == nonet.Puzzle("".join(map(str, solution)))
        assert symmetry != "none" or is_minimal(text)
        assert np.array_equal(puzzle > 0, (puzzle > 0)[list(orbits(symmetry))])


def test_other_supplies_look_at_all_that_they_make() -> None:
    supply = supply_of(Target(level="expert"), 1, 1)
    raw = supply.random(0, 50)
    assert supply.nearest(raw, 0) is raw


@pytest.mark.parametrize(
    ("options", "kind"),
    [
        ({"level": "extreme"}, ManyOfAGridSupply),
        ({"unsolvable": True, "symmetry": "rotational-180"}, ManyOfAGridSupply),
        ({"level": "extreme", "mask": (False,) * 9 + (True,) * 72}, Supply),
        ({"level": "extreme", "given_count": range_of(25)}, Supply),
        ({"level": "expert"}, Supply),
    ],
)
def test_several_of_a_grid_are_made_where_hardly_any_will_do(
    options: dict[str, object], kind: type
) -> None:
    assert type(supply_of(Target(**options), 1, 1)) is kind  # type: ignore[arg-type]


def test_puzzles_of_one_batch_have_different_grids() -> None:
    made = nonet.generate("extreme", count=25, seed=1)
    assert len({one.solution for one in made}) == 25


@pytest.mark.parametrize("threads", [1, 2])
def test_the_time_limit_holds_inside_a_large_puzzle(threads: int) -> None:
    begin = time.monotonic()
    assert not list(nonet.generate(board="25x25", seed=1, timeout=0.2, threads=threads))
    assert time.monotonic() - begin < 8  # one puzzle takes about twenty seconds


@pytest.mark.skipif(not hasattr(signal, "pthread_kill"), reason="needs POSIX signals")
@pytest.mark.parametrize("threads", [1, 2])
def test_ctrl_c_is_heard_inside_a_large_puzzle(threads: int) -> None:
    main = threading.main_thread().ident
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    begin = time.monotonic()
    threading.Timer(0.5, signal.pthread_kill, (main, signal.SIGINT)).start()
    try:
        with pytest.raises(KeyboardInterrupt):
            list(nonet.generate(board="25x25", seed=1, threads=threads))
    finally:
        signal.signal(signal.SIGINT, before)
    assert time.monotonic() - begin < 8  # one puzzle takes about twenty seconds


@pytest.mark.parametrize(("words", "least"), [("9x9", 30), ("6x6", None), ("6x6", 12)])
def test_masked_puzzles_follow_from_their_numbers_alone(words: str, least: int | None) -> None:
    board = nonet.Board.of(words)
    cells = range(len(board.places))
    maker = PuzzleMaker(7, tuple(cells), tuple(cell % 5 in (0, 2) for cell in cells), threads=2)
    whole, end = maker.random(board, 0, 120, least), maker.random(board, 50, 70, least)
    assert 0 < whole.puzzles.any(axis=1).sum() < 120
    assert (whole.puzzles[50:] == end.puzzles).all()
