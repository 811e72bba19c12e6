"""Finds LibreOffice for the tests, starts it with a new profile, and reliably ends it."""

from __future__ import annotations

import json
import os
import queue
import shutil
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from typing import Any, Final

_DRIVER: Final = Path(__file__).with_name("driver.py")
_ANSWER_SECONDS: Final = 60
_START_SECONDS: Final = 90


@cache
def driving_python() -> str | None:
    """A Python that can control LibreOffice. It is either the distribution's or LibreOffice's
    own."""
    soffice = shutil.which("soffice")
    if soffice is None:
        return None
    own = Path(soffice).resolve().parent
    for python in (
        "/usr/bin/python3",
        str(own / "python"),
        str(own / "python.exe"),
        sys.executable,
    ):
        if shutil.which(python):
            done = subprocess.run(
                [python, "-c", "import uno"], env=_environment(), capture_output=True, check=False
            )
            if done.returncode == 0:
                return python
    return None


def missing() -> str:
    """The reason why LibreOffice cannot be tested here, or "" if it can."""
    if shutil.which("soffice") is None:
        return "LibreOffice is not installed (there is no soffice on the path)"
    if driving_python() is None:
        return "no Python here can import uno (Debian: python3-uno)"
    return ""


class Office:
    """A LibreOffice without windows. `office.name(...)` sends the request `name` to the driver."""

    def __init__(self, folder: Path, variables: dict[str, str]) -> None:
        python = driving_python()
        assert python is not None
        self.folder = folder
        self._answers: queue.Queue[str] = queue.Queue()
        with (folder / "driver.log").open("ab") as log:
            self._process = subprocess.Popen(
                [*as_somebody(), python, str(_DRIVER), str(folder)],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                env=_environment() | variables,
                start_new_session=True,
            )
        threading.Thread(target=self._listen, daemon=True).start()

    def wait_until_ready(self) -> None:
        """Wait until LibreOffice has started."""
        self._answer("to start", _START_SECONDS)

    def _listen(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            self._answers.put(line)
        self._answers.put("")

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_"):
            raise AttributeError(name)
        return lambda *values, **named: self._ask(name, *values, **named)

    def _ask(self, name: str, *values: Any, **named: Any) -> Any:
        parameters = dict(zip(_PARAMETERS.get(name, ("path",)), values, strict=False))
        request = {"do": name} | parameters | named
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps(request, default=str) + "\n")
        self._process.stdin.flush()
        return self._answer(f"to {name}", _ANSWER_SECONDS)

    def _answer(self, what: str, seconds: float) -> Any:
        try:
            line = self._answers.get(timeout=seconds)
        except queue.Empty:
            raise AssertionError(f"LibreOffice took more than {seconds} seconds {what}.") from None
        assert line, f"the driver of LibreOffice ended: {self._log()}"
        answer = json.loads(line)
        assert "error" not in answer, answer["error"]
        return answer["is"]

    def _log(self) -> str:
        return (self.folder / "driver.log").read_text(encoding="utf-8", errors="replace")[-2000:]

    def end(self) -> None:
        """End LibreOffice and everything that it started."""
        with suppress(Exception):
            self._ask("quit")
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.pid, signal.SIGKILL)
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(10)
        for stream in (self._process.stdin, self._process.stdout):
            if stream is not None:
                with suppress(OSError):
                    stream.close()


def install(extension: Path, folder: Path) -> None:
    """Use LibreOffice's own tool to install an extension in the profile that is in a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    profile = (folder / "profile").as_uri()
    words = ["unopkg", "add", "--force", f"-env:UserInstallation={profile}", str(extension)]
    with (folder / "unopkg.log").open("wb") as log:
        done = subprocess.run(
            [*as_somebody(), *words],
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=subprocess.STDOUT,
            env=_environment() | {"HOME": str(folder)},
            timeout=_START_SECONDS,
            check=False,
            start_new_session=True,
        )
    written = (folder / "unopkg.log").read_text(encoding="utf-8", errors="replace")
    assert done.returncode == 0, written


@cache
def as_somebody() -> tuple[str, ...]:
    """Words to put before a command so that it does not seem to run as root, because LibreOffice
    does not install extensions for root. The command can still read files that belong to root."""
    if os.name != "posix" or os.geteuid() != 0:
        return ()
    words = ("unshare", "--user", "--map-user=1000", "--map-group=1000")
    try:
        done = subprocess.run([*words, "true"], capture_output=True, check=False)
    except OSError:
        return ()
    return words if done.returncode == 0 else ()


def extensions_missing() -> str:
    """The reason why extensions cannot be tested here, or "" if they can."""
    if shutil.which("unopkg") is None:
        return "LibreOffice's unopkg is not on the path"
    if os.name == "posix" and os.geteuid() == 0 and not as_somebody():
        return "LibreOffice installs no extensions for root, and unshare cannot hide root here"
    return ""


_PLACE: Final = ("path", "sheet", "range")
_PARAMETERS: Final = {
    "get": _PLACE,
    "formulas": _PLACE,
    "text": _PLACE,
    "set": (*_PLACE, "values"),
    "enter": (*_PLACE, "text"),
    "select": _PLACE,
    "activate": ("path", "sheet"),
    "protected": ("path", "sheet"),
    "unprotect": ("path", "sheet"),
    "insert_rows": ("path", "sheet", "at", "count"),
    "save": ("path", "target", "filter"),
    "pdf": ("path", "target"),
    "dispatch": ("path", "url"),
    "configuration": ("node",),
    "configure": ("node", "name", "value"),
}


@contextmanager
def started(folder: Path, **variables: str) -> Iterator[Office]:
    """A running LibreOffice with a new profile in a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    office = Office(folder, variables)
    try:
        office.wait_until_ready()
        yield office
    finally:
        office.end()


def path_of_programs(*first: Path) -> str:
    """The PATH for LibreOffice. LibreOffice's own Python finds its home through the first `python3`
    on PATH and breaks if that is a different version, so no other Python may be there."""
    soffice = shutil.which("soffice")
    own = [] if soffice is None else [Path(soffice).parent]
    return os.pathsep.join(map(str, (*first, *own, "/usr/bin", "/bin")))


def _environment() -> dict[str, str]:
    """The environment of this process, without variables that would confuse LibreOffice's
    Python."""
    hidden = ("PYTHON", "VIRTUAL_ENV", "DISPLAY", "LD_LIBRARY_PATH")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(hidden)}
    return kept | {"PATH": path_of_programs()}
