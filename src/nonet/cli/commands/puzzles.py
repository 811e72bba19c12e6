"""`nonet puzzles`: the built-in puzzles."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Annotated

from ..answer import OutputFormat
from ..display import Color, Display, display_of
from ..exit_codes import FINE
from ..options import AsciiOption, ColorOption, FormatOption, Notation, require_format
from ..parameters import Argument

if TYPE_CHECKING:
    from ...puzzles import NamedPuzzle

EXAMPLES = (
    "nonet puzzles",
    "nonet puzzles inkala-2012",
    "nonet puzzles --format line | nonet solve -",
)


def puzzles(
    name: Annotated[str | None, Argument(metavar="NAME", help="One of them.")] = None,
    format: FormatOption = OutputFormat.TEXT,
    color: ColorOption = Color.AUTO,
    ascii: AsciiOption = False,
) -> int:
    """List the built-in puzzles, which every command takes as @name, or show one."""
    from ...puzzles import all_puzzles, get
    from ...wire import to_json

    require_format(
        format, OutputFormat.TEXT, OutputFormat.LINE, OutputFormat.JSON, OutputFormat.JSONL
    )
    display = display_of(color, ascii, Notation.RC, None)
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
        print(display.finish("\n".join(_listed(each, display) for each in found)))
    else:
        print(display.finish(_shown(found[0], display)))
    return FINE


def _listed(each: NamedPuzzle, display: Display) -> str:
    from ...geometry import STANDARD

    start = f"@{each.name:17}"
    words = Display(width=display.width).paragraph(each.about, STANDARD, indent=18, first=start)
    return display.heading(start) + words.removeprefix(start)


def _shown(each: NamedPuzzle, display: Display) -> str:
    from ...geometry import STANDARD
    from ...grid import Grid

    lines = [
        display.heading(each.title),
        f"By {each.by}; {each.puzzle.clues} givens.",
        display.paragraph(each.about, STANDARD),
        display.board(Grid(each.puzzle)),
        each.puzzle.givens,
    ]
    return "\n".join(lines)
