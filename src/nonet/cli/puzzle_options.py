"""What a command line says about its puzzles: which they are, and what they are on."""

from __future__ import annotations

from math import isqrt
from pathlib import Path
from typing import Any

import click

from ..base.errors import Error
from ..model.board import Board
from ..readers.on_board import read_on_board
from .input import Puzzles
from .options import INPUT, Decorator, givens_option, puzzle_argument
from .program import as_one, option


def board_named(words: str) -> Board:
    """The board of words in which `jigsaw:` may be followed by the name of a file.

    Raises:
        Error: for words that name no board.
        OSError: where the file cannot be read.
    """
    parts = []
    for part in words.split("+"):
        name, _, value = part.partition(":")
        if name.strip().lower() == "jigsaw" and (Path(value.strip()).suffix or _is_file(value)):
            part = "jigsaw:" + _layout_in(Path(value.strip()))
        parts.append(part)
    return Board.of("+".join(parts))


def _is_file(value: str) -> bool:
    return bool(value) and not _is_layout(value)


def _is_layout(value: str) -> bool:
    cells = len("".join(value.split()))
    return cells > 1 and isqrt(cells) ** 2 == cells


def _layout_in(path: Path) -> str:
    """The layout in a file, without comments; of a puzzle with its layout, the layout."""
    lines = path.read_text("utf-8", "replace").splitlines()
    text = "\n".join(line for line in lines if not line.lstrip().startswith("#"))
    layout = "".join(text.split())
    if not layout:
        raise Error(f"there is no layout in '{path}'.")
    if _is_layout(layout):
        return layout
    return read_on_board(text).board.words.removeprefix("jigsaw:")


def _board(ctx: click.Context, _: click.Parameter, words: str | None) -> Board | None:
    return None if words is None or ctx.resilient_parsing else board_named(words)


def _board_option(**more: Any) -> Decorator[Any]:
    return option(
        "--board",
        metavar="BOARD",
        help="Board: 6x6, x, jigsaw:FILE, anti-knight, samurai and others, joined by +. "
        "Default: by the number of cells.",
        **more,
    )


board_option = _board_option(callback=_board)
board_words_option = _board_option()
"""The same as words, for commands that make boards at random."""

signs_option = option(
    "--signs",
    metavar="SIGNS",
    section=INPUT,
    help="How digits of large boards are written: 1-9A-G, 0-9A-F or A-P.",
)


def puzzle_options(
    argument: Decorator[Any] = puzzle_argument, *, givens: bool = False, signs: bool = False
) -> Decorator[Any]:
    """The argument and the options that become `puzzles`, a `Puzzles`.

    Args:
        argument: the argument.
        givens: whether the puzzle may be a grid in progress, with --givens.
        signs: whether there is --signs.
    """
    more = [*([givens_option] if givens else []), board_option, *([signs_option] if signs else [])]
    return as_one("puzzles", Puzzles, argument, *more)
