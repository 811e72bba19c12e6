"""Sentences, both as plain text and as parts with types."""

import string
from typing import Any, Final

from ...model import Candidate, Cell, Digit, House, Notation, Sentence, SentencePart, Text
from ...model.plain_data.declared import declared_record
from ...model.plain_data.reader import NotRead, shown
from ...model.plain_data.record import Derived, Field, OneOf, RecordShape
from ...model.plain_data.shapes import (
    CANDIDATE,
    CELL,
    DIGIT,
    HOUSE,
    TEXT,
    DataShape,
    ListOf,
    MapOf,
    Whole,
)
from ...model.text import Token
from ...techniques.shared.wording import Count

_STYLES: Final = frozenset(("", "or", "short", "folded", "run"))
_LARGEST_NUMBER: Final = 10**12


class _Count(Whole):
    """A number that is written as a word if it is small."""

    def __init__(self) -> None:
        super().__init__(_LARGEST_NUMBER)

    def read(self, data: object) -> Count:
        return Count(super().read(data))


_ONE: Final[dict[str, tuple[type, DataShape[Any]]]] = {
    "cell": (Cell, CELL),
    "house": (House, HOUSE),
    "digit": (Digit, DIGIT),
    "candidate": (Candidate, CANDIDATE),
    "count": (Count, _Count()),
    "number": (int, Whole(_LARGEST_NUMBER)),
    "name": (str, TEXT),
}
_SHAPES: Final[dict[str, DataShape[Any]]] = {
    **{name: shape for name, (_, shape) in _ONE.items()},
    **{f"{name}s": ListOf(shape) for name, (_, shape) in _ONE.items()},
}


def _name_of(value: SentencePart) -> str:
    """The name for the type of a part. A list is named after the type of its first value."""
    if isinstance(value, tuple):
        return f"{_name_of(value[0])}s" if value else "cells"
    return next(name for name, (kind, _) in _ONE.items() if isinstance(value, kind))


def _sentence(*, template: str, parts: dict[str, SentencePart]) -> Sentence:
    try:
        fields = list(string.Formatter().parse(template))
    except ValueError as error:
        raise NotRead.of(("template", f"{error}"), text=template) from None
    for _, name, style, conversion in fields:
        if name is not None and (name not in parts or style not in _STYLES or conversion):
            raise NotRead.of(("template", f"{shown(name)} is not in the sentence."), text=name)
    return Sentence(template, **parts)


_PART: Final = OneOf("part", "part of a sentence", _name_of, _SHAPES)
"""A value that a sentence mentions: `{"cell": "r4c2"}`, `{"digits": [1, 5]}`."""

SENTENCE: Final = RecordShape("sentence", _sentence, template=TEXT, parts=MapOf(_PART))

TOKEN: Final = declared_record(Token, value=None)


def _tokens(text: Text) -> tuple[Token, ...]:
    return tuple(text.tokens(Notation.chosen(in_records=True)))


def _words(text: Text) -> str:
    return text.render(Notation.chosen(in_records=True))


def _text(*, sentences: tuple[Sentence, ...]) -> Text:
    return Text(sentences)


WORDS: Final = RecordShape(
    "text",
    _text,
    text=Derived(TEXT, get=_words),
    tokens=Derived(ListOf(TOKEN), get=_tokens),
    sentences=Field(ListOf(SENTENCE), get=tuple),
)
"""A text in three forms. `text` is the whole text in one line. `tokens` has pieces of the text,
which can be linked and coloured. `sentences` has templates and values, which can be translated.
"""

RECORDS: Final = {Text: WORDS, Sentence: SENTENCE}
