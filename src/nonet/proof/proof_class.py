"""Which class of proof a step has, and what of the step that class reads."""

from __future__ import annotations

from typing import Final

from ..base.errors import ProofError
from ..model.step import Step
from ..techniques import Proof, with_id

_READ_BY: Final = {
    "links": {Proof.RANK, Proof.PROPAGATION, Proof.SEARCH},
    "cases": {Proof.CASES},
    "certificates": {Proof.RANK},
}


def class_of_proof(step: Step) -> Proof:
    """The class of a step's proof: by rank if it has certificates, else that of its technique.
    Records of older versions have steps without certificates where they have some by now.

    Raises:
        Error: if there is no such technique.
    """
    if step.certificates:
        return Proof.RANK
    technique = with_id(step.technique)
    return technique.uncertified_proof or technique.proof


def class_to_check(step: Step, wanted: Proof | str | None) -> Proof:
    """The class that is asked for, or else the step's own; nothing in the step may be left unread.

    Raises:
        ProofError: where the step has what a proof of that class does not look at.
        Error: if there is no such technique.
    """
    proof = Proof(wanted) if wanted is not None else class_of_proof(step)
    for name, classes in _READ_BY.items():
        if getattr(step, name) and proof not in classes:
            raise ProofError(
                f"it has {name}, which a proof of class '{proof.value}' does not read."
            )
    return proof
