"""Runs `nonet sheet` in this process."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from nonet.cli import main


@dataclass(frozen=True)
class Result:
    code: int
    out: str
    err: str


Run = Callable[..., Result]


@pytest.fixture
def sheet(capsys: pytest.CaptureFixture[str]) -> Run:
    def call(*words: str | Path) -> Result:
        capsys.readouterr()
        code = main(["sheet", *map(str, words)])
        captured = capsys.readouterr()
        return Result(code, captured.out, captured.err)

    return call
