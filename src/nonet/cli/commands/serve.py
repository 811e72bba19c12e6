"""`nonet serve`: open a page to play on, with hints, paths and a generator."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import click

from ... import web
from ..program import command, option

_READY: Final = "nonet is at %s (Ctrl-C ends it)."
EXAMPLES = (
    "nonet serve",
    "nonet serve --open --port 0                      at a free port, and open the browser",
    "nonet serve --host 0.0.0.0 --token SECRET --name sudoku.example   for other machines too",
)


@command(examples=EXAMPLES)
@option("--host", default="127.0.0.1", metavar="ADDRESS", help="The address to listen at.")
@option(
    "--port",
    type=click.IntRange(min=0, max=65535),
    default=8710,
    help="The port; 0 = one that is free.",
)
@option("--open", is_flag=True, help="Open the page in the browser.")
@option(
    "--token",
    metavar="WORD",
    envvar="NONET_TOKEN",
    show_envvar=True,
    help="Token that browsers must send; needed if other machines can connect.",
)
@option(
    "--name",
    multiple=True,
    metavar="NAME",
    help="Host name of this machine for browsers; may be given several times.",
)
@option(
    "--library",
    type=click.Path(path_type=Path),
    show_default="library.sqlite in your data folder",
    metavar="FILE",
    help="The file with your puzzles and games.",
)
@option(
    "--processes",
    type=click.IntRange(min=1, max=256),
    show_default="one a processor",
    help="Number of requests to answer at once.",
)
def serve(
    open: bool,
    token: str | None,
    name: tuple[str, ...],
    library: Path | None,
    **settings: Any,
) -> None:
    """Open a page to play on: hints that teach, why, the whole path, puzzles to order.

    It accepts only local connections, unless you pass --host. Ctrl-C ends it. It needs the
    extra `web`.
    """
    if settings["processes"] is None:
        del settings["processes"]
    place = library or web.usual_library()
    chosen = web.Settings(names=name, token=token or "", library=place, **settings)
    web.serve(chosen, opens=open, tell=lambda address: print(_READY % address, flush=True))
