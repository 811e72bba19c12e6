"""Sudoku Explainer's scale, with the program's errors in unique loops and bivalue universal graves
corrected.
"""

from .explainer import Explainer, explainer_columns


class ExplainerFixed(Explainer):
    """The ratings in `fixed` mode. They can be compared with the ratings of later programs that are
    based on Sudoku Explainer. In those programs, all added techniques must then be turned off.
    """

    name = "Sudoku Explainer, fixed"
    columns = explainer_columns("explainer_fixed")
    mode = "fixed"
