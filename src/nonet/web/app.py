"""Build the complete application from its operations, streams and page, and add request checks."""

from collections.abc import AsyncIterator, Callable
from contextlib import ExitStack, asynccontextmanager, closing
from http import HTTPStatus
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import Response

from ..base import Error
from ..model import Notation
from . import generate_stream
from .description import describe, post
from .errors import JSON, BadRequest, answer_of, error_body
from .guard import Guard
from .library import Library, library_routes
from .office.routes import office_routes
from .operation import Operation, Question, all_operations
from .operations.hint import HintQuery
from .page_files import page_files
from .photo import photo_route
from .settings import Settings
from .state import TextState
from .work import NotationHeader, carry_out
from .workers import Workers, in_worker, while_wanted

_WARM = HintQuery(state=TextState(text="@newspaper"), detail=4)


def application(
    settings: Settings | None = None, started: Callable[[], object] | None = None
) -> FastAPI:
    """Make the application, for use with any ASGI server.

    Args:
        settings: the settings; None for the defaults.
        started: a function that is called when the worker processes are ready.

    >>> application().title
    'nonet'
    """
    chosen = settings or Settings()

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        with ExitStack() as stack:
            file = chosen.library
            app.state.library = file and stack.enter_context(closing(Library(file)))
            app.state.workers = workers = stack.enter_context(closing(Workers(chosen)))
            await workers.warm(carry_out, "hint", _WARM)
            if started is not None:
                started()
            yield

    app = FastAPI(
        title="nonet",
        summary="Hints, explanations, ratings and puzzles.",
        lifespan=life,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    for operation in all_operations():
        _add(app, operation)
    generate_stream.add(app)
    photo_route(app)
    library_routes(app, chosen)
    describe(app)
    office_routes(app, chosen)
    page_files(app)
    app.add_middleware(Guard, settings=chosen, routes=app.routes)
    app.add_exception_handler(Error, _error)
    app.add_exception_handler(RequestValidationError, _wrong_request)
    app.add_exception_handler(HTTPException, _refused)
    app.add_exception_handler(Exception, _bug)
    return app


def _add(app: FastAPI, operation: Operation[Any]) -> None:
    async def endpoint(
        request: Request, query: Question, notation: NotationHeader = Notation.RC
    ) -> Response:
        how = {"is_long": operation.is_long, "notation": notation}
        return await while_wanted(
            request, in_worker(request, carry_out, operation.name, query, **how)
        )

    endpoint.__annotations__["query"] = operation.query
    post(app, operation.name, operation.summary, operation.record)(endpoint)


async def _error(_: Request, error: Any) -> Response:
    return answer_of(error)


async def _wrong_request(_: Request, error: Any) -> Response:
    """Report every invalid field of a request, and why it is invalid."""
    return answer_of(BadRequest(" ".join(map(_complaint, error.errors()))))


def _complaint(wrong: dict[str, Any]) -> str:
    place = ".".join(str(part) for part in wrong["loc"] if part != "body")
    problem = str(wrong["msg"]).rstrip(".")
    return f"{place}: {problem}." if place else f"{problem}."


async def _refused(_: Request, error: Any) -> Response:
    """Convert errors of the framework into the common form."""
    if error.status_code == HTTPStatus.BAD_REQUEST:
        return answer_of(BadRequest("the body of the request is not JSON."))
    body = error_body(error.__class__.__name__, str(error.detail))
    return Response(body, error.status_code, error.headers, media_type=JSON)


async def _bug(_: Request, error: Exception) -> Response:
    """Report an unexpected error. The log has the details."""
    message = f"this is a bug in nonet ({type(error).__name__}). Please report it."
    return Response(error_body("Bug", message), HTTPStatus.INTERNAL_SERVER_ERROR, media_type=JSON)
