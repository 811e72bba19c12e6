"""Build C++ programs that are linked with the core, which is compiled as for a wheel."""

from __future__ import annotations

import subprocess
from pathlib import Path
from typing import Final

REPOSITORY: Final = Path(__file__).parent.parent


def built(name: str, folder: Path, *options: str) -> Path:
    """Build a program from `native/` in `folder`, with these CMake options. If it is up to date,
    nothing is built.
    """
    if not (folder / "CMakeCache.txt").exists():
        output_of("cmake", "-S", REPOSITORY, "-B", folder, "-DNONET_TESTS=ON", *options)
    jobs = output_of("sh", REPOSITORY / "scripts" / "jobs.sh").strip()
    output_of("cmake", "--build", folder, "--target", name, "--parallel", jobs)
    return folder / name


def output_of(*words: object) -> str:
    """Run a command, and return its output.

    Raises:
        SystemExit: if the command fails. The message is everything that the command printed.
    """
    done = subprocess.run([str(word) for word in words], capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(f"{' '.join(map(str, words))}\n{done.stdout}{done.stderr}")
    return done.stdout
