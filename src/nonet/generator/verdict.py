"""How following a ladder ended, for the generator."""

from __future__ import annotations

from typing import Final


class Verdict:
    """How following the ladder ended, as the core numbers it.

    Plain numbers, for NumPy meets them: where it looks into a member of an enumeration, Python 3.11
    runs `EnumType.__getattr__`, and NumPy drops a KeyboardInterrupt that is raised there.
    """

    SOLVED: Final = 0
    STUCK: Final = 1
    FORBIDDEN: Final = 2  # a forbidden step was needed
    TOO_MUCH: Final = 3  # the score grew too large
    NO: Final = 4  # no puzzle with a solution
