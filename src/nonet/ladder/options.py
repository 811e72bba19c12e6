"""The options of ladders, for type checkers and for code that lists them. This is a separate module
because creating the class takes a tenth of the time of a first hint.
"""

from collections.abc import Iterable
from typing import TypedDict

from .limits import Limits


class LadderOptions(TypedDict, total=False):
    """The options with which functions such as `explain` change a profile.

    Attributes:
        techniques: names of the techniques to use instead of the profile's.
        in_order: whether to try techniques in the listed order instead of by difficulty: first
            `techniques`, then `also`.
        exotic_early: whether to try exotic patterns (`nonet.ladder.exotic.EXOTIC`: SK loops,
            exocets and others) before chains. A profile gets the ones it lacks; a list of
            `techniques` gets only the ones it names.
        also: names of additional techniques.
        without: names of techniques not to use.
        limits: how far techniques search; None for the limits of the profile.
        uniqueness: whether to use techniques that assume a unique solution. None uses them if the
            puzzle has exactly one solution. Solutions are counted when the first such technique is
            reached; for a partly solved grid, the solutions of its original puzzle are counted.
            True skips this check. If the puzzle then has several solutions, the path may end
            anywhere.
        guess: whether to use proof by cases if no technique applies.
        then: only if the profile runs a program: the name of another profile that finds a step
            whenever the program is stuck. The program then continues. With None, the path stops
            when the program ends.
    """

    techniques: Iterable[str] | None
    in_order: bool
    exotic_early: bool
    also: Iterable[str]
    without: Iterable[str]
    limits: Limits | None
    uniqueness: bool | None
    guess: bool
    then: str | None
