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
_KEPT: Final = ("index.html", "README.md")


def page_files(app: FastAPI) -> None:
    """Let the application give the page: `index.html` for each view, and the files below
    `/assets/`."""

    for view in _VIEWS:
        app.get(f"/{view}", include_in_schema=False)(_giving(_PAGE / "index.html"))
    for file in sorted(_PAGE.iterdir()):  # those that speak for the whole page: icon, manifest
        if file.is_file() and file.name not in _KEPT:
            app.get(f"/{file.name}", include_in_schema=False)(_giving(file))
    app.mount("/assets", StaticFiles(directory=_PAGE / "assets"), name="assets")


def _giving(file: Path) -> Callable[[], FileResponse]:
    def give() -> FileResponse:
        return FileResponse(file, headers={"Cache-Control": "no-cache"})

    return give
