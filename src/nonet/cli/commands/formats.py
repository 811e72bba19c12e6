"""`nonet formats`: list the formats, with an example of each."""

from typing import Final

import click

from ...base import shortened
from ...formats import Format, all_formats, get
from ...puzzles import named
from ..command import command
from ..width import WIDEST, broken, columns, fitted, indent_in


@command("nonet formats", "nonet formats candidates", "nonet formats sudokuwiki")
@click.argument("name", required=False, metavar="[NAME]", help="The name of a format.")
def formats(name: str | None) -> None:
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


_COLUMN: Final = 16


def format_line(format: Format, width: int) -> str:
    """The name of a format and what nonet can do with it, in lines of this width."""
    uses = ["read"]
    if format.write is not None:
        uses.append("written")
    if format.link is not None:
        uses.append("link")
    others = f" (also: {', '.join(format.aliases)})" if format.aliases else ""
    line = f"{format.name}; {', '.join(uses)}{others}"
    indent = indent_in(width, _COLUMN)
    start = f"{format.id:{indent - 1}} " if len(format.id) < indent else ""
    line = line if start else f"{format.id} {line}"
    return broken(line, width, start, " " * indent)


def example_of(format: Format) -> str:
    """The format's own example, or Wikipedia's puzzle written in the format."""
    if format.write is None or format.example:
        return format.example
    return format.write(named("wikipedia"))


def one_line(text: str) -> str:
    """The line with the most digits, shortened."""
    lines = text.replace("\t", " ").split("\n")
    return shortened(max(lines, key=lambda line: sum(map(str.isdigit, line))).strip(), 70)
