"""Libraries that only data frames and tables need."""

from __future__ import annotations

from typing import Any

from ..optional import optional


def library(name: str) -> Any:
    """A library, imported when it is asked for.

    Raises:
        Error: when it is not installed.
    """
    return optional(name, "this needs")
