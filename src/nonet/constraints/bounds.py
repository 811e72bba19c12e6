"""Bounds on the numbers of clues. They explain why a digit is impossible."""

from collections.abc import Collection, Iterable, Sequence
from itertools import chain


def range_of_sums(held: Sequence[Collection[int]]) -> tuple[int, int]:
    """The least and the greatest sum of different digits, one from each of several cells. The range
    may be too large, because a cell may get a digit that only another cell allows.

    >>> range_of_sums([(2, 3, 4), (5,), (3, 4)])
    (10, 12)
    """
    known = {*chain(*(digits for digits in held if len(digits) == 1))}
    free, few = sorted({*chain(*held)} - known), len(held) - len(known)
    return sum(known) + sum(free[:few]), sum(known) + sum(free[::-1][:few])


def bounds_beside(value: int, ranges: Iterable[tuple[int, int]]) -> str:
    """The nearest values below and above `value` that a number in one of these ranges can have.
    Returns "" if it can have `value` itself.

    >>> bounds_beside(5, [(1, 3), (7, 7)]), bounds_beside(3, [(1, 3)])
    ('at most 3 or 7', '')
    """
    own = {*ranges}
    less = {end for each in own for end in each if end < value}
    more = {end for each in own for end in each if end > value}
    if any(low <= value <= high for low, high in own):
        return ""
    words = ["at most " * (len(less) > 1) + str(max(less))] if less else []
    words += ["at least " * (len(more) > 1) + str(min(more))] if more else []
    return " or ".join(words)
