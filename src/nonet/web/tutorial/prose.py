"""Split the tutorial's text into passages, for pages that are not made from Markdown.

There are only a few kinds of passages: headings, paragraphs, lists, and marks for boards and
exercises. Their text consists of words, *emphasis* and `code`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from ...base.errors import Error


class Manner(StrEnum):
    """The style of words in the text."""

    PLAIN = "plain"
    EMPHASIS = "emphasis"
    CODE = "code"


class PassageKind(StrEnum):
    """The kind of a passage of text."""

    HEADING = "heading"
    PARAGRAPH = "paragraph"
    LIST = "list"
    BOARD = "board"  # a board, named after the form that it shows
    PUZZLE = "puzzle"  # a built-in puzzle, by its name
    EXERCISES = "exercises"


@dataclass(frozen=True, slots=True)
class Words:
    """Some words and their style."""

    manner: Manner
    text: str


@dataclass(frozen=True, slots=True)
class Passage:
    """A passage of text.

    Attributes:
        kind: its kind.
        lines: its text. A list has one line for each item, and other passages have one line.
        name: the name of a board or a puzzle.
    """

    kind: PassageKind
    lines: tuple[tuple[Words, ...], ...] = ()
    name: str = ""


_MARK: Final = re.compile(r"<!-- (board|puzzle|exercises)(?:: (.+))? -->")
_MANNERS: Final = re.compile(r"\*([^*]+)\*|`([^`]+)`")
_OTHER: Final = re.compile(r"[\[\]<>|_#*`]")
"""Characters with a special meaning in Markdown."""


def passages(text: str) -> Iterator[Passage]:
    """The passages of the text in order, without its title.

    Raises:
        Error: if the Markdown contains something that is not supported here.

    >>> for each in passages("## The idea\\n\\nTwo *cells* of a\\nhouse.\\n\\n<!-- exercises -->"):
    ...     print(each.kind, ["".join(words.text for words in line) for line in each.lines])
    heading ['The idea']
    paragraph ['Two cells of a house.']
    exercises []
    """
    for block in re.split(r"\n{2,}", text.strip()):
        if block.startswith("# "):
            continue
        if mark := _MARK.fullmatch(block):
            yield Passage(PassageKind(mark[1]), name=mark[2] or "")
        elif block.startswith("## "):
            yield Passage(PassageKind.HEADING, (_words(block[3:]),))
        elif block.startswith("- "):
            items = re.split(r"\n(?=- )", block)
            yield Passage(PassageKind.LIST, tuple(_words(item[2:]) for item in items))
        else:
            yield Passage(PassageKind.PARAGRAPH, (_words(block),))


def _words(text: str) -> tuple[Words, ...]:
    text = " ".join(text.split())
    found = []
    at = 0
    for special in _MANNERS.finditer(text):
        found.append(Words(Manner.PLAIN, text[at : special.start()]))
        manner = Manner.EMPHASIS if special[1] else Manner.CODE
        found.append(Words(manner, special[1] or special[2]))
        at = special.end()
    found.append(Words(Manner.PLAIN, text[at:]))
    for words in found:
        if words.manner is Manner.PLAIN and (other := _OTHER.search(words.text)):
            raise Error(f"{other[0]!r} has no meaning in the tutorial: {words.text}")
    return tuple(words for words in found if words.text)
