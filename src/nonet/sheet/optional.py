"""openpyxl, which comes with the extra `sheet`."""

from __future__ import annotations

from ..optional import optional


def require_openpyxl() -> None:
    """Make sure that openpyxl is there.

    Raises:
        Error: which says how to install it.
    """
    optional("openpyxl", "workbooks need")
