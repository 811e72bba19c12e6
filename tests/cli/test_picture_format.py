"""Pictures as SVG, PNG and PDF."""

from __future__ import annotations

import struct
from pathlib import Path

import pytest

from tests.cli.puzzles import EASY
from tests.cli.support import Run

STARTS = {"svg": b"<svg", "png": b"\x89PNG\r\n", "pdf": b"%PDF-"}


@pytest.mark.parametrize("format", STARTS)
def test_the_name_or_the_option_sets_the_format(run: Run, tmp_path: Path, format: str) -> None:
    named, unnamed = tmp_path / f"named.{format}", tmp_path / "unnamed"
    assert run("draw", EASY, "--hint", "-o", str(named)).code == 0
    assert run("draw", EASY, "--hint", "--to", format, "-o", str(unnamed)).code == 0
    assert named.read_bytes() == unnamed.read_bytes()
    assert named.read_bytes().startswith(STARTS[format])


def test_a_png_has_the_size_that_was_asked_for(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "x.png"
    assert run("draw", EASY, "--size", "400", "-o", str(file)).code == 0
    assert struct.unpack(">II", file.read_bytes()[16:24]) == (400, 400)


def test_a_path_in_another_format(run: Run, tmp_path: Path) -> None:
    assert run("draw", EASY, "--path", str(tmp_path), "--to", "pdf").code == 0
    files = list(tmp_path.iterdir())
    assert len(files) == 51 and {file.suffix for file in files} == {".pdf"}


def test_a_file_that_is_named_for_another_format_is_refused(run: Run, tmp_path: Path) -> None:
    refused = run("draw", EASY, "--to", "pdf", "-o", str(tmp_path / "x.png"))
    assert refused.code == 2 and "is not PDF" in refused.err
    for name in ("x.jpg", "x.bmp", "x.tiff"):
        assert "SVG, PNG, PDF" in run("draw", EASY, "-o", str(tmp_path / name)).err
