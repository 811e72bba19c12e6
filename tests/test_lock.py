"""The core releases the interpreter's lock while it works, on its own copy of the grid."""

from __future__ import annotations

import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final

import pytest

import nonet
from nonet import Limits
from nonet.ladder.in_core import native_ladder
from nonet.ladder.ladder import Ladder
from nonet.ladder.profiles import profile_named
from nonet.model.border.core import native
from tests.random_states import crowded, state

GRID: Final = crowded(1)
CORE: Final = GRID._native
WORK: Final = replace(profile_named("everything").limits, walk_work=10_000_000)
LADDER: Final = native_ladder(Ladder("everything", techniques=["als-chain"], limits=WORK))
STANDING: Final = next(  # an assumption without an immediate contradiction
    candidate
    for candidate in range(729)
    if CORE.mask(candidate // 9) >> candidate % 9 & 1
    and native.refute(CORE, candidate, True, native_ladder(Ladder(techniques=["full-house"])), 0)
    is None
)
CALLS: Final[dict[str, Callable[[], object]]] = {
    "walk": lambda: native.walk(LADDER, 1, CORE, 10_000),
    "steps": lambda: list(nonet.steps(GRID, "everything", techniques=["als-chain"], limits=WORK)),
    "conclusions": lambda: native.conclusions(LADDER, CORE, 10_000),
    "follower": lambda: native.Follower(CORE, LADDER, CORE).next(),
    "refute": lambda: native.refute(CORE, STANDING, True, LADDER, 0),
    "refute in rounds": lambda: native.refute_in_rounds(CORE, STANDING, True, [LADDER]),
    "hint": lambda: nonet.hint(GRID, "everything", techniques=["als-chain"], limits=WORK),
}


@pytest.fixture
def switching_only_where_a_thread_waits() -> Iterator[None]:
    """Prevent thread switches that are only due to elapsed time."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(100)
    yield
    sys.setswitchinterval(before)


@pytest.mark.usefixtures("switching_only_where_a_thread_waits")
@pytest.mark.parametrize("call", CALLS.values(), ids=CALLS.keys())
def test_other_threads_go_on_while_the_core_works(call: Callable[[], object]) -> None:
    counted = [0]
    done = threading.Event()

    def count() -> None:
        while not done.is_set():
            counted[0] += 1
            time.sleep(0)

    counter = threading.Thread(target=count)
    counter.start()
    try:
        for _ in range(20):  # in case the machine is busy with other work
            before = counted[0]
            call()
            if counted[0] > before:
                return
    finally:
        done.set()
        counter.join()
    pytest.fail("no other thread came to its turn")


@pytest.mark.usefixtures("switching_only_where_a_thread_waits")
def test_a_grid_may_change_while_the_core_works() -> None:
    """The steps are for the grid as it was at the start of the call."""
    expected = native.walk(LADDER, 1, CORE, 10_000)
    core = CORE.copy()
    found: list[object] = []
    started = threading.Event()

    def walk() -> None:
        started.set()
        found.append(native.walk(LADDER, 1, core, 10_000))

    walker = threading.Thread(target=walk)
    walker.start()
    started.wait()
    for cell in GRID.open_cells[:30]:
        core.assign(CORE)
        core.place(cell, GRID.candidates(cell)[0] - 1)
    walker.join()
    assert found == [expected]


@pytest.mark.usefixtures("switching_only_where_a_thread_waits")
def test_a_follower_is_for_one_thread_at_a_time() -> None:
    follower = native.Follower(CORE, LADDER, CORE)
    started = threading.Event()

    def follow() -> None:
        started.set()
        follower.next()

    other = threading.Thread(target=follow)
    other.start()
    started.wait()
    try:
        with pytest.raises(RuntimeError, match="one thread at a time"):
            follower.next()
    finally:
        other.join()


def test_a_handler_of_signals_may_search_while_a_search_goes_on() -> None:
    """A search in a signal handler must not change the results of the search that it interrupts."""
    rungs = range(len(ladder := Ladder("everything", limits=Limits(walk_work=3_000_000))))
    expected = [native.walk(native_ladder(ladder), i, CORE, 1000) for i in rungs]
    other = state(30, 4)
    heard = []

    def search(*_: object) -> None:
        heard.append(len(list(nonet.steps(other, techniques=["als-xz", "x-chain"]))))
        signal.setitimer(signal.ITIMER_REAL, 0.02)

    before = signal.signal(signal.SIGALRM, search)
    signal.setitimer(signal.ITIMER_REAL, 0.02)
    try:
        found = [native.walk(native_ladder(ladder), i, CORE, 1000) for i in rungs]
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
    assert found == expected
    assert len(set(heard)) == 1
