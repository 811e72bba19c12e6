"""Bounds on the numbers of clues. They explain why a digit is impossible."""

from collections.abc import Collection, Iterable, Sequence
from itertools import combinations, product
from math import prod
from typing import Any, Final

from ..model import SignOf, join


def sums_of(held: Sequence[Collection[int]], *, differ: bool = True) -> set[int]:
    """The sums of digits, one from each of several cells, which may have to differ.

    >>> sums_of([(2, 3, 4), (5,), (3, 4)]), sums_of([(2, 3), (2, 3)], differ=False)
    ({10, 11, 12}, {4, 5, 6})
    """
    ways = {(0, 0)}  # the digits used, as a bit set, and their sum
    for own in held:
        ways = {(used | differ << d, n + d) for used, n in ways for d in own if not used >> d & 1}
    return {total for _, total in ways}


_MANY: Final = 7000  # the most choices of digits that are tried
_SHOWN: Final = 8  # the most sums in a clause


def digits_apart(
    held: Sequence[Sequence[int]], apart: Sequence[Collection[int]], at: Sequence[int]
) -> Iterable[Sequence[int]]:
    """The choices of digits for some cells of a clue in which the cells at the positions in `apart`
    differ. Empty if there are too many to try.

    >>> [*digits_apart([(1, 2), (5,), (2, 3)], [{2}, (), {0}], (0, 2))]
    [(1, 2), (1, 3), (2, 3)]
    """
    own = [held[each] for each in at]
    if prod(map(len, own)) > _MANY:
        return ()
    pairs = [(i, j) for i, j in combinations(range(len(at)), 2) if at[j] in apart[at[i]]]
    return (each for each in product(*own) if all(each[i] != each[j] for i, j in pairs))


def unequal(parts: Iterable[tuple[str, int, Collection[int]]]) -> str:
    """A clause about two parts of a clue whose sums must be equal but cannot be, or "".

    Args:
        parts: for each part, its name, the number of its cells, and its possible sums.

    >>> unequal([("a", 1, (5, 6, 7)), ("b", 2, (8, 9))])
    '{a} would be at most 7, but {b} would add up to at least 8'
    >>> unequal([("a", 2, (5, 8)), ("b", 1, (6,))]), unequal([("a", 1, (5, 6)), ("b", 1, (6, 9))])
    ('{a} would add up to 5 or 8, not 6', '')
    >>> unequal([("a", 1, (9,)), ("b", 1, (7,))])
    '{b} would be 7, but {a} 9'
    >>> unequal([("a", 2, (5, 8)), ("b", 2, (6, 9))])
    '{a} would add up to 5 or 8, but {b} to 6 or 9'
    >>> unequal([("a", 1, (3,)), ("b", 2, (*range(4, 14), 2))])
    '{b} would add up to 2 or at least 4, not 3'
    >>> unequal([("a", 2, (7, 9, 10, 12)), ("b", 1, (2, 4, 5, 6, 8, 11))])
    '{b} would be 8, 11 or at most 6, but {a} would add up to 7, 9, 10 or 12'
    >>> unequal([("a", 2, (2, 4, 6, 8)), ("b", 2, (1, 3, 5, 7, 9))])
    '{a} would add up to 2, 4, 6 or 8, but {b} could not'
    """
    every = sorted(
        (sorted(sums), f"{{{name}}} would {'be' if size == 1 else 'add up to'}")
        for name, size, sums in parts
    )
    for (less, one), (more, other) in (
        combinations(every, 2) if all(own for own, _ in every) else ()
    ):
        low, high = [*map(str, less)], [*map(str, more)]
        if less[-1] < more[0] or len(low) + len(high) > _SHOWN:
            low, high = _beside(less, more[0], more[-1]), _beside(more, less[0], less[-1])
        few, open_ = ((one, low), other) if len(low) <= len(high) else ((other, high), one)
        if not {*less}.isdisjoint(more) or len(few[1]) > 4:
            continue
        if len(low) + len(high) > _SHOWN:
            return f"{few[0]} {join(few[1], 'or')}, but {open_.split()[0]} could not"
        this, that = join(low, "or"), join(high, "or")
        is_known = other.endswith("be") and not more[1:]
        if one.endswith("be") and not less[1:]:
            if is_known:
                return f"{one} {this}, but {other.split()[0]} {that}"
            is_known, one, low, this, that = True, other, high, that, this
        if is_known and [word[:2] for word in low] == ["at", "at"]:
            return f"{one.replace('would', 'could not')} {that}"
        if is_known:
            return f"{one} {this}, not {that}"
        if one.endswith("to"):
            other = other.replace("would add up ", "")
        return f"{one} {this}, but {other} {that}"
    return ""


