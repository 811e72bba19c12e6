"""What `nonet --version` says."""

from __future__ import annotations


def version_line() -> str:
    """The name and the version of the program."""
    import nonet

    return f"nonet {nonet.__version__}"
