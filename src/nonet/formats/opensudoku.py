"""An OpenSudoku file: XML with folders of games.

<opensudoku version="2"><folder name="Mine"><game data="000720800..." /></folder></opensudoku>

The data of a game in progress starts with `version: 3`. After that, it has three fields for each of
81 cells: the value, the note, and a flag that is 1 if the cell is not a given. In version 1, a note
is a list (`1,4,`). In later versions, a note is a number with a bit for each digit.
"""

import re
from collections.abc import Iterator
from html import escape
from typing import Final
from xml.etree.ElementTree import Element

from ..model import BLANK, CELLS, STANDARD, Board, Cell
from .cells import LINE, plain
from .format import Piece, State, module_format
from .plain_text import error_in, in_quotes, place
from .progress import marks_of, state_in_progress, state_of_cells
from .rule_words import rules_among_words, rules_of
from .rules import unknown_rules
from .xml_text import document_of, root_of

_HEADER: Final = re.compile(r"\s*version:\s*([0-9]{1,3})\s*[\n\s](.*)", re.DOTALL)
_GAME: Final = re.compile(r"<game\b")
_KNOWN: Final = (1, 2, 3)
_OF_PLAY: Final = ("data", "version", "created", "state", "time", "last_played", "id")
"""Attributes of a game that do not concern its rules."""


def detect(text: str) -> bool:
    """Whether the root element of the document is `opensudoku`."""
    return text.lstrip()[:1] == "<" and root_of(text) == "opensudoku"


def _games(text: str) -> list[tuple[str, str]]:
    """The data of each game, and the words that may describe it: the words of the document, of the
    game's folder and of the game itself.
    """
    root = document_of(text)
    beside = [*(each.text or "" for each in root.iter()), *_others(root)]
    folders = {game: each.get("name", "") for each in root.iter("folder") for game in each}
    return [
        (data, "\n".join([*beside, folders.get(game, ""), *_others(game)]).strip())
        for game in root.iter("game")
        if (data := game.get("data")) is not None
    ]


def _others(game: Element) -> list[str]:
    """The other attributes of a game."""
    return [f"{name}: {beside}" for name, beside in game.items() if name not in _OF_PLAY]


def split(text: str) -> list[Piece]:
    """Split a document into its games. Each becomes a separate document."""
    lines = [place(text, match.start())[0] for match in _GAME.finditer(text)]
    games = _games(text)
    if len(lines) != len(games):
        lines = [1] * len(games)
    return [
        Piece(line, _document(data, beside))
        for line, (data, beside) in zip(lines, games, strict=True)
    ]


def read(text: str, board: Board = STANDARD) -> State:
    """Read the puzzle, or the grid in progress, of the only game."""
    games = _games(text)
    if len(games) != 1:
        count = f"there are {len(games)} games here" if games else "there is no game here"
        raise error_in(text, f"{count}; give one <game data=...>.")
    data, beside = games[0]
    if rules := rules_among_words(beside.split("\n"), rules_of(board.words)):
        raise unknown_rules(rules, text)
    header = _HEADER.fullmatch(data)
    if header is None:
        size = len(data.strip())
        if (line := LINE.fullmatch(data.strip())) is None:
            message = f"the data of this game has {size} characters; a puzzle has 81 cells."
            raise error_in(data, message)
        cells = plain(line[1])
        return state_in_progress(cells, cells, None, board)
    if int(header[1]) not in _KNOWN:
        raise error_in(
            data, f"this game's data has version {header[1]}; nonet reads versions up to 3."
        )
    return _progress(int(header[1]), header[2], board)


def _progress(version: int, body: str, board: Board) -> State:
    fields = [field.strip() for field in body.replace("||", "|").split("|")]
    if fields and not fields[-1]:
        fields.pop()
    if len(fields) != 3 * CELLS:
        raise error_in(body, f"{len(fields)} fields found; a game has 243, three for each cell.")
    return state_of_cells((_cell(cell, fields, version) for cell in range(CELLS)), board)


def _cell(cell: int, fields: list[str], version: int) -> tuple[str, bool, int]:
    """The digit of a cell, whether it is a given, and the notes of the cell."""
    value, note, is_open = fields[3 * cell : 3 * cell + 3]
    if not re.fullmatch("[0-9]", value) or is_open not in ("0", "1"):
        message = f"{Cell(cell).shown} must have a digit as its value and 0 or 1 as its last field."
        raise error_in("|".join((value, note, is_open)), message)
    return value.replace("0", BLANK), is_open == "0", _mask(note, version, cell)


def _mask(note: str, version: int, cell: int) -> int:
    if note in ("", "-"):
        return 0
    digits = note.strip(",").split(",")
    if version == 1 and all(re.fullmatch("[1-9]", digit) for digit in digits):
        return sum(1 << (int(digit) - 1) for digit in set(digits))
    if version > 1 and re.fullmatch("[0-9]{1,3}", note) and int(note) < 512:
        return int(note)
    raise error_in(
        note, f"{in_quotes(note)} in {Cell(cell).shown} is not a valid note in version {version}."
    )


def write(state: State) -> str:
    """Write a document with one game. It is a game in progress if the state is a grid in
    progress.
    """
    givens, values, marks = state.puzzle.givens, state.values, marks_of(state)
    if givens == values and marks is None:
        return _document(givens.replace(BLANK, "0"))
    return _document("version: 3\n" + "".join(_fields(givens, values, marks or (0,) * CELLS)))


def _fields(givens: str, values: str, marks: tuple[int, ...]) -> Iterator[str]:
    for given, value, mark in zip(givens, values, marks, strict=True):
        sign, note = value.replace(BLANK, "0"), mark if value == BLANK else 0
        yield f"{sign}|{note}|{1 if given == BLANK else 0}|"


def _document(data: str, folder: str = "nonet") -> str:
    attribute, name = (
        escape(each, quote=False).replace('"', "&quot;").replace("\n", "&#10;")
        for each in (data, folder)
    )
    return (
        '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
        '<opensudoku version="2">\n'
        f'  <folder name="{name}">\n    <game data="{attribute}"/>\n  </folder>\n'
        "</opensudoku>"
    )


FORMAT = module_format(__name__, name="OpenSudoku", aliases=("open-sudoku",))
