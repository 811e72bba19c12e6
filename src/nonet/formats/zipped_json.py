"""Reads SudokuPad's shortened JSON, whose names are only a few letters long:
`{ce:[[{v:5},,],...],re:[...]}`.

Names have no quotes, and strings have single quotes. t and f mean true and false. An empty place
before or after a comma means an empty record, so `[,,]` is three empty records.
"""

import json
import re
from itertools import zip_longest
from typing import Any, Final

from ..base import ParseError
from .plain_text import error_in

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
    r"""Read the data from text, with full names.

    Raises:
        ParseError: if the text does not have this form.

    >>> unzipped("{ce:[[{v:5},,]]}")
    {'cells': [[{'value': 5}, {}, {}]]}
    >>> unzipped(r"{te:'It\'s\na rule'}")
    {'text': "It's\na rule"}
    """
    tokens = [*_TOKEN.finditer(text)]
    if "".join(token[0] for token in tokens) != text:
        raise _broken(text)
    pieces: list[str] = []
    brackets, last = "", ""  # the open brackets, and the previous token if it is punctuation
    for token, behind in zip_longest(tokens, tokens[1:]):
        mark = token["mark"] or ""
        may_be_left_out = last == ":" or (brackets[-1:] == "[" and last in ("[", ","))
        if may_be_left_out and mark in (",", "]", "}") and last + mark != "[]":
            pieces.append("{}")
        if mark in ("[", "{"):
            brackets += mark
        elif mark in ("]", "}"):
            brackets = brackets[:-1]
            if last + mark == ",}":
                pieces.pop()
        if len(brackets) > _DEEPEST:
            raise _broken(text)
        pieces.append(mark or _as_json(token, is_name=behind is not None and behind["mark"] == ":"))
        last = mark
    try:
        return json.loads(" ".join(pieces))
    except ValueError:
        raise _broken(text) from None


def _as_json(token: re.Match[str], *, is_name: bool) -> str:
    """Convert a string, a word or a name to JSON."""
    word = token["word"]
    inner = word or _ESCAPED.sub(lambda match: _SIGNS.get(match[1], match[1]), token["text"][1:-1])
    if is_name:
        return json.dumps(_NAMES.get(inner, inner))
    return json.dumps(_plain(word) if word else inner)


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


def _broken(text: str) -> ParseError:
    return error_in(text, "this link does not contain a SudokuPad puzzle.")
