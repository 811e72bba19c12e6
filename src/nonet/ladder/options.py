"""The options of ladders, for type checkers and for code that lists the options. They have their
own module because creating this class takes a tenth of the time of a first hint.
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
            exocets and others) before chains. A profile also gets those that it lacks. With
            `techniques`, only those in the list are used.
        also: names of additional techniques.
        without: names of techniques not to use.
        limits: how far techniques search; None for the limits of the profile.
        uniqueness: whether to use techniques that assume a unique solution. None means that they
            are used if the puzzle has exactly one solution. To check this, solutions are counted
            when the first such technique is reached; for a partly solved grid, the solutions of the
            original puzzle count. True means that they are used without this check. If the puzzle
            has several solutions, the path may then end anywhere.
        guess: whether to use proof by cases if no technique applies.
        then: the name of a second profile, if the first one runs a program. Whenever the program is
            stuck, the second profile finds one step, and the program continues. None means that the
            path stops when the program ends.
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
