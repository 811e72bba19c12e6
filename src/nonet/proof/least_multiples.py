"""Finds out how many times each truth and link must count to prove a conclusion. It solves a linear
program in exact integer arithmetic.

Theorem 10 of `docs/theorems.md` needs multiples of the truths and links. The multiples with the
smallest sum are the solution of a linear program. The program has two kinds of constraints: each
candidate counts at least as often in links as in truths, and the conclusion needs one more link
than the rank allows. It is solved by the dual simplex method (Lemke 1954), in whole numbers over a
common denominator (Edmonds and Maurras 1997), so the solution is exact.
"""

from collections.abc import Sequence
from math import gcd

from ..model.certificate import MOST_TIMES
from .trail import BoundedSum

_MOST_PIVOTS = 200  # more than nonet's steps need


def least_multiples(
    rows: Sequence[BoundedSum], candidate: int | None, placed: bool
) -> tuple[int, ...] | None:
    """Find out how often each row must count to prove the conclusion, with the smallest possible
    total. Returns None if the rows do not prove it, however often they count.

    Args:
        rows: the rows that may be added: links, and truths with their signs reversed.
        candidate: the candidate of the conclusion; None for a contradiction.
        placed: whether to prove that the candidate is true. If so, the candidate is assumed to be
            false and does not count.

    >>> cell, row, column = ({1: -1, 2: -1}, -1), ({1: 1, 3: 1}, 1), ({2: 1, 3: 1}, 1)
    >>> sums = [BoundedSum(*each) for each in (cell, row, column)]
    >>> least_multiples(sums, 3, False), least_multiples(sums, 1, False)
    ((1, 1, 1), None)
    """
    given: dict[int, list[int]] = {}
    for i, row in enumerate(rows):
        for c, number in row.numbers.items():
            given.setdefault(c, [0] * len(rows))[i] = number
    # Candidates with equal coefficients share one constraint: the sum over the rows must be 0 or
    # more.
    lines = {tuple(given[c]): 0 for c in sorted(given) if not (placed and c == candidate)}
    own = None if placed else candidate
    gain = tuple((0 if own is None else row.numbers.get(own, 0)) - row.most for row in rows)
    lines[gain] = 1  # the sum of the gains must be 1 or more
    found = _smallest([list(line) for line in lines], list(lines.values()), len(rows))
    if found is None:
        return None
    divisor = gcd(*found)
    multiples = tuple(number // divisor for number in found)
    return multiples if max(multiples) <= MOST_TIMES else None


def _smallest(lines: list[list[int]], least: list[int], count: int) -> list[int] | None:
    """Find non-negative numbers x with the smallest sum. For each line, the sum of its coefficients
    times x must reach the bound of the line. The results are multiplied by a common factor that
    makes them whole. Returns None if there are no such numbers.
    """
    # The simplex tableau. Its entries are numerators over the common denominator `whole`. At first,
    # there is one row per line, for its slack variable. A last row holds the prices, which are all
    # 1.
    table = [
        [-number for number in line] + [-bound] for line, bound in zip(lines, least, strict=True)
    ]
    table.append([1] * count + [0])
    within = list(range(count, count + len(lines)))  # The variable of each row.
    outside = list(range(count))  # The variable of each column.
    whole = 1
    for _ in range(_MOST_PIVOTS):
        leaving = [i for i in range(len(lines)) if table[i][-1] < 0]
        if not leaving:
            numbers = [0] * count
            for i, variable in enumerate(within):
                if variable < count:
                    numbers[variable] = table[i][-1]
            return numbers
        row = min(leaving, key=lambda i: (table[i][-1], within[i]))
        column = _entering(table, row, outside)
        if column is None:
            return None
        whole = _exchange(table, row, column, whole)
        within[row], outside[column] = outside[column], within[row]
    return None


def _entering(table: list[list[int]], row: int, outside: list[int]) -> int | None:
    """Choose the column with the smallest ratio of price to gain. Returns None if no column has any
    gain.

    If several ratios are equal, the column with the first variable is chosen.
    """
    best = None
    prices = table[-1]
    for j, entry in enumerate(table[row][:-1]):
        if entry >= 0:
            continue
        if best is not None:
            # Both entries are below 0, so the ratios can be compared by their cross products.
            ahead = prices[j] * table[row][best] - prices[best] * entry
            if ahead < 0 or (ahead == 0 and outside[best] < outside[j]):
                continue
        best = j
    return best


def _exchange(table: list[list[int]], row: int, column: int, whole: int) -> int:
    """Swap the variables of a row and a column. Returns the new common denominator."""
    pivot = table[row][column]
    sign = -1 if pivot < 0 else 1
    scale = sign * pivot
    own = table[row]
    for i, line in enumerate(table):
        entry = sign * line[column]
        if i == row or (entry == 0 and scale == whole):  # the usual case: no change
            continue
        if entry == 0:
            table[i] = [number * scale // whole for number in line]
        else:
            pairs = zip(line, own, strict=True)
            table[i] = [(number * scale - entry * other) // whole for number, other in pairs]
            table[i][column] = -entry
    table[row] = [sign * number for number in own]
    table[row][column] = sign * whole
    return scale
