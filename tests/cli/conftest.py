"""Two ways to run the command line: in this process, or in a separate process, as people do."""

from __future__ import annotations

import io
import os
import subprocess
import sys

import pytest

from nonet.cli import main
from tests.cli import forks
from tests.cli.support import Result, Run, command, environment


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Run the command line in this process, which is fast enough for many cases."""

    def call(*words: str, stdin: str | bytes = b"") -> Result:
        data = stdin.encode() if isinstance(stdin, str) else stdin
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BufferedReader(io.BytesIO(data))))
        capsys.readouterr()
        code = main(words)
        captured = capsys.readouterr()
        return Result(code, captured.out, captured.err)

    return call


@pytest.fixture
def nonet() -> Run:
    """Run the command line in a separate process, as people do."""

    def call(*words: str, stdin: str | bytes = b"", **variables: str) -> Result:
        data = stdin.encode() if isinstance(stdin, str) else stdin
        if os.name == "posix" and not any(name.startswith("PYTHON") for name in variables):
            return forks.run(words, data, **variables)
        done = subprocess.run(
            command(words),
            input=data,
            capture_output=True,
            env=environment() | variables,
            timeout=120,
            check=False,
        )
        return Result(done.returncode, done.stdout.decode(), done.stderr.decode())

    return call
