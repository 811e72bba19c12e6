"""Solve puzzles with 16 digits, and compare the speed with Interactive Sudoku Solver.

    python -m benchmarks.boards [FOLDER]

The script makes a hundred puzzles, numbered from 0. A third of them have 110 givens, a third have
130, and the others are minimal. FOLDER, or the environment variable NONET_ISS, names a checkout of
sigh/Interactive-Sudoku-Solver, which runs under node. The two programs take turns. Each solves a
puzzle and proves that its solution is unique. The board is set up again for every run, and the
fastest of five runs counts. The exit status is 1 if the solutions of the two programs differ, or if
nonet is not at least three times as fast in total.
"""

from __future__ import annotations

import json
import math
import os
import random
import subprocess
import sys
import time
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from nonet.model.board import Board
from nonet.model.border.core import native

from .machine import machine

VARIABLE: Final = "NONET_ISS"
ROUNDS: Final = 5
COUNT: Final = 100
GIVEN_COUNTS: Final = (0, 110, 130)
DIGITS: Final = 16
ALL: Final = (1 << DIGITS) - 1
NUMBERS: Final = "123456789abcdefg"
"""The rows and columns in the notation of Interactive Sudoku Solver."""

BOARD: Final = Board.of("16x16")


class Made(NamedTuple):
    """A puzzle that was made for this comparison: the candidates of each cell, the solution, and
    the number of givens.
    """

    candidates: NDArray[np.uint32]
    solution: bytes
    given_count: int


def layout() -> native.Layout:
    regions = [(list(region.cells), True) for region in BOARD.plain_regions]
    return native.Layout(DIGITS, BOARD.places, regions)


def solved(candidates: NDArray[np.uint32]) -> tuple[int, bytes]:
    """The number of solutions, up to two, and the first solution."""
    solutions = np.zeros((1, len(candidates)), dtype=np.uint8)
    counts = np.zeros(1, dtype=np.uint64)
    native.large.solve_many(layout(), candidates[None], 2, 1, None, solutions, counts)
    return int(counts[0]), solutions.tobytes()


def made(number: int) -> Made:
    """Make the puzzle with this number. Givens are removed one by one from a random filled grid. A
    given stays if its removal would allow a second solution. The removal ends when the wanted
    number of givens is left.
    """
    chance = random.Random(number)
    candidates = np.full(DIGITS**2, ALL, dtype=np.uint32)
    for box in range(4):  # boxes on the diagonal share no row or column
        for i, digit in enumerate(chance.sample(range(DIGITS), DIGITS)):
            candidates[(4 * box + i // 4) * DIGITS + 4 * box + i % 4] = 1 << digit
    grid = np.frombuffer(solved(candidates)[1], dtype=np.uint8).reshape(DIGITS, DIGITS)
    rows, columns = (
        [4 * band + i for band in chance.sample(range(4), 4) for i in chance.sample(range(4), 4)]
        for _ in range(2)
    )
    solution = grid[rows][:, columns].ravel()
    candidates = np.left_shift(1, solution - 1, dtype=np.uint32)
    left = len(candidates)
    for cell in chance.sample(range(len(candidates)), len(candidates)):
        if left == GIVEN_COUNTS[number % len(GIVEN_COUNTS)]:
            break
        kept, candidates[cell] = candidates[cell], ALL
        if solved(candidates)[0] == 1:
            left -= 1
        else:
            candidates[cell] = kept
    return Made(candidates, solution.tobytes(), left)


def notation(puzzle: Made) -> str:
    """Write the puzzle in the format of Interactive Sudoku Solver."""
    givens = (
        f".~R{NUMBERS[cell // DIGITS]}C{NUMBERS[cell % DIGITS]}_{int(mask).bit_length()}"
        for cell, mask in enumerate(puzzle.candidates)
        if mask != ALL
    )
    return f".Shape~{DIGITS}x{DIGITS}{''.join(givens)}"


def own_time(puzzle: Made) -> float:
    """The time in milliseconds that nonet takes, including the time to set up the board."""
    least = math.inf
    for _ in range(ROUNDS):
        start = time.perf_counter()
        found = solved(puzzle.candidates)
        least = min(least, 1000 * (time.perf_counter() - start))
        assert found == (1, puzzle.solution)
    return least


def main() -> None:
    folder = sys.argv[1] if sys.argv[1:] else os.environ[VARIABLE]
    script = Path(__file__).with_name("board_times.mjs")
    times: dict[int, list[tuple[float, float]]] = {count: [] for count in GIVEN_COUNTS}
    with subprocess.Popen(
        ["node", str(script), folder],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as peer:
        assert peer.stdin
        assert peer.stdout
        for number in range(COUNT):
            puzzle = made(number)
            peer.stdin.write(notation(puzzle) + "\n")
            peer.stdin.flush()
            answer = json.loads(peer.stdout.readline())
            if answer["solutions"] != [[*puzzle.solution]]:
                sys.exit(f"puzzle {number}: {len(answer['solutions'])} solutions, or a wrong one")
            pair = (answer["milliseconds"], own_time(puzzle))
            times[GIVEN_COUNTS[number % len(GIVEN_COUNTS)]].append(pair)
        peer.stdin.close()
    print(machine())
    print(
        "givens          puzzles  Interactive Sudoku Solver, nonet, ms  ratio: in all, mean, least"
    )
    everything = [pair for pairs in times.values() for pair in pairs]
    for name, pairs in [
        *((str(count or "fewest"), times[count]) for count in GIVEN_COUNTS),
        ("all", everything),
    ]:
        theirs, ours = (sum(column) / len(pairs) for column in zip(*pairs, strict=True))
        ratios = [a / b for a, b in pairs]
        mean = math.exp(sum(map(math.log, ratios)) / len(ratios))
        print(
            f"{name:15} {len(pairs):7} {theirs:26.2f} {ours:12.3f} {theirs / ours:16.1f} "
            f"{mean:6.1f} {min(ratios):6.1f}"
        )
    if sum(a for a, _ in everything) < 3 * sum(b for _, b in everything):
        sys.exit("nonet is not three times as fast")


if __name__ == "__main__":
    main()
