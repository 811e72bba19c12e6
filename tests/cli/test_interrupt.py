"""Ctrl-C works even if Python loses the exception."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.puzzles import EASY
from tests.cli.support import environment

pytestmark = pytest.mark.skipif(os.name != "posix", reason="needs POSIX signals")

DROPPED = "pass"
"""Simulates C code that drops the error, as some attribute look-ups do."""
TURNED = "raise RuntimeError('Error calling __set_name__') from error"
"""Simulates Python 3.11, which replaces the error if it creates a class at that moment."""

PROGRAM = """
import os, signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)
import nonet.cli.run as run
answer = run.answer_to
def interrupted(record, job):
    try:
        os.kill(os.getpid(), signal.SIGINT)
    except KeyboardInterrupt as error:
        {lost}
    return answer(record, job)
run.answer_to = interrupted
sys.argv = ["nonet", "explain", "-", "-f", "jsonl", "-o", {target!r}]
from nonet.cli import main
sys.exit(main())
"""


@pytest.mark.parametrize("lost", [DROPPED, TURNED])
def test_a_stream_stops_though_the_exception_was_lost(tmp_path: Path, lost: str) -> None:
    program = PROGRAM.format(lost=lost, target=str(tmp_path / "out.jsonl"))
    with subprocess.Popen(
        [sys.executable, "-c", program],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(),
    ) as process:
        assert process.stdin and process.stderr
        process.stdin.write(EASY.encode() + b"\n")
        process.stdin.flush()  # stdin stays open, so the program waits for more
        try:
            code = process.wait(timeout=120)
        finally:
            process.kill()
        assert process.stderr.read() == b""
    assert code == 130
    assert list(tmp_path.iterdir()) == []
