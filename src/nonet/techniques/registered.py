"""The registry of techniques. The code that checks a technique is loaded with the first one."""

from importlib import import_module
from typing import Any, Final

from ..base import Registry
from ..base.doors import Door
from .form import UNPLACED

try:
    _index: Any = import_module(f"{__package__}.index")
except ModuleNotFoundError:  # written by the build; a checkout has none
    _index = None

TECHNIQUES: Final[tuple[Any, ...]] = getattr(_index, "TECHNIQUES", ())
"""The index entry of each technique of nonet; empty if there is no index."""

RUNGS: Final[tuple[Any, ...]] = getattr(_index, "RUNGS", ())
"""The index entry of each rung, in the order of rungs."""

entries_of: Final = Door[Any, dict[str, Any]]("techniques.technique")
"""Checks a technique, or makes one of a class. Returns it by its id."""


def waits(technique: Any) -> bool:
    """Whether the place of a technique, or of a class, depends on other techniques."""
    return any(form.after or form.difficulty == UNPLACED for form in technique.forms)


registered: Final[Registry[Any]] = Registry(__package__, "forms", entries_of, waits)
"""Every technique by id. `Technique` imports this module, not the other way round."""
