"""The exceptions that nonet raises; all of them are `Error`, which is a `ValueError`.

Those that hold cells or puzzles are beside `Puzzle`.
"""

from __future__ import annotations

import copyreg
from typing import Any


class Error(ValueError):
    """Base class of every error that nonet raises on purpose.

    Errors can be pickled and copied, those of subclasses too, whatever their `__init__` takes.
    """

    def __reduce__(self) -> tuple[Any, ...]:
        # By default Python rebuilds an exception from its message alone and loses the rest.
        return (copyreg.__newobj__, (type(self), *self.args), self.__dict__ or None)  # type: ignore[attr-defined]


class ParseError(Error):
    """A text that is not a puzzle.

    Attributes:
        message: what is wrong, without the place.
        line: 1-based line of the offending text, or None if no place can be named.
        column: 1-based column of the offending text, or None.
        text: the offending text itself, shortened to 40 characters.
    """

    def __init__(
        self,
        message: str,
        *,
        line: int | None = None,
        column: int | None = None,
        text: str = "",
    ) -> None:
        self.message = message
        self.line = line
        self.column = column
        self.text = text if len(text) <= 40 else text[:37] + "..."
        place = ""
        if line is not None:
            place = f"line {line}" + (f", column {column}" if column is not None else "") + ": "
        super().__init__(place + message)


class FileError(OSError, Error):
    """A file that cannot be read, such as a folder."""


class MissingFile(FileError, FileNotFoundError):
    """A missing file."""


class InvalidMove(Error):
    """A change that a grid cannot take: a filled cell, or a candidate that is not there."""


class NoSolution(Error):
    """The puzzle has no solution."""


class UnknownTechnique(Error):
    """An unknown name of a technique."""


class ProofError(Error):
    """A step or path that does not prove what it claims."""
