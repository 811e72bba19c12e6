"""Memory is reused as soon as nothing refers to it any more."""

from __future__ import annotations

import numpy as np

from nonet.puzzles.readers.rooms import Rooms


def test_rooms_are_used_again_when_nothing_looks_into_them() -> None:
    rooms = Rooms(100)
    first = rooms.take(100)
    part = np.frombuffer(first, np.uint8)[10:20].reshape(2, 5)
    second = rooms.take(50)
    assert second is not first and len(second) == 100
    view = memoryview(second)[3:4]
    third = rooms.take(1)
    assert third is not first and third is not second
    del part
    assert rooms.take(1) is first
    view.release()
    held = memoryview(first)
    assert rooms.take(1) is second
    held.release()


def test_what_is_too_large_is_not_kept() -> None:
    rooms = Rooms(10)
    large = rooms.take(11)
    assert len(large) == 11
    assert rooms.take(11) is not large
    assert len(rooms.take(10)) == 10
