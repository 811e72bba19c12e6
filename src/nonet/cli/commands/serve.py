"""`nonet serve`: open a page where you can play, with hints, paths and a generator."""

from pathlib import Path
from typing import Any, Final

import click

from ... import web
from ..command import command, option

_READY: Final = "nonet is running at %s (press Ctrl-C to stop)."


@command(
    "nonet serve",
    "nonet serve --open --port 0   on a free port, opened in the browser",
    "nonet serve --host 0.0.0.0 --token SECRET --name sudoku.example",
)
@option("--host", default="127.0.0.1", metavar="ADDRESS", help="Address to listen on.")
@option(
    "--port", type=click.IntRange(min=0, max=65535), default=8710, help="Port; 0 = any free one."
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
    help="Host name by which browsers reach this machine; may be repeated.",
)
@option(
    "--library",
    type=click.Path(path_type=Path),
    show_default="library.sqlite in your data folder",
    metavar="FILE",
    help="File with your puzzles and games.",
)
@option(
    "--processes",
    type=click.IntRange(min=1, max=256),
    show_default="one per processor",
    help="Number of requests to answer at once.",
)
def serve(
    open: bool, token: str | None, name: tuple[str, ...], library: Path | None, **settings: Any
) -> None:
    """Open a web page where you can play. The page gives hints that teach, shows the whole path
    and the reason for any digit, and makes puzzles to order.

    The server accepts only local connections, unless you pass --host. Press Ctrl-C to stop it.
    The command needs the `web` extra.
    """
    if settings["processes"] is None:
        del settings["processes"]
    place = library or web.usual_library()
    chosen = web.Settings(names=name, token=token or "", library=place, **settings)
    web.serve(chosen, opens=open, tell=lambda address: print(_READY % address, flush=True))
