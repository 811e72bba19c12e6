"""Plain lines are read in bundles. The results are compared with a reader that examines each
line."""

from __future__ import annotations

import io
import json
from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nonet.cli.lines import StreamLines
from nonet.model.puzzle import InvalidPuzzle, Puzzle
from nonet.puzzles.readers.plain_lines import Bundle
from nonet.puzzles.readers.record import Record
from nonet.puzzles.readers.stream import read_stream
from tests.drawing import examples
from tests.formats.strategies import EXAMPLE, rows_of_data

SOLUTION = rows_of_data("x.txt")[0][1]
LAYOUT = "111222333" * 3 + "444555666" * 3 + "777888999" * 3
CLASHING = "55" + EXAMPLE[2:]
CELLS = [EXAMPLE, EXAMPLE.replace(".", "0"), SOLUTION, CLASHING, "." * 81]
ODD_CELLS = [
    EXAMPLE.replace(".", "x"),
    EXAMPLE.replace(".", "0", 3),
    EXAMPLE[1:],
    EXAMPLE + "1",
    EXAMPLE[:40] + "A" + EXAMPLE[41:],
    f'"{EXAMPLE}"',
    f" {EXAMPLE}",
    "",
]
RECORD = {"version": 1, "puzzle": EXAMPLE, "status": "solved", "solution": SOLUTION, "steps": []}


def read(lines: Sequence[str], most: int, end: str = "\n") -> list[Record | Bundle]:
    stream = StreamLines(io.BytesIO(end.join(lines).encode()))
    stream.most_in_bundle = most
    return list(read_stream(stream))


def compare(lines: Sequence[str], end: str = "\n") -> int:
    """Check that lines give the same results in bundles as they do one by one. Returns the number
    of bundled lines."""
    alone: list[Record] = []
    for item in read(lines, 0, end):
        assert isinstance(item, Record)
        alone.append(item)
    together: list[Record] = []
    bundled = 0
    for item in read(lines, 7, end):
        if isinstance(item, Record):
            together.append(item)
            continue
        bundled += item.size
        first = len(together) + 1
        for index in range(item.size):
            record = item.record(index, first)
            together.append(record)
            cells = bytes(item.cells[index]).decode().replace("0", ".")
            if record.state is None:  # the core must also refuse these cells
                unreadable = set(cells) - set("123456789.")
                assert unreadable or isinstance(record.error, InvalidPuzzle), record
            else:
                assert isinstance(record.state, Puzzle) and record.state.candidates is None
                assert record.state.givens == cells
    assert list(map(compared, together)) == list(map(compared, alone))
    return bundled


def compared(record: Record) -> tuple[object, ...]:
    return (*record[:4], type(record.error), str(record.error))


@pytest.mark.parametrize("end", ["\n", "\r\n"])
@pytest.mark.parametrize(
    ("lines", "plain"),
    [
        ([EXAMPLE, f"{EXAMPLE} {SOLUTION}", f"{EXAMPLE},1,2", f"{EXAMPLE}# mine"], 2),
        ([EXAMPLE, *[f"{EXAMPLE} # {words}" for words in ("a 5", "no. 12", "killing", "b")]], 3),
        ([EXAMPLE, *[f"{EXAMPLE} # {words}" for words in ("a 5", "no. 12", "a killer", "b")]], 0),
        ([EXAMPLE, f"{EXAMPLE} {LAYOUT}", EXAMPLE, EXAMPLE], 1),
        ([EXAMPLE, f"{EXAMPLE};é", f"{EXAMPLE}\f2", EXAMPLE, EXAMPLE], 1),
        (["id,puzzle", *[f"{i},{EXAMPLE}" for i in range(20)], ""], 20),
        (["id,puzzle", f"#1,{EXAMPLE}", f"2,{EXAMPLE}", ""], 1),
        (['"id";"quizzes";"by"', *[f'"{i}";"{EXAMPLE}";"é"' for i in range(9)], ""], 9),
        (["puzzle,status,solution", *[f"{each},x,{SOLUTION}" for each in CELLS], ""], 5),
        (["puzzle", *CELLS, ""], 5),
        (["puzzle,by", f'{EXAMPLE},"a,""b"""', f'{EXAMPLE},"a', EXAMPLE, ""], 3),
        (["by,puzzle", f'"a,b",{EXAMPLE}', f'"a""b",{EXAMPLE}', f'a"b,{EXAMPLE}', ""], 1),
        ([json.dumps(RECORD | {"puzzle": each}) for each in CELLS] + [""], 4),
        ([json.dumps(RECORD | {"steps": each}) for each in ([], [1], [1], [], [], "")], 2),
        ([json.dumps(RECORD | {"rating": each}) for each in (1, None, 2.5e3, "a b")] + [""], 3),
        ([json.dumps(RECORD | {"author": each}) for each in ("a", "a{", "a:", "a\\", "b", "")], 1),
        ([json.dumps(RECORD | {"about": each}) for each in ("", "killer", "", "", "")], 2),
        ([json.dumps(RECORD | {"about": each}) for each in (1, "killer", 2, 3, "")], 2),
        ([json.dumps(RECORD | {"variant": each}) for each in ("", "killer", "", "", "")], 2),
        ([json.dumps({"size": 9, "Board": EXAMPLE.replace(".", "0")})] * 5, 3),
        ([json.dumps({"puzzle": EXAMPLE, "puzzles": SOLUTION})] * 5, 3),
    ],
)
def test_plain_lines_are_read_as_each_alone(lines: list[str], plain: int, end: str) -> None:
    assert compare(lines, end) == plain


_WORDS = st.sampled_from(
    [*CELLS, *ODD_CELLS, LAYOUT, "1", "-2.5", "null", "a b", "#", '"a, b"', '"a""b', "é", "\t"]
)


@given(
    st.sampled_from(",;\t|"),
    st.lists(st.lists(_WORDS, min_size=1, max_size=4), max_size=12),
    st.sampled_from(["\n", "\r\n"]),
)
@settings(max_examples=examples(150))
def test_rows_of_any_fields(delimiter: str, rows: list[list[str]], end: str) -> None:
    header = delimiter.join(["id", "puzzle", "rest"])
    compare([header, *map(delimiter.join, rows)], end)
    compare(list(map(" ".join, rows)), end)


_NAMES = st.sampled_from(
    (
        "puzzle",
        "Puzzle",
        "solution",
        "status",
        "board",
        "id",
        "regions",
        "windows",
        "killer",
        "geometry",
        "candidates",
        "cells",
        "size",
        "grid",
        "version",
        "type",
        "time_elapsed",
    )
)
_VALUES = (
    st.sampled_from([*CELLS, *ODD_CELLS, LAYOUT, None, True, 0, 1, 9, 2.5, "", "killer", "a:b"])
    | st.lists(st.integers(0, 9), max_size=3)
    | st.dictionaries(_NAMES, st.integers(0, 2), max_size=2)
)


@given(st.dictionaries(_NAMES, _VALUES, max_size=4), st.lists(st.dictionaries(_NAMES, _VALUES)))
@settings(max_examples=examples(150))
def test_records_of_any_fields(fields: dict[str, object], changes: list[dict[str, object]]) -> None:
    first = {"puzzle": EXAMPLE} | fields
    lines = [json.dumps(first)]
    for change in changes:  # all lines have the fields of `first`, so some stay plain
        changed = {name: change.get(name, value) for name, value in first.items()}
        lines.append(json.dumps(changed))
    compare([*lines, json.dumps(first), ""])
