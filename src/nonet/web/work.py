"""Handle a request in a worker process."""

import os
import signal
from collections.abc import Callable
from contextlib import suppress
from multiprocessing import parent_process
from multiprocessing.connection import wait
from threading import Thread
from typing import Annotated, Any, TypeVar

from fastapi import Header
from starlette.responses import Response

from ..base import Error
from ..model import Notation
from .errors import JSON, answer_of, body_of
from .operation import Question, all_operations, operation_named

T = TypeVar("T")

NotationHeader = Annotated[
    Notation,
    Header(
        alias="Nonet-Notation",
        description="How sentences and pictures write cells and houses; records use rc names.",
    ),
]


def in_notation(notation: Notation, job: Callable[..., T], *words: Any) -> T:
    """Run a job that uses the given notation in its sentences and pictures."""
    notation.choose(in_records=True)  # every job of a worker sets its own notation
    return job(*words)


def carry_out(name: str, query: Question) -> Response:
    """Answer a question."""
    return answer_from(operation_named(name).answer, query)


def answer_from(job: Callable[..., object], *words: Any) -> Response:
    """Run a job and turn its result into an answer. Errors also become answers, because not every
    error can be sent between processes.
    """
    try:
        return Response(body_of(job(*words)), media_type=JSON)
    except Error as error:
        return answer_of(error)


def make_ready(niceness: int) -> None:
    """Prepare a worker. It leaves Ctrl-C to the server, and loads the modules that it needs."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if niceness and hasattr(os, "nice"):
        with suppress(OSError):
            os.nice(niceness)
    all_operations()
    Thread(target=_end_with_the_server, daemon=True).start()


def _end_with_the_server() -> None:
    """End this worker when the server ends. The worker must do this itself, because a server that
    is killed cannot end its workers.
    """
    server = parent_process()
    if server is not None:
        wait([server.sentinel])
        os._exit(0)
