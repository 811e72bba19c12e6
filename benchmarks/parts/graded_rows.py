"""Time `nonet sheet batch` on a long table. The command turns a file into a workbook that has a
rating in each row.

    python benchmarks/parts/graded_rows.py [--rows 200000] [--most 20] [--from csv] [--to xlsx]

The rows are puzzles of the corpus, of every difficulty, with renamed digits. As in real
collections, many rows are identical: 200,000 rows contain about 11,000 different puzzles. The exit
status is 1 if the command takes more than `--most` CPU seconds.
"""

from __future__ import annotations

import argparse
import resource
import subprocess
import sys
import tempfile
from pathlib import Path

from nonet.cli.commands.bench import relabelled
from nonet.sheet.table import area_of

CORPUS = Path(__file__).parents[2] / "benchmarks" / "corpus" / "mixed.txt"


def table(path: Path, rows: int) -> int:
    """Write a table of this many puzzles. Returns how many of them are different."""
    puzzles = [line[:81] for line in CORPUS.read_text("utf-8").splitlines() if len(line) > 80]
    del puzzles[200:]
    each = -(-rows // len(puzzles))
    lines = [line for puzzle in puzzles for line in relabelled(puzzle, each)][:rows]
    path.write_text("puzzle\n" + "\n".join(lines) + "\n", encoding="utf-8")
    return len(set(lines))


def batch(source: Path, graded: Path) -> tuple[int, float]:
    """Run the command on a file. Returns its exit status and its CPU seconds."""
    before = used()
    words = [sys.executable, "-m", "nonet", "sheet", "batch", str(source), "-o", str(graded)]
    code = subprocess.run(words, check=False, stderr=subprocess.DEVNULL).returncode
    return code, used() - before


def used() -> float:
    """The CPU seconds that the commands have taken so far."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--rows", type=int, default=200_000, help="how many rows")
    parser.add_argument("--most", type=float, default=20.0, help="the CPU seconds allowed")
    parser.add_argument("--from", dest="source", choices=("csv", "ods"), default="csv")
    parser.add_argument("--to", dest="graded", choices=("xlsx", "ods"), default="xlsx")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        source, graded = Path(folder, "rows.csv"), Path(folder, f"graded.{options.graded}")
        different = table(source, options.rows)
        if options.source != "csv":  # turn the table into a workbook; this is not timed
            source = source.rename(Path(folder, "text.csv"))
            batch(source, Path(folder, "rows.ods"))
            source = Path(folder, "rows.ods")
        code, seconds = batch(source, graded)
        found = max(area_of(graded, "Graded").rows)
    print(
        f"{options.rows:,} rows, {different:,} of them different, {options.source} to "
        f"{options.graded}: {seconds:.1f} s, exit {code}"
    )
    if found != options.rows + 1:
        print(f"{found:,} rows were written", file=sys.stderr)
        return 1
    return int(seconds > options.most)


if __name__ == "__main__":
    raise SystemExit(main())
