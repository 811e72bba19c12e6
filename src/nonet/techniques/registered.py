"""The registry of techniques. What puts one in is loaded with the first technique."""

from __future__ import annotations

from typing import Any, Final

from ..base.doors import Door
from ..base.registry import Registry
from .index import OTHER_MODULES, TECHNIQUES

register_technique: Final = Door[Any, object]("techniques.technique")
"""Puts a technique, or a class of one, into the registry."""

technique_waits: Final = Door[Any, bool]("techniques.technique")
"""Whether the place of a technique follows from other techniques."""


def _index() -> tuple[list[str], tuple[str, ...]]:
    return [record[0] for record in TECHNIQUES], OTHER_MODULES


registered: Final[Registry[Any]] = Registry(
    __package__, "TECHNIQUE", register_technique, waits=technique_waits, index=_index
)
"""Every technique by id; `Technique` imports this, and not the other way round."""
