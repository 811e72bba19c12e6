"""The web app. It consists of a server that solves, rates and explains grids, and a page for
playing.

    nonet serve

It needs FastAPI, uvicorn and Pebble, which the `web` extra installs.
"""

from ..base import require

require("web")

from .app import application  # noqa: E402  # `require` must come first
from .serve import serve, usual_library  # noqa: E402
from .settings import Settings  # noqa: E402

__all__ = ["Settings", "application", "serve", "usual_library"]
