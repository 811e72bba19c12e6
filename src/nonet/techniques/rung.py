"""A rung: a technique, or one size or variant of it."""

from typing import NamedTuple


class Rung(NamedTuple):
    """An entry of a ladder: a technique, or only one size or variant of the technique.

    >>> str(Rung("naked-set", 2)), str(Rung("hidden-single", variant="box"))
    ('naked-set:2', 'hidden-single:box')
    """

    technique: str
    size: int = 0
    variant: str = ""

    def __str__(self) -> str:
        size = f":{self.size}" if self.size else ""
        return f"{self.technique}{size}:{self.variant}" if self.variant else self.technique + size
