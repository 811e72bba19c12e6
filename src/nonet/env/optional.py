"""gymnasium, which comes with the extra `env`."""

from __future__ import annotations

from ..errors import Error


def require_gymnasium() -> None:
    """Make sure that gymnasium is there.

    Raises:
        Error: which says how to install it.
    """
    try:
        import gymnasium  # noqa: F401
    except ImportError:
        raise Error(
            "environments need the package gymnasium, which is not installed. "
            "Install it with: pip install 'nonet[env]'"
        ) from None
