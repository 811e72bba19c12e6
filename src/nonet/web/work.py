"""The work of a worker process on a question."""

from __future__ import annotations

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

from ..base.errors import Error
from ..model.notation import Notation
from .errors import JSON, answer_of, body_of
from .operation import Question, all_operations, operation_named

T = TypeVar("T")

NotationAsked = Annotated[
    Notation,
    Header(
        alias="Nonet-Notation",
        description="How sentences and pictures write cells and houses; names in records stay rc.",
    ),
]


def in_notation(notation: Notation, job: Callable[..., T], *words: Any) -> T:
    """The result of a job, whose sentences and pictures are written in a notation."""
    notation.choose(in_records=True)  # each job of a worker says its own
    return job(*words)


def carry_out(name: str, query: Question) -> Response:
    """Answer a question."""
    return answer_from(operation_named(name).answer, query)


def answer_from(job: Callable[..., object], *words: Any) -> Response:
    """The result of a job, as an answer. Errors are answers as well: exceptions would travel."""
    try:
        return Response(body_of(job(*words)), media_type=JSON)
    except Error as error:
        return answer_of(error)


def make_ready(niceness: int) -> None:
    """Make a worker ready: it leaves Ctrl-C to the server, and has what it needs in memory."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if niceness and hasattr(os, "nice"):
        with suppress(OSError):
            os.nice(niceness)
    all_operations()
    Thread(target=_end_with_the_server, daemon=True).start()


def _end_with_the_server() -> None:
    """A server that was killed cannot end its workers: they notice by themselves."""
    server = parent_process()
    if server is not None:
        wait([server.sentinel])
        os._exit(0)
