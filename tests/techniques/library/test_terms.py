"""The terms that explanations use."""

from __future__ import annotations

from itertools import chain

from nonet.techniques import get
from nonet.techniques.library.terms import all_terms


def test_no_two_terms_are_said_alike() -> None:
    forms = [each.casefold() for each in chain.from_iterable(term.forms for term in all_terms())]
    assert len(set(forms)) == len(forms)
    assert len({term.name for term in all_terms()}) == len(all_terms())


def test_what_shows_a_term_is_there() -> None:
    for term in all_terms():
        assert term.meaning.endswith(".")
        assert not term.see or get(term.see).id == term.see
