"""A board for notebooks: to type in, with hints and steps to walk along.

    from nonet.notebook import Board

    Board("@newspaper")

It is drawn where a cell of a notebook ends with it (Jupyter, VS Code, Colab, marimo), by
anywidget, which comes with the extra `notebook`.
"""

from ..base.optional import require

require("notebook")

from .board import BoardWidget as Board  # noqa: E402  # without anywidget, the sentence above comes first

__all__ = ["Board"]
