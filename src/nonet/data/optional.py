"""pyarrow, which comes with the extra `data`."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from ..errors import Error


def require_pyarrow(name: str = "pyarrow") -> Any:
    """pyarrow, or a module of it.

    Raises:
        Error: where it is not installed; says how to install it.
    """
    try:
        return import_module(name)
    except ImportError:
        raise Error(
            "data sets need the package pyarrow, which is not installed. "
            "Install it with: pip install 'nonet[data]'"
        ) from None
