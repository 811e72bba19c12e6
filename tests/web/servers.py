"""A real `nonet serve` in a separate process."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress

COMMAND = (sys.executable, "-m", "nonet", "serve")


@contextmanager
def serving(*options: str) -> Iterator[tuple[subprocess.Popen[str], str, str]]:
    """A server on a free port: its process, its address, and the line that it printed. The server
    and its workers always end with the test."""
    words = [*COMMAND, "--port", "0", "--processes", "1", *options]
    server = subprocess.Popen(
        words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    )
    try:
        assert server.stdout is not None
        line = server.stdout.readline()
        found = re.search(r"http://[\d.]+:\d+/", line)
        assert found, line
        yield server, found[0], line
    finally:
        with suppress(ProcessLookupError):
            if sys.platform == "win32":
                server.kill()
            else:
                os.killpg(server.pid, signal.SIGKILL)
        server.communicate()
