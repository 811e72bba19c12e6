"""The lengths of a step's text."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum


class Length(StrEnum):
    """The length of a step's text."""

    SHORT = "short"  # one line, for a list
    STANDARD = "standard"  # the complete reasoning
    TEACH = "teach"  # the same for readers without prior knowledge, and how to find such a step


def taught_once(length: Length) -> Callable[[str], Length]:
    """The length for each of several steps, by the name of its form: only the first step of each
    form has the length `teach`.

    >>> length_of = taught_once(Length.TEACH)
    >>> [length_of(name).value for name in ("Naked Pair", "X-Wing", "Naked Pair")]
    ['teach', 'teach', 'standard']
    """
    taught: set[str] = set()

    def length_of(form: str) -> Length:
        if length is not Length.TEACH or form not in taught:
            taught.add(form)
            return length
        return Length.STANDARD

    return length_of
