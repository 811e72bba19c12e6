"""What the core can do on boards of any size."""

from __future__ import annotations

from functools import cache

from .core import native


@cache
def large_finders() -> frozenset[str]:
    """The finders that know boards of any size.

    >>> "naked-set" in large_finders(), "unique-polygon" in large_finders()
    (True, True)
    """
    return frozenset(native.large.finders())
