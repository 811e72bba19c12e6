"""Describe, in one line, the machine on which something is measured."""

from __future__ import annotations

import os
import platform
import subprocess
from pathlib import Path

from nonet import __version__


def machine() -> str:
    """The versions of nonet and Python, and the names of the processor and the compiler.

    >>> "Python" in machine()
    True
    """
    return (
        f"nonet {__version__}; {processor()} ({os.cpu_count()} cores), {platform.system()}, "
        f"{_compiler()}, Python {platform.python_version()}"
    )


def processor() -> str:
    """The name of the processor."""
    file = Path("/proc/cpuinfo")
    if file.exists():
        for line in file.read_text(encoding="utf-8", errors="replace").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()


def _compiler() -> str:
    name = os.environ.get("CXX", "c++")
    try:
        done = subprocess.run([name, "--version"], capture_output=True, text=True, check=False)
    except OSError:
        return "no compiler"
    return (done.stdout.splitlines() or ["no compiler"])[0]
