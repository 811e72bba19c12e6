"""The server's addresses for the add-in, and the manifest that Excel reads. The module also
describes the functions for cells, with their names, parameters and results in every language.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from secrets import compare_digest
from string import Template
from typing import Any, Final, Literal
from urllib.parse import quote
from xml.sax.saxutils import escape

from fastapi import FastAPI, Request
from starlette.responses import FileResponse, JSONResponse, Response

from ..guard import POLICY
from ..page_files import give
from ..settings import Settings

NAMESPACE: Final = "NONET"
"""The prefix of a function's name in a cell, as in `=NONET.SOLVE(B4:J12)`."""

LANGUAGES: Final = ("en", "de")
_TEXTS: Final = Path(__file__).parents[1] / "page/assets/words"


PUZZLE: Final = "puzzle"
"""The only parameter that is a range of cells. It is required."""


@dataclass(frozen=True)
class CellFunction:
    """A function for cells in Excel.

    Attributes:
        name: the name of the function in a cell, without the namespace.
        parameters: the parameters in order, each with the type of cell that it needs. `any` accepts
            every type.
        spills: whether the result fills 9 × 9 cells.
    """

    name: str
    parameters: Mapping[str, Literal["any", "number", "string"]]
    spills: bool = False

    def metadata(self, words: dict[str, str]) -> dict[str, Any]:
        """The metadata of the function for Excel."""
        key = f"function.{self.name.lower()}"
        return {
            "id": self.name,
            "name": self.name,
            "description": words[key],
            "parameters": [
                {
                    "name": each,
                    "description": words[f"{key}.{each}"],
                    "type": type,
                    "dimensionality": "matrix" if each == PUZZLE else "scalar",
                    "optional": each != PUZZLE,
                }
                for each, type in self.parameters.items()
            ],
            "result": {"type": "any", "dimensionality": "matrix" if self.spills else "scalar"},
            "options": {"cancelable": True},
        }


FUNCTIONS: Final = (
    CellFunction("SOLVE", {PUZZLE: "any"}, spills=True),
    CellFunction("HINT", {PUZZLE: "any", "level": "number"}),
    CellFunction("RATE", {PUZZLE: "any", "scale": "string"}),
    CellFunction("COUNT", {PUZZLE: "any", "most": "number"}),
    CellFunction("GENERATE", {"level": "string", "seed": "number"}, spills=True),
)


def words_of(language: str) -> dict[str, str]:
    """The catalogue of a language."""
    words: dict[str, str] = json.loads((_TEXTS / f"{language}.json").read_text(encoding="utf-8"))
    return words


def metadata(language: str = "en") -> dict[str, Any]:
    """The metadata of all functions, in the form that Excel needs.

    >>> [each["id"] for each in metadata()["functions"]]
    ['SOLVE', 'HINT', 'RATE', 'COUNT', 'GENERATE']
    """
    words = words_of(language)
    return {"functions": [function.metadata(words) for function in FUNCTIONS]}


_FILE: Final = Path(__file__).with_name("manifest.xml")
WORDS: Final = ("summary", "started", "start")
"""The strings in the manifest, by their places in it. Their ids in the catalogues begin with
`office.`.
"""

_NOTE: Final = " Excel loads add-ins only over https: get this file from an https address."


def manifest(address: str, token: str = "") -> str:
    """Make the manifest for a server.

    Args:
        address: the server's address, without a slash at the end.
        token: the token that requests need, or an empty string if they need none. It is added to
            the address of the pane, and also to the address that the server prints.

    >>> 'DefaultValue="https://sudoku.example/office/pane"' in manifest("https://sudoku.example")
    True
    """
    shown = f"?token={quote(token, safe='')}" if token else ""
    values = {
        "address": address,
        "pane": f"{address}/office/pane{shown}",
        "namespace": NAMESPACE,
        "note": "" if address.startswith("https:") else _NOTE,
    }
    for language in LANGUAGES:
        ending = "" if language == LANGUAGES[0] else f"_{language}"
        words = words_of(language)
        values |= {name + ending: words[f"office.{name}"] for name in WORDS}
    text = Template(_FILE.read_text(encoding="utf-8"))
    return text.substitute({name: escape(value, {'"': "&quot;"}) for name, value in values.items()})


_FILES: Final = Path(__file__).parents[1] / "page/office"

_LIBRARY: Final = (
    "https://appsforoffice.microsoft.com/lib/1/hosted/",
    "https://ajax.aspnetcdn.com/ajax/3.5/MicrosoftAjax.js",
)
"""The sources of Office.js and of everything that it loads. Add-ins must load Office.js from
there.
"""

_FRAMED_BY: Final = (
    "https://*.officeapps.live.com",
    "https://excel.cloud.microsoft",
    "https://*.cloud.microsoft",
    "https://*.sharepoint.com",
    "https://*.office.com",
    "https://onedrive.live.com",
)
"""The pages of Excel on the web, which show the pane in a frame."""

_OPEN: Final = {
    "Access-Control-Allow-Origin": "*",
    "Cache-Control": "no-cache",
    "Cross-Origin-Resource-Policy": "cross-origin",
}
"""The headers for public files that Excel on the web fetches itself."""


def office_routes(app: FastAPI, settings: Settings) -> None:
    """Add the add-in to the application, under `/office/`."""

    @app.get("/office/manifest.xml", include_in_schema=False)
    def office_manifest(request: Request, token: str = "") -> Response:
        is_right = compare_digest(token.encode(), settings.token.encode())
        # If requests come through a proxy, the address has the proxy's scheme and name.
        address = f"{request.url.scheme}://{request.headers['host']}"
        text = manifest(address, token if is_right else "")
        headers = {"Cache-Control": "no-store", "Content-Disposition": "attachment"}
        return Response(text, media_type="application/xml", headers=headers)

    @app.get("/office/pane", include_in_schema=False)
    def office_pane() -> Response:
        headers = {"Cache-Control": "no-cache", "Content-Security-Policy": pane_policy()}
        return FileResponse(_FILES / "pane.html", headers=headers)

    for language in LANGUAGES:
        ending = "" if language == LANGUAGES[0] else f"-{language}"
        response = partial(JSONResponse, metadata(language), headers=_OPEN)
        give(app, f"/office/functions{ending}.json", response)
    for file in sorted(_FILES.glob("*.png")):
        give(app, f"/office/{file.name}", partial(FileResponse, file, headers=_OPEN))


def pane_policy() -> str:
    """The content policy of the pane. It is the policy of the other pages, except that it also
    allows Office.js, and lets Excel on the web show the pane in a frame.
    """
    rules = {
        **POLICY,
        "script-src": " ".join(["'self'", *_LIBRARY]),
        "frame-ancestors": " ".join(_FRAMED_BY),
    }
    return "; ".join(f"{name} {value}" for name, value in rules.items())
