"""On a terminal, the output has colours and also shows the level and the progress."""

from __future__ import annotations

import io
import os
import sys
import threading
from pathlib import Path

import pytest

from nonet.cli import messages
from nonet.cli.messages import Messages
from tests.cli import forks
from tests.cli.fork_client import ask
from tests.cli.puzzles import EASY
from tests.cli.support import environment

pty = pytest.importorskip("pty", reason="terminals of POSIX")


def on_terminal(*words: str, **variables: str) -> str:
    """The output of a run on a terminal with 80 columns, with both streams together."""
    ours, theirs = pty.openpty()
    variables = environment() | {"TERM": "xterm", "COLUMNS": "80"} | variables
    address = forks.server()

    def run() -> None:
        ask(address, list(words), str(Path.cwd()), variables, [theirs] * 3)
        os.close(theirs)

    process = threading.Thread(target=run)
    process.start()
    shown = b""
    while True:
        try:
            part = os.read(ours, 65536)
        except OSError:  # Linux raises this when the other end is closed
            break
        if not part:
            break
        shown += part
    os.close(ours)
    process.join()
    return shown.decode().replace("\r\n", "\n")


def test_solve_says_how_hard_it_is() -> None:
    assert "Level beginner; hardest step: Hidden Single in Box.\n" in on_terminal("solve", EASY)
    output = on_terminal("solve", "@inkala-2012")
    assert "too hard for the profile standard; try nonet explain" in output


def test_colour_unless_no_color() -> None:
    assert "\x1b[" in on_terminal("solve", EASY)
    assert "\x1b[" not in on_terminal("solve", EASY, NO_COLOR="1")
    assert "\x1b[" not in on_terminal("solve", EASY, TERM="dumb")
    assert "\x1b[" in on_terminal("solve", EASY, "--color", "always", NO_COLOR="1")


def test_nobody_waits_for_a_puzzle_that_was_not_named() -> None:
    assert "give a puzzle: 81 characters" in on_terminal("solve")


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(("stream", "is_shown"), [(Terminal(), True), (io.StringIO(), False)])
def test_progress_on_a_terminal_only(
    monkeypatch: pytest.MonkeyPatch, stream: io.StringIO, is_shown: bool
) -> None:
    monkeypatch.setattr(sys, "stderr", stream)
    clock = iter(range(0, 1000, 10))
    monkeypatch.setattr(messages.time, "monotonic", lambda: next(clock))
    shown = Messages()
    shown.progress(500, 0.25)
    shown.complain("line 501: no puzzle.")
    shown.progress(700, None)
    shown.close()
    output = stream.getvalue()
    assert ("25%  500 puzzles, 50 a second" in output) is is_shown
    assert ("700 puzzles" in output) is is_shown
    assert "nonet: line 501: no puzzle.\n" in output
    assert not is_shown or output.endswith("\r")
