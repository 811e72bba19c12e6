"""A KSudoku file: XML with a graph, values, and a history. The values are letters, column by
column.

<ksudoku><game><puzzle><graph order="9" type="sudoku" specific-type="Plain"/>
<values>j___ib_f_bifgjd ... </values></puzzle><history> ... </history></game></ksudoku>

The letters b to j mean the digits 1 to 9. The format can be read, but not written. Marks are
ignored, because the history does not reliably show which cells they are in.
"""

import re
from typing import Final
from xml.etree.ElementTree import Element

from ..model import BLANK, CELLS, STANDARD, Board
from .format import State, module_format
from .plain_text import error_in
from .progress import state_in_progress
from .rules import unknown_rules
from .stated_board import stated_geometry, usual_regions
from .xml_text import document_of, root_of

_LETTERS: Final = str.maketrans("bcdefghij_", "123456789.")
_KINDS: Final = ("Plain", "XSudoku", "Jigsaw")
_PARTS: Final = {"graph", "clique", "sudokugroups"}
_DIAGONALS: Final = {"d1": {*range(0, CELLS, 10)}, "d2": {*range(8, CELLS - 8, 8)}}


def detect(text: str) -> bool:
    """Whether the root element of the document is `ksudoku`."""
    return text.lstrip()[:1] == "<" and root_of(text) == "ksudoku"


def read(text: str, board: Board = STANDARD) -> State:  # noqa: ARG001
    """Read the puzzle, or the grid in progress, with the regions and diagonals of its graph."""
    puzzle = document_of(text).find(".//puzzle")
    graph = puzzle.find("graph") if puzzle is not None else None
    if puzzle is None or graph is None:
        raise error_in(text, "there is no <puzzle> with a <graph> in this document.")
    layout = _geometry(graph, text)
    letters = (puzzle.findtext("values") or "").strip()
    if len(letters) != CELLS or set(letters) - set("bcdefghij_"):
        message = (
            "the values of a puzzle are 81 letters, b for 1 to j for 9, and _ for an empty cell."
        )
        raise error_in(letters, message)
    columns = letters.translate(_LETTERS)
    givens = "".join(columns[row::9] for row in range(9))
    values, given_later = list(givens), list(givens)
    for event in document_of(text).iter("simple-event"):
        _apply(event, values, given_later)
    return state_in_progress("".join(given_later), "".join(values), None, layout)


def _apply(event: Element, values: list[str], givens: list[str]) -> None:
    cell, value = _cell(event.get("index", "")), event.get("value")
    if value is None or cell is None:
        return
    if givens[cell] == BLANK and value in tuple("0123456789"):
        values[cell] = value.replace("0", BLANK)
        if event.get("given") == "true":
            givens[cell] = values[cell]


def _geometry(graph: Element, text: str) -> Board:
    kind, order = graph.get("specific-type", "Plain"), graph.get("order", "9")
    if order != "9":
        shown = " ".join(order.split())[:20]
        message = f"this puzzle has order {shown}; only nine rows and nine columns are supported."
        raise error_in(text, message)
    unknown = {part.tag for part in graph.iter()} - _PARTS
    if unknown:
        raise unknown_rules([f"{tag}s ({kind})" for tag in sorted(unknown)], text)
    if kind not in _KINDS:
        raise unknown_rules([kind], text)
    groups = [cells for clique in graph.iter("clique") if not _is_line(cells := _cells(clique))]
    others = [cells for cells in groups if cells not in _DIAGONALS.values()]
    diagonals = [word for word, cells in _DIAGONALS.items() if kind == "XSudoku" or cells in groups]
    regions = usual_regions(9)
    if others or graph.find("sudokugroups[@withblocks='0']") is not None:
        regions = [str([cell in cells for cells in others]) for cell in range(CELLS)]
        if {*map(regions.count, regions)} != {9}:
            raise unknown_rules([graph.get("name", kind)], text)
    return stated_geometry(regions, diagonals, text)


def _cells(clique: Element) -> set[int]:
    """The cells of a clique, numbered row by row."""
    return {cell for word in (clique.text or "").split() if (cell := _cell(word)) is not None}


def _cell(word: str) -> int | None:
    """Convert a cell number that counts column by column to one that counts row by row. Returns
    None if the word is not a valid number.
    """
    if not re.fullmatch("[0-9]{1,2}", word) or int(word) >= CELLS:
        return None
    return int(word) % 9 * 9 + int(word) // 9


def _is_line(cells: set[int]) -> bool:
    """Whether the cells are all in one row or all in one column."""
    return len({cell // 9 for cell in cells}) == 1 or len({cell % 9 for cell in cells}) == 1


FORMAT = module_format(
    __name__,
    name="KSudoku",
    example=(
        "<!DOCTYPE ksudoku>\n"
        '<ksudoku>\n <game had-help="0" msecs-elapsed="17624">\n  <puzzle>\n'
        '   <graph specific-type="Plain" type="sudoku" order="9"/>\n'
        "   <values>"
        "j___ib_f_bifgjde_____e_h___g_hje_bc_ijb___gef_cd_bgh_j___d_j_____jigecdh_g_bh___e"
        "</values>\n  </puzzle>\n"
        '  <history>\n   <simple-event value="2" index="54"/>\n  </history>\n </game>\n</ksudoku>'
    ),
)
