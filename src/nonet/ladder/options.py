"""The options of ladders, for type checkers and for whatever asks which there are.

They stand by themselves: Python takes as long to make them as for a tenth of a first hint.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypedDict

from .limits import Limits


class LadderOptions(TypedDict, total=False):
    """Options of verbs that change a profile.

    Attributes:
        techniques: names of the techniques to use in place of the profile's.
        also: names to use beside them.
        without: names not to use.
        limits: how far techniques search; None for the limits of the profile.
        assume_unique: whether to use techniques that depend on the puzzle's having one solution;
            None to use them if that is so, which is counted when the first of them is reached: of a
            grid in progress, it is the puzzle that it came from. With True it is not counted: of a
            puzzle with several solutions a path may then end anywhere.
        guess: whether to prove by cases where nothing else goes on.
        in_order: whether `techniques`, and those in `also` behind them, are tried in the order in
            which they are named, and not in that of their difficulty.
        exotic_early: whether exotic patterns (`nonet.ladder.exotic.EXOTIC`: SK loops, exocets and
            others) are tried before the chains. A profile gets those that it has not; a list of
            `techniques` gets none that it does not name.
        then: the name of a profile that gives a step wherever the program ends whose profile the
            ladder is; the program goes on from there. None to end where that ends.
    """

    techniques: Iterable[str] | None
    also: Iterable[str]
    without: Iterable[str]
    limits: Limits | None
    assume_unique: bool | None
    guess: bool
    in_order: bool
    exotic_early: bool
    then: str | None
