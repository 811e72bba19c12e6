"""A list of plain lines is seen for one at once, and is read as without that look."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from nonet.cli import board_option
from nonet.cli.board_option import board_asked
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


@pytest.mark.parametrize("name", TEXTS)
def test_the_board_is_the_same_without_that_look(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "puzzles.txt"
    file.write_text(TEXTS[name], newline="")
    found = board_asked(None, str(file))
    monkeypatch.setattr(board_option, "_PLAIN", re.compile("(?!)"))
    assert found == board_asked(None, str(file))


def test_plain_lines_are_seen() -> None:
    for name in ("one line", "two lines", "lines of Windows"):
        assert board_option._PLAIN.match(TEXTS[name]), name
    assert not board_option._PLAIN.match(TEXTS["a line with its layout"])
