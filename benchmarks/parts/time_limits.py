"""Measure how quickly paths, hints, steps and proofs stop after a time limit or Ctrl-C, on 24
boards.

    python benchmarks/parts/time_limits.py [--seed 1] [--boards 24] [--techniques 20] [--soon 0.2]

Each function is called twice on each board with each profile, and also with `everything` at its
widest limits. The first call gets a time limit between 0.02 and 0.6 s. The second call is
interrupted by SIGINT after the same time. Then the script searches for steps of randomly chosen
techniques, one technique at a time, in states whose candidates could not come from any puzzle. The
exit status is 1 if a call continues for more than `--soon` CPU seconds, or ends with an exception
other than a `nonet.Error`. A seed gives the same random choices on every machine, but how far a
path gets depends on the machine's speed.
"""

from __future__ import annotations

import argparse
import random
import signal
import sys
import time
import traceback
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Final

import nonet
from nonet import Ladder, Puzzle
from nonet.generator.random_grids import random_grid
from nonet.ladder.limits import Limits
from nonet.ladder.profiles import PROFILES
from nonet.model.board import Board
from nonet.model.border.core import native
from nonet.techniques import all_techniques

Call = Callable[..., object]
CALLS: Final[dict[str, Call]] = {
    "explain": nonet.explain,
    "hint": nonet.hint,
    "rate": nonet.rate,
    "steps": lambda *arguments, **options: list(nonet.steps(*arguments, **options)),
    "why": lambda puzzle, *arguments, **options: nonet.why(puzzle, 0, None, *arguments, **options),
}
BOARDS: Final = (
    "4x4",
    "6x6",
    "9x9",
    "9x9+x+windoku",
    "9x9+anti-knight+anti-king",
    "10x10",
    "12x12+x",
    "15x15",
    "16x16",
    "16x16+anti-knight",
    "16x16+disjoint-groups",
    "18x18",
    "20x20",
    "20x20+anti-king",
    "21x21",
    "24x24",
    "24x24+x",
    "25x25",
    "25x25+x",
    "25x25+anti-knight",
    "25x25+anti-knight+anti-king",
    "samurai",
    "samurai+anti-knight",
    "samurai+anti-king",
)


def puzzle_on(words: str, rng: random.Random) -> Puzzle:
    """A puzzle, or a grid of candidates that has a solution. If no solution is found quickly, the
    board is empty.
    """
    board = Board.of(words)
    board, count = board, len(board.places)
    try:
        with native.TimeLimit(1):
            solution = random_grid(rng.randrange(10**6), board=board).digits()
    except (native.OutOfTime, nonet.Error):
        return Puzzle("." * count, board=board)
    if rng.random() < 0.5:
        left = rng.choice((0.0, 0.2, 0.45))
        masks = [1 << (d - 1) if rng.random() < left else (1 << board.digits) - 1 for d in solution]
    else:
        share = rng.choice((1.2, 2.0, 4.0)) / board.digits
        others = range(board.digits)
        masks = [
            sum(1 << d for d in others if d == right - 1 or rng.random() < share)
            for right in solution
        ]
    return Puzzle("." * count, candidates=masks, board=board)


def marks_of_no_puzzle(words: str, rng: random.Random) -> Puzzle:
    """A grid whose candidates form far more patterns than those of a real puzzle. It usually has no
    solution.
    """
    board = Board.of(words)
    most = rng.randrange(2, 7)
    lines = rng.randrange(1, board.digits + 1)
    columns = [column for _, column in board.places]
    few, full = range(min(most, board.digits)), (1 << board.digits) - 1
    kind = rng.randrange(3)
    if kind == 0:  # The same few digits in each cell of some columns, and all digits elsewhere.
        masks = [sum(1 << d for d in few) if column < lines else full for column in columns]
    elif kind == 1:  # All cells have the same number of digits.
        masks = [sum(1 << d for d in rng.sample(range(board.digits), len(few))) for _ in columns]
    else:  # All cells have digits from the same small range.
        window = range(min(len(few) + 2, board.digits))
        masks = [sum(1 << d for d in rng.sample(window, len(few))) for _ in columns]
    return Puzzle("." * len(columns), candidates=masks, board=board)


def overruns(call: Call, puzzle: Puzzle, ladder: Ladder, seconds: float) -> Iterator[float]:
    """How many seconds a call keeps running after its time limit, and after Ctrl-C."""
    clock, begun = time.monotonic(), time.process_time()
    with suppress(nonet.Error):  # The digit of the cell may not be known yet.
        call(puzzle, ladder, timeout=seconds)
    if time.monotonic() - clock >= seconds:
        yield time.process_time() - begun - seconds
    begun = time.process_time()
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        with suppress(nonet.Error):
            call(puzzle, ladder, timeout=seconds + 1)
        signal.setitimer(signal.ITIMER_REAL, 0)  # An interrupt may still arrive here.
    except KeyboardInterrupt:
        yield time.process_time() - begun - seconds
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--boards", type=int, default=len(BOARDS))
    parser.add_argument("--techniques", type=int, default=20, help="how many for each board")
    parser.add_argument("--soon", type=float, default=0.2)
    chosen = parser.parse_args()
    signal.signal(signal.SIGALRM, signal.default_int_handler)
    rng = random.Random(chosen.seed)
    boards = sorted(rng.sample(BOARDS, chosen.boards), key=BOARDS.index)
    profiles = [name for name, each in PROFILES.items() if not each.policy.is_program]
    ladders = {name: Ladder(name) for name in profiles}
    ladders["everything, widest"] = Ladder("everything", limits=Limits.widest())
    techniques = [technique.id for technique in all_techniques()]
    stopped = faults = 0
    worst = 0.0
    for words in boards:
        puzzle = puzzle_on(words, rng)
        asking = [(puzzle, name, ladder, list(CALLS)) for name, ladder in ladders.items()]
        for technique in rng.sample(techniques, chosen.techniques):
            asking.append(
                (marks_of_no_puzzle(words, rng), technique, Ladder([technique]), ["steps"])
            )
        for puzzle, sought, ladder, names in asking:
            nonet.explain(puzzle, ladder, timeout=0)  # loads what later calls need
            for name in names:
                call, seconds = CALLS[name], rng.choice((0.02, 0.1, 0.6))
                label = f"{name} {words}, {sought}"
                try:
                    for late in overruns(call, puzzle, ladder, seconds):
                        if late > chosen.soon:  # perhaps the machine was busy; try again
                            late = max(overruns(call, puzzle, ladder, seconds), default=0.0)
                        stopped += 1
                        worst = max(worst, late)
                        if late > chosen.soon:
                            faults += 1
                            print(f"{label}: {late:.2f} s after {seconds} s", flush=True)
                except Exception:
                    faults += 1
                    print(f"{label}: {traceback.format_exc()}", flush=True)
    print(
        f"seed {chosen.seed}: {len(boards)} boards by {len(ladders)} ladders, and by "
        f"{chosen.techniques} techniques each"
    )
    print(f"{stopped} calls stopped, at most {max(worst, 0):.2f} s too late, {faults} faults")
    return faults > 0


if __name__ == "__main__":
    sys.exit(main())
