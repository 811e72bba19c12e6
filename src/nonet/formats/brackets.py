"""Lists and records in brackets, as JSON, Python, NumPy, C and JavaScript write them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from ..base.errors import ParseError
from .plain_text import error_at

_TOKEN: Final = re.compile(
    r"""(?P<string>"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')"""
    r"|(?P<open>[\[({])|(?P<close>[\])}])|(?P<mark>[,;:=])"
    r"|(?P<space>\s+)|(?P<word>[^\s\[\](){},;:='\"]+)|(?P<other>.)",
    re.DOTALL,
)
_CLOSING: Final = {"[": "]", "(": ")", "{": "}"}
_START: Final = re.compile(r"\s*(?:[\w.<>\[\] ]{1,60}=\s*)?(?:[\w.]{1,40})?[\[({]")
_ESCAPES: Final = {"n": "\n", "r": "\r", "t": "\t"}
_ESCAPE: Final = re.compile(r"\\(.)", re.DOTALL)
_DEEPEST: Final = 20


@dataclass(frozen=True, slots=True)
class Item:
    """A list, a text, or a word.

    Attributes:
        offset: where in the text it starts.
        text: what a text or a word is; "" for a list.
        items: what is in a list; None for others. Names in a record, such as `a` in `{"a": 1}`, are
            items of `names`.
        names: the name of each item in a record, "" for one without.
    """

    offset: int
    text: str = ""
    items: tuple[Item, ...] | None = None
    names: tuple[str, ...] = ()

    @property
    def fields(self) -> dict[str, Item]:
        """The items of a record that have names."""
        pairs = zip(self.names, self.items or (), strict=True)
        return {name: item for name, item in pairs if name}


class _Open:
    """A list that is not closed yet."""

    def __init__(self, sign: str, offset: int) -> None:
        self.sign = sign
        self.offset = offset
        self.items: list[Item] = []
        self.names: list[str] = []
        self.name = ""

    def add(self, item: Item) -> None:
        self.items.append(item)
        self.names.append(self.name)
        self.name = ""

    def turn_last_into_name(self) -> None:
        """What was before a colon or an equals sign is the name of what follows."""
        if self.items:
            self.names.pop()
            self.name = self.items.pop().text


def looks_bracketed(text: str) -> bool:
    """Whether a text starts as a list or a record does, perhaps as the value of a variable."""
    return _START.match(text) is not None


def depth_of(text: str) -> int:
    """How many more brackets a text opens than it closes."""
    depth = 0
    for token in _TOKEN.finditer(text):
        depth += (token["open"] is not None) - (token["close"] is not None)
    return depth


@lru_cache(maxsize=2)
def items_of(text: str) -> Item:
    """What a text holds, as one list of all that is in it side by side.

    Raises:
        ParseError: at a bracket that does not fit, and at a text in quotes without end.
    """
    stack = [_Open("", 0)]
    for token in _TOKEN.finditer(text):
        top = stack[-1]
        if token["string"]:
            inner = _ESCAPE.sub(lambda match: _ESCAPES.get(match[1], match[1]), token[0][1:-1])
            top.add(Item(token.start(), inner))
        elif token["word"]:
            top.add(Item(token.start(), token[0]))
        elif token["open"]:
            if len(stack) > _DEEPEST:
                raise _error(text, token.start(), f"brackets are nested deeper than {_DEEPEST}")
            stack.append(_Open(token[0], token.start()))
        elif token["close"]:
            if _CLOSING.get(top.sign) != token[0]:
                raise _error(text, token.start(), f"no bracket is open that {token[0]!r} closes")
            stack.pop()
            stack[-1].add(Item(top.offset, "", tuple(top.items), tuple(top.names)))
        elif token["mark"] in (":", "="):
            top.turn_last_into_name()
        elif token["other"]:
            raise _error(text, token.start(), f"no quote ends the text behind {token[0]!r}")
    if len(stack) > 1:
        top = stack[-1]
        raise _error(text, top.offset, f"no {_CLOSING[top.sign]!r} closes this {top.sign!r}")
    return Item(0, "", tuple(stack[0].items), tuple(stack[0].names))


def _error(text: str, offset: int, told: str) -> ParseError:
    return error_at(text, offset, f"{told}.", text[offset : offset + 1])


def records_in(text: str) -> list[Item]:
    """The records that stand side by side in a text, or in one list."""
    items = items_of(text).items or ()
    while len(items) == 1 and items[0].items is not None and not items[0].fields:
        items = items[0].items
    return [item for item in items if item.items and all(item.names)]


def is_record(text: str) -> bool:
    """Whether a text is a record, or a list of them."""
    if not looks_bracketed(text):
        return False
    try:
        return bool(records_in(text))
    except ParseError:
        return False


def source_of(text: str, item: Item) -> str:
    """The text of an item: that of a list with its brackets."""
    if item.items is None:
        return item.text
    depth = 0
    for offset in range(item.offset, len(text)):
        depth += (text[offset] in "[({") - (text[offset] in "])}")
        if not depth:
            return text[item.offset : offset + 1]
    return text[item.offset :]
