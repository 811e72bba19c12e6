"""The exit codes, and a function that returns the worse of two codes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..base import Error, ImproperPuzzle, ProofError

if TYPE_CHECKING:
    from ..ladder import Status

FINE: Final = 0
WRONG: Final = 1  # No solution or several, a failed verification, or a wrong grid.
UNREADABLE: Final = 2  # Wrong usage, unreadable input, or output that cannot be written.
STUCK: Final = 3  # Stuck, or out of time or work.
BUG: Final = 70
STOPPED: Final = 130  # by Ctrl-C

_ORDER: Final = {UNREADABLE: 3, WRONG: 2, STUCK: 1, FINE: 0}
_OF_STATUS: Final = {
    "solved": FINE,
    "guessed": FINE,
    "stuck": STUCK,
    "timeout": STUCK,
    "none": WRONG,
    "several": WRONG,
    "invalid": WRONG,
}


def worst(one: int, other: int) -> int:
    """The worse of two exit codes. From worst to best, the codes are 2, 1, 3, 0.

    >>> worst(1, 3), worst(1, 2), worst(0, 3)
    (1, 2, 3)
    """
    return one if _ORDER[one] >= _ORDER[other] else other


def code_of_status(status: Status | str) -> int:
    """The exit code of a status word."""
    return _OF_STATUS[str(status)]


def code_of_error(error: Error) -> int:
    """The exit code of an error. Text that is not a puzzle counts as unreadable. A puzzle that
    breaks the rules, or does not have exactly one solution, counts as wrong.
    """
    return WRONG if isinstance(error, ImproperPuzzle | ProofError) else UNREADABLE
