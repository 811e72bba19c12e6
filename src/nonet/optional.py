"""Libraries that nonet does without until what needs them is asked for."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from .errors import Error


def optional(module: str, what: str, *, package: str = "", install: str = "") -> Any:
    """A module of a library that may not be there.

    Args:
        module: the module, such as `pyarrow.parquet`.
        what: what needs it, with its verb: "data sets need".
        package: what people call the library; without it the first part of the module's name.
        install: what pip is to install; without it the package.

    Raises:
        Error: where it is not installed; says how to install it.

    >>> optional("sudoku_of_tomorrow", "tomorrow's puzzles need")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
        ...
    nonet.errors.Error: tomorrow's puzzles need the package sudoku_of_tomorrow, which is ...
    """
    try:
        return import_module(module)
    except ImportError:
        package = package or module.partition(".")[0]
        raise Error(
            f"{what} the package {package}, which is not installed. "
            f"Install it with: pip install {install or package}"
        ) from None
