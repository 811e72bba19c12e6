"""Halves of digits: half of what the houses of one digit say, rounded down, is a link.

An exocet has for each digit of its base houses as truths and houses as links. Their sum says that
the digit is twice in the base less than it is in the targets, and once more at most; half of it,
rounded down, says that it is in the base no more often than in the targets.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..certificate import DerivedLink, Multiple
from ..geometry import Digit, Space
from ..step import Step


def halves_of_digits(step: Step) -> Iterator[tuple[DerivedLink, ...]]:
    """The links that may hold for the digits of a step, as a choice to try."""
    links, truths = _by_digit(step.links), _by_digit(step.truths)
    halves = tuple(
        DerivedLink(own, truths[digit]) for digit, own in links.items() if digit in truths
    )
    if len(halves) > 1:
        yield halves


def _by_digit(spaces: tuple[Space, ...]) -> dict[Digit, tuple[Multiple, ...]]:
    found: dict[Digit, tuple[Multiple, ...]] = {}
    for space in dict.fromkeys(spaces):
        if not space.is_cell:
            found[space.digit] = (*found.get(space.digit, ()), Multiple(space))
    return found
