"""The meaning of the terms in texts."""

from __future__ import annotations

from dataclasses import asdict

from pydantic import BaseModel

from ...techniques.library.glossary import WORDS
from ...techniques.library.terms import all_terms
from ...techniques.titles import title_of
from ..operation import Question, WebAnswer, operation


class TermsAsked(Question):
    """Nothing: all of them."""


class TermTold(BaseModel):
    """A term.

    Attributes:
        name: the term.
        meaning: in plain words.
        elsewhere: its names in other programs.
        said: its forms in texts; none for everyday words.
        see: the id of a technique that shows it; empty for none.
        title: what that technique is called.
    """

    name: str
    meaning: str
    elsewhere: list[str]
    said: list[str]
    see: str
    title: str


class WordOfOthers(BaseModel):
    """A word of another program that names no technique.

    Attributes:
        word: the word in that program.
        meaning: what it is called here.
    """

    word: str
    meaning: str


class TermsTold(WebAnswer):
    """Terms, and words of others.

    Attributes:
        terms: the terms, the simplest first.
        others: words of other programs, in alphabetical order.
    """

    terms: list[TermTold]
    others: list[WordOfOthers]


@operation("What the words of texts mean.")
def answer(query: TermsAsked) -> TermsTold:  # noqa: ARG001 - there is nothing to ask for
    """List the terms."""
    return TermsTold(
        terms=[
            TermTold(**asdict(each), title=title_of(each.see) if each.see else "")
            for each in all_terms()
        ],
        others=[WordOfOthers(word=word, meaning=meaning) for word, meaning in WORDS.items()],
    )
