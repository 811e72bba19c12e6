"""`nonet formats`: the formats, with an example of each."""

from __future__ import annotations

import click

from ...formats import all_formats, get
from ..exit_codes import FINE
from ..program import command
from ..width import WIDEST, columns, fitted
from ..work.formats import example_of, format_line, one_line

EXAMPLES = (
    "nonet formats",
    "nonet formats candidates",
    "nonet formats sudokuwiki",
)


@command(examples=EXAMPLES)
@click.argument("name", required=False, metavar="[NAME]", help="One of them.")
def formats(
    name: str | None,
) -> int:
    """List the formats, or show an example of one."""
    width = columns(WIDEST)
    if name is None:
        for format in all_formats():
            print(format_line(format, width))
            print(fitted("    " + one_line(example_of(format)), width))
    else:
        format = get(name)
        print(format_line(format, width))
        print()
        print(example_of(format))
    return FINE
