"""Drawings other than digits. Lines, cages, circles and colours may or may not be rules, and a
program cannot know. So they are refused, unless they are invisible or the user asks to ignore them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Final

from .rules import unknown_rules

_ARE_IGNORED: Final = ContextVar("_ARE_IGNORED", default=False)


@contextmanager
def drawings_ignored(are_ignored: bool = True) -> Iterator[None]:
    """A context in which puzzles are read without the drawings that may be rules."""
    before = _ARE_IGNORED.set(are_ignored or _ARE_IGNORED.get())
    try:
        yield
    finally:
        _ARE_IGNORED.reset(before)


def refuse_drawings(names: Iterable[str], text: str) -> None:
    """Refuse a puzzle with drawings, unless drawings are ignored.

    Raises:
        ParseError: with the names of the drawings.
    """
    drawn = [f"drawn {name}" for name in dict.fromkeys(names)]
    if drawn and not _ARE_IGNORED.get():
        raise unknown_rules(
            drawn,
            text,
            more=" --ignore-drawings (in Python ignore_drawings=True) reads it without drawings.",
        )
