"""Every verb on fourteen boards: its answer or the reason for its refusal, as in
`board_matrix.txt`.

Each line holds a verb, a checksum of the whole answer, and the beginning of the answer. `pytest
--update-goldens` rewrites the table. Read the changes afterwards.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

import pytest

import nonet
from nonet import bulk, formats
from nonet.env import SudokuEnv
from nonet.notebook import Board as NotebookBoard
from nonet.puzzles.readers import on_board
from nonet.puzzles.readers.on_board import read_on_board
from nonet.verbs.wire import from_json, to_json
from tests.boards.puzzles import PUZZLES
from tests.cli.support import Result, Run

TABLE: Final = Path(__file__).with_name("board_matrix.txt")
NINE: Final = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
BOARDS: Final = {"9x9": ("9x9", NINE)} | {
    name: (words, solution)
    for name in (
        *("x", "windoku", "jigsaw", "4x4", "6x6", "jigsaw6x6", "16x16"),
        *("anti-knight", "disjoint-groups", "asterisk", "samurai"),
    )
    for words, _, solution in [PUZZLES[name]]
}
BOARDS["killer"] = ("9x9+cage:8@r1c1,r1c2+cage:14@r2c1,r3c1,r2c2+cage:17@r5c5,r5c6,r5c7,r6c5", NINE)
BOARDS["thermometer"] = ("9x9+thermo:r1c2,r1c3,r1c4,r1c5,r1c6+thermo:r3c1,r2c1,r2c2,r3c3", NINE)
LONGEST: Final = 90

LINE: Final = ("-f", "line")
COMMANDS: Final[dict[str, tuple[str, ...]]] = {
    **dict.fromkeys(("solve", "count", "check", "minimal", "canonical"), LINE),
    **dict.fromkeys(("explain", "steps", "rate", "backdoors"), LINE),
    "hint": ("--level", "4"),
    "why": ("r1c3",),
    "candidates": (),
    "draw": ("-o", "page.svg"),
    "print": ("-o", "page.pdf"),
}
"""The commands that take a puzzle, with options that give a short answer."""

VERBS: Final[dict[str, Callable[[Any], object]]] = {
    "parse": nonet.parse,
    "solve": nonet.solve,
    "count": nonet.count,
    "solutions": lambda puzzle: list(nonet.solutions(puzzle)),
    "minimal": nonet.minimal,
    "canonical": nonet.canonical,
    "explain": lambda puzzle: nonet.explain(puzzle).texts("short"),
    "verify": lambda puzzle: nonet.verify(nonet.explain(puzzle)),
    "hint": lambda puzzle: nonet.hint(puzzle).text(4),
    "why": lambda puzzle: to_json(nonet.why(puzzle, "r1c3")),
    "steps": lambda puzzle: [str(step) for step in nonet.steps(puzzle)],
    "choices": lambda puzzle: [str(each) for each in nonet.choices(puzzle)],
    "rate": lambda puzzle: nonet.rate(puzzle).level,
    "hodoku": lambda puzzle: nonet.rate(puzzle, scales=["hodoku"])["hodoku_score"],
    "sotd": lambda puzzle: nonet.rate(puzzle, scales=["sotd"])["sotd"],
    "backdoors": nonet.backdoors,
    "svg": nonet.svg,
    "bulk.solve": lambda puzzle: bulk.solve([puzzle]).columns(),
    "bulk.count": lambda puzzle: [int(many) for many in bulk.count([puzzle])],
    "bulk.rate": lambda puzzle: bulk.rate([puzzle]).columns()["level"],
    "env": lambda puzzle: SudokuEnv([puzzle]).reset(seed=1)[0]["candidates"].tolist(),
    "notebook": lambda puzzle: NotebookBoard(puzzle).pictures,
    "wire": lambda puzzle: from_json(nonet.Path, to_json(nonet.explain(puzzle))).status.value,
}
"""For each verb, a function that returns the verb's answer to a puzzle. The puzzle may be an
object, an f-puzzles link, or a text from which the board can be inferred."""


@cache
def givens(name: str) -> str:
    """The givens of a board: its solution with some cells blanked out."""
    _, solution = BOARDS[name]
    blanks, of = ({0, 2}, 5) if len(solution) <= 81 else ({2}, 7)
    return "".join("." if cell % of in blanks else sign for cell, sign in enumerate(solution))


def last_line(text: str) -> str:
    """The last line of some output, which is usually the result."""
    return text.splitlines()[-1] if text else "(nothing)"


def line(verb: str, whole: str, outcome: str) -> str:
    """A line of the table."""
    mark = sha256(whole.encode()).hexdigest()[:6] if whole else "-"
    outcome = " ".join(outcome.split())
    short = outcome if len(outcome) <= LONGEST else f"{outcome[: LONGEST - 3]}..."
    return f"{verb:23} {mark:7} {short}".rstrip()


def refused(verb: str, reason: str) -> str:
    """The line for a verb that does not support a board. It gives the full reason."""
    return f"{verb:23} no      {' '.join(reason.split())}"


def of_run(verb: str, done: Result) -> str:
    """The line for a command that has run."""
    if done.code not in (0, 1):
        return refused(verb, done.err)
    return line(verb, done.out, done.out or done.err)


def of_commands(run: Run, name: str) -> Iterator[str]:
    puzzle, board = givens(name), ["--board", BOARDS[name][0]]
    for command, words in COMMANDS.items():
        done = run(command, puzzle, *words, *board)
        if done.code not in (0, 1):
            yield refused(command, done.err)
            continue
        picture = Path("page.svg").read_text() if command == "draw" else ""
        yield line(command, done.out + picture, last_line(done.out or done.err))
        if "-o" not in words:
            more = () if words == LINE else words
            done = run(command, puzzle, *more, "-f", "json", *board)
            outcome = ", ".join(json.loads(done.out)) if done.out else done.err
            yield line(f"{command} -f json", done.out, outcome)
    run("explain", puzzle, *board, "-f", "json", "-o", "path.json")
    yield of_run("verify", run("verify", "path.json"))
    yield of_run("generate", run("generate", "--seed", "1", *board))
    yield of_run("book", run("book", "--input", puzzle, "-o", "book.pdf", *board))
    yield of_run("sheet", run("sheet", "new", "book.xlsx", "--puzzle", puzzle, *board))
    Path("puzzles.jsonl").write_text(run("convert", puzzle, "--to", "json", *board).out)
    yield of_run("data rate", run("data", "rate", "puzzles.jsonl", "set"))
    for format in ("line", "f-puzzles", "iss", "sumocue", "sudokupad", "json", "hodoku"):
        done = run("convert", puzzle, "--to", format, *board)
        yield of_run(f"convert --to {format}", done)
        if done.code == 0:
            yield of_run(f"  solve of {format}", run("solve", done.out.strip(), "-f", "line"))


def of_progress(run: Run, puzzle: nonet.Puzzle) -> Iterator[str]:
    """The answers for the grid after the first step, which the commands read from a record."""
    grid = nonet.Grid(puzzle)
    step = nonet.hint(grid).step
    assert step is not None
    grid.apply(step)
    Path("grid.json").write_text(formats.write(grid, "json"))
    for command, *words in (["hint"], ["candidates"], ["convert", "--to", "json"]):
        yield of_run(f"  {command} in progress", run(command, "grid.json", *words))


def of_verbs(source: object) -> Iterator[str]:
    """The answer of each verb to a puzzle when the verb is called in Python."""
    for verb, ask in VERBS.items():
        try:
            outcome = str(ask(source))
        except (nonet.Error, TypeError) as error:
            yield refused(f"nonet.{verb}", str(error))
        else:
            yield line(f"nonet.{verb}", outcome, outcome)


@pytest.fixture(scope="module")
def table(request: pytest.FixtureRequest) -> Iterator[dict[str, list[str]]]:
    """The lines for each board. When the table is rewritten, the new lines are collected here."""
    if request.config.getoption("--update-goldens"):
        found: dict[str, list[str]] = {}
        yield found
        text = "\n".join(each for name in found for each in (f"== {name}", *found[name]))
        TABLE.write_text(text + "\n", encoding="utf-8")
        return
    parts = re.split(r"^== (.+)\n", TABLE.read_text("utf-8"), flags=re.M)[1:]
    assert parts[::2] == list(BOARDS)
    yield {name: lines.splitlines() for name, lines in zip(parts[::2], parts[1::2], strict=True)}


@pytest.mark.usefixtures("only_recorded")
@pytest.mark.volume(5)
@pytest.mark.parametrize("name", BOARDS)
def test_every_verb_answers_or_gives_a_reason(
    run: Run,
    name: str,
    table: dict[str, list[str]],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    words = BOARDS[name][0]
    lines = list(of_commands(run, name))
    puzzle = on_board.parse(givens(name), words, signs="1")
    lines += of_progress(run, puzzle)
    lines += (of_puzzle := list(of_verbs(puzzle)))
    link = run("convert", givens(name), "--to", "f-puzzles", "--board", words)
    others = {
        "link": link.out.strip() if link.code == 0 else "",
        "text": str(puzzle) if read_on_board(givens(name)) == puzzle else "",
    }
    for kind, text in others.items():
        answers = of_verbs(text) if text else []
        lines += [f"  its {kind}: {outcome}" for outcome in answers if outcome not in of_puzzle]
    assert table.setdefault(name, lines) == lines
