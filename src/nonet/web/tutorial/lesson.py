"""The lessons of the tutorial, and a reader for their Markdown. Each lesson knows which techniques
it teaches, and can find the first step that needs them.

There are only a few kinds of passages: headings, paragraphs, lists, and marks for boards and
exercises. Their text consists of words, *emphasis* and `code`.
"""

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache, cached_property
from importlib.resources import files
from typing import Final

from ...base import Error
from ...ladder import Ladder
from ...model import Grid, Step
from ...techniques import form_of, get, rungs_named
from ...verbs.next_steps import next_steps

_HERE: Final = files(__package__)


@dataclass(frozen=True)
class Lesson:
    """One lesson.

    Attributes:
        page: the name of the file with its text, without `.md`.
        brings: a description of what a reader knows after the lesson.
        known: the techniques that earlier lessons teach.
        teaches: the techniques that this lesson teaches.
        boards, exercises: the puzzles of the lesson, as in `lessons.toml`.
    """

    page: str
    brings: str
    known: tuple[str, ...]
    teaches: tuple[str, ...]
    boards: Mapping[str, str]
    exercises: tuple[str, ...]

    @property
    def number(self) -> int:
        """The number of the lesson, from 1."""
        return int(self.page.partition("-")[0])

    @cached_property
    def markdown(self) -> str:
        """The text of the lesson, with marks for the boards and the exercises."""
        return text_of(self.page)

    @property
    def title(self) -> str:
        """The question that the lesson answers.

        >>> lessons()[4].title
        'Which two share two?'
        """
        return self.markdown.partition("\n")[0].partition(". ")[2]

    @cached_property
    def ladder(self) -> Ladder:
        """The techniques that a reader knows after the lesson."""
        return Ladder(techniques=(*self.known, *self.teaches), guess=False)

    @cached_property
    def forms(self) -> frozenset[str]:
        """The names of the forms that the lesson teaches."""
        rungs = (rung for name in self.teaches for rung in rungs_named(name))
        return frozenset(f.name for rung in rungs for f in get(rung.technique).forms_of(rung))

    def first(self, puzzle: str, form: str | None = None) -> tuple[Grid, Step]:
        """The first step on a puzzle's path that the lesson teaches, and the grid in which this
        step is found. If a form is given, the first step of this form is used instead.

        Raises:
            Error: if there is no such step.
        """
        wanted = {form} if form else self.forms
        grid = Grid(puzzle)
        for step in next_steps(grid, self.ladder):
            if form_of(step).name in wanted:
                return grid, step
            grid.apply(step)
        raise Error(f"{self.page}: no step uses {', '.join(sorted(wanted))} in {puzzle}.")


@cache
def lessons() -> tuple[Lesson, ...]:
    """All lessons, in order."""
    known: tuple[str, ...] = ()
    found = []
    for each in tomllib.loads(_HERE.joinpath("lessons.toml").read_text(encoding="utf-8"))["lesson"]:
        teaches, exercises = tuple(each["teaches"]), tuple(each["exercises"])
        lesson = Lesson(each["page"], each["brings"], known, teaches, each["boards"], exercises)
        found.append(lesson)
        known += teaches
    return tuple(found)


def text_of(page: str) -> str:
    """The Markdown of a tutorial page, which is a lesson or `rules`."""
    return _HERE.joinpath(f"{page}.md").read_text(encoding="utf-8")


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
    BOARD = "board"  # A board, named after the form that it shows.
    PUZZLE = "puzzle"  # A built-in puzzle, by its name.
    EXERCISES = "exercises"


@dataclass(frozen=True, slots=True)
class Words:
    """Words that have the same style."""

    manner: Manner
    text: str


@dataclass(frozen=True, slots=True)
class Passage:
    """A passage of text.

    Attributes:
        kind: the kind of the passage.
        lines: the text. A list has one line for each item, and other passages have one line.
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
