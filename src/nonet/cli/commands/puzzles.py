"""`nonet puzzles`: the built-in puzzles."""

import json
import re

import click

from ...model import Cell, Grid
from ...puzzles import NamedPuzzle, all_puzzles, get
from ...verbs.wire import to_json
from ..answer import OutputFormat
from ..command import command
from ..display import Color, Display, display_of
from ..options import ascii_option, color_option, format_option
from ..width import broken, indent_in


@command(
    "nonet puzzles", "nonet puzzles inkala-2012", "nonet puzzles --format line | nonet solve -"
)
@click.argument("name", required=False, metavar="[NAME]", help="The name of a puzzle.")
@format_option("text", "line", "json", "jsonl")
@color_option
@ascii_option
def puzzles(name: str | None, format: OutputFormat, color: Color, ascii: bool) -> None:
    """List the built-in puzzles, or show one. Every command takes them as @name."""
    display = display_of(color, ascii, None)
    found = all_puzzles() if name is None else (get(name.removeprefix("@")),)
    if format is OutputFormat.LINE:
        for each in found:
            print(f"{each.puzzle.givens} # {each.title}")
    elif format is OutputFormat.JSON:
        print(json.dumps([to_json(each) for each in found], indent=2))
    elif format is OutputFormat.JSONL:
        for each in found:
            print(json.dumps(to_json(each)))
    elif name is None:
        print(display.finish("\n".join(listed(each, display) for each in found)))
    else:
        print(display.finish(shown(found[0], display)))


def listed(each: NamedPuzzle, display: Display) -> str:
    start = f"@{each.name:17}"
    words = broken(_about(each), display.width, start, " " * indent_in(display.width, 18))
    return display.heading(start) + words.removeprefix(start)


def _about(each: NamedPuzzle) -> str:
    return re.sub("r[1-9]c[1-9]", lambda found: Cell(found[0]).shown, each.about)


def shown(each: NamedPuzzle, display: Display) -> str:
    lines = [
        display.heading(each.title),
        f"By {each.by}; {each.puzzle.given_count} givens.",
        _about(each),
        display.board(Grid(each.puzzle)),
        each.puzzle.givens,
    ]
    return "\n".join(lines)
