"""Reusable memory for input."""


class Rooms:
    """Provides memory for successive strings and arrays of about the same size. Memory that is no
    longer in use is reused, because getting new memory from the system takes longer than filling
    it.

    >>> rooms = Rooms(4)
    >>> one = rooms.take(3)
    >>> rooms.take(3) is one
    True
    >>> with memoryview(one):
    ...     rooms.take(3) is one
    False

    Args:
        size: the number of bytes in each piece of memory. Larger pieces are not kept for reuse.
    """

    def __init__(self, size: int) -> None:
        self._size = size
        self._kept: list[bytearray] = []

    def take(self, size: int) -> bytearray:
        """Get memory of at least this size, with arbitrary content. The memory is in use as long as
        there is a view of it, such as an array.
        """
        if size > self._size:
            return bytearray(size)
        for room in self._kept:
            if _is_free(room):
                return room
        self._kept.append(bytearray(self._size))
        return self._kept[-1]


def _is_free(room: bytearray) -> bool:
    """Whether the memory is free. This is tested by changing its length, because Python forbids
    that while a view uses the memory.
    """
    try:
        room.append(room.pop())
    except BufferError:
        return False
    return True
