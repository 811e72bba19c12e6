"""Write the OpenAPI description of all operations, including the records of `nonet.verbs.wire`, and
the page that shows it.
"""

import json
from collections.abc import Callable, Iterator
from html import escape
from typing import Any, Final, TypeVar

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi
from pydantic import BaseModel
from starlette.responses import HTMLResponse, Response

from ..model.plain_data.records import shape_for
from ..verbs import wire
from .errors import ERRORS, JSON, ErrorAnswer

F = TypeVar("F", bound=Callable[..., Any])

_HERE: Final = "#/$defs/"
_THERE: Final = "#/components/schemas/"


def post(
    app: FastAPI, name: str, summary: str, record: type[Any] | None = None, **how: Any
) -> Callable[[F], F]:
    """A decorator that makes a function answer requests to `/api/` followed by the name. If the
    function converts its answers to JSON itself, `record` is their type. `how` holds arguments that
    are passed to `FastAPI.post`.
    """
    how["responses"] = ERRORS
    if record is not None:
        how |= {"responses": {**ERRORS, 200: _answered(record)}, "response_class": Response}
    id = name.replace("/", "_")
    return app.post(f"/api/{name}", summary=summary, operation_id=id, **how)


def _answered(record: type[Any]) -> dict[str, Any]:
    """The description of an operation's answer."""
    about = {"description": (record.__doc__ or "").partition("\n")[0]}
    if issubclass(record, BaseModel):
        return about | {"model": record}
    reference = {"$ref": f"{_THERE}{shape_for(record).title}-record"}
    return about | {"content": {JSON: {"schema": reference}}}


def describe(app: FastAPI) -> None:
    """Add the records in answers to the application's description. Also add a page at `/api/docs`
    that shows the description in a readable form.
    """

    def description() -> dict[str, Any]:
        if app.openapi_schema is None:
            made = get_openapi(
                title=app.title, version=app.version, summary=app.summary, routes=app.routes
            )
            schemas = made.setdefault("components", {}).setdefault("schemas", {})
            errors = ErrorAnswer.model_json_schema(ref_template=f"{_THERE}{{model}}")
            schemas.update(errors.pop("$defs"))
            schemas[ErrorAnswer.__name__] = errors
            records = json.loads(json.dumps(wire.schema()["$defs"]).replace(_HERE, _THERE))
            schemas.update(records)
            app.openapi_schema = made
        return app.openapi_schema

    app.openapi = description  # type: ignore[method-assign]

    @app.get("/api/docs", include_in_schema=False)
    def reference() -> HTMLResponse:
        return HTMLResponse("\n".join(_page(app.openapi())))


_STYLE: Final = "/assets/reference.css"


def _page(description: dict[str, Any]) -> Iterator[str]:
    title = escape(description["info"]["title"])
    yield "<!doctype html>"
    yield '<html lang="en"><head><meta charset="utf-8">'
    yield '<meta name="viewport" content="width=device-width, initial-scale=1">'
    yield f'<title>{title}: requests</title><link rel="stylesheet" href="{_STYLE}"></head>'
    yield f"<body><main><h1>{title}: requests</h1>"
    yield "<p>Each request POSTs a JSON object. Answers and errors have a <code>version</code>."
    yield 'The same description as data: <a href="/api/openapi.json">openapi.json</a>.</p>'
    schemas = description["components"]["schemas"]
    for path, methods in description["paths"].items():
        for operation in methods.values():
            yield from _operation(path, operation)
    yield "<h2>Errors</h2><ul>"
    first = next(iter(description["paths"].values()))["post"]
    for status, response in first["responses"].items():
        if status != "200":
            yield f"<li><code>{status}</code> {escape(response['description'])}</li>"
    yield "</ul><h2>Forms</h2>"
    for name, schema in sorted(schemas.items()):
        yield f'<details id="{escape(name)}"><summary><code>{escape(name)}</code></summary>'
        about = f"<p>{escape(schema['description'])}</p>" if "description" in schema else ""
        source = escape(json.dumps(schema, indent=1, ensure_ascii=False))
        yield f"{about}<pre>{source}</pre></details>"
    yield "</main></body></html>"


def _operation(path: str, operation: dict[str, Any]) -> Iterator[str]:
    yield f"<section><h2><code>{escape(path)}</code></h2><p>{escape(operation['summary'])}</p>"
    yield from _contents("Request", operation["requestBody"]["content"])
    for one in operation.get("parameters", ()):
        yield f"<p>In the address: <code>{escape(one['name'])}</code></p>"
    yield from _contents("Answer", operation["responses"]["200"]["content"])
    yield "</section>"


def _contents(what: str, content: dict[str, Any]) -> Iterator[str]:
    """Name the form of a request or an answer, with a link to its description."""
    for kind, about in content.items():
        name = escape(about.get("schema", {}).get("$ref", "").removeprefix(_THERE))
        form = f'<a href="#{name}">{name}</a>' if name else "no form"
        yield f"<p>{what}: <code>{form}</code> ({escape(kind)})</p>"
