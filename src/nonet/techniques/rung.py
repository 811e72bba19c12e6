"""A rung: a technique, or one size or variant of it."""

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Rung:
    """An entry of a ladder: a technique, or only one size or variant of the technique.

    >>> str(Rung("naked-set", 2)), str(Rung("hidden-single", variant="box"))
    ('naked-set:2', 'hidden-single:box')
    """

    technique: str
    size: int = 0
    variant: str = ""

    def __reduce__(self) -> tuple[Any, ...]:  # paths contain every rung that was tried
        return Rung, (self.technique, self.size, self.variant)

    def __str__(self) -> str:
        size = f":{self.size}" if self.size else ""
        return f"{self.technique}{size}:{self.variant}" if self.variant else self.technique + size
