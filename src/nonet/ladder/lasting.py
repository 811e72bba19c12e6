"""Techniques whose conclusions last. A conclusion lasts if it remains possible until it is drawn,
no matter which steps come first.

When another step removes candidates from the pattern of a lasting technique, one of three things
happens: the pattern remains, it turns into a pattern of a technique listed below, or singles lead
to the same conclusion. So if the conclusions of all techniques last, the steps can be taken in any
order and lead to the same grid, as `docs/theorems.md` proves. The conclusions of some techniques do
not last: a unique rectangle is lost as soon as one of its candidates is removed.
"""

from collections.abc import Mapping
from typing import Final

from ..techniques import Rung
from .ladder import Ladder
from .profiles import SINGLES

_OF_STRONG_LINKS: Final = ("skyscraper", "two-string-kite", "turbot-fish", "w-wing", "xy-wing")
"""Chains whose strong links are cells with two candidates, and houses with two cells for a digit.
If such a link loses a candidate, singles follow along the rest of the chain.
"""

_LASTING: Final[Mapping[str, tuple[str, ...]]] = {
    "pointing": (),
    "claiming": (),
    **dict.fromkeys(_OF_STRONG_LINKS, ()),
    "remote-pair": (),
    "locked-set": ("naked-set",),
    "naked-set": ("naked-set",),
    "hidden-set": ("hidden-set",),
    "basic-fish": ("basic-fish",),
    "empty-rectangle": ("pointing",),
    "xyz-wing": ("xy-wing", "naked-set"),
}
"""The lasting techniques, each with the techniques that its pattern can turn into. A pattern that
has a size can also turn into the same technique with a smaller size.
"""


def is_lasting(rung: Rung, ladder: Ladder) -> bool:
    """Whether the conclusions of a technique last, provided that the ladder finds all singles.

    >>> from nonet.ladder.ladder import Ladder
    >>> ladder = Ladder(["naked-single", "hidden-single", "naked-set:3", "xy-wing"])
    >>> [str(rung) for rung in ladder.rungs[1:] if is_lasting(rung, ladder)][-1]
    'xy-wing'
    >>> is_lasting(Rung("naked-set", 3), ladder)  # it may become a pair
    False
    """
    if rung.technique in SINGLES:
        return True
    if rung.technique not in _LASTING or rung.variant == "grouped":
        return False
    there = {(other.technique, other.size) for other in ladder.rungs}
    needed = (
        (name, size)
        for name in _LASTING[rung.technique]
        # If the rung names no size, take the smallest size, which is 0 for a technique without
        # sizes.
        for size in (range(2, rung.size) if rung.size else [2 if name == "naked-set" else 0])
    )
    return all(each in there for each in needed)
