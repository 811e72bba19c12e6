"""The real command: its output, its replies, and how it ends."""

from __future__ import annotations

import json
import signal
import socket
import subprocess
import sys
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

from nonet.base.errors import Error
from nonet.web.serve import listening
from nonet.web.settings import Settings
from tests.web.conftest import WIKIPEDIA
from tests.web.servers import COMMAND, serving


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGINT for other processes")
def test_the_server_shows_where_it_is_and_ends_with_ctrl_c(tmp_path: Path) -> None:
    library = str(tmp_path / "library.sqlite")
    with serving("--token", "se cret", "--library", library) as (server, address, line):
        assert "token=se%20cret" in line
        request = Request(
            f"{address}api/hint",
            json.dumps({"state": {"puzzle": WIKIPEDIA}}).encode(),
            {"content-type": "application/json"},
        )
        with pytest.raises(HTTPError, match="401"):
            urlopen(request)
        request.add_header("authorization", "Bearer se cret")
        with urlopen(request) as response:
            assert json.load(response)["kind"] == "step"
        server.send_signal(signal.SIGINT)
        out, err = server.communicate(timeout=60)
        assert (server.returncode, out, err) == (0, "", "")


def test_a_port_that_is_taken_is_named(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        done = subprocess.run(
            [*COMMAND, "--port", str(port), "--library", str(tmp_path / "library.sqlite")],
            capture_output=True,
            text=True,
            check=False,
        )
    assert done.returncode == 2
    assert f"port {port}" in done.stderr
    assert len(done.stderr.splitlines()) <= 2


def test_a_browser_that_comes_at_once_waits_for_the_server() -> None:
    with listening(Settings(port=0)) as listener:
        socket.create_connection(listener.getsockname()).close()


def test_settings_are_checked_together() -> None:
    with pytest.raises(Error) as raised:
        Settings(host="0.0.0.0", port=70_000, processes=0)
    assert "70000" in str(raised.value)
    assert "token" in str(raised.value)
    assert "process" in str(raised.value)
