"""How many examples Hypothesis tries."""

from __future__ import annotations

from hypothesis import settings

MORE = 100
"""How many times as many examples a search tries."""


def examples(count: int) -> int:
    """The `max_examples` of a test: `count` in a test run, `MORE` times as many in a search.

    The profile says which it is; tests/conftest.py has them.
    """
    return count * settings().max_examples // 100
