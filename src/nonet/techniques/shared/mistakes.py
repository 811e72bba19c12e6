"""Sentences about mistakes in the grid: sets and fish with too few digits, cells or lines."""

from collections.abc import Iterable

from ...model import Sentence
from ..technique import Explanation
from .wording import MISTAKE, NO_SOLUTION


def explained_mistake(
    where: Sentence, idea: str, short: Sentence, seen: Iterable[Sentence], why: Sentence
) -> Explanation:
    """Explain a mistake: what the grid shows, and, in full detail, why it is impossible."""
    seen = tuple(seen)
    return Explanation(
        where=where,
        idea=idea,
        short=short,
        standard=[*seen, NO_SOLUTION],
        teach=[*seen, why, NO_SOLUTION, MISTAKE],
    )
