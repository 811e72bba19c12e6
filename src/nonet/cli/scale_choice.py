"""What the command line says about scales."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ..scales import Scale, free_scales, quick_scales, scales_named
from .answer import OutputFormat
from .options import names_in
from .program import option

scale_option = option(
    "--scale",
    multiple=True,
    metavar="A,B",
    help="Scales to report. Default: quick scales in text and JSON, scales without "
    "further search in tables.",
)


def scales_for(names: Iterable[str], format: OutputFormat) -> tuple[Scale[Any], ...]:
    """The scales that are asked for; where none are, those that suit the format: a table of many
    puzzles has those that cost no further search.

    Raises:
        Error: for names that no scale has.
    """
    if names:
        return scales_named(names_in(names))
    return free_scales() if format in (OutputFormat.LINE, OutputFormat.CSV) else quick_scales()
