"""The files of the page."""

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
    """Files that browsers must check for changes, to keep all parts of the page at the same
    version. If a file has not changed, the response has no content.
    """

    def file_response(self, *args: Any, **named: Any) -> Response:
        response = super().file_response(*args, **named)
        response.headers["Cache-Control"] = "no-cache"
        return response


def page_files(app: FastAPI) -> None:
    """Add the page to the application: `index.html` for each view, and the files below
    `/assets/`."""

    for view in _VIEWS:
        give(app, f"/{view}", lambda: FileResponse(_PAGE / "index.html", headers=_FRESH))
    for file in sorted(_PAGE.iterdir()):  # files for the whole page, such as the icon
        if file.is_file() and file.name not in _KEPT:
            give(app, f"/{file.name}", partial(FileResponse, file, headers=_FRESH))
    give(app, "/service-worker.js", _service_worker)
    app.mount("/assets", _Fresh(directory=_PAGE / "assets"), name="assets")


def give(app: FastAPI, path: str, response: Callable[[], Response]) -> None:
    """Add an address to the application that is not one of its operations."""
    app.get(path, include_in_schema=False)(lambda: response())


def _service_worker() -> Response:
    """The service worker. It contains the version of the files, because browsers reinstall a
    service worker whenever one of its bytes changes.
    """
    version = files_version(_PAGE)
    headers = _FRESH | {"ETag": f'"{version}"'}
    source = (_PAGE / "service-worker.js").read_text(encoding="utf-8").replace("{version}", version)
    return Response(source, media_type="text/javascript", headers=headers)


def files_version(folder: Path) -> str:
    """A fingerprint of the files in a folder. It changes if any of the files changes."""
    digest = sha256()
    for file in sorted(folder.rglob("*")):
        if file.is_file():
            content = file.read_bytes()
            digest.update(f"{file.relative_to(folder).as_posix()} {len(content)}\n".encode())
            digest.update(content)
    return digest.hexdigest()[:16]
