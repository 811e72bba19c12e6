"""A board for notebooks. It accepts digits, gives hints, and shows the steps of a path.

    from nonet.notebook import Board

    Board("@newspaper")

The board is drawn below a notebook cell (Jupyter, VS Code, Colab, marimo) that ends with it. This
needs anywidget, which the `notebook` extra installs.
"""

from ..base import require

require("notebook")

from .board import BoardWidget as Board  # noqa: E402  # `require` must come first

__all__ = ["Board"]
