"""`nonet serve`: a page to play on, with hints, paths and a generator."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from ..exit_codes import FINE
from ..parameters import Option

EXAMPLES = (
    "nonet serve",
    "nonet serve --open --port 0                      at a free port, and open the browser",
    "nonet serve --host 0.0.0.0 --token SECRET --name sudoku.example   for other machines too",
)


def serve(
    host: Annotated[
        str, Option("--host", metavar="ADDRESS", help="The address to listen at.")
    ] = "127.0.0.1",
    port: Annotated[
        int, Option("--port", min=0, max=65535, help="The port; 0 = one that is free.")
    ] = 8710,
    open: Annotated[bool, Option("--open", help="Open the page in the browser.")] = False,
    token: Annotated[
        str | None,
        Option(
            "--token",
            metavar="WORD",
            variable="NONET_TOKEN",
            help="What browsers have to show; needed where other machines can call.",
            default_told=False,
        ),
    ] = None,
    name: Annotated[
        list[str] | None,
        Option(
            "--name",
            metavar="NAME",
            help="A name of this machine by which browsers call it; may be given several times.",
            default_told=False,
        ),
    ] = None,
    library: Annotated[
        Path | None,
        Option(
            "--library",
            metavar="FILE",
            help="The file with your puzzles and games.",
            default_told="library.sqlite in your data folder",
        ),
    ] = None,
    processes: Annotated[
        int | None,
        Option(
            "--processes",
            min=1,
            max=256,
            help="How many questions to answer at once.",
            default_told="one a processor",
        ),
    ] = None,
) -> int:
    """Open a page to play on: hints that teach, why, the whole path, puzzles to order.

    It listens to this machine alone, unless --host says otherwise. Ctrl-C ends it. It needs the
    extra `web`.
    """
    from ...web import Settings, usual_library
    from ...web import serve as serve_pages

    settings = Settings(
        host=host,
        port=port,
        names=tuple(name or ()),
        token=token or "",
        library=library or usual_library(),
        **({} if processes is None else {"processes": processes}),
    )
    serve_pages(settings, opens=open, tell=_tell)
    return FINE


def _tell(address: str) -> None:
    print(f"nonet is at {address} (Ctrl-C ends it).", flush=True)
