"""The shortened JSON of SudokuPad: `{ce:[[{v:5},,],...],re:[...]}`, names cut to a few letters.

Names stand without quotes, texts in single ones; t and f are true and false; nothing between commas
is an empty record, so `[,,]` is three of them.
"""

from __future__ import annotations

import re
from typing import Any, Final

from ..base.errors import ParseError

_NAMES: Final = {
    "ce": "cells",
    "ca": "cages",
    "re": "regions",
    "l": "lines",
    "a": "arrows",
    "u": "underlays",
    "o": "overlays",
    "v": "value",
    "cs": "cellSize",
    "ct": "center",
    "te": "text",
    "t": "title",
    "c": "color",
    "c1": "borderColor",
    "c2": "backgroundColor",
    "w": "width",
    "h": "height",
    "r": "rounded",
    "fs": "fontSize",
    "th": "thickness",
    "hl": "headLength",
    "wp": "wayPoints",
    "vd": "videos",
    "d": "duration",
}
_TOKEN: Final = re.compile(
    r"\s*(?:(?P<text>'(?:[^'\\]|\\.)*'|\"(?:[^\"\\]|\\.)*\")|(?P<mark>[\[\]{},:])"
    r"|(?P<word>[^\[\]{},:'\"\s]+))\s*",
    re.DOTALL,
)
_ESCAPED: Final = re.compile(r"\\(.)", re.DOTALL)
_SIGNS: Final = {"n": "\n", "r": "\r", "t": "\t"}
_DEEPEST: Final = 12


def unzipped(text: str) -> Any:
    r"""What a text stands for, with whole names.

    Raises:
        ParseError: where it is not written so.

    >>> unzipped("{ce:[[{v:5},,]]}")
    {'cells': [[{'value': 5}, {}, {}]]}
    >>> unzipped(r"{te:'It\'s\na rule'}")
    {'text': "It's\na rule"}
    """
    tokens = []
    position = 0
    while position < len(text):
        match = _TOKEN.match(text, position)
        if match is None:
            raise _broken(text, position)
        tokens.append((match.lastgroup or "", match[match.lastgroup or 0], match.start()))
        position = match.end()
    reader = _Reader(text, tokens)
    value = reader.value(0)
    if reader.at < len(tokens):
        raise _broken(text, tokens[reader.at][2])
    return value


class _Reader:
    """Takes values off a list of tokens."""

    def __init__(self, text: str, tokens: list[tuple[str, str, int]]) -> None:
        self.at = 0
        self._text = text
        self._tokens = tokens

    def _next(self) -> tuple[str, str]:
        kind, token, _ = self._tokens[self.at] if self.at < len(self._tokens) else ("", "", 0)
        return kind, token

    def _take(self, mark: str) -> bool:
        if self._next() == ("mark", mark):
            self.at += 1
            return True
        return False

    def value(self, depth: int) -> Any:
        """The next value; an empty record where there is none."""
        if depth > _DEEPEST:
            raise self._error()
        if self._take("["):
            return self._list(depth)
        if self._take("{"):
            return self._record(depth)
        kind, token = self._next()
        if kind == "text":
            self.at += 1
            return _ESCAPED.sub(lambda match: _SIGNS.get(match[1], match[1]), token[1:-1])
        if kind == "word":
            self.at += 1
            return _plain(token)
        return {}

    def _list(self, depth: int) -> list[Any]:
        items: list[Any] = []
        if self._take("]"):
            return items
        while True:
            items.append(self.value(depth + 1))
            if self._take("]"):
                return items
            if not self._take(","):
                raise self._error()

    def _record(self, depth: int) -> dict[str, Any]:
        record: dict[str, Any] = {}
        while not self._take("}"):
            kind, name = self._next()
            if kind not in ("word", "text"):
                raise self._error()
            self.at += 1
            if not self._take(":"):
                raise self._error()
            name = name.strip("'\"")
            record[_NAMES.get(name, name)] = self.value(depth + 1)
            if not self._take(",") and self._next() != ("mark", "}"):
                raise self._error()
        return record

    def _error(self) -> ParseError:
        last = self._tokens[min(self.at, len(self._tokens) - 1)][2] if self._tokens else 0
        return _broken(self._text, last)


def _plain(word: str) -> Any:
    if word in ("t", "true"):
        return True
    if word in ("f", "false"):
        return False
    if re.fullmatch(r"-?[0-9]{1,9}", word):
        return int(word)
    if re.fullmatch(r"-?[0-9]{0,9}\.[0-9]{1,20}", word):
        return float(word)
    return word


def _broken(text: str, position: int) -> ParseError:
    told = "what this link holds is no puzzle of SudokuPad."
    return ParseError(told, line=1, text=text[position : position + 20])
