"""Reads lists and records in brackets, as JSON, Python, NumPy, C and JavaScript write them."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import suppress
from functools import lru_cache
from typing import Final, NamedTuple

from ..base import ParseError
from .plain_text import error_at

_TOKEN: Final = (
    r"""(?s)\s*+(?:(?P<mark>[,;:=])|(?P<string>"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')"""
    r"|(?P<open>[\[({])|(?P<close>[\])}])|(?P<word>[^\s\[\](){},;:='\"]+)|(?P<other>\S))"
)
_CLOSING: Final = {"[": "]", "(": ")", "{": "}"}
_START: Final = re.compile(r"\s*(?:[\w.<>\[\] ]{1,60}=\s*)?(?:[\w.]{1,40})?[\[({]")
_ESCAPES: Final = {"n": "\n", "r": "\r", "t": "\t"}
_ESCAPE: Final = r"(?s)(?:\\u[0-9a-fA-F]{4})+|\\(.)"
_DEEPEST: Final = 20


class Item(NamedTuple):
    """A list, a string, or a word.

    Attributes:
        offset: the position in the text at which the item starts.
        text: the text or the word; "" for a list.
        items: the items of a list or record; None for other items. Names in a record, such as `a`
            in `{"a": 1}`, are in `names`.
        names: the names of the items in a record; "" for an item without a name.
        end: the position in the text at which a list ends.
    """

    offset: int
    text: str = ""
    items: tuple[Item, ...] | None = None
    names: tuple[str, ...] = ()
    end: int = 0

    @property
    def fields(self) -> dict[str, Item]:
        """A record's named items, keyed by name."""
        pairs = zip(self.names, self.items or (), strict=True)
        return {name: item for name, item in pairs if name}


def looks_bracketed(text: str) -> bool:
    """Whether the text starts with a list or a record, or with an assignment such as `x = [`."""
    return _START.match(text) is not None


def depth_of(text: str) -> int:
    """The number of brackets that the text opens but does not close."""
    depth = 0
    for token in re.finditer(_TOKEN, text.rstrip()):
        depth += (token["open"] is not None) - (token["close"] is not None)
    return depth


@lru_cache(maxsize=2)
def items_of(text: str) -> Item:
    """Read the list in the text. If there are several lists side by side, they become the items of
    one list.

    Raises:
        ParseError: for an unmatched bracket or an unterminated string.
    """
    return _list_in(text, re.finditer(_TOKEN, text.rstrip()), "", 0)


def _list_in(text: str, tokens: Iterator[re.Match[str]], opened: str, offset: int) -> Item:
    """Read a list, starting after its opening bracket."""
    items: list[Item] = []
    names: list[str] = []
    name = ""
    for token in tokens:
        kind = token.lastgroup or ""
        sign, start = token[kind], token.start(kind)
        if kind == "mark":
            if sign in ":=" and items:  # the preceding string is the name of this value
                names.pop()
                name = items.pop().text
            continue
        if kind == "close":
            if _CLOSING.get(opened[-1:]) != sign:
                raise _error(text, start, f"no open bracket matches this {sign!r}")
            return Item(offset, "", tuple(items), tuple(names), token.end())
        if kind == "other":
            raise _error(text, start, f"the text after {sign!r} has no closing quote")
        if kind == "open":
            if len(opened) >= _DEEPEST:
                raise _error(text, start, f"brackets are nested more than {_DEEPEST} deep")
            items.append(_list_in(text, tokens, opened + sign, start))
        elif kind == "string" and "\\" in sign:
            items.append(Item(start, re.sub(_ESCAPE, _unescaped, sign[1:-1])))
        else:
            items.append(Item(start, sign[1:-1] if kind == "string" else sign))
        names.append(name)
        name = ""
    if opened:
        sign = opened[-1]
        raise _error(text, offset, f"this {sign!r} has no closing {_CLOSING[sign]!r}")
    return Item(0, "", tuple(items), tuple(names), len(text))


def _unescaped(match: re.Match[str]) -> str:
    if match[1]:
        return _ESCAPES.get(match[1], match[1])
    signs: str = json.loads(f'"{match[0]}"')
    return signs


def _error(text: str, offset: int, message: str) -> ParseError:
    return error_at(text, offset, f"{message}.", text[offset : offset + 1])


def records_in(text: str) -> list[Item]:
    """The records in the text. They may be side by side or in a list."""
    items = items_of(text).items or ()
    while len(items) == 1 and items[0].items is not None and not items[0].fields:
        items = items[0].items
    return [item for item in items if item.items and all(item.names)]


def is_record(text: str) -> bool:
    """Whether the text is a record or a list of records."""
    with suppress(ParseError):
        return looks_bracketed(text) and bool(records_in(text))
    return False


def source_of(text: str, item: Item) -> str:
    """The text of an item. The text of a list includes its brackets."""
    return item.text if item.items is None else text[item.offset : item.end]
