"""How long a text is."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum


class Length(StrEnum):
    """How long the text of a step is."""

    SHORT = "short"  # one line that fits a list
    STANDARD = "standard"  # the complete reasoning
    TEACH = "teach"  # the same, assuming nothing, and how to find such a step oneself


def taught_once(length: Length) -> Callable[[str], Length]:
    """The length for each of several steps, by the name of its form: a form is taught at its first
    step only.

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
