"""The least and the greatest totals of some cells of a clue, and reasons with such bounds."""

import re
from collections.abc import Callable, Sequence
from itertools import product
from math import prod
from typing import Any, Final, TypeAlias

BOUND: Final = re.compile("(the .* would be )(?:at (?:most|least) )?([0-9]+)")
"""Matches a reason with one number or bound."""
_SUMS_TRIED: Final = 2000  # the number of sums that are tried for the total of some cells

Apart: TypeAlias = Sequence[frozenset[int]]
"""For each cell of a clue, the positions of the cells that it sees."""


def told_by_totals(own: Any, held: Sequence[Sequence[int]], apart: Apart) -> str:
    """A reason against these candidates of a clue that is a sum: its two totals cannot be equal."""
    parts, empty = own.parts_of(range(len(held))), [at for at, each in enumerate(held) if each[1:]]
    line, ends = ([*parts.get(name, ())] for name in own.sides or ("", ""))
    given = getattr(own, "value", 0) or 0
    if not (line and empty and (ends or given)):
        return ""
    found = [total_of(held, apart, part, pick) for part in (line, ends) for pick in (min, max)]
    sums = [total + given * (at > 1) for at, total in enumerate(found) if total is not None]
    if len(empty) == 1 and len(sums) == 4:
        digit = held[empty[0]][0]  # what the cell needs instead
        needed = digit + (sums[2] - sums[0]) * (-1 if empty[0] in ends else 1)
        sums *= not 0 < needed < 10
    if len(sums) < 4 or (sums[0] <= sums[3] and sums[2] <= sums[1]):
        return ""
    is_more = sums[0] > sums[3]
    (total, there), words = (sums[::3] if is_more else sums[1:3]), ["at least ", "at most "]
    lead, last = (
        word * any(held[at][1:] for at in part)
        for word, part in zip(words if is_more else words[::-1], (line, ends), strict=True)
    )
    if len(ends) > 1:
        return f"the line would add up to {lead}{total}, but the circles to {last}{there}"
    than = f", {'more' if is_more else 'less'} than the circle" if ends else ""
    return f"the sum would be {lead}{total}{than}"


def total_of(
    held: Sequence[Sequence[int]], apart: Apart, places: Sequence[int], pick: Callable[..., int]
) -> int | None:
    """The least total (`pick` is `min`) or the greatest (`max`) of some cells of a clue, or a bound
    on it if there are many cells. Cells that see each other differ. None if nothing fits.
    """
    digits = [sorted(held[at], reverse=pick is max) for at in places]
    # A cell needs one choice more than there are cells that it must differ from.
    few = [own[: 1 + len(apart[at] & {*places})] for at, own in zip(places, digits, strict=True)]
    if prod(map(len, few)) <= _SUMS_TRIED:
        pairs = [(places.index(j), n) for n, at in enumerate(places) for j in apart[at] & {*places}]
        sums = [sum(each) for each in product(*few) if all(each[n] != each[m] for n, m in pairs)]
        return pick(sums) if sums else None
    groups = list[list[int]]()  # each of cells that all see each other
    for at in sorted(places, key=lambda at: -len(apart[at])):
        own = next((group for group in groups if apart[at].issuperset(group)), None)
        if own is None:
            groups.append(own := [])
        own.append(at)
    found = [_total_of_different([held[at] for at in group], pick) for group in groups]
    return None if None in found else sum(filter(None, found))


def _total_of_different(held: Sequence[Sequence[int]], pick: Callable[..., int]) -> int | None:
    """The least or the greatest total of cells that all see each other. None if nothing fits."""
    best = {0: 0}  # the best total for each set of digits, as a bit set
    for own in held:
        known, best = best, {}
        for used, total in known.items():
            for digit in own:
                if not used >> digit & 1:
                    more, new = used | 1 << digit, total + digit
                    best[more] = pick(new, best.get(more, new))
    return pick(best.values(), default=None)


def with_one_bound(told: Sequence[str], value: int) -> str:
    """A reason with one bound for the numbers in several. "" unless all these numbers are on the
    same side of the clue's number.

    >>> with_one_bound(["the sum would be 4", "the sum would be at most 6"], 7)
    'the sum would be at most 6'
    """
    bounds = [each for each in map(BOUND.fullmatch, told) if each]
    numbers = [int(bound[2]) for bound in bounds]
    if len(bounds) < len(told) or len({(b[1], int(b[2]) < value) for b in bounds}) > 1:
        return ""
    is_less = numbers[0] < value
    return f"{bounds[0][1]}at {f'most {max(numbers)}' if is_less else f'least {min(numbers)}'}"
