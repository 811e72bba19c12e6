"""gymnasium, which comes with the extra `env`."""

from __future__ import annotations

from ..optional import optional


def require_gymnasium() -> None:
    """Make sure that gymnasium is there.

    Raises:
        Error: which says how to install it.
    """
    optional("gymnasium", "environments need", install="'nonet[env]'")
