"""Mutants that survive and change nothing, and why, as `mutation.py` names them."""

from __future__ import annotations

from typing import Final

EQUIVALENT: Final[dict[str, str]] = {}
