"""Programs in C++ that are linked from the core, compiled as it is in a wheel."""

from __future__ import annotations

import subprocess
from pathlib import Path
from typing import Final

REPOSITORY: Final = Path(__file__).parent.parent


def built(name: str, folder: Path, *options: str) -> Path:
    """A program of `native/` here, up to date, built in `folder` with these options of CMake."""
    if not (folder / "CMakeCache.txt").exists():
        output_of("cmake", "-S", REPOSITORY, "-B", folder, "-DNONET_TESTS=ON", *options)
    jobs = output_of("sh", REPOSITORY / "scripts" / "jobs.sh").strip()
    output_of("cmake", "--build", folder, "--target", name, "--parallel", jobs)
    return folder / name


def output_of(*words: object) -> str:
    """What a command prints.

    Raises:
        SystemExit: when it fails, with all that it has said.
    """
    done = subprocess.run([str(word) for word in words], capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(f"{' '.join(map(str, words))}\n{done.stdout}{done.stderr}")
    return done.stdout
