"""Techniques, identified by id, and their steps in words."""

from typing import Final

from ... import techniques
from ...model.plain_data.declared import declared_record
from ...model.plain_data.record import Derived, RecordShape
from ...model.plain_data.shapes import TEXT, CandidateCount, ListOf, Word, number_between
from ...techniques import Explanation, Form, Proof, Technique

_DIFFICULTY: Final = number_between("a number of 0 or more", 0, 1e20)

FORM: Final = declared_record(Form, difficulty=_DIFFICULTY, size=CandidateCount(), after=None)

TECHNIQUE: Final[RecordShape[Technique]] = RecordShape(
    "technique",
    techniques.with_id,
    id=TEXT,
    family=Derived(TEXT),
    aliases=Derived(ListOf(TEXT)),
    proof=Derived(Word("proof", Proof)),
    where_to_look=Derived(TEXT),
    why_it_works=Derived(TEXT),
    forms=Derived(ListOf(FORM)),
)
"""A technique. Reading a record gives the registered technique with this id."""

RECORDS: Final = {Technique: TECHNIQUE, Form: FORM, Explanation: declared_record(Explanation)}
