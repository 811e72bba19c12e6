"""The files of the page."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from fastapi import FastAPI
from starlette.responses import FileResponse
from starlette.staticfiles import StaticFiles

_PAGE: Final = Path(__file__).parent / "page"
_VIEWS: Final = ("", "analyse", "generate", "train", "learn", "library", "settings", "print")
_AT_THE_ROOT: Final = ("manifest.webmanifest", "service-worker.js", "favicon.ico")
"""Files that browsers look for beside the page, or that may speak for no more than their folder."""


def page_files(app: FastAPI) -> None:
    """Let the application give the page: `index.html` for each view, and the files below
    `/assets/`."""

    for view in _VIEWS:
        app.get(f"/{view}", include_in_schema=False)(_giving(_PAGE / "index.html"))
    for name in _AT_THE_ROOT:
        app.get(f"/{name}", include_in_schema=False)(_giving(_PAGE / name))
    app.mount("/assets", StaticFiles(directory=_PAGE / "assets"), name="assets")


def _giving(file: Path) -> Callable[[], FileResponse]:
    def give() -> FileResponse:
        return FileResponse(file, headers={"Cache-Control": "no-cache"})

    return give
