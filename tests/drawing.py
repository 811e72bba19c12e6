"""The number of examples that a test tries: a few in a test run, more in a search."""

from __future__ import annotations

import pytest
from hypothesis import settings

MORE = 100
"""The factor by which a search tries more examples."""


def examples(count: int) -> int:
    """A test's `max_examples`: `count` in a test run, `MORE` times as many in a search.

    The Hypothesis profile decides between a test run and a search. tests/conftest.py defines both
    profiles.
    """
    return count * settings().max_examples // 100


def part(some: int, whole: int) -> int:
    """The number of cases to try: `some` in a test run, `whole` in a search.

    Tests that use this function are marked `volume`. `make evidence` runs all of them as a search.
    """
    return whole if settings().max_examples > 100 else some


def rare(*values: object) -> object:
    """The values of a slow case, which only a search tries."""
    return pytest.param(*values, marks=pytest.mark.volume(0))
