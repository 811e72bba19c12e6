"""Arrays of characters as puzzles."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from nonet import bulk
from nonet.bulk import Rows
from tests.corpus import corpus

LINES = list(corpus()[:5])
LETTERS = [list(line) for line in LINES]
WHOLE: dict[str, Any] = {
    "S1": np.array(LETTERS, "S1"),
    "U1": np.array(LETTERS),
    "big-endian U1": np.array(LETTERS, ">U1"),
    "S1 in nine by nine": np.array(LETTERS, "S1").reshape(-1, 9, 9),
    "U1 in nine by nine": np.array(LETTERS).reshape(-1, 9, 9),
    "wider characters": np.array(LETTERS, "U3"),
    "S81": np.array(LINES, "S"),
    "U81": np.array(LINES),
    "wider strings": np.array(LINES, "U90"),
    "objects": np.array(LETTERS, object),
    "ASCII": np.array([[*line.encode()] for line in LINES], np.uint8),
    "ASCII in nine by nine": np.frombuffer("".join(LINES).encode(), np.uint8).reshape(-1, 9, 9),
    "columns first": np.asfortranarray(np.array(LETTERS, "S1")),
    "every other": np.array([LETTERS[at // 2] for at in range(10)], "S1")[::2],
}


@pytest.mark.parametrize("kind", WHOLE)
def test_characters_are_read_as_texts_are(kind: str) -> None:
    assert bulk.solve(WHOLE[kind]).strings() == bulk.solve(LINES).strings()
    assert Rows.of(WHOLE[kind]).puzzle(2) == Rows.of(LINES).puzzle(2)


@pytest.mark.parametrize("kind", ["S1", "S1 in nine by nine", "S81", "ASCII"])
def test_characters_of_one_byte_are_read_where_they_are(kind: str) -> None:
    assert np.shares_memory(Rows.of(WHOLE[kind]).cells, WHOLE[kind])


@pytest.mark.parametrize("kind", ["S1", "U1", "S81", "U81", "ASCII"])
def test_bad_rows_stay_rows_with_a_reason(kind: str) -> None:
    odd = "q" + LINES[1][1:]
    texts = [odd, LINES[0], "55" + "." * 79]
    if kind == "ASCII":
        array: Any = np.array([[*text.encode()] for text in texts], np.uint8)
    elif kind.endswith("81"):
        array = np.array([*texts, "short", LINES[2][:80] + "\0"], kind)
    else:
        array = np.array([[*text] for text in texts], kind)
    found = bulk.solve(array)
    assert [status.value for status in found.statuses()][:3] == ["invalid", "solved", "invalid"]
    assert list(found.reasons())[:2] == [0, 2]
    assert "5 is given twice" in found.reasons()[2]
    if kind.endswith("81"):
        assert "'s' is neither a digit" in found.reasons()[3]
        assert found.reasons()[4] == "80 cells found, 1 too few; a puzzle has 81."


def test_blanks_are_those_of_lists() -> None:
    letters = [[cell.replace(".", blank) for cell in LINES[0]] for blank in ("", " ", "_", "0")]
    wanted = bulk.solve([LINES[0]] * 4).strings()
    assert bulk.solve(np.array(letters)).strings() == wanted
    assert bulk.solve(np.array(letters, "S1")).strings() == wanted


def test_the_first_row_of_one_kind_says_what_an_array_holds() -> None:
    text = np.frombuffer(LINES[0].encode(), np.uint8)
    number = np.full(81, 0, np.uint8)
    neither = np.full(81, 99, np.uint8)
    assert Rows.of(np.array([neither, text, number])).is_text
    assert not Rows.of(np.array([neither, number, text])).is_text
    assert not Rows.of(np.array([neither])).is_text
