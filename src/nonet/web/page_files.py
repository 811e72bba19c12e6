"""The files of the page."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from fastapi import FastAPI
from starlette.responses import FileResponse, Response
from starlette.staticfiles import StaticFiles

_PAGE: Final = Path(__file__).parent / "page"
_VIEWS: Final = (
    "",
    "analyse",
    "generate",
    "train",
    "learn",
    "library",
    "statistics",
    "settings",
    "print",
)
_FRESH: Final = {"Cache-Control": "no-cache"}
_KEPT: Final = ("index.html", "README.md", "service-worker.js")


class _Fresh(StaticFiles):
    """Files that browsers ask for again, so that the parts of a page are of one version. If
    nothing changed, the answer is that, and no more."""

    def file_response(self, *args: Any, **named: Any) -> Response:
        response = super().file_response(*args, **named)
        response.headers["Cache-Control"] = "no-cache"
        return response


def page_files(app: FastAPI) -> None:
    """Let the application give the page: `index.html` for each view, and the files below
    `/assets/`."""

    for view in _VIEWS:
        give(app, f"/{view}", lambda: FileResponse(_PAGE / "index.html", headers=_FRESH))
    for file in sorted(_PAGE.iterdir()):  # those that speak for the whole page: icon, manifest
        if file.is_file() and file.name not in _KEPT:
            give(app, f"/{file.name}", partial(FileResponse, file, headers=_FRESH))
    give(app, "/service-worker.js", _service_worker)
    app.mount("/assets", _Fresh(directory=_PAGE / "assets"), name="assets")


def give(app: FastAPI, path: str, response: Callable[[], Response]) -> None:
    """Let the application give what is not an answer to a question."""
    app.get(path, include_in_schema=False)(lambda: response())


def _service_worker() -> Response:
    """The service worker, with the version of the files: a browser takes a new copy of them when a
    byte of this changes."""
    version = files_version(_PAGE)
    headers = _FRESH | {"ETag": f'"{version}"'}
    source = (_PAGE / "service-worker.js").read_text(encoding="utf-8").replace("{version}", version)
    return Response(source, media_type="text/javascript", headers=headers)


def files_version(folder: Path) -> str:
    """A name for what the files of a folder hold: another one where any of them differs."""
    digest = sha256()
    for file in sorted(folder.rglob("*")):
        if file.is_file():
            content = file.read_bytes()
            digest.update(f"{file.relative_to(folder).as_posix()} {len(content)}\n".encode())
            digest.update(content)
    return digest.hexdigest()[:16]
