"""Define the common form of the server's errors, and write answers as JSON."""

import json
from http import HTTPStatus
from typing import Any, Final

from pydantic import BaseModel
from starlette.responses import Response

from ..base import Error
from ..model.plain_data.records import to_json
from ..model.plain_data.version import VERSION

JSON: Final = "application/json"


def body_of(value: object) -> bytes:
    """Convert an answer to the body of a response. The body has the fields of the answer's record
    or model.
    """
    if isinstance(value, BaseModel):
        return value.model_dump_json(exclude_none=True).encode()
    return json.dumps(to_json(value), ensure_ascii=False, separators=(",", ":")).encode()


UNPROCESSABLE: Final = HTTPStatus.UNPROCESSABLE_ENTITY
"""The request does not match the documented format."""

CANNOT_BE: Final = HTTPStatus.CONFLICT
"""The request has the right form, but its content is impossible: givens clash, or a name is
unknown.
"""


class ErrorReport(BaseModel):
    """An error.

    Attributes:
        kind: the name of the error's class, such as `ParseError`.
        message: a sentence for people.
    """

    kind: str
    message: str


class ErrorAnswer(BaseModel):
    """The answer to a request that failed."""

    version: int
    error: ErrorReport


class ServerError(Error):
    """An error in the server or in a request to it.

    Attributes:
        status: the HTTP status of the answer.
    """

    status = HTTPStatus.INTERNAL_SERVER_ERROR


class BadRequest(ServerError):
    """The request does not match the documented format."""

    status = UNPROCESSABLE


class Busy(ServerError):
    """Too many requests are waiting."""

    status = HTTPStatus.SERVICE_UNAVAILABLE


class GameChanged(ServerError):
    """The game in the library does not have the revision that the request replaces."""

    status = CANNOT_BE


class WorkerLost(ServerError):
    """The process that handled the request ended."""

    status = HTTPStatus.SERVICE_UNAVAILABLE


class DeadlineOver(ServerError):
    """The request took longer than allowed."""

    status = HTTPStatus.GATEWAY_TIMEOUT


class Forbidden(ServerError):
    """The request comes from an origin that is not allowed."""

    status = HTTPStatus.FORBIDDEN


class NoToken(ServerError):
    """The request has no token, or a wrong one."""

    status = HTTPStatus.UNAUTHORIZED


class TooLong(ServerError):
    """The request is larger than the server accepts."""

    status = HTTPStatus.REQUEST_ENTITY_TOO_LARGE


def error_body(kind: str, message: str) -> bytes:
    """Convert an error to the body of an answer."""
    error = {"kind": kind, "message": message}
    return json.dumps({"version": VERSION, "error": error}, ensure_ascii=False).encode()


def answer_of(error: Error) -> Response:
    """The answer that reports an error."""
    status = error.status if isinstance(error, ServerError) else CANNOT_BE
    headers = {"Retry-After": "1"} if status == HTTPStatus.SERVICE_UNAVAILABLE else None
    return Response(error_body(type(error).__name__, str(error)), status, headers, media_type=JSON)


_CONTENT: Final = {JSON: {"schema": {"$ref": f"#/components/schemas/{ErrorAnswer.__name__}"}}}
_KINDS: Final = (BadRequest, Busy, DeadlineOver, Forbidden, GameChanged, NoToken, TooLong)
ERRORS: Final[dict[int | str, dict[str, Any]]] = {
    int(status): {"content": _CONTENT, "description": status.phrase}
    for status in sorted({kind.status for kind in _KINDS})
}
"""The description of an operation's errors."""
