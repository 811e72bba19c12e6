"""The registry of techniques. Loading the first technique also loads the code that checks
techniques.
"""

from importlib import import_module
from typing import Any, Final

from ..base import Registry
from ..base.doors import Door
from .form import UNPLACED

try:
    _index: Any = import_module(f"{__package__}.index")
except ModuleNotFoundError:  # the build writes the index; a checkout has none
    _index = None

TECHNIQUES: Final[tuple[Any, ...]] = getattr(_index, "TECHNIQUES", ())
"""The index entries of nonet's techniques. Empty if there is no index."""

RUNGS: Final[tuple[Any, ...]] = getattr(_index, "RUNGS", ())
"""The index entries of rungs, easiest first."""

entries_of: Final = Door[Any, dict[str, Any]]("techniques.technique")
"""A function that takes a technique or its class, checks it, and returns it in a dict under its id.
"""


def waits(technique: Any) -> bool:
    """Whether the difficulty of a technique (or technique class) depends on other techniques."""
    return any(form.after or form.difficulty == UNPLACED for form in technique.forms)


registered: Final[Registry[Any]] = Registry(__package__, "forms", entries_of, waits)
"""Every technique by id. This module must not import `Technique`, because `Technique` imports this
module.
"""
