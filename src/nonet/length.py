"""How long a text is."""

from __future__ import annotations

from enum import StrEnum


class Length(StrEnum):
    """How much is said of a step."""

    SHORT = "short"  # one line that fits a list
    STANDARD = "standard"  # the complete reasoning
    TEACH = "teach"  # the same, assuming nothing, and how to find such a step oneself
