"""The scripts that damage input, or send states through every format, on a small scale."""

from __future__ import annotations

import subprocess
import sys

from benchmarks.evidence import LIST, ROOT, parts


def output_of(*words: str) -> str:
    done = subprocess.run(
        [sys.executable, *words], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_each_reader_has_its_turn_in_the_long_checks() -> None:
    readers = output_of("benchmarks/parts/fuzz_readers.py", "--list").splitlines()
    turns = [part for part in parts(ROOT / LIST) if part.name.startswith("fuzz-readers-")]
    assert len(turns) == len(readers)


def test_damaged_texts_are_read_or_refused() -> None:
    lines = output_of(
        "benchmarks/parts/fuzz_readers.py", "--seconds", "1", "--most", "30"
    ).splitlines()
    assert lines and all(line.endswith(" 0 wrong") for line in lines)


def test_states_come_back() -> None:
    output = output_of("benchmarks/parts/round_trips.py", "--count", "4")
    assert output.startswith("4 states, ") and " 0 wrong, " in output
