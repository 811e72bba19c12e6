"""Explain the terms used in explanations."""

from dataclasses import asdict

from pydantic import BaseModel

from ...techniques.library.glossary import WORDS
from ...techniques.library.terms import all_terms
from ...techniques.titles import title_of
from ..operation import Question, WebAnswer, operation


class TermsQuery(Question):
    """A request without fields. The answer lists all terms."""


class TermEntry(BaseModel):
    """A term.

    Attributes:
        name: the term.
        meaning: the meaning of the term in plain words.
        elsewhere: the names of the term in other programs.
        forms: the forms of the term in prose. Empty for everyday words, which are not linked in
            prose.
        see: the id of a technique that illustrates the term. Empty if there is none.
        title: the name of that technique.
    """

    name: str
    meaning: str
    elsewhere: list[str]
    forms: list[str]
    see: str
    title: str


class WordOfOthers(BaseModel):
    """Another program's word for something other than a technique.

    Attributes:
        word: the word in that program.
        meaning: the term used here.
    """

    word: str
    meaning: str


class TermsAnswer(WebAnswer):
    """Terms, and words of other programs.

    Attributes:
        terms: the terms, simplest first.
        others: words of other programs, in alphabetical order.
    """

    terms: list[TermEntry]
    others: list[WordOfOthers]


@operation("The meanings of the terms in explanations.")
def answer(query: TermsQuery) -> TermsAnswer:  # noqa: ARG001 - it has no fields
    """List the terms."""
    return TermsAnswer(
        terms=[
            TermEntry(**asdict(each), title=title_of(each.see) if each.see else "")
            for each in all_terms()
        ],
        others=[WordOfOthers(word=word, meaning=meaning) for word, meaning in WORDS.items()],
    )
