"""The width of text: the terminal's columns, and breaking lines to fit them."""

import re
from shutil import get_terminal_size
from typing import Final

NARROWEST: Final = 20
WIDEST: Final = 90
_USUAL: Final = 80
_STYLE_CODE: Final = "\x1b\\[[0-9;]*m"
_DRAWN: Final = r"\s*(?:[│┌├└]|\+-|\| )"
_WORD: Final = r"( *)([^ ]+)"
_INDENT_SHARE: Final = 4  # the indent takes at most a quarter of a narrow line


def columns(most: int) -> int:
    """The width of the terminal in columns, within reasonable limits."""
    return min(max(get_terminal_size((_USUAL, 0)).columns, NARROWEST), most)


def fitted(text: str, width: int) -> str:
    """The text, with lines longer than `width` broken at blanks. Style codes do not count as width.
    Boards and single words are never broken.

    >>> print(fitted("  one two three", 10))
      one two
      three
    """
    lines = []
    for line in text.split("\n"):
        if is_wide(line, width) and not re.match(_DRAWN, _plain(line)):
            indent = " " * indent_in(width, len(line) - len(line.lstrip(" ")))
            line = broken(line, width, indent, indent)
        lines.append(line)
    return "\n".join(lines)


def is_wide(text: str, width: int) -> bool:
    """Whether some line is longer than `width`, not counting styles.

    >>> is_wide("abc", 3), is_wide("abc\\nabcd", 3), is_wide("\\x1b[1mabc\\x1b[0m", 3)
    (False, True, False)
    """
    return any(len(_plain(line)) > width for line in text.split("\n"))


def indent_in(width: int, wanted: int) -> int:
    """The indent for a line of this width: `wanted`, or less if the line is narrow."""
    return min(wanted, width // _INDENT_SHARE)


def broken(text: str, width: int, start: str, indent: str) -> str:
    """The text broken into lines between words. Style codes do not count as width. Blanks between
    words on the same line are kept, because they may align columns.

    Args:
        text: the text.
        width: the longest allowed line.
        start: the beginning of the first line, which is never separated from the first word.
        indent: the indent of the other lines.

    >>> print(broken("one two three", 9, "- ", "  "))
    - one two
      three
    """
    lines: list[str] = []
    line, used = start, len(start)
    for number, (blanks, word) in enumerate(re.findall(_WORD, text.lstrip(" "))):
        size = len(_plain(word))
        if number and used + len(blanks) + size > width:
            lines.append(line)
            line, used = indent + word, len(indent) + size
        else:
            line += blanks + word
            used += len(blanks) + size
    return "\n".join([*lines, line])


def _plain(line: str) -> str:
    return re.sub(_STYLE_CODE, "", line) if "\x1b" in line else line
