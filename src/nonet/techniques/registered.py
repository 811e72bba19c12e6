"""The registry of techniques. The code that registers a technique is loaded with the first one."""

from importlib import import_module
from typing import Any, Final

from ..base import Registry
from ..base.doors import Door

try:
    _index: Any = import_module(f"{__package__}.index")
except ModuleNotFoundError:  # written by the build; a checkout has none
    _index = None

TECHNIQUES: Final[tuple[Any, ...]] = getattr(_index, "TECHNIQUES", ())
"""The index entry of each technique; empty if there is no index."""

RUNGS: Final[tuple[Any, ...]] = getattr(_index, "RUNGS", ())
"""The index entry of each rung, in the order of rungs."""

register_technique: Final = Door[Any, object]("techniques.technique")
"""Puts a technique, or a technique class, into the registry."""

technique_waits: Final = Door[Any, bool]("techniques.technique")
"""Whether the place of a technique depends on other techniques."""


registered: Final[Registry[Any]] = Registry(
    __package__,
    "forms",
    register_technique,
    waits=technique_waits,
    index=[record[0] for record in TECHNIQUES],
)
"""Every technique by id. `Technique` imports this module, not the other way round."""
