"""What the extra `web` brings."""

from __future__ import annotations

from importlib.util import find_spec
from typing import Final

from ..errors import Error

_NEEDED: Final = ("fastapi", "uvicorn", "pebble", "platformdirs")


def require_web() -> None:
    """Make sure that the packages of the extra are there.

    Raises:
        Error: it names those that are missing, and the command that installs them.
    """
    missing = [name for name in _NEEDED if find_spec(name) is None]
    if missing:
        raise Error(
            f"the web app needs {', '.join(missing)}, which "
            f"{'is' if len(missing) == 1 else 'are'} not installed. "
            f"Install with: pip install {' '.join(missing)}"
        )
