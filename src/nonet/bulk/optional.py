"""Libraries that only data frames and tables need."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from ..errors import Error


def library(name: str) -> Any:
    """A library, imported when it is asked for.

    Raises:
        Error: when it is not installed.
    """
    try:
        return import_module(name)
    except ImportError:
        raise Error(f"this needs {name}, which is not installed: pip install {name}") from None
