"""Sudoku Explainer's scale with the faults of its unique loops and universal graves put right."""

from __future__ import annotations

from typing import Final

from .explainer import Explainer, explainer_columns


class ExplainerFixed(Explainer):
    """The ratings in mode `fixed`: for comparing with later programs on the same base, with their
    other techniques turned off."""

    id = "explainer_fixed"
    name = "Sudoku Explainer, fixed"
    columns = explainer_columns("explainer_fixed")
    mode = "fixed"


SCALE: Final = ExplainerFixed()
