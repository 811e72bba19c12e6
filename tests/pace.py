"""The current speed of this machine. Time limits in tests are generous multiples of the time for a
fixed piece of work, which is measured in the same run. `make evidence` measures exact seconds."""

from __future__ import annotations

import gc
import time
from collections.abc import Iterator
from contextlib import contextmanager

ROUNDS = 200_000


def time_of(millions: float) -> float:
    """The processor seconds for this many million rounds of a small loop on this machine."""
    return min(_seconds() for _ in range(5)) * millions * 1_000_000 / ROUNDS


def soon() -> float:
    """How long a call may go on after its time limit or Ctrl-C: 0.2 processor seconds, or more on a
    machine that is slower than the one on which nonet is measured."""
    return max(0.2, time_of(millions=5))


@contextmanager
def ending_soon(limit: float) -> Iterator[None]:
    """Check that a call with a time limit ends soon. Its processor time is measured, because other
    programs may run at the same time. Collecting the garbage of all earlier tests does not count.
    """
    gc.freeze()
    begun = time.process_time()
    yield
    taken = time.process_time() - begun
    gc.unfreeze()
    assert taken < limit + soon()


def _seconds() -> float:
    begun = time.process_time()
    rest = 0
    for number in range(ROUNDS):
        rest += number * number % 7
    return time.process_time() - begun
