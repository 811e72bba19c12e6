"""anywidget, which comes with the extra `notebook`."""

from __future__ import annotations

from ..optional import optional


def require_anywidget() -> None:
    """Make sure that anywidget is there.

    Raises:
        Error: which says how to install it.
    """
    optional("anywidget", "the board for notebooks needs")
