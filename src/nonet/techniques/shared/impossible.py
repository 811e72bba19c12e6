"""Shared by the techniques whose patterns three digits cannot fill."""

from __future__ import annotations

from ..technique import Proof
from .deadly_technique import DeadlyTechnique


class ImpossibleTechnique(DeadlyTechnique):
    """A pattern of cells that three digits cannot fill, so that one of its guardians is true:
    the other candidates of these cells.

    Only guardians in one cell, or of one digit, have something to exclude in common that is none of
    them. From others it takes chains: `kraken-pattern`.
    """

    family = "Impossible patterns"
    proof = Proof.SEARCH
    rests_on_uniqueness = False
