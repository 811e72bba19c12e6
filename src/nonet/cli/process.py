"""The process that a command line runs in: its streams at the start and the end, and signals."""

from __future__ import annotations

import gc
import os
import signal
import sys
from contextlib import suppress
from typing import Any, Final, TextIO

from ..base.files import remove_unfinished
from .exit_codes import FINE, STOPPED, UNREADABLE

_ENDING: Final = ("SIGTERM", "SIGHUP")
_STREAMS: Final = 3  # standard input, output and error
_NEW_OBJECTS: Final = 100_000
_BLAS_THREADS: Final = "OPENBLAS_NUM_THREADS"


def prepare() -> None:
    """Prepare the streams, Ctrl-C, the removal of temporary files on a signal, and what would take
    time for nothing."""
    _save_time()
    _fill_streams()
    _listen()
    for name in _ENDING:
        number = getattr(signal, name, None)
        if number is not None and signal.getsignal(number) is signal.SIG_DFL:  # nohup ignores it
            signal.signal(number, _end)


def finish(code: int) -> int:
    """Write out the rest, and return the exit code: the worse one if that fails."""
    try:
        sys.stdout.flush()
    except OSError as error:
        code = code_of_failure(error, code)
    try:
        sys.stderr.flush()
    except (OSError, ValueError):  # it is full or closed: only the exit code can report
        _silence(sys.stderr)
    if code == STOPPED:
        os._exit(code)  # the core may still be at work
    return code


def code_of_failure(error: OSError, code: int = FINE) -> int:
    """Report that something cannot be read or written, and return the exit code. A closed pipe is
    quiet, and changes no exit code."""
    if error.filename is None:
        _silence(sys.stdout)
    if isinstance(error, BrokenPipeError):
        return code
    from .messages import Messages

    reason = error.strerror or type(error).__name__
    name = "standard output" if error.filename is None else os.fsdecode(error.filename)
    Messages().note(f"{name}: {reason[0].lower()}{reason[1:]}.")
    return UNREADABLE


def _silence(stream: TextIO) -> None:
    """Let nothing be written to a closed pipe, or a full disk, when the program ends: Python would
    complain once more, and change the exit code."""
    with suppress(OSError, ValueError, AttributeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def _save_time() -> None:
    """Collect garbage less often, since imported objects stay: this saves a tenth of the start. Let
    NumPy start no threads for its linear algebra, of which there is next to none: a twentieth."""
    gc.set_threshold(_NEW_OBJECTS)
    os.environ.setdefault(_BLAS_THREADS, "1")


def _fill_streams() -> None:
    """Put something in the place of streams that were closed before the start. A file that is
    opened would get the number of one, and what is meant for the stream would go there."""
    for number in range(_STREAMS):
        try:
            os.fstat(number)
        except OSError:
            # What cannot be written to, so that output for a closed stream is an error.
            os.open(os.devnull, os.O_WRONLY if number == 0 else os.O_RDONLY)
    if sys.stdout is None:
        sys.stdout = os.fdopen(1, "w", encoding="utf-8", closefd=False)
    if sys.stderr is None:
        sys.stderr = os.fdopen(os.open(os.devnull, os.O_WRONLY), "w", encoding="utf-8")


def _end(number: int, frame: Any) -> None:  # noqa: ARG001
    """End by a signal as if it had not been handled, but leave no file half written."""
    remove_unfinished()
    with suppress(ValueError, OSError):
        signal.signal(number, signal.SIG_DFL)
    os.kill(os.getpid(), number)


_heard = False
"""Whether Ctrl-C was pressed. Python raises KeyboardInterrupt wherever the program happens to be,
and some places lose it: C code that tries something and clears the error, and callbacks of the
garbage collector. Python 3.11 turns it into a RuntimeError where a class is being made. A program
that lost it would go on, and wait for input that never comes."""


def _listen() -> None:
    """Remember Ctrl-C from now on, unless this process ignores it or handles it in its own way."""
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, _hear)


def is_heard() -> bool:
    """Whether Ctrl-C was pressed."""
    return _heard


def raise_if_heard() -> None:
    """Raise a lost Ctrl-C before waiting for something or beginning a new piece of work.

    Raises:
        KeyboardInterrupt: if Ctrl-C was pressed.
    """
    if _heard:
        raise KeyboardInterrupt


def _hear(number: int, frame: Any) -> None:  # noqa: ARG001
    global _heard
    _heard = True
    raise KeyboardInterrupt
