"""The method by which a step is proved, and the fields of a step that each method reads."""

from typing import Final

from ..base import ProofError
from ..model import Step
from ..techniques import Proof as Proof
from ..techniques import with_id

_READ_BY: Final = {
    "cases": {Proof.CASES},
    "certificates": {Proof.RANK},
}


def class_of_proof(step: Step) -> Proof:
    """The method by which a step is proved: by rank if the step has certificates, and otherwise by
    the method of its technique. Steps recorded by older versions may lack certificates that this
    version would add.

    Raises:
        Error: if there is no such technique.
    """
    if step.certificates:
        return Proof.RANK
    technique = with_id(step.technique)
    return technique.uncertified_proof or technique.proof


def class_to_check(step: Step, wanted: Proof | str | None) -> Proof:
    """The requested method of proof, or by default the step's own method. Fields of the step that
    the method does not read must be empty.

    Raises:
        ProofError: if a field that the method does not read is not empty.
        Error: if there is no such technique.
    """
    proof = Proof(wanted) if wanted is not None else class_of_proof(step)
    for name, classes in _READ_BY.items():
        if getattr(step, name) and proof not in classes:
            raise ProofError(f"it has {name}, which a proof of class '{proof.value}' does not use.")
    return proof
