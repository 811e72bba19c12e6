"""A time limit ends a path, a hint, a list of steps or a proof at any point. Whatever was found by
then is kept."""

from __future__ import annotations

import math
import random
import time
from collections.abc import Callable
from functools import partial
from typing import Final

import pytest

import nonet
from nonet import Grid, Puzzle
from nonet.ladder.path import Status
from nonet.model.board import Board
from nonet.puzzles.readers import on_board
from nonet.verbs.deadline import Deadline, OutOfTime
from nonet.verbs.hint import HintKind
from tests.any_size import of_any_size
from tests.boards.puzzles import PUZZLES
from tests.pace import ending_soon
from tests.random_states import crowded

LIMIT: Final = 0.05  # seconds


def test_a_path_ends_inside_a_step() -> None:
    """On an empty board of this size, the first step takes many times as long as the limit."""
    empty = _empty("25x25")
    nonet.explain(empty, "everything", timeout=0)  # loads everything needed
    with ending_soon(LIMIT):
        path = nonet.explain(empty, "everything", timeout=LIMIT)
    assert path.status is Status.TIMEOUT and path.steps == ()


def test_marks_that_no_puzzle_has_end_in_time() -> None:
    """With two of four digits in each cell, there are millions of patterns that three digits cannot
    fill."""
    board, rng = Board.of("16x16"), random.Random(1)
    masks = [sum(1 << digit for digit in rng.sample(range(4), 2)) for _ in board.places]
    marks = Puzzle("." * len(masks), candidates=masks, board=board)
    ladder = nonet.Ladder(["tridagon"])
    nonet.explain(marks, ladder, timeout=0)  # loads everything needed
    with ending_soon(LIMIT):
        list(nonet.steps(marks, ladder, timeout=LIMIT))


@pytest.mark.parametrize("verb", [nonet.explain, nonet.rate])
def test_a_call_without_a_limit_leaves_that_of_an_enclosing_call(
    verb: Callable[[str], object],
) -> None:
    with pytest.raises(OutOfTime), Deadline(0):
        verb("@wikipedia")


def test_a_path_has_what_was_found_by_then() -> None:
    words, givens, _ = PUZZLES["16x16"]
    puzzle = on_board.parse(givens, words)
    whole = nonet.explain(puzzle, "beginner", guess=False)
    for timeout in (0, 0.002, 0.004, math.inf):
        path = nonet.explain(puzzle, "beginner", guess=False, timeout=timeout)
        assert path.steps == whole.steps[: len(path.steps)]
        assert path.status is Status.TIMEOUT or path == whole
        assert (path.status is Status.TIMEOUT) is (timeout == 0) or 0 < timeout < math.inf
    nonet.verify(path)


def test_counting_solutions_ends_too() -> None:
    """The ladder finds nothing, and finding out whether there is a solution takes a long time."""
    puzzle = ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4........."
    path = nonet.explain(puzzle, "singles", guess=False, timeout=0.1)
    assert path.status is Status.TIMEOUT


def test_a_limit_ends_with_its_call() -> None:
    grid = crowded(1)
    assert nonet.explain(grid, "singles", timeout=0).status is Status.TIMEOUT
    assert nonet.explain(grid, "singles", guess=False).status is not Status.TIMEOUT


def test_a_hint_ends_inside_its_step() -> None:
    empty = _empty("25x25")
    nonet.hint(empty, "everything", timeout=0)
    with ending_soon(LIMIT):
        hint = nonet.hint(empty, "everything", timeout=LIMIT)
    assert hint.kind is HintKind.TIMEOUT and hint.step is None
    assert str(hint.text(1)) == "The time ran out before a step was found."
    assert nonet.hint("@newspaper", timeout=60) == nonet.hint("@newspaper")


def test_steps_end_inside_a_rung() -> None:
    words, givens, _ = PUZZLES["16x16"]
    puzzle = on_board.parse(givens, words)
    list(nonet.steps(puzzle, "everything"))  # loads and caches what it needs
    begun = time.process_time()
    whole = nonet.steps(puzzle, "everything")
    steps = list(whole)
    limit = (time.process_time() - begun) / 4
    with ending_soon(limit):
        found = nonet.steps(puzzle, "everything", timeout=limit)
        some = list(found)
    assert some and some == steps[: len(some)]
    late = nonet.choices(puzzle, "everything", timeout=0)
    in_time, chosen = (
        [rung for rung in each.cut_short if rung not in whole.cut_short] for each in (found, late)
    )
    assert not late and 0 < len(in_time) < len(chosen) and chosen[-len(in_time) :] == in_time


def test_a_proof_ends_with_what_was_found() -> None:
    words, givens, _ = PUZZLES["16x16"]
    puzzle = on_board.parse(givens, words)
    cell = max(Grid(puzzle).open_cells, key=lambda cell: len(Grid(puzzle).candidates(cell)))
    others = len(Grid(puzzle).candidates(cell)) - 1
    with ending_soon(0.5):
        why = nonet.why(puzzle, cell, timeout=0.5)
    assert why.missing and len(why.refutations) + len(why.missing) == others
    with pytest.raises(nonet.Error, match="time ran out before the digit of r"):
        nonet.why(puzzle, cell, timeout=0)


def _empty(words: str) -> Puzzle:
    board = of_any_size(Board.of(words))
    return Puzzle("." * len(board.all_cells), board=board)


@pytest.mark.parametrize("timeout", [-1, math.nan])
@pytest.mark.parametrize(
    "verb", [nonet.explain, nonet.hint, nonet.steps, nonet.choices, partial(nonet.why, cell="r1c1")]
)
def test_what_is_no_time(verb: Callable[..., object], timeout: float) -> None:
    with pytest.raises(nonet.Error, match="'timeout' must be a number of seconds, 0 or more"):
        verb("@newspaper", timeout=timeout)


def test_chess_moves_do_not_delay_the_end() -> None:
    # Here a cell is in sixteen spaces or more, and links are chosen from all sets of these spaces.
    rng = random.Random(3)
    masks = [sum(1 << digit for digit in rng.sample(range(5), 3)) for _ in range(81)]
    puzzle = nonet.Puzzle("." * 81, candidates=masks, board="9x9+anti-knight+anti-king")
    ladder = nonet.Ladder(["impossible-pattern"])
    list(nonet.steps(puzzle, ladder, timeout=0))  # loads what it needs
    with ending_soon(0.05):
        list(nonet.steps(puzzle, ladder, timeout=0.05))
