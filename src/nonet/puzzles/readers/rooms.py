"""Memory for what is read, which is used again."""

from __future__ import annotations


class Rooms:
    """Memory for texts and arrays that come one after the other, of about one size.

    What nothing looks into any more is given out again: to ask the system for as much memory for
    each takes longer than to fill it.

    >>> rooms = Rooms(4)
    >>> one = rooms.take(3)
    >>> rooms.take(3) is one
    True
    >>> with memoryview(one):
    ...     rooms.take(3) is one
    False

    Args:
        size: in bytes; what is larger is not kept.
    """

    def __init__(self, size: int) -> None:
        self._size = size
        self._kept: list[bytearray] = []

    def take(self, size: int) -> bytearray:
        """Memory of at least this size, with anything in it. It is in use as long as there is a
        view of it, such as an array."""
        if size > self._size:
            return bytearray(size)
        for room in self._kept:
            if _is_free(room):
                return room
        self._kept.append(bytearray(self._size))
        return self._kept[-1]


def _is_free(room: bytearray) -> bool:
    """Whether nothing looks into it: only then can its length be changed."""
    try:
        room.append(room.pop())
    except BufferError:
        return False
    return True
