"""Runs the command line: prepares this process, handles its signals, and ends it."""

import gc
import os
import signal
import sys
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, Final, TextIO

from .. import cli
from ..base.files import remove_unfinished
from .exit_codes import FINE, STOPPED, UNREADABLE
from .messages import Messages

_ENDING: Final = ("SIGTERM", "SIGHUP")
_NEW_OBJECTS: Final = 100_000
_FORGETS_LOCK: Final = ("<frozen importlib._bootstrap>", "cb")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit code.

    Args:
        arguments: the words after the program's name. None means the arguments of this process.
            In that case, Ctrl-C ends the process at once, even if the core is still at work.
    """
    if arguments is not None:
        return _run(arguments)

    _prepare()
    return _finish(_run(sys.argv[1:]))


def _run(words: Sequence[str]) -> int:
    try:
        return cli.run_words(words)
    except KeyboardInterrupt:  # Ctrl-C was pressed during the import of `run_words`
        return STOPPED


def _prepare() -> None:
    """Prepare the streams, the handling of Ctrl-C, and the removal of temporary files on a signal.
    Also limit garbage collection and NumPy's threads.
    """
    _spare_resources()
    _fill_streams()
    _listen()
    for name in _ENDING:
        number = getattr(signal, name, None)
        if number is not None and signal.getsignal(number) is signal.SIG_DFL:  # nohup ignores it
            signal.signal(number, _end)


def _finish(code: int) -> int:
    """Flush the streams and return the exit code, or a worse code if flushing fails."""
    try:
        sys.stdout.flush()
    except OSError as error:
        code = code_of_failure(error, code)
    try:
        sys.stderr.flush()
    except (OSError, ValueError):  # stderr is full or closed, so only the exit code can report this
        _silence(sys.stderr)
    if code == STOPPED:
        os._exit(code)  # the core may still be at work
    return code


def code_of_failure(error: OSError, code: int = FINE) -> int:
    """Report a failed read or write, and return the exit code. A closed pipe is not reported and
    does not change the exit code."""
    if error.filename is None:
        _silence(sys.stdout)
    if isinstance(error, BrokenPipeError):
        return code

    reason = error.strerror or type(error).__name__
    name = "standard output" if error.filename is None else os.fsdecode(error.filename)
    Messages().note(f"{name}: {reason[0].lower()}{reason[1:]}.")
    return UNREADABLE


def _silence(stream: TextIO) -> None:
    """Redirect a stream that is closed or full. Otherwise Python would write to it on exit,
    complain again and change the exit code.
    """
    with suppress(OSError, ValueError, AttributeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def _spare_resources() -> None:
    """Collect garbage less often, because nearly all objects live until the answer is written. When
    there are many puzzles, this saves 5 to 10 % of the time. Do not let NumPy start threads for
    linear algebra, which is hardly used. Otherwise each worker process would start as many threads
    as there are processors.
    """
    gc.set_threshold(_NEW_OBJECTS)
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")


def _fill_streams() -> None:
    """Replace streams that were closed before the program started. Otherwise a file opened later
    would get the file descriptor of such a stream, and receive its output."""
    for number in range(3):  # standard input, output and error
        try:
            os.fstat(number)
        except OSError:
            # A closed input is replaced by a stream for writing, and a closed output by one for
            # reading, so that using either of them fails.
            os.open(os.devnull, os.O_WRONLY if number == 0 else os.O_RDONLY)
    if sys.stdout is None:
        sys.stdout = os.fdopen(1, "w", encoding="utf-8", closefd=False)
    if sys.stderr is None:
        sys.stderr = os.fdopen(os.open(os.devnull, os.O_WRONLY), "w", encoding="utf-8")


def _end(number: int, frame: Any) -> None:  # noqa: ARG001
    """End as if the signal had not been handled, but without leaving a half-written file."""
    remove_unfinished()
    with suppress(ValueError, OSError):
        signal.signal(number, signal.SIG_DFL)
    os.kill(os.getpid(), number)


_heard = False
"""Whether Ctrl-C was pressed. Python raises KeyboardInterrupt wherever the program happens to be,
and some code loses it: C code that clears an error after trying something, and callbacks of the
garbage collector. Python 3.11 turns it into a RuntimeError while a class is created. A program that
lost the exception would continue and wait for input that never comes.
"""


def _listen() -> None:
    """Record Ctrl-C from now on, unless this process ignores it or has its own handler."""
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, _hear)


def is_heard() -> bool:
    """Whether Ctrl-C was pressed."""
    return _heard


def raise_if_heard() -> None:
    """Raise KeyboardInterrupt if a Ctrl-C got lost. Call this before waiting or starting new work.

    Raises:
        KeyboardInterrupt: if Ctrl-C was pressed.
    """
    if _heard:
        raise KeyboardInterrupt


def _hear(number: int, frame: Any) -> None:  # noqa: ARG001
    global _heard
    _heard = True
    # Python prints and ignores an exception in the callback that forgets the lock of an import.
    if frame is None or (frame.f_code.co_filename, frame.f_code.co_name) != _FORGETS_LOCK:
        raise KeyboardInterrupt
