"""The display of text: its colours, its characters (ASCII or not) and its width."""

import os
import re
import sys
from collections.abc import Callable
from enum import StrEnum
from typing import Final, NamedTuple

from ..formats.frame import StyledText, board
from ..model import Board, Grid, Text
from ..model.text import TokenKind
from .width import broken, columns, fitted, indent_in

_STYLES: Final = {
    TokenKind.CELL: "1;36",
    TokenKind.CANDIDATE: "1;36",
    TokenKind.DIGIT: "1;32",
    TokenKind.HOUSE: "1;35",
    TokenKind.NAME: "1",
}
_LABEL: Final = r"( *)((?:\d+\. )?)"  # the indent and the number of a line
_PLAIN: Final = frozenset(("and", "or", ""))
HEADING: Final = "1"
_TO_ASCII: Final = str.maketrans(
    {"→": "->", "⇒": "=>", "≠": "!=", "×": "x", "–": "-", "—": "-", "…": "...", "’": "'"}
)
_WIDEST: Final = 100


class Color(StrEnum):
    """When to use colour."""

    AUTO = "auto"  # on a terminal, unless NO_COLOR is set
    ALWAYS = "always"
    NEVER = "never"


class Display(NamedTuple):
    """The display of text.

    Attributes:
        color: whether to use colour.
        ascii: whether to use only ASCII.
        width: the width at which lines are broken.
    """

    color: bool = False
    ascii: bool = False
    width: int = 80

    def style(self, text: str, style: str) -> str:
        """Text in a style. The style is an SGR code, such as `1;32`."""
        return StyledText(text, style).show(self.color)

    def heading(self, text: str) -> str:
        """Highlighted text."""
        return self.style(text, HEADING)

    def paragraph(
        self, text: Text, board: Board, *, indent: int = 0, first: str | None = None
    ) -> str:
        """Text broken into lines.

        Args:
            text: the sentences; for a plain string, use `finish`.
            board: the board that the names of houses refer to.
            indent: how far the lines are indented. If a numbered line is broken, the
                lines that continue it are also indented by the width of the number.
            first: text that starts the first line, in place of its indent.
        """
        margin = " " * indent_in(self.width, indent)
        styled = "".join(
            self._styled(token.text, _STYLES.get(token.kind, ""))
            for token in text.tokens(board=board)
        )
        start, *more = styled.split("\n")
        lines = [broken(start, self.width, margin if first is None else first, margin)]
        for line in more:
            blanks, number = re.match(_LABEL, line).groups()  # type: ignore[union-attr]  # always matches
            inner = margin + blanks
            lines.append(broken(line, self.width, inner, inner + " " * len(number)))
        return "\n".join(lines)

    def _styled(self, text: str, style: str) -> str:
        """The text with the style applied to each word, so that lines can break between words."""
        words = self._in_characters(text).split(" ")
        return " ".join(word if word in _PLAIN else self.style(word, style) for word in words)

    def board(self, grid: Grid, written: Callable[[str], str] = str) -> str:
        """The grid with its digits, each converted by `written`."""
        return board(grid, color=self.color, ascii=self.ascii, written=written)

    def finish(self, text: str) -> str:
        """The text with only the allowed characters, broken into lines that fit."""
        return fitted(self._in_characters(text), self.width)

    def _in_characters(self, text: str) -> str:
        return text.translate(_TO_ASCII) if self.ascii else text


def display_of(color: Color, ascii: bool, output: str | None) -> Display:
    """The display for the chosen options and the destination of the output."""
    is_terminal = output in (None, "-") and sys.stdout.isatty()
    if color is Color.AUTO:
        hushed = os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb"
        colored = is_terminal and not hushed
    else:
        colored = color is Color.ALWAYS
    encoding = getattr(sys.stdout, "encoding", None) or "utf-8"
    limited = output in (None, "-") and not _can_draw(encoding)
    width = columns(_WIDEST) if is_terminal or "COLUMNS" in os.environ else 80
    return Display(colored, ascii or limited, width)


def _can_draw(encoding: str) -> bool:
    try:
        "┌→≠".encode(encoding)
    except (UnicodeError, LookupError):
        return False
    return True
