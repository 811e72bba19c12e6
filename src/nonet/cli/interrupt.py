"""Ctrl-C, once pressed, is remembered until the program has stopped.

Python raises KeyboardInterrupt wherever the program happens to be, and some places lose it: C code
that tries something and clears the error, and callbacks of the garbage collector. Python 3.11 turns
it into a RuntimeError where a class is being made. A program that lost it would go on, and wait for
input that never comes.
"""

from __future__ import annotations

import signal
from typing import Any

_heard = False


def listen() -> None:
    """Remember Ctrl-C from now on, unless this process ignores it or handles it in its own way."""
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, _hear)


def is_heard() -> bool:
    """Whether Ctrl-C was pressed."""
    return _heard


def raise_if_heard() -> None:
    """Raise what was lost, before something is waited for or a new piece of work begins.

    Raises:
        KeyboardInterrupt: if Ctrl-C was pressed.
    """
    if _heard:
        raise KeyboardInterrupt


def _hear(number: int, frame: Any) -> None:  # noqa: ARG001
    global _heard
    _heard = True
    raise KeyboardInterrupt
