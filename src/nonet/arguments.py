"""What public functions ask of plain arguments: numbers that are numbers, lists that end."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice
from math import isnan
from operator import index
from typing import Any, Final

from .errors import Error

MOST_NAMES: Final = 4096
"""More names than there are in a list; an iterator without end has them at once."""

_LARGEST: Final = 2**63 - 1


def whole(name: str, value: Any, least: int = 0, most: int = _LARGEST) -> int:
    """A whole number within bounds.

    Raises:
        Error: for anything else.

    >>> whole("size", 3), whole("limit", True, 1)
    (3, 1)
    """
    try:
        number = index(value)
    except TypeError:
        raise Error(f"'{name}' is a whole number, not {_brief(value)}.") from None
    if not least <= number <= most:
        upper = "or more" if most == _LARGEST else f"to {most}"
        if least <= number and most == _LARGEST:
            raise Error(f"'{name}' is at most 2^63 - 1, not {_brief(number)}.")
        raise Error(f"'{name}' is {least} {upper}, not {_brief(number)}.")
    return number


def some_text(name: str, value: Any) -> str | None:
    """A text, or None.

    Raises:
        Error: for anything else.

    >>> some_text("title", "Sunday")
    'Sunday'
    """
    if value is not None and not isinstance(value, str):
        raise Error(f"'{name}' is a text, not {_brief(value)}.")
    return value


def yes_or_no(name: str, value: Any) -> bool:
    """Whether something is so.

    Raises:
        Error: for what is neither true nor false.

    >>> yes_or_no("guess", True)
    True
    """
    if value not in (True, False):
        raise Error(f"'{name}' is True or False, not {_brief(value)}.")
    return bool(value)


def time_limit(name: str, value: Any) -> float | None:
    """A number of seconds, 0 or more, which may be infinite; None for no limit.

    Raises:
        Error: for anything else.

    >>> time_limit("timeout", 2)
    2
    """
    if value is None:
        return None
    if not isinstance(value, (int, float)) or isnan(value) or value < 0:
        raise Error(f"'{name}' is a number of seconds, 0 or more, not {_brief(value)}.")
    return value


def names(name: str, value: Any) -> tuple[str, ...]:
    """A list of names.

    Raises:
        Error: for one text, for what is not a list, for what is not a text in it, and for more
            than `MOST_NAMES`.

    >>> names("also", ["x-wing"])
    ('x-wing',)
    """
    if isinstance(value, str) or not isinstance(value, Iterable):
        raise Error(f"'{name}' takes a list of names, not {_brief(value)}.")
    listed = tuple(islice(value, MOST_NAMES + 1))
    if len(listed) > MOST_NAMES:
        raise Error(f"'{name}' takes {MOST_NAMES:,} names at most; here are more.")
    for each in listed:
        if not isinstance(each, str):
            raise Error(f"'{name}' takes a list of names; {_brief(each)} is not one.")
    return listed


def _brief(value: Any) -> str:
    """A value in a message: its text if that is short, or else its type."""
    try:
        shown = repr(value)
    except ValueError:  # a number of more digits than Python writes
        shown = ""
    return shown if 0 < len(shown) <= 40 else type(value).__name__