def first_beside(held: Sequence[Collection[int]], *, is_greater: bool) -> str:
    """A clause that explains why the first cell cannot be greater (or less) than all others, or "".

    >>> first_beside([(3, 5), (5,)], is_greater=True), first_beside([(3,), (4, 5)], is_greater=True)
    ('{first} could not be greater', '{cell2} could not be less')
    """
    pick, far = (max, min) if is_greater else (min, max)
    best, is_open = pick(held[0]), len(held[0]) > 1
    for number, own in enumerate(held[1:], 2):
        if pick(best, end := far(own)) == end:
            word = "greater" if is_greater == is_open else "less"
            return f"{'{first}' if is_open else f'{{cell{number}}}'} could not be {word}"
    return ""


def not_rising(held: Sequence[Collection[int]], least: int) -> str:
    """A clause about two cells, the nearest first, between which the digits of a line cannot rise
    by at least this much from each cell to the next, or "".

    >>> not_rising([(3, 4), (2, 5), (1, 4)], 1), not_rising([(3, 4), (2, 3)], 0)
    ('the digits could not rise from {cell1} to {cell3}', '')
    >>> not_rising([(3,), (1, 2)], 0)
    'the digits would fall from {cell1} to {cell2}'
    """
    every = sorted(combinations(range(len(held)), 2), key=lambda pair: pair[1] - pair[0])
    words = "could not rise" if least else "would fall"
    for one, other in every:
        if min(held[one]) + (other - one) * least > max(held[other]):
            return f"the digits {words} from {{cell{one + 1}}} to {{cell{other + 1}}}"
    return ""


def bounds_beside(value: int, numbers: Collection[int]) -> str:
    """The nearest numbers below and above `value`. Returns "" if `value` is one of the numbers.

    >>> bounds_beside(5, [1, 3, 7]), bounds_beside(3, range(1, 4))
    ('7 or at most 3', '')
    """
    return "" if value in numbers else " or ".join(_beside(numbers, value, value))


def _beside(numbers: Collection[int], least: int, most: int) -> list[str]:
    """Numbers in words. The nearest replaces all below `least`, and all above `most`."""
    less, more = {n for n in numbers if n < least}, {n for n in numbers if n > most}
    words = ["at most " * (len(less) > 1) + str(max(less))] if less else []
    words += map(str, sorted({*numbers} - less - more))
    words += ["at least " * (len(more) > 1) + str(min(more))] if more else []
    return sorted(words, key=lambda own: "at" in own)


def digits_listed(digits: Iterable[int], word: str = "and") -> str:
    """Digits in words, as in `1, 9 and A`."""
    return join([str(SignOf(digit)) for digit in digits], word)


def pointing_without(own: int, first: Sequence[int], cells: Sequence[Collection[int]]) -> str:
    """A clause about a cell whose digit is the number of another cell with the digit `own`, or "".

    >>> pointing_without(7, (1, 3), [(1, 3), (6, 7), (2, 4)])
    '{first} would be 1 or 3, but {cell1} and {cell3} could not be 7'
    >>> pointing_without(7, (3,), [(3,), (7,), (4,)])
    '{first} would point to {cell3}, which would not be 7'
    """
    shown = [number for number in first if 0 < number <= len(cells)]
    if len(shown) == 1 == len(there := cells[shown[0] - 1]) and own not in there:
        return f"{{first}} would point to {{cell{int(shown[0])}}}, which would not be {SignOf(own)}"
    is_known = any((own,) == (*cell,) for cell in cells)  # then the first cell has to be its number
    if is_known or not 1 < len(shown) < 5 or any(own in cells[at - 1] for at in shown):
        return ""
    would_be, named = digits_listed(shown, "or"), join([f"{{cell{int(at)}}}" for at in shown])
    return f"{{first}} would be {would_be}, but {named} could not be {SignOf(own)}"


def parts_by_number(cells: Sequence[Any]) -> dict[str, Sequence[Any]]:
    """Names for cells by their numbers, beginning with `cell1`."""
    return {f"cell{number}": [cell] for number, cell in enumerate(cells, 1)}
