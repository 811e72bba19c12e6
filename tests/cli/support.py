"""How the tests run the command line, and the result of a run."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Result:
    code: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        return self.out.splitlines()


Run = Callable[..., Result]


def environment() -> dict[str, str]:
    """The environment of this process, without the variables that change how output looks."""
    hidden = ("NO_COLOR", "COLUMNS", "FORCE_COLOR", "NONET_DEBUG", "PYTHONUNBUFFERED")
    return {name: value for name, value in os.environ.items() if name not in hidden} | {
        "PYTHONPATH": os.pathsep.join(filter(None, sys.path))
    }


def command(words: Sequence[str]) -> list[str]:
    """The words that start the real command line."""
    return [sys.executable, "-m", "nonet", *words]


def peak_memory() -> int:
    """The peak memory of this process in bytes.

    On Linux, `ru_maxrss` also covers the time before this program was loaded. The process was then
    still a copy of its parent, which uses hundreds of megabytes in a test run. `VmHWM` starts at
    zero when the program is loaded.
    """
    status = Path("/proc/self/status")
    if status.exists():
        found = re.search(r"VmHWM:\s*(\d+) kB", status.read_text())
        assert found is not None
        return int(found[1]) * 1024
    import resource

    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak if sys.platform == "darwin" else peak * 1024
