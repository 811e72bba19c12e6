"""Compare other programs with nonet on the same puzzles in the same run. Only the ratio matters.

    python -m benchmarks.peers --python PATH [--puzzles N]

PATH is the Python interpreter of an environment with the other programs. For example, create this
environment with

    python3 -m venv peers && peers/bin/pip install hodoku-py dedoku pencilmark

Each program runs in a separate process and reports its CPU seconds, not counting the time to start.
Programs that are not installed are reported as missing.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

CORPUS = Path(__file__).parent / "corpus"

# The code for each program. `prepare` runs once, and then `solve(line)` runs for each puzzle.
PROGRAMS = {
    "nonet": "import nonet\nsolve = nonet.explain\n",
    "nonet, in bulk": "import nonet\nsolve_all = nonet.bulk.explain\n",
    "hodoku-py": "from hodoku import Solver\nsolve = Solver().solve\n",
    "dedoku": "import dedoku\nsolve = dedoku.solve\n",
    "pencilmark": (
        "import pencilmark\n"
        "def solve(line):\n    return pencilmark.rate(pencilmark.from_string(line))\n"
    ),
}

HARNESS = """
import sys, time
lines = sys.stdin.read().split()
if "solve_all" in globals():
    solve_all(lines)
else:
    for line in lines[:3]:
        solve(line)
start = time.process_time()
if "solve_all" in globals():
    solve_all(lines)
else:
    for line in lines:
        solve(line)
print(time.process_time() - start)
"""


class Result(NamedTuple):
    """The CPU milliseconds that a program took per puzzle; None if it did not run."""

    program: str
    milliseconds: float | None
    note: str = ""


def run(program: str, python: str, lines: list[str]) -> Result:
    try:
        done = subprocess.run(
            [python, "-c", PROGRAMS[program] + HARNESS],
            input="\n".join(lines),
            capture_output=True,
            text=True,
            timeout=600,
            check=True,
        )
    except subprocess.TimeoutExpired:
        return Result(program, None, "not done after 600 seconds")
    except subprocess.CalledProcessError as error:
        return Result(program, None, error.stderr.strip().splitlines()[-1])
    return Result(program, float(done.stdout.split()[-1]) * 1000 / len(lines))


def results(corpus: str, count: int, python: str) -> Iterator[Result]:
    """Run all programs on the first `count` puzzles of a corpus. nonet is fast enough to solve the
    whole corpus.
    """
    lines = (CORPUS / f"{corpus}.txt").read_text(encoding="ascii").split()
    for program in PROGRAMS:
        if program.startswith("nonet"):
            yield run(program, sys.executable, lines)
        else:
            yield run(program, python, lines[:count])


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.peers", description=__doc__)
    parser.add_argument("--python", required=True, help="Python with the other programs")
    parser.add_argument("--puzzles", type=int, default=20, help="puzzles for each peer")
    options = parser.parse_args()
    for corpus in ("singles", "mixed"):
        print(f"\nexplaining, {corpus}: CPU milliseconds a puzzle")
        found = list(results(corpus, options.puzzles, options.python))
        own = found[0].milliseconds
        for program, milliseconds, note in found:
            if milliseconds is None or own is None:
                print(f"  {program:16}{'-':>12}  {note}")
            else:
                print(f"  {program:16}{milliseconds:>12.3f}  {milliseconds / own:>10.2f} x nonet")


if __name__ == "__main__":
    main()
