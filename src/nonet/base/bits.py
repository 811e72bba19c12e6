"""Bit masks: sets of small numbers, such as the digits of a cell."""

from collections.abc import Iterator


def bits_of(mask: int) -> Iterator[int]:
    """The bits of a mask, each as a mask of its own, lowest first.

    >>> [*bits_of(0b1101)]
    [1, 4, 8]
    """
    while mask:
        yield mask & -mask
        mask &= mask - 1
