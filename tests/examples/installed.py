"""Installs an example as a package with an entry point, and runs commands that can use it."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Collection
from pathlib import Path


def installed(source: Path, folder: Path, group: str, name: str, object: str) -> Path:
    """Install an example in a folder, with an entry point `name` for its `object`. Returns the
    folder."""
    (folder / source.name).write_bytes(source.read_bytes())
    info = folder / f"{name}-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    entry = f"[nonet.{group}]\n{name} = {source.stem}:{object}\n"
    (info / "entry_points.txt").write_text(entry)
    return folder


def run(site: Path, *words: str, stdin: str = "", codes: Collection[int] = (0,)) -> str:
    """The output of a command that can use the packages installed in a folder."""
    path = os.pathsep.join([str(site), *filter(None, [os.environ.get("PYTHONPATH")])])
    done = subprocess.run(
        [sys.executable, "-m", "nonet", *words],
        input=stdin,
        capture_output=True,
        text=True,
        timeout=120,
        env=os.environ | {"PYTHONPATH": path},
        check=False,
    )
    assert done.returncode in codes, done.stderr
    assert not done.stderr, done.stderr
    return done.stdout
