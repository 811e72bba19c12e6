"""Input with more than one puzzle, in every possible arrangement."""

from __future__ import annotations

import io
import json

import pytest

from nonet import formats
from nonet.base.errors import ParseError
from nonet.cli.lines import StreamLines
from nonet.model.puzzle import Puzzle
from nonet.puzzles.readers.parse import parse
from nonet.puzzles.readers.record import Record
from nonet.puzzles.readers.stream import read_stream
from tests.cli.support import Run
from tests.formats.strategies import EXAMPLE, JIGSAWS

ONE = Puzzle(EXAMPLE)
OTHER = Puzzle("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")


def rows(puzzle: Puzzle) -> str:
    return "\n".join(puzzle.givens[start : start + 9] for start in range(0, 81, 9))


def records_of(text: str) -> list[Record]:
    found = list(read_stream(StreamLines(io.BytesIO(text.encode()))))
    assert all(isinstance(record, Record) for record in found)
    return found  # type: ignore[return-value]


def written(id: str) -> list[str]:
    return [formats.write(puzzle, id) for puzzle in (ONE, OTHER)]


def lists() -> str:
    return json.dumps([json.loads(text) for text in written("array")])


TEXTS = {
    "lines": f"{EXAMPLE}\n{OTHER}\n",
    "labelled lines": f"Puzzle 1: {EXAMPLE}\nPuzzle 2: {OTHER}\n",
    "quoted lines": f'"{EXAMPLE}",\n"{OTHER}",\n',
    "blocks": f"{rows(ONE)}\n\n{rows(OTHER)}\n",
    "titled blocks without a blank line": f"Grid 01\n{rows(ONE)}\nGrid 02\n{rows(OTHER)}\n",
    "bands apart": f"{rows(ONE)[:29]}\n{rows(ONE)[30:]}\n\n\n{rows(OTHER)}\n",
    "framed": "\n\n".join(written("candidates")) + "\n",
    "tabs": "\n\n".join(written("tsv")) + "\n",
    "tables in Markdown": "\n\n".join(written("markdown")) + "\n",
    "tables in HTML": "<html><body>" + "<p>and</p>".join(written("html")) + "</body></html>",
    "links": "\n".join(written("sudokuwiki")) + "\n",
    "library lines": "\n".join(written("hodoku")) + "\n",
    "records, one a line": "\n".join(written("json")) + "\n",
    "a list of records": "[" + ",\n".join(written("json")) + "]\n",
    "a list of grids": lists(),
    "grids, one after the other": "\n".join(written("array")) + "\n",
    "a list of strings": json.dumps([EXAMPLE, OTHER.givens]),
    "games of OpenSudoku": (
        '<opensudoku version="2"><folder name="A">\n'
        f'<game data="{EXAMPLE.replace(".", "0")}"/>\n'
        f'<game data="{OTHER.givens.replace(".", "0")}"/>\n</folder></opensudoku>\n'
    ),
    "a table": f"id,task\n1,{EXAMPLE}\n2,{OTHER}\n",
}


@pytest.mark.parametrize("name", TEXTS)
def test_several_puzzles(name: str) -> None:
    records = records_of(TEXTS[name])
    assert [record.error for record in records] == [None, None]
    assert [record.number for record in records] == [1, 2]
    assert records[0].line <= records[1].line
    for record, puzzle in zip(records, (ONE, OTHER), strict=True):
        assert record.state is not None
        values = record.state.values
        assert values == puzzle.givens
        assert parse(record.text) == record.state


@pytest.mark.parametrize("name", TEXTS)
def test_for_one_puzzle_they_are_too_many(name: str) -> None:
    with pytest.raises(ParseError, match="the text holds 2 puzzles"):
        parse(TEXTS[name])


def test_jigsaws_of_two_lines_each() -> None:
    lines = []
    for board, givens, _ in JIGSAWS[:3]:
        lines += [givens, "".join(str(box) for box in board.boxes)]
    records = records_of("\n".join(lines) + "\n")
    assert [record.line for record in records] == [1, 3, 5]
    assert [record.state for record in records] == [
        Puzzle(givens, board=board) for board, givens, _ in JIGSAWS[:3]
    ]


def test_several_puzzles_as_an_argument_have_headings(run: Run) -> None:
    output = run("explain", f"{EXAMPLE}\n{OTHER}", "-l", "short").out
    assert "Puzzle 1 (line 1)\n" in output and "Puzzle 2 (line 2)\n" in output
