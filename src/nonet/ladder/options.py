"""The options of ladders, for type checkers and for code that lists them. They have a module of
their own because Python takes a tenth of the time of a first hint to create them.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypedDict

from .limits import Limits


class LadderOptions(TypedDict, total=False):
    """Options of verbs that change a profile.

    Attributes:
        techniques: names of the techniques to use in place of the profile's.
        also: names of further techniques to use.
        without: names of techniques not to use.
        limits: how far techniques search; None for the limits of the profile.
        assume_unique: whether to use techniques that depend on the puzzle's having one solution.
            None uses them if it has one; solutions are counted when the first such technique is
            reached. For a grid in progress, the solutions of its original puzzle count. With True
            nothing is counted: if the puzzle has several solutions, the path may then end anywhere.
        guess: whether to prove by cases if nothing else applies.
        in_order: whether `techniques`, followed by those in `also`, are tried in the order in which
            they are named instead of by difficulty.
        exotic_early: whether exotic patterns (`nonet.ladder.exotic.EXOTIC`: SK loops, exocets and
            others) are tried before the chains. A profile gets those that it lacks; a list of
            `techniques` gets only those that it names.
        then: for the profile of a program: the name of another profile, which gives a step whenever
            the program is stuck; the program goes on from there. None to end when the program ends.
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
