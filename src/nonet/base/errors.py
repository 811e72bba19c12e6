"""The exceptions that nonet raises. All of them are subclasses of `Error`, which is a `ValueError`.

Errors that contain cells or puzzles are defined next to `Puzzle`.
"""

import copyreg
from typing import Any

from .words import shortened


class Error(ValueError):
    """The base class of all errors that nonet raises.

    Errors of every subclass can be pickled and copied, whatever arguments its `__init__` takes.
    """

    def __reduce__(self) -> tuple[Any, ...]:
        # By default, Python makes a copy by calling `__init__` with only the message.
        return (copyreg.__newobj__, (type(self), *self.args), self.__dict__ or None)  # type: ignore[attr-defined]


class ParseError(Error):
    """The text is not a puzzle.

    Attributes:
        message: the problem, without its position.
        line: the 1-based line of the offending text, or None if its position is not known.
        column: the 1-based column of the offending text, or None.
        text: the text itself, shortened to 40 characters.
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
        self.text = shortened(text)
        place = ""
        if line is not None:
            place = f"line {line}" + (f", column {column}" if column is not None else "") + ": "
        super().__init__(place + message)


class FileError(OSError, Error):
    """The file cannot be read. It may be a folder."""


class MissingFile(FileError, FileNotFoundError):
    """The file does not exist."""


class InvalidMove(Error):
    """The grid cannot be changed like this: the cell is filled, or the candidate is not there."""


class ImproperPuzzle(Error):
    """The puzzle breaks the rules, or does not have exactly one solution."""


class NoSolution(ImproperPuzzle):
    """The puzzle has no solution."""


class UnknownTechnique(Error):
    """No technique has this name."""


class ProofError(Error):
    """The step or path does not prove its conclusions."""
