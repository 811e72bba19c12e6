"""A shortcut recognises lists of plain lines. It never changes the result."""

from __future__ import annotations

import io

import pytest

from nonet.cli.lines import StreamLines
from nonet.puzzles.readers import blocks
from nonet.puzzles.readers.blocks import boards_ahead
from nonet.puzzles.readers.feed import Feed
from nonet.puzzles.readers.stream import board_fitting
from tests.cli.puzzles import EASY, EASY_SOLUTION

WITHOUT: str = EASY.replace(".", "0")
LAYOUT = "111222333" * 3 + "444555666" * 3 + "777888999" * 3
SIXTEEN = "1" + "." * 255

TEXTS = {
    "one line": EASY + "\n",
    "one line without its end": EASY,
    "two lines": f"{EASY}\n{EASY}\n",
    "lines of Windows": f"{EASY}\r\n{EASY}\r\n",
    "noughts": f"{WITHOUT}\n{WITHOUT}\n",
    "a line with its layout": f"{EASY}\n{LAYOUT}\n",
    "a line and a solved one": f"{EASY}\n{EASY_SOLUTION}\n",
    "a board of another size among them": f"{EASY}\n{EASY}\n{SIXTEEN}\n",
    "another size first": f"{SIXTEEN}\n{EASY}\n{EASY}\n",
    "words behind": f"{EASY} # easy\n{EASY}\n",
    "a comment first": f"# easy\n{EASY}\n{EASY}\n",
    "part of a line": f"{EASY}\n{EASY[:30]}",
    "rows": "\n".join(EASY[at : at + 9] for at in range(0, 81, 9)),
}


def feed_of(name: str) -> Feed:
    return Feed(StreamLines(io.BytesIO(TEXTS[name].encode())))


@pytest.mark.parametrize("name", TEXTS)
def test_the_board_is_the_same_without_that_look(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = board_fitting(boards_ahead(feed_of(name)))
    assert (found is None) == ("another size" in name)
    monkeypatch.setattr(blocks, "_starts_plainly", lambda _: False)
    assert found == board_fitting(boards_ahead(feed_of(name)))


def test_plain_lines_are_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(blocks, "_first_text", lambda _: pytest.fail("it was looked at"))
    for name in ("one line", "two lines", "lines of Windows"):
        boards_ahead(feed_of(name))
