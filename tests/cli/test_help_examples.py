"""Every example in the help runs in a folder with the files that it names. A test run tries one in
eight; `make evidence` tries all of them, including those marked `slow`."""

from __future__ import annotations

import gzip
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from urllib.request import Request, urlopen

import pytest

import nonet
from nonet.cli.commands import PROGRAM
from nonet.cli.program import all_commands
from nonet.data.run import cluster_named
from tests.docs.test_pages import unknown
from tests.pseudo_boolean_reader import read_proof
from tests.web.servers import serving

from .support import Run

GIVENS = "...43.....5.6...49.7....6..14......5.32....8...6...4..3..9....7.....3...2...48.5."
PUZZLES = (GIVENS, GIVENS[::-1])
SLOW = re.compile("nonet bench|random-jigsaw|--count 31|hard=60")
NO_OUTPUT = re.compile(" -o | --output-dir |--picture|veripb|sheet|newspaper")

EXAMPLES = {
    re.split(" {2,}", line)[0]: None
    for _, command in all_commands(PROGRAM)
    for line in getattr(command, "examples", ())
}


def calls_in(line: str) -> list[str]:
    return re.split(r" \| | && ", line)


@pytest.mark.parametrize("line", EXAMPLES)
def test_the_options_of_every_example_exist(line: str) -> None:
    for call in calls_in(line):
        if call.startswith("nonet "):
            assert not unknown(shlex.split(call.partition(" < ")[0])[1:])


@pytest.mark.volume(8)
@pytest.mark.parametrize(
    "line",
    [pytest.param(line, marks=[pytest.mark.slow] * bool(SLOW.search(line))) for line in EXAMPLES],
)
def test_every_example_runs(
    run: Run, line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr(sys.modules[cluster_named.__module__], "on_ray", on_threads)
    make_texts()
    make_pictures(line, run)
    make_workbooks(line, run)
    make_paths(line, run)
    make_data(line, run)
    printed: str | bytes = ""
    for call in calls_in(line):
        call, _, source = call.partition(" < ")
        if source:
            printed = Path(source).read_text()
        program, *words = shlex.split(call)
        if program == "zcat":
            printed = gzip.decompress(Path(words[0]).read_bytes())
        elif program == "veripb":
            check_proof(*words)
        elif words[0] == "serve":
            serve(words[1:], monkeypatch)
        else:
            assert program == "nonet"
            done = run(*words, stdin=printed)
            assert done.code in (0, 1, 3), done.err
            assert done.out or NO_OUTPUT.search(call)
            printed = done.out


def make_texts() -> None:
    grid = nonet.solve(GIVENS).givens[:2] + GIVENS[2:]
    several = "\n".join(PUZZLES)
    files = {"puzzle.txt": GIVENS, "grid.txt": grid, "grids.txt": grid}
    files |= {"samurai.txt": "." * 369, "sixteen.txt": "." * 256}
    files |= dict.fromkeys(("puzzles.txt", "puzzles.csv", "more.csv"), several)
    files |= dict.fromkeys(("train.csv", "test.csv"), f"question\n{several}")
    for name, text in files.items():
        Path(name).write_text(f"{text}\n")
    Path("million.gz").write_bytes(gzip.compress(f"{several}\n".encode()))


def make_pictures(line: str, run: Run) -> None:
    """`page.jpg` has one puzzle, and `newspaper.jpg` has two, side by side."""
    if ".jpg" not in line:
        return
    cv2 = pytest.importorskip("cv2", reason="the `photo` extra is not installed")
    pages = []
    for number, puzzle in enumerate(PUZZLES):
        run("draw", puzzle, "-o", f"{number}.png")
        pages.append(cv2.imread(f"{number}.png"))
    cv2.imwrite("page.jpg", pages[0])
    cv2.imwrite("newspaper.jpg", cv2.hconcat(pages))


def make_workbooks(line: str, run: Run) -> None:
    if ".xlsx" not in line:
        return
    openpyxl = pytest.importorskip("openpyxl", reason="the `sheet` extra is not installed")
    board = "16x16" if "16x16" in line else "9x9"
    source = "sixteen" if board == "16x16" else "puzzle"
    for name in ("puzzle", "puzzles", "mine"):
        if re.search(rf" (solve|hint|import) {name}\.xlsx", line):
            run("sheet", "new", f"{name}.xlsx", "--input", f"{source}.txt", "--board", board)
    book = openpyxl.Workbook()
    sheet = book.active
    if "--range" in line:
        sheet.title = "Sheet1"
        for cell, sign in enumerate(GIVENS):
            if sign != ".":
                sheet.cell(3 + cell // 9, 3 + cell % 9, int(sign))
        book.save("mine.xlsx")
    if "--column C" in line:
        for row, puzzle in enumerate(PUZZLES, 1):
            sheet.cell(row, 3, puzzle)
        book.save("puzzles.xlsx")


def make_paths(line: str, run: Run) -> None:
    if re.search(r"path.?\.json", line):
        run("explain", "puzzle.txt", "--format", "json", "-o", "path.json")
        run("explain", "puzzles.txt", "--format", "jsonl", "-o", "paths.jsonl")


def make_data(line: str, run: Run) -> None:
    """Make the data sets that a `data` command in `line` expects. The first is planned, run or
    sealed, as the command needs it, and the second is rated."""
    if " data " not in line:
        return
    pyarrow = pytest.importorskip("pyarrow", reason="the `data` extra is not installed")
    parquet = pytest.importorskip("pyarrow.parquet")
    parquet.write_table(pyarrow.table({"puzzle": list(PUZZLES)}), "puzzles.parquet")
    if " plan out" not in line:
        run("data", "plan", "out", "--count", "60", "--shard-size", "30")
    if not re.search(" (plan|run) out", line):
        run("data", "run", "out")
    if "check out" in line:
        run("data", "seal", "out")
    if "seal rated" in line:
        run("data", "rate", "puzzles.txt", "rated")


def check_proof(formula: str, proof: str) -> None:
    """Check a proof with VeriPB, or with the tests' own reader if VeriPB is not installed."""
    read_proof(Path(formula).read_text(), Path(proof).read_text())
    if veripb := shutil.which("veripb"):
        subprocess.run([veripb, formula, proof], check=True)


def serve(options: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Start the server on a free port, request its page, and stop it."""
    pytest.importorskip("uvicorn", reason="the `web` extra is not installed")
    monkeypatch.setenv("BROWSER", "true")  # this program ignores the address
    with serving(*options) as (_, address, line):
        token = re.search(r"token=(\w+)", line)
        headers = {"authorization": f"Bearer {token[1]}"} if token else {}
        with urlopen(Request(address, headers=headers)) as answer:
            assert b"<html" in answer.read()


@contextmanager
def on_threads(address: str) -> Iterator[ThreadPoolExecutor]:
    """Stands in for a Ray cluster. `tests/data/test_clusters.py` uses a real one."""
    assert address == "10.0.0.1:6399"
    with ThreadPoolExecutor(2) as pool:
        yield pool
