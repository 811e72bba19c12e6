"""Words of sets and fish that break the grid: there are too few digits, cells or lines."""

from __future__ import annotations

from collections.abc import Iterable

from ...model.text import Sentence
from ..technique import Explanation
from .wording import MISTAKE


def explained_mistake(
    where: Sentence, idea: str, short: Sentence, seen: Iterable[Sentence], why: Sentence
) -> Explanation:
    """What is seen, and at length why that cannot be."""
    seen, end = tuple(seen), Sentence("So the grid has no solution.")
    return Explanation(
        where=where,
        idea=idea,
        short=short,
        standard=[*seen, end],
        teach=[*seen, why, end, MISTAKE],
    )
