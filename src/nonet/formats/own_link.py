"""nonet's own links, which contain a puzzle in readable characters.

nonet:p=000720800023000700080905104040800013090000040370006090201408060004000370009062000

    p  the givens          v  the givens and the placed digits, if any are placed
    m  the candidates      two base-32 digits for each cell; vv for an unmarked cell
    s  the candidates      of a Sukaku, in the same form as m
    b  the board           its name, if it is not the standard board

In m and s, each cell's number is a mask: bit d - 1 is set if digit d is a candidate.

Older links describe the board in other fields: r has the regions as 81 digits, x=1 adds the
diagonals, and w=1 adds the windows.
"""

import re
from collections.abc import Sequence
from typing import Final

from ..base import Error, ParseError
from ..model import ALL_DIGITS_MASK, BLANK, STANDARD, Board, Grid, Puzzle, stated_words
from ..model.nine_rows import FLAGS
from .format import State, module_format
from .progress import as_pairs, in_pairs, marks_of
from .stated_board import stated_geometry, usual_regions

_SCHEME: Final = "nonet:"
_NOT_MARKED: Final = 1023
_FORMS: Final = {
    **dict.fromkeys("pv", re.compile("[0-9A-P]+")),
    **dict.fromkeys("ms", re.compile("(?:[0-9a-v]{2})+")),
    "b": re.compile(".+"),
    "r": re.compile("[1-9]{81}"),
    **dict.fromkeys("xw", re.compile("1")),
}


def detect(text: str) -> bool:
    """Whether the text starts with `nonet:`."""
    return text.strip().lower().startswith(_SCHEME)


def read(text: str, board: Board = STANDARD) -> State:  # noqa: ARG001
    """Read the state and its board."""
    fields = _fields(text.strip()[len(_SCHEME) :])
    regions = fields.get("r") or (None if "b" in fields else usual_regions(9))
    words = [word for flag, word in zip("xw", FLAGS.values(), strict=True) if flag in fields]
    layout = stated_geometry(regions, [*words, *filter(None, [fields.get("b")])], text)
    layout.require_digits_from_1()
    stated = _masks(fields.get("s"))
    givens = fields.get("p", "0" * len(layout.places)).replace("0", BLANK)
    puzzle = Puzzle(givens, candidates=stated, board=layout)
    values = fields.get("v", givens).replace("0", BLANK)
    marks = _masks(fields.get("m"))
    if marks is None and values == givens:
        return puzzle
    return Grid.load(puzzle, values, marks)


def _fields(text: str) -> dict[str, str]:
    """Split an address into its fields.

    Raises:
        ParseError: if a field is unknown or has an invalid value.
    """
    fields = {}
    column = len(_SCHEME) + 1
    for pair in text.split("&"):
        name, _, value = pair.partition("=")
        form = _FORMS.get(name)
        if form is None or not form.fullmatch(value) or name in fields:
            message = f"{pair[:30]!r} is not a field of this link; fields are {', '.join(_FORMS)}."
            raise ParseError(message, line=1, column=column, text=pair)
        fields[name] = value
        column += len(pair) + 1
    if not fields.keys() & {"p", "s"}:
        raise ParseError("this link has no puzzle; add p= or s=.", line=1, column=1, text=text)
    return fields


def _masks(text: str | None) -> tuple[int | tuple[()] | None, ...] | None:
    """Read the marks of all cells."""
    if text is None:
        return None
    numbers = in_pairs(text, 32)
    wrong = [number for number in numbers if ALL_DIGITS_MASK < number < _NOT_MARKED]
    if wrong:
        raise ParseError(f"{wrong[0]} is not a mask; masks are 0 to 511.", line=1, text=text)
    return tuple(None if number == _NOT_MARKED else number or () for number in numbers)


def write(state: State) -> str:
    """Write the address of a state, with only the fields that the state needs.

    Raises:
        Error: if the board has no name, or if there are candidates above 9.
    """
    puzzle, values, words = state.puzzle, state.values, stated_words(state.board)
    fields = []
    if puzzle.candidates is not None:
        fields.append(f"s={_written(puzzle.candidates, BLANK * len(values))}")
    else:
        fields.append(f"p={puzzle.givens.replace(BLANK, '0')}")
    if values != state.puzzle.givens:
        fields.append(f"v={values.replace(BLANK, '0')}")
    marks = marks_of(state)
    if isinstance(state, Grid) and (marks is not None or puzzle.candidates is not None):
        fields.append(f"m={_written(state.masks, values)}")
    if words:
        fields.append(f"b={words}")
    return _SCHEME + "&".join(fields)


def _written(masks: Sequence[int], values: str) -> str:
    numbers = [
        _NOT_MARKED if value != BLANK else mask for mask, value in zip(masks, values, strict=True)
    ]
    if {*numbers} - {*range(ALL_DIGITS_MASK + 1), _NOT_MARKED}:
        raise Error("nonet's own link can hold only candidates from 1 to 9.")
    return as_pairs(numbers, 32)


FORMAT = module_format(
    __name__, link=write, id="nonet", name="nonet, link", aliases=("own",), writes_all_boards=True
)
