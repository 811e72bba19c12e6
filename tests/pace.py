"""How fast this machine is now. A bar of time is a multiple of a fixed piece of work, done in the
same run, and a wide one: what has to be exact in seconds is timed by `make evidence`."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager

ROUNDS = 200_000


def time_of(millions: float) -> float:
    """The processor's seconds that so many million rounds of a small loop take here."""
    return min(_seconds() for _ in range(5)) * millions * 1_000_000 / ROUNDS


def soon() -> float:
    """Within so many of the processor's seconds a call ends after its time or Ctrl-C: 0.2 s, or on
    a slower machine as many as the piece of work takes that takes 0.2 s where nonet is measured."""
    return max(0.2, time_of(millions=5))


@contextmanager
def ending_soon(limit: float) -> Iterator[None]:
    """A call that has a time limit: a loaded machine gives it less of the processor by then."""
    begun = time.process_time()
    yield
    assert time.process_time() - begun < limit + soon()


def _seconds() -> float:
    begun = time.process_time()
    rest = 0
    for number in range(ROUNDS):
        rest += number * number % 7
    return time.process_time() - begun
