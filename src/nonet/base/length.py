"""The available lengths of a step's text."""

from collections.abc import Callable

from .arguments import NamedValue


class Length(NamedValue):
    """The length of a step's text."""

    SHORT = "short"  # One line, for lists.
    STANDARD = "standard"  # The complete reasoning.
    TEACH = "teach"  # The reasoning for beginners, and how to find such a step.


def taught_once(length: Length) -> Callable[[str], Length]:
    """A function that chooses the text length for each of several steps, by technique name. The
    length `teach` is used only for the first step with each name.

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
