"""The registry of formats. A format is a way to write one puzzle, or one grid in progress, as text.

The registry contains the `FORMAT` of each module in this package. Other packages add formats by
calling `register`, or through the entry point group `nonet.formats`. README.md in this folder
explains how to add a format, which requires no change to existing files.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from functools import lru_cache
from typing import Final

from ..base import Error, ParseError, Registry, checked_arguments, formerly, name_key, similar
from ..constraints import all_kinds
from ..model import STANDARD, Board, as_board
from .board_text import read_cells
from .diagnose import complaint
from .format import Format, Piece, State
from .plain_text import clean
from .programs import says_its_board

__all__ = [
    "Format",
    "State",
    "all_formats",
    "detect",
    "get",
    "read",
    "register",
    "unregister",
    "write",
]


def register(format: Format) -> Format:
    """Add a format.

    Raises:
        Error: when another format has the same id.
    """
    _registry.add(format)
    return format


@checked_arguments
def _entries(format: Format) -> dict[str, Format]:
    known = _registry.loaded.get(format.id)
    if known is not None and known != format:
        raise Error(f"the format '{format.id}' already exists.")
    return {format.id: format}


_registry: Final[Registry[Format]] = Registry(__name__, "FORMAT", _entries)


@checked_arguments
def unregister(id: str) -> None:
    """Remove a format from the registry."""
    _registry.drop(id)


def all_formats() -> Iterator[Format]:
    """Every format, by id."""
    yield from sorted(_registry.all(), key=lambda each: each.id)


def get(name: str) -> Format:
    """The format with this id or alias. Case, spaces and hyphens are ignored.

    Raises:
        Error: when there is no such format. The message suggests similar names.

    >>> get("HoDoKu").id, get("pencil-marks").id
    ('hodoku', 'candidates')
    """
    known = {
        name_key(each): format
        for format in all_formats()
        for each in (*format.aliases, format.name, format.id)
    }
    if name_key(name) in known:
        return known[name_key(name)]
    close = [known[key].id for key in similar(name, known, 1)]
    ids = ", ".join(format.id for format in all_formats())
    hint = f" Did you mean '{close[0]}'?" if close else ""
    raise Error(f"there is no format '{name}'.{hint} The formats are {ids}.")


@checked_arguments
def detect(text: str) -> Format:
    """Find the format of an input.

    Raises:
        ParseError: when several formats fit, or none. If none fits, the error gives the position
            where reading failed.

    >>> detect("53..7...." + "." * 72).id
    'line'
    """
    return only_format(clean(text))


def only_format(text: str) -> Format:
    """The only format of a text that has been cleaned. Raises errors as `detect` does."""
    fitting = _fitting(text)
    if len(fitting) == 1:
        return fitting[0]
    if fitting:
        names = " or ".join(sorted(format.id for format in fitting))
        raise ParseError(f"the text can be read as {names}; name the format.", text=text)
    raise complaint(text)


def fits(text: str) -> bool:
    """Whether the text looks like one of the formats. The text is not read in full.

    >>> fits("53..7...." + "." * 72), fits("53..7....")
    (True, False)
    """
    with suppress(ParseError):
        return bool(_fitting(clean(text)))
    return False


def split(text: str) -> list[Piece]:
    """Split a document that has several puzzles into one part per puzzle. Any other text becomes a
    single part.
    """
    with suppress(ParseError):  # the mistake is reported when the text is read
        cleaned = clean(text)
        for format in _fitting(cleaned):
            if format.split is not None and len(pieces := format.split(cleaned)) > 1:
                return pieces
    return [Piece(1, text)]


def _fitting(text: str) -> tuple[Format, ...]:
    """The formats that recognise this text, which must already have been cleaned."""
    _registry.load()
    return _detecting(text, _registry.version, all_kinds())


@lru_cache(maxsize=512)  # a paste is split into blocks several times, with the same texts
def _detecting(text: str, *_state: object) -> tuple[Format, ...]:
    return tuple([format for format in _registry.all() if format.detect(text)])


@formerly(geometry="board")
@checked_arguments
def read(text: str, format: str | None = None, *, board: Board | str = STANDARD) -> State:
    """Read text in the named format. By default, the format is detected.

    Unlike `nonet.parse`, this does not check whether the puzzle obeys the rules.

    Raises:
        ParseError: when the text cannot be read.
        Error: when no format has this name.
    """
    cleaned, board = clean(text), as_board(board)
    if board.shift and not says_its_board(cleaned):
        return read_cells(cleaned, board)
    reader = get(format) if format is not None else only_format(cleaned)
    return reader.read(cleaned, board)


@checked_arguments
def write(state: State, format: str) -> str:
    """Write a puzzle or grid in a format. Data that the format cannot store is dropped.
    `get(format).keeps(state)` shows whether the format can store all of it.

    Raises:
        Error: if there is no such format, if it can only be read, if it cannot hold the board, or
            if it can store no part of the state.
    """
    writer = get(format)
    if not writer.writes(state.board):
        ids = ", ".join(f.id for f in all_formats() if f.writes_all_boards and f.keeps(state))
        raise Error(
            f"nonet writes only plain 9x9 boards as '{writer.id}', but this is "
            f"{state.board.label}; use one of {ids}."
        )
    if writer.write is None:
        ids = ", ".join(each.id for each in all_formats() if each.write is not None)
        raise Error(f"the format '{writer.id}' can only be read; use one of {ids}.")
    return writer.write(state)
