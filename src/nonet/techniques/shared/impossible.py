"""Shared by the techniques whose pattern cannot be filled with three digits."""

from __future__ import annotations

from ..technique import Proof
from .deadly_technique import DeadlyTechnique


class ImpossibleTechnique(DeadlyTechnique):
    """Cells that three digits cannot fill, so one of the other candidates there is true.

    Those other candidates are the guardians. Only guardians that are all in one cell, or all of one
    digit, can eliminate something directly. Other guardians need chains: `kraken-pattern`.
    """

    family = "Impossible patterns"
    proof = Proof.SEARCH
    rests_on_uniqueness = False
