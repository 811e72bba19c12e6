"""Sudoku Explainer's scale with its errors in unique loops and universal graves corrected."""

from __future__ import annotations

from typing import Final

from .explainer import Explainer, explainer_columns


class ExplainerFixed(Explainer):
    """The ratings in mode `fixed`. They can be compared with later programs based on Sudoku
    Explainer, if the techniques added there are turned off."""

    id = "explainer_fixed"
    name = "Sudoku Explainer, fixed"
    columns = explainer_columns("explainer_fixed")
    mode = "fixed"


SCALE: Final = ExplainerFixed()
