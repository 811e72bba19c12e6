"""Time the search for all steps in a large number of strange states. Every call must be fast.

    python benchmarks/parts/state_volumes.py [--count 100000] [--first 0] [--seed 1] [--most 1.0]
                                    [--worst 10] [--processes 1] [--seconds 0]

Three kinds of states alternate: puzzles that consist only of candidates, players' states
with wrong digits, and jigsaws with random regions and diagonals (see strange_states.py). For each
state, one call of the core finds all conclusions of all techniques in the profile "everything". The
slowest states are then also searched through the API: `nonet.steps` is called with all techniques,
and with each technique separately.

Times are CPU times. Slow calls are timed three times, and the fastest counts. The exit status is 1
if a call took more than `--most` seconds. With `--seconds`, the script stops after that time, even
if fewer than `--count` states are done.
"""

from __future__ import annotations

import argparse
import math
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import lru_cache, partial
from itertools import islice
from typing import Final

from strange_states import Strange, StrangeStates

import nonet
from nonet.ladder.in_core import native_ladder
from nonet.ladder.ladder import Ladder
from nonet.model.border.core import native
from nonet.model.step import Step

CHUNK: Final = 50
MOST: Final = 10_000  # A rung may find this many steps.
SLOW: Final = 0.5  # A call that takes this many seconds is timed again.


@dataclass(frozen=True, order=True)
class Timed:
    """The time of a call for a state, with all techniques or with one."""

    seconds: float
    number: int
    kind: str
    technique: str = ""

    def __str__(self) -> str:
        alone = f", {self.technique} alone" if self.technique else ""
        return f"{self.seconds:8.3f} s   state {self.number} ({self.kind}{alone})"


@lru_cache(maxsize=1)
def states_of(seed: int) -> StrangeStates:
    return StrangeStates(seed)


def concluded(seed: int, first: int, size: int) -> list[Timed]:
    """Time how long it takes to find all conclusions in some states."""
    ladder = native_ladder(Ladder("everything", uniqueness=True))
    found = []
    for state in states_of(seed).some(first, size):
        call = partial(native.conclusions, ladder, state.grid._native, MOST)
        found.append(Timed(seconds_of(call), state.number, state.kind))
    return found


def listed(state: Strange) -> Iterator[Timed]:
    """Time how long it takes to list the steps in a state, with all techniques and with each
    one.
    """
    ladder = Ladder("everything", uniqueness=True)
    for technique in ("", *dict.fromkeys(rung.technique for rung in ladder.rungs[1:])):
        call = partial(steps_of, state, [technique] if technique else None)
        yield Timed(seconds_of(call), state.number, state.kind, technique)


def steps_of(state: Strange, techniques: list[str] | None) -> list[Step]:
    return list(nonet.steps(state.grid, "everything", techniques=techniques, uniqueness=True))


def seconds_of(call: Callable[[], object]) -> float:
    """The CPU seconds of a call. Other work on the same core can make it a third longer, so a slow
    call is made three times, and the fastest counts.
    """
    took = math.inf
    for _ in range(3):
        start = time.process_time()
        call()
        took = min(took, time.process_time() - start)
        if took < SLOW:
            break
    return took


def work(options: argparse.Namespace) -> Iterator[list[Timed]]:
    """Time all states, and yield the results in chunks, in the order of the states."""
    last = options.first + options.count
    firsts = range(options.first, last, CHUNK)
    if options.processes == 1:
        for first in firsts:
            yield concluded(options.seed, first, min(CHUNK, last - first))
        return
    with ProcessPoolExecutor(options.processes) as pool:
        waiting = iter(firsts)
        running = [
            pool.submit(concluded, options.seed, first, min(CHUNK, last - first))
            for first in islice(waiting, 2 * options.processes)
        ]
        while running:
            yield running.pop(0).result()
            for first in islice(waiting, 1):
                chunk = min(CHUNK, last - first)
                running.append(pool.submit(concluded, options.seed, first, chunk))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--count", type=int, default=100_000)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--most", type=float, default=1.0, help="CPU seconds of a call")
    parser.add_argument("--worst", type=int, default=10, help="states to search through the API")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=0, help="when to stop; 0 for no limit")
    options = parser.parse_args()
    began = time.monotonic()
    timed: list[Timed] = []
    for chunk in work(options):
        timed += chunk
        took = time.monotonic() - began
        worst = max(timed)
        print(f"\r{len(timed)} states, {took:.0f} s, slowest{worst}", end="", file=sys.stderr)
        if options.seconds and took > options.seconds:
            break
    print(file=sys.stderr)
    slowest = sorted(timed, reverse=True)[: options.worst]
    states = states_of(options.seed)
    calls = sorted((t for s in slowest for t in listed(states.one(s.number))), reverse=True)
    tell(timed)
    print("All that everything concludes, the slowest:", *slowest, sep="\n")
    print("Lists of steps of these states, the slowest:", *calls[: options.worst], sep="\n")
    late = [call for call in (*timed, *calls) if call.seconds > options.most]
    print(f"{len(late)} calls took more than {options.most} s.")
    return 1 if late else 0


def tell(timed: list[Timed]) -> None:
    """Print the times for each kind of state."""
    for kind in dict.fromkeys(each.kind for each in timed):
        took = sorted(each.seconds for each in timed if each.kind == kind)
        print(
            f"{kind:18}{len(took):7} states   mean {sum(took) / len(took):.4f} s"
            f"   median {took[len(took) // 2]:.4f} s   slowest {took[-1]:.3f} s"
        )


if __name__ == "__main__":
    sys.exit(main())
