"""Bounds on the numbers of clues. They explain why a digit is impossible."""

from collections.abc import Collection, Sequence
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


def bounds_beside(value: int, numbers: Collection[int]) -> str:
    """The nearest numbers below and above `value`. Returns "" if `value` is one of the numbers.

    >>> bounds_beside(5, [1, 3, 7]), bounds_beside(3, range(1, 4))
    ('at most 3 or 7', '')
    """
    less = {number for number in numbers if number < value}
    more = {*numbers} - less - {value}
    words = ["at most " * (len(less) > 1) + str(max(less))] if less else []
    words += ["at least " * (len(more) > 1) + str(min(more))] if more else []
    return "" if value in numbers else " or ".join(words)
