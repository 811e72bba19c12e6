"""The techniques of steps inside cases that a finder of the core has made.

A finder knows no ladder, so the rungs of these steps are numbered beyond all of a ladder's own.
"""

from __future__ import annotations

from typing import Final

from .core import native

FIRST_INNER: Final = native.INNER_RUNGS
"""The number of the first of them."""

INNER_TECHNIQUES: Final = native.INNER_TECHNIQUES
"""The ids of the techniques, in order."""
