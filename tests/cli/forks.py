"""Runs the command line in separate processes that start quickly, because they are forked from a
server that has already imported everything. Each process has its own streams and exit code. Only
the interpreter's startup and shutdown are skipped. Tests of startup and shutdown run
`support.command` instead."""

from __future__ import annotations

import atexit
import gc
import importlib
import json
import os
import pkgutil
import signal
import socket
import subprocess
import sys
import tempfile
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import IO, Any, Final

from tests.cli.fork_client import SECONDS, ask
from tests.cli.support import Result, environment

CLIENT: Final = Path(__file__).with_name("fork_client.py")


def run(words: tuple[str, ...], stdin: bytes = b"", out: str | None = None, **more: str) -> Result:
    """Run the command line and return the result.

    Args:
        words: the words that follow `nonet` on the command line.
        stdin: the bytes on standard input.
        out: a file that receives the standard output, which is then not returned.
        more: environment variables.
    """
    with (
        tempfile.TemporaryFile() as given,
        tempfile.TemporaryFile() as messages,
        tempfile.TemporaryFile() as complaints,
    ):
        given.write(stdin)
        given.seek(0)
        target: IO[bytes] = messages if out is None else Path(out).open("wb")  # noqa: SIM115
        streams = [given.fileno(), target.fileno(), complaints.fileno()]
        code = ask(server(), list(words), str(Path.cwd()), environment() | more, streams)
        if target is not messages:
            target.close()
        texts = []
        for file in (messages, complaints):
            file.seek(0)
            texts.append(file.read().decode())
    return Result(code, *texts)


@cache
def server() -> str:
    """The address of the server, which runs as long as the tests do."""
    folder = tempfile.TemporaryDirectory(prefix="nonet")  # socket addresses must be short
    address = str(Path(folder.name) / "forks")
    process = subprocess.Popen(
        [sys.executable, "-c", "from tests.cli.forks import serve; serve()", address],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        env=environment() | {"OPENBLAS_NUM_THREADS": "1"},
    )

    def end() -> None:
        process.kill()
        process.wait()
        folder.cleanup()

    atexit.register(end)
    assert process.stdout is not None
    with process.stdout as lines:
        assert lines.readline() == b"ready\n"
    return address


def serve() -> None:
    """Answer requests until the tests end. A forked process ends as soon as the command line has
    run, without shutting down the interpreter, which would take several times as long as most
    commands."""
    import nonet

    for module in pkgutil.walk_packages(nonet.__path__, "nonet.", onerror=lambda _: None):
        with suppress(ImportError, nonet.Error):  # some modules need an extra that is not installed
            importlib.import_module(module.name)
    gc.freeze()
    with socket.socket(socket.AF_UNIX) as door:
        door.bind(sys.argv[1])
        door.listen()
        print("ready", flush=True)
        while True:
            caller, _ = door.accept()
            with caller:
                text, streams, _, _ = socket.recv_fds(caller, 1 << 20, 3)
                while more := caller.recv(1 << 20):
                    text += more
                child = os.fork()
                if child == 0:
                    door.close()
                    break
                for stream in streams:
                    os.close(stream)
                _, status = os.waitpid(child, 0)
                caller.sendall(str(os.waitstatus_to_exitcode(status)).encode())
    _become(json.loads(text), streams)
    from nonet.cli import main

    code = main()
    atexit._run_exitfuncs()
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(code)


def _become(request: dict[str, Any], streams: list[int]) -> None:
    """Become the requested process."""
    signal.alarm(SECONDS)  # end the process if it hangs
    for number, stream in enumerate(streams):
        os.dup2(stream, number)
        os.close(stream)
    os.environ.clear()
    os.environ.update(request["environment"])
    os.chdir(request["folder"])
    sys.argv = ["nonet", *request["words"]]
    for number, name in enumerate(("stdin", "stdout", "stderr")):
        before = getattr(sys, name)
        setattr(
            sys,
            name,
            os.fdopen(
                number,
                "w" if number else "r",
                encoding=before.encoding,
                errors=before.errors,
                closefd=False,
            ),
        )
