"""Messages on standard error: complaints, notes and, on a terminal, progress."""

import sys
import time
from contextlib import suppress
from typing import Final, Self

_MOST_COMPLAINTS: Final = 50
_EVERY: Final = 0.2
_PATIENCE: Final = 1.0


class Messages:
    """Writes messages to standard error. Only the first 50 complaints are written, and the rest are
    counted, because the output contains all of them.
    """

    def __init__(self) -> None:
        self._complaints = 0
        self._bar = 0
        self._start = self._shown = time.monotonic()
        self._watched = _is_terminal(sys.stderr)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def complain(self, message: str) -> None:
        """Report an error."""
        self._complaints += 1
        if self._complaints <= _MOST_COMPLAINTS:
            self.note(message)

    def note(self, message: str) -> None:
        """Print a note, separate from the output."""
        self._wipe()
        write_to_people(f"nonet: {printable(message)}\n")

    def note_on_terminal(self, message: str) -> None:
        """Print a note only on a terminal, where a person reads it."""
        if self._watched:
            self.note(message)

    def progress(self, done: int, fraction: float | None, things: str = "puzzles") -> None:
        """On a terminal, show the progress of a stream once it has taken a while."""
        now = time.monotonic()
        if not self._watched or now - self._start < _PATIENCE or now - self._shown < _EVERY:
            return
        self._shown = now
        speed = done / (now - self._start)
        line = f"{done:,} {things}, {speed:,.0f} a second"
        if fraction is not None:
            filled = round(24 * min(fraction, 1.0))
            line = f"[{'#' * filled}{'.' * (24 - filled)}] {fraction:4.0%}  {line}"
        self._wipe()
        self._bar = len(line)
        write_to_people(line)

    def close(self) -> None:
        """Erase the progress line, and report how many complaints were not shown."""
        self._wipe()
        hidden = self._complaints - _MOST_COMPLAINTS
        if hidden > 0:
            self._complaints = 0
            self.note(f"and {hidden:,} more errors; the output contains all of them.")

    def _wipe(self) -> None:
        if self._bar:
            write_to_people("\r" + " " * self._bar + "\r")
            self._bar = 0


def printable(text: str) -> str:
    """The text on one line, without control characters. Otherwise, the contents of a file could
    control the terminal or pose as a message from nonet.

    >>> printable("a" + chr(27) + "b" + chr(10))
    'a\\\\x1bb\\\\n'
    """
    if text.isprintable():
        return text
    return "".join(c if c.isprintable() else ascii(c)[1:-1] for c in text)


def write_to_people(text: str) -> None:
    """Write to standard error. If it is closed or full, only the exit code reports the failure."""
    with suppress(OSError, ValueError, AttributeError):
        sys.stderr.write(text)
        sys.stderr.flush()


def _is_terminal(stream: object) -> bool:
    isatty = getattr(stream, "isatty", None)
    return bool(isatty and isatty())
