"""The command line in processes of their own that need not start: each is forked off a server that
has imported everything. All of a process is there, its streams, its exit code and its end; only the
start of the interpreter is not, and tests of that run `support.command`."""

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
    """Run the command line, and return what it gave.

    Args:
        words: the words after `nonet`.
        stdin: its standard input.
        out: a file to write the standard output to, which is not returned then.
        more: variables of the environment.
    """
    with (
        tempfile.TemporaryFile() as given,
        tempfile.TemporaryFile() as told,
        tempfile.TemporaryFile() as complaints,
    ):
        given.write(stdin)
        given.seek(0)
        target: IO[bytes] = told if out is None else Path(out).open("wb")  # noqa: SIM115
        streams = [given.fileno(), target.fileno(), complaints.fileno()]
        code = ask(server(), list(words), str(Path.cwd()), environment() | more, streams)
        if target is not told:
            target.close()
        texts = []
        for file in (told, complaints):
            file.seek(0)
            texts.append(file.read().decode())
    return Result(code, *texts)


@cache
def server() -> str:
    """The address of the server, which runs as long as the tests do."""
    folder = tempfile.TemporaryDirectory(prefix="nonet")  # a short name, as addresses must have
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
    with process.stdout as said:
        assert said.readline() == b"ready\n"
    return address


def serve() -> None:
    """Answer requests until the tests end. It returns in the forked processes alone, once
    the command line has run: so they end as every Python does."""
    import nonet

    for module in pkgutil.walk_packages(nonet.__path__, "nonet.", onerror=lambda _: None):
        with suppress(ImportError, nonet.Error):  # some need an extra that is not installed
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

    sys.exit(main())


def _become(request: dict[str, Any], streams: list[int]) -> None:
    """The process that was asked for."""
    signal.alarm(SECONDS)  # what hangs ends
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
