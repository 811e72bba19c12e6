"""openpyxl, which comes with the extra `sheet`."""

from __future__ import annotations

from ..errors import Error


def require_openpyxl() -> None:
    """Make sure that openpyxl is there.

    Raises:
        Error: which says how to install it.
    """
    try:
        import openpyxl  # noqa: F401
    except ImportError:
        raise Error(
            "workbooks need the package openpyxl, which is not installed. "
            "Install it with: pip install openpyxl"
        ) from None
