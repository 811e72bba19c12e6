"""pyarrow, which comes with the extra `data`."""

from __future__ import annotations

from typing import Any

from ..optional import optional


def require_pyarrow(name: str = "pyarrow") -> Any:
    """pyarrow, or a module of it.

    Raises:
        Error: where it is not installed; says how to install it.
    """
    return optional(name, "data sets need", install="'nonet[data]'")
