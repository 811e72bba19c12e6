"""Build the search for 64-bit ARM, run it in an emulator, and compare it with this machine's
search.

    python benchmarks/parts/arm_kernels.py [--puzzles 300] [--rounds 60] [--folder build/arm]

The fuzzer compares the kernels (versions of the search for different processors) with each other
and with a simple reference. Then the kernels of both machines search the same puzzles, one at a
time and in batches. All grids, counts and guesses must be identical, bit for bit. On Debian, the
packages `g++-aarch64-linux-gnu` and `qemu-user` are needed. The exit status is 1 if results differ,
and 2 if either package is missing.
"""

from __future__ import annotations

import argparse
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).parents[2]))

from benchmarks.native_program import REPOSITORY, built, output_of

COMPILER: Final = "aarch64-linux-gnu-g++"
EMULATOR: Final = "qemu-aarch64"
OPTIONS: Final = (
    "-DCMAKE_SYSTEM_NAME=Linux",
    "-DCMAKE_SYSTEM_PROCESSOR=aarch64",
    f"-DCMAKE_CXX_COMPILER={COMPILER}",
    "-DCMAKE_EXE_LINKER_FLAGS=-static",
)
NO_SUCH_KERNEL: Final = 3
KERNELS: Final = {"arm": ("neon", "portable"), "this machine": ("avx512", "avx2", "portable")}


def searched(words: list[object], kernel: str, way: str, limit: int, file: Path) -> str | None:
    """The number of solutions and guesses, and a hash of all results; None if the machine cannot
    run the kernel.
    """
    command = [*words, kernel, way, limit, 0, file]
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True)
    if done.returncode == NO_SUCH_KERNEL:
        return None
    if done.returncode:
        raise SystemExit(f"{command} ended with {done.returncode}: a wrong grid, or a crash")
    return " ".join(done.stdout.split()[1:])


def puzzles(count: int) -> str:
    """The first puzzles of the mixed corpus. Every second one lacks one of its givens."""
    lines = (REPOSITORY / "benchmarks/corpus/mixed.txt").read_text(encoding="ascii").split()
    return "".join(
        (re.sub("[1-9]", ".", line, count=1) if number % 2 else line) + "\n"
        for number, line in enumerate(lines[:count])
    )


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--puzzles", type=int, default=300, help="puzzles of the mixed corpus")
    parser.add_argument("--rounds", type=int, default=60, help="rounds of fuzzing")
    parser.add_argument("--folder", type=Path, default=REPOSITORY / "build/arm")
    options = parser.parse_args()
    if missing := [name for name in (COMPILER, EMULATOR) if not shutil.which(name)]:
        print(f"not installed: {', '.join(missing)}", file=sys.stderr)
        return 2
    arm, here = options.folder / "arm", options.folder / "here"
    fuzz = built("search_fuzz", arm, *OPTIONS)
    print(output_of(EMULATOR, fuzz, options.rounds).strip(), "(on ARM)")
    machines: dict[str, list[object]] = {
        "arm": [EMULATOR, built("search_rates", arm, *OPTIONS)],
        "this machine": [built("search_rates", here)],
    }
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "puzzles.txt")
        file.write_text(puzzles(options.puzzles), encoding="ascii")
        for limit in (1, 2):
            found = {
                (machine, kernel, way): result
                for machine, words in machines.items()
                for kernel in KERNELS[machine]
                for way in ("one", "batch")
                if (result := searched(words, kernel, way, limit, file))
            }
            if len(set(found.values())) != 1:
                print(f"limit {limit}: they differ: {found}", file=sys.stderr)
                return 1
            print(
                f"limit {limit}: {len(found)} searches of {options.puzzles} puzzles, neon "
                f"among them, found the same: {next(iter(found.values()))}"
            )
    return 0


if __name__ == "__main__":
    sys.exit(main())
