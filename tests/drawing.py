"""How much a test tries: some in a test run, more in a search."""

from __future__ import annotations

from hypothesis import settings

MORE = 100
"""How many times as many examples a search tries."""


def examples(count: int) -> int:
    """The `max_examples` of a test: `count` in a test run, `MORE` times as many in a search.

    The profile says which it is; tests/conftest.py has them.
    """
    return count * settings().max_examples // 100


def part(some: int, whole: int) -> int:
    """A number of cases: `some` in a test run, the `whole` in a search.

    A test that asks has the mark `volume`; `make evidence` runs all with this mark as a search.
    """
    return whole if settings().max_examples > 100 else some
