"""Names the level of a puzzle by the difficulty of its hardest step."""

from typing import Final

LEVELS: Final = (
    ("beginner", 1.5),  # full houses, last digits, hidden singles
    ("easy", 2.5),  # naked singles
    ("medium", 3.4),  # locked candidates, pairs
    ("tricky", 4.0),  # triples, X-wing, quads
    ("hard", 5.5),  # larger fish, wings
    ("expert", 7.5),  # chains
    ("extreme", float("inf")),
)
"""The levels, each with its highest difficulty."""

LEVEL_NAMES: Final = tuple(name for name, _ in LEVELS)
"""The names of the levels, easiest first."""

STUCK: Final = "extreme"
"""The level of a puzzle that the chosen techniques do not solve."""


def level_of(difficulty: float) -> str:
    """The level of a puzzle whose hardest step has this difficulty.

    >>> level_of(1.2), level_of(3.2), level_of(20.0)
    ('beginner', 'medium', 'extreme')
    """
    return next(name for name, highest in LEVELS if difficulty <= highest)
