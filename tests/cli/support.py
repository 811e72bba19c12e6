"""How the tests run the command line, and what a run gives."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Result:
    """How a run ended."""

    code: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        return self.out.splitlines()


Run = Callable[..., Result]


def environment() -> dict[str, str]:
    """This process's environment, without what changes how output looks."""
    hidden = ("NO_COLOR", "COLUMNS", "FORCE_COLOR", "NONET_DEBUG")
    return {name: value for name, value in os.environ.items() if name not in hidden} | {
        "PYTHONPATH": os.pathsep.join(filter(None, sys.path))
    }


def command(words: Sequence[str]) -> list[str]:
    """The words that start the real command line."""
    return [sys.executable, "-m", "nonet", *words]
