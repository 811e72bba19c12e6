"""Which techniques to use, as requests say it."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated

from pydantic import Field, StrictBool

from ..ladder.ladder import Ladder
from .operation import Question
from .state import State

ShortName = Annotated[str, Field(max_length=80)]
Names = Annotated[tuple[ShortName, ...], Field(max_length=300)]


class LadderAsked(Question):
    """Which techniques to use, easiest first.

    Attributes:
        profile: the name of a profile.
        techniques: names of the techniques to use in place of the profile's.
        also, without: names to use beside them, and names not to use.
        in_order: whether the order of `techniques` is that in which they are tried.
        exotic_early: whether rare patterns, such as SK loops and exocets, come before the chains.
        guess: whether to prove by cases where nothing else goes on.
    """

    profile: ShortName = "standard"
    techniques: Names | None = None
    also: Names = ()
    without: Names = ()
    in_order: StrictBool = False
    exotic_early: StrictBool = False
    guess: StrictBool = False

    def ladder(self) -> Ladder:
        """The ladder.

        Raises:
            Error, UnknownTechnique: for names that nothing has.
        """
        return _ladder(self)


class ThoroughLadderAsked(LadderAsked):
    """The same for answers that go on with all techniques where the usual ones end."""

    profile: ShortName = "thorough"


class WayAsked(Question):
    """Which state, and by which techniques to go on from it."""

    state: State
    ladder: ThoroughLadderAsked = ThoroughLadderAsked()


@lru_cache(maxsize=64)  # making one takes longer than most hints
def _ladder(asked: LadderAsked) -> Ladder:
    return Ladder(asked.profile, **asked.model_dump(exclude={"profile"}))
