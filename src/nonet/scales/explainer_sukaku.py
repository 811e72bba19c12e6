"""SukakuExplainer's scale, which has more rules than Sudoku Explainer's."""

from .explainer import Explainer, explainer_columns


class ExplainerSukaku(Explainer):
    """The ratings in `sukaku` mode: the ratings of SukakuExplainer 1.18.1 with its default
    settings. Before it looks for chains, that program looks for strong links of one digit and for
    wings of up to seven cells.
    """

    name = "SukakuExplainer"
    columns = explainer_columns("explainer_sukaku")
    mode = "sukaku"
