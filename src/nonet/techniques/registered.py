"""The registry of techniques. The code that adds one is loaded with the first technique."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final

from ..base.doors import Door
from ..base.registry import Registry

try:
    _index: Any = import_module(f"{__package__}.index")
except ModuleNotFoundError:  # the build writes it; a checkout has none
    _index = None

TECHNIQUES: Final[tuple[Any, ...]] = getattr(_index, "TECHNIQUES", ())
"""The index entry of each technique; empty if there is no index."""

RUNGS: Final[tuple[Any, ...]] = getattr(_index, "RUNGS", ())
"""And of each rung, in their order."""

register_technique: Final = Door[Any, object]("techniques.technique")
"""Puts a technique, or a class of one, into the registry."""

technique_waits: Final = Door[Any, bool]("techniques.technique")
"""Whether the place of a technique follows from other techniques."""


registered: Final[Registry[Any]] = Registry(
    __package__,
    "TECHNIQUE",
    register_technique,
    waits=technique_waits,
    index=[record[0] for record in TECHNIQUES],
)
"""Every technique by id; `Technique` imports this, and not the other way round."""
