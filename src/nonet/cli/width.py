"""How wide a text is: the terminal's columns, and lines broken so that they fit."""

from __future__ import annotations

import os
import re
import sys
from typing import Final

NARROWEST: Final = 20
WIDEST: Final = 90
_USUAL: Final = 80
_STYLE_CODE: Final = re.compile("\x1b\\[[0-9;]*m")
_DRAWN: Final = re.compile(r"\s*(?:[│┌├└]|\+-|\| )")
_WORD: Final = re.compile(r"( *)([^ ]+)")
_INDENT_SHARE: Final = 4  # of a narrow line, no more than a quarter is indent


def columns(most: int) -> int:
    """The columns of the terminal, within reason."""
    return min(max(_wanted() or _of_terminal(), NARROWEST), most)


def _wanted() -> int:
    """The value of the variable COLUMNS, or 0. `shutil`, which reads it too, has all of compression
    imported: as long as everything else that writes an answer."""
    try:
        return max(0, int(os.environ["COLUMNS"]))
    except (KeyError, ValueError):
        return 0


def _of_terminal() -> int:
    if sys.__stdout__ is None:
        return _USUAL
    try:
        return os.get_terminal_size(sys.__stdout__.fileno()).columns or _USUAL
    except (ValueError, OSError):  # closed, or no terminal
        return _USUAL


def fitted(text: str, width: int) -> str:
    """The text with its lines broken at blanks where they are longer than that, styles not
    counted. Boards stay as they are: they cannot be narrower than themselves. Nor can words.

    >>> print(fitted("  one two three", 10))
      one two
      three
    """
    lines = []
    for line in text.split("\n"):
        if is_wide(line, width) and not _DRAWN.match(_plain(line)):
            indent = " " * indent_in(width, len(line) - len(line.lstrip(" ")))
            line = broken(line, width, indent, indent)
        lines.append(line)
    return "\n".join(lines)


def is_wide(text: str, width: int) -> bool:
    """Whether some line has more characters than that, styles not counted.

    >>> is_wide("abc", 3), is_wide("abc\\nabcd", 3), is_wide("\\x1b[1mabc\\x1b[0m", 3)
    (False, True, False)
    """
    return any(len(_plain(line)) > width for line in text.split("\n"))


def indent_in(width: int, wanted: int) -> int:
    """How far a line of that width is indented where so much is wanted."""
    return min(wanted, width // _INDENT_SHARE)


def broken(text: str, width: int, start: str, indent: str) -> str:
    """A text broken into lines between words, styles not counted. Blanks between words that stay
    together are kept: there may be columns of them.

    Args:
        text: the text.
        width: how long lines may be.
        start: the beginning of the first line, from which no word is parted.
        indent: that of the others.

    >>> print(broken("one two three", 9, "- ", "  "))
    - one two
      three
    """
    lines: list[str] = []
    line, used = start, len(start)
    for number, (blanks, word) in enumerate(_WORD.findall(text.lstrip(" "))):
        size = len(_plain(word))
        if number and used + len(blanks) + size > width:
            lines.append(line)
            line, used = indent + word, len(indent) + size
        else:
            line += blanks + word
            used += len(blanks) + size
    return "\n".join([*lines, line])


def _plain(line: str) -> str:
    return _STYLE_CODE.sub("", line) if "\x1b" in line else line
