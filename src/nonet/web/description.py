"""The description of all operations (OpenAPI), with the records of `nonet.wire` in it."""

from __future__ import annotations

import json
from typing import Any, Final

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi
from pydantic import BaseModel

from ..model.plain_data.records import shape_for
from ..wire import schema
from .errors import ErrorAnswer
from .json import JSON

_HERE: Final = "#/$defs/"
_THERE: Final = "#/components/schemas/"


def answered(record: type[Any]) -> dict[str, Any]:
    """What the description of an operation says of its answer."""
    if issubclass(record, BaseModel):
        return {"model": record, "description": _first_line(record)}
    reference = {"$ref": f"{_THERE}{shape_for(record).title}-record"}
    content = {JSON: {"schema": reference}}
    return {"content": content, "description": _first_line(record)}


def _first_line(record: type[Any]) -> str:
    return (record.__doc__ or "").partition("\n")[0]


def describe(app: FastAPI) -> None:
    """Let the application describe itself with the records that its answers hold."""

    def description() -> dict[str, Any]:
        if app.openapi_schema is None:
            made = get_openapi(
                title=app.title, version=app.version, summary=app.summary, routes=app.routes
            )
            schemas = made.setdefault("components", {}).setdefault("schemas", {})
            errors = ErrorAnswer.model_json_schema(ref_template=f"{_THERE}{{model}}")
            schemas.update(errors.pop("$defs"))
            schemas[ErrorAnswer.__name__] = errors
            records = json.loads(json.dumps(schema()["$defs"]).replace(_HERE, _THERE))
            schemas.update(records)
            app.openapi_schema = made
        return app.openapi_schema

    app.openapi = description  # type: ignore[method-assign]
