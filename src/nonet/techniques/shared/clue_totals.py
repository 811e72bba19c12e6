"""The least and the greatest totals of some cells of a clue."""

from collections.abc import Callable, Sequence
from itertools import product
from math import prod
from typing import Final, TypeAlias

_SUMS_TRIED: Final = 2000  # the number of sums that are tried for the total of some cells

Apart: TypeAlias = Sequence[frozenset[int]]
"""For each cell of a clue, the positions of the cells that it sees."""


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
