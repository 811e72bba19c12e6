"""How fast this machine is now. A bar of time is a multiple of a fixed piece of work, done in the
same run, and a wide one: what has to be exact in seconds is timed by `make evidence`."""

from __future__ import annotations

import time

ROUNDS = 200_000


def time_of(millions: float) -> float:
    """The processor's seconds that so many million rounds of a small loop take here."""
    return min(_seconds() for _ in range(5)) * millions * 1_000_000 / ROUNDS


def _seconds() -> float:
    begun = time.process_time()
    rest = 0
    for number in range(ROUNDS):
        rest += number * number % 7
    return time.process_time() - begun
