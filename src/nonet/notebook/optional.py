"""anywidget, which comes with the extra `notebook`."""

from __future__ import annotations

from ..errors import Error


def require_anywidget() -> None:
    """Make sure that anywidget is there.

    Raises:
        Error: which says how to install it.
    """
    try:
        import anywidget  # noqa: F401
    except ImportError:
        raise Error(
            "the board for notebooks needs the package anywidget, which is not installed. "
            "Install it with: pip install anywidget"
        ) from None
