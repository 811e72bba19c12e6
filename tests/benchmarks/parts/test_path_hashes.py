"""Equal paths have equal hashes, and different paths are reported by name."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

SCRIPT = Path(__file__).parents[3] / "benchmarks" / "parts" / "path_hashes.py"


def hashes(*options: str | Path) -> subprocess.CompletedProcess[str]:
    small = (sys.executable, SCRIPT, "--only", "corpus/hodoku", "--share", "0.05")
    return subprocess.run([*small, *options], capture_output=True, text=True)


def test_paths_that_are_others_are_reported_by_name(tmp_path: Path) -> None:
    first = hashes().stdout.splitlines()
    assert [line.split()[1:] for line in first] == [
        ["corpus/hodoku", "10"],
        ["corpus/hodoku/turned", "2"],
        ["corpus/hodoku/described", "1"],
    ]
    file = tmp_path / "before.txt"
    file.write_text("\n".join(first), encoding="utf-8")
    same = hashes("--beside", file)
    assert same.returncode == 0, same.stderr
    assert same.stdout.splitlines() == [*first, "3 parts compared, 0 differ: "]
    file.write_text("\n".join([first[0], "0" * 16 + first[1][16:]]), encoding="utf-8")
    other = hashes("--beside", file)
    assert other.returncode == 1
    assert other.stdout.splitlines()[-1] == "2 parts compared, 1 differ: corpus/hodoku/turned"
