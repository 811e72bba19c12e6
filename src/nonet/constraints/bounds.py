"""Bounds on the numbers of clues. They explain why a digit is impossible."""

from collections.abc import Collection, Iterable, Sequence
from itertools import combinations

from ..model import join


def sums_of(held: Sequence[Collection[int]]) -> set[int]:
    """The sums of different digits, one from each of several cells.

    >>> sums_of([(2, 3, 4), (5,), (3, 4)])
    {10, 11, 12}
    """
    ways = {(0, 0)}  # the digits used, as a bit set, and their sum
    for own in held:
        ways = {(used | 1 << d, n + d) for used, n in ways for d in own if not used >> d & 1}
    return {total for _, total in ways}


def unequal(sums: Iterable[Collection[int]]) -> str:
    """A clause about two sums that must be equal but cannot be, or "".

    >>> unequal([(5, 6, 7), (8, 9)]), unequal([(5, 6), (6, 9)])
    ('the sum would have to be at most 7, but also at least 8', '')
    >>> unequal([(5, 8), (6, 9)])
    'the sum would have to be 5 or 8, but also 6 or 9'
    """
    every = sorted(map(sorted, sums))
    for one, other in combinations(every, 2) if all(every) else ():
        is_less = one[-1] < other[0]
        if is_less or (len(one) + len(other) < 7 and {*one}.isdisjoint(other)):
            low = f"at most {one[-1]}" if is_less and one[1:] else join([*map(str, one)], "or")
            high = (
                f"at least {other[0]}" if is_less and other[1:] else join([*map(str, other)], "or")
            )
            return f"the sum would have to be {low}, but also {high}"
    return ""


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
