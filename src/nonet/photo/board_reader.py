"""Read a photo: find the boards in the picture, then read each board."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from ..base import checked_arguments
from ..base.doors import read_picture
from ..model import ALL_CELLS, Board, Grid, Puzzle
from ..model.nine_rows import nine_rows
from .correction import FEWEST, NOTED, Correction, board_text, corrected, fault, is_solved_one_way
from .decoding import DecodedPicture, PhotoError, PhotoSource, decoded_picture
from .finding import FoundBoard, find_boards
from .flattening import flatten_board
from .network import Patches, Probabilities, cell_patches, shipped_network
from .reading import CellKind, CellReading, CellState, Reading, ReadingStatus
from .region_borders import FINE, RegionsSeen, regions_seen
from .screen_ink import drawn_by_program, ink_groups
from .stains import without_stains

SURE: Final = 0.9  # readings with a lower probability are unsure
NOTES_SURE: Final = 0.8
"""If the joint probability of a cell's nine candidates is lower than this, its notes are dropped.
`tools/photo/MODEL.md` explains why.
"""
_PLACES: Final = 7  # Notes count only if a page uses this many of the nine positions.
# If more than this share of the cells with notes use the same position, no notes are accepted.
_SHARE_OF_PLACE: Final = 0.75
# The four kinds of cells are empty, printed, written and noted. The first array contains the share
# of each kind among the cells that the network was trained on. The second array is a weak prior:
# for each kind, the number of cells to add to those on the page.
_TAUGHT: Final = np.array([0.25, 0.42, 0.18, 0.15], np.float32)
_BEFORE: Final = np.array([10, 6, 1.5, 1.5], np.float32)
_KIND_OF_CLASS: Final = np.repeat(np.eye(4, dtype=np.float32), [1, 9, 9, 1], axis=0)
_CLEAR: Final = 0.93
"""If the mean probability of the digits is higher than this, no other rotation is tried."""
_TRIED: Final = 3  # The maximum number of boards searched for a puzzle.
_MOST_BOARDS: Final = 24  # The maximum number of boards on a page.
_LINES_ALONE: Final = nine_rows(row for row in range(9) for _ in range(9))
"""A board with only rows and columns, used if the borders of the regions are uncertain."""
_LEAST: Final = 0.75  # The minimum mean probability of a puzzle's digits.
_NO_CLUES: Final = "Cages, lines, dots and other clues cannot be read from pictures."


@checked_arguments
def read(source: PhotoSource) -> Reading:
    """Read the puzzle in a photo.

    Args:
        source: a path, the bytes of a JPEG, PNG, WebP, GIF or BMP file, or an array of bytes or of
            numbers from 0 to 1. The array's shape is (height, width) or (height, width, 3).

    Returns:
        the reading of the largest and clearest board, and its certainty. If there is no puzzle, the
            status is `no grid`.

    Raises:
        PhotoError: if the source is not a picture, is damaged, or is too large or too small.
        OSError: if the file cannot be read.
        Error: if OpenCV is not installed.

    >>> import numpy, nonet.photo
    >>> nonet.photo.read(numpy.full((400, 400), 255, numpy.uint8)).status.value
    'no grid'
    """
    picture = decoded_picture(source)
    clearest: Reading | None = None
    for light in (False, True):
        for board in find_boards(picture.grey, light=light)[:_TRIED]:
            reading = read_board(picture, board)
            if reading.status is not ReadingStatus.NO_GRID:
                return reading
            clearest = clearest or reading  # the first reading is the clearest
    return clearest or nothing_read("it does not show a 9x9 board.")


@checked_arguments
def read_page(source: PhotoSource) -> list[Reading]:
    """Read all puzzles in a photo, row by row from the top, left to right.

    Args: as for `read`.

    Raises:
        PhotoError, OSError, Error: as for `read`.

    >>> import numpy, nonet.photo
    >>> nonet.photo.read_page(numpy.full((400, 400), 255, numpy.uint8))
    []
    """
    picture = decoded_picture(source)
    found: list[Reading] = []
    for light in (False, True):
        boards = find_boards(picture.grey, light=light, several=True)
        readings = [read_board(picture, board) for board in boards[:_MOST_BOARDS]]
        found = [one for one in readings if one.status is not ReadingStatus.NO_GRID]
        if found:
            break

    def place(one: Reading) -> tuple[float, float]:
        x, y = np.mean(one.corners, axis=0)
        high = max(corner[1] for corner in one.corners) - min(corner[1] for corner in one.corners)
        return float(y // max(high * 0.6, 1)), float(x)

    return sorted(found, key=place)


def nothing_read(reason: str) -> Reading:
    """The reading of a picture without a puzzle."""
    return Reading(ReadingStatus.NO_GRID, reason, (), (), 0)


def read_board(picture: DecodedPicture, found: FoundBoard) -> Reading:
    """Read a board in a picture, and use the rules to correct the reading if necessary."""
    seen = 255 - picture.grey if found.light else picture.grey
    flat = flatten_board(seen, found.corners)
    view = flat.view(seen)
    patches = cell_patches(view)
    turns, classes, candidates = upright(patches)
    regions = regions_seen(np.ascontiguousarray(np.rot90(flat.view(seen, FINE), turns)))
    board = regions.board
    colours = None  # None unless a program drew the board
    if drawn_by_program(view):
        colours = view if picture.colours is None else flat.view(picture.colours)
        colours = np.rot90(colours, turns)
    else:
        classes = without_stains(classes, turned_patches(patches, turns), board)
    view = np.ascontiguousarray(np.rot90(view, turns))
    eleven = eleven_of(classes)
    first = eleven.argmax(axis=1)
    by_hand = classes[:, 10:19].max(axis=1) > classes[:, 1:10].max(axis=1)
    digits = int(((first > 0) & (first < NOTED)).sum())
    if digits < FEWEST:
        too_few = f"the board that was found shows {digits} digits, too few for a puzzle."
        return nothing_read(f"{too_few} {_NO_CLUES}")
    if mean_of_digits(classes) < _LEAST:
        return nothing_read(f"a board was found, but its digits are illegible. {_NO_CLUES}")
    if colours is not None:
        by_hand = placed_by_ink(colours, first, by_hand, board)
    wrong = fault(first, by_hand, board)
    if regions.in_doubt:  # the rules of this board are unknown, so nothing can be corrected
        correction = None if wrong else Correction(first, (), "")
    else:
        correction = corrected(eleven, by_hand, board)
    certain = _LINES_ALONE if regions.in_doubt else board
    if correction is None and len(Puzzle(board_text(first), board=certain).conflicts()) > 6:
        unlike = "a board was found, but its characters are not the digits of a puzzle."
        return nothing_read(f"{unlike} {_NO_CLUES}")
    values = first if correction is None else correction.values
    printed = (values > 0) & (values < NOTED) & ~by_hand
    if correction is not None:
        printed = enough_printed(values, printed, classes, board)
    if colours is None:
        candidates = sure_notes(candidates, eleven[:, NOTED])
    cells = tuple(
        cell_reading(cell, int(values[cell]), int(first[cell]), eleven, printed, candidates)
        for cell in range(81)
    )
    status, reason = status_and_reason(cells, correction, wrong, regions)
    across = np.array([0.0, 9, 9, 0])
    places = flat.places(across, np.array([0.0, 0, 9, 9]))
    corners = [(float(x), float(y)) for x, y in zip(*places, strict=True)]
    corners = corners[turns:] + corners[:turns]
    return Reading(status, reason, cells, tuple(corners), 90 * turns, board, view)


def upright(patches: Patches) -> tuple[int, Probabilities, Probabilities]:
    """Find the rotation that makes a board easiest to read. Returns the number of quarter turns to
    the left, and the reading.
    """
    read: list[tuple[float, int, Probabilities, Probabilities]] = []
    for turns in range(4):
        classes, candidates = shipped_network().probabilities(turned_patches(patches, turns))
        classes = at_home_on_page(classes)
        likely = np.log(np.maximum(eleven_of(classes).max(axis=1), 1e-6)).sum()
        read.append((float(likely), turns, classes, candidates))
        if turns == 0 and mean_of_digits(classes) > _CLEAR:
            break
    return max(read, key=lambda each: each[0])[1:]


def turned_patches(patches: Patches, turns: int) -> Patches:
    """The cells of a board, after this many quarter turns to the left."""
    board = np.rot90(patches.reshape(9, 9, *patches.shape[1:]), turns, axes=(0, 1))
    return np.ascontiguousarray(np.rot90(board, turns, axes=(2, 3)).reshape(patches.shape))


def at_home_on_page(classes: Probabilities) -> Probabilities:
    """Adjust the class probabilities of each cell to fit the other cells on its page.

    On a page without handwriting, what looks like a single note is probably a stain. On a page with
    handwriting, it is probably a real note. The shares of the kinds of cells are estimated from the
    page itself by expectation maximisation (Saerens, Latinne and Decaestecker, 2002), with a weak
    prior for typical pages.
    """
    own = classes
    for _ in range(3):
        shares = _BEFORE + (own @ _KIND_OF_CLASS).sum(axis=0)
        own = classes * (_KIND_OF_CLASS @ (shares / shares.sum() / _TAUGHT))
        own = own / own.sum(axis=1, keepdims=True)
    return own


def eleven_of(classes: Probabilities) -> Any:
    """Combine the class probabilities into the probabilities of eleven values: empty, 1 to 9
    (printed or written), and notes.
    """
    digits = classes[:, 1:10] + classes[:, 10:19]
    return np.concatenate([classes[:, :1], digits, classes[:, 19:]], axis=1)


def mean_of_digits(classes: Probabilities) -> float:
    """The mean probability of the readings, leaving out cells that were read as empty."""
    eleven = eleven_of(classes)
    filled = eleven.argmax(axis=1) > 0
    return float(eleven.max(axis=1)[filled].mean()) if filled.any() else 0.0


def placed_by_ink(colours: Any, values: Any, by_hand: Any, board: Board) -> Any:
    """In a picture of a screen, find the digits that the player placed. They differ from the givens
    in colour or weight. The other digits must form a puzzle with one solution. If neither colour
    nor weight separates the two groups, the network decides which digits are handwritten.
    """
    for placed in ink_groups(colours, np.where(values < NOTED, values, 0)):
        if is_solved_one_way(board_text(values, placed), board):
            return placed
    return by_hand


def enough_printed(values: Any, printed: Any, classes: Probabilities, board: Board) -> Any:
    """Decide which digits are givens. All printed digits are givens. Written digits are added until
    the solution is unique.
    """
    in_print = printed.copy()
    if is_solved_one_way(board_text(values, ~in_print), board):
        return in_print
    digits = (values > 0) & (values < NOTED)
    rest = np.flatnonzero(digits & ~printed)
    own = classes[:, 1:10].max(axis=1)
    for cell in rest[np.argsort(-own[rest])]:
        in_print[cell] = True
        if is_solved_one_way(board_text(values, ~in_print), board):
            return in_print
    return digits if is_solved_one_way(board_text(values), board) else printed


def cell_reading(
    cell: int, value: int, first: int, eleven: Any, printed: Any, candidates: Probabilities
) -> CellReading:
    """The reading of one cell."""
    chance = float(eleven[cell, value])
    order = [int(other) for other in np.argsort(-eleven[cell]) if other != value]
    state = CellState.READ
    if value != first:
        state = CellState.CORRECTED
    elif chance < SURE:
        state = CellState.UNSURE
    noted: tuple[int, ...] = ()
    if value == NOTED:
        kind = CellKind.NOTED
        noted = tuple(int(d) + 1 for d in np.flatnonzero(candidates[cell] > 0.5))
        if not noted:
            state = CellState.UNSURE
    elif value == 0:
        kind = CellKind.EMPTY
    else:
        kind = CellKind.PRINTED if printed[cell] else CellKind.WRITTEN
    return CellReading(
        ALL_CELLS[cell],
        kind,
        value if value < NOTED else 0,
        noted,
        chance,
        order[0] if order[0] < NOTED else None,
        state,
        first if first < NOTED else None,
    )


def sure_notes(candidates: Probabilities, noted: Any) -> Probabilities:
    """The candidates of each cell whose notes are all certain. All other cells get no candidates.

    The network recognises a note by its position: 1 at the upper left, 9 at the lower right. It
    misreads notes that are written one after another from the left. So if a page uses too few of
    the nine positions, or uses one of them in nearly every cell, none of its notes count as
    certain.

    Args:
        candidates: the probability of each candidate, shape (81, 9).
        noted: the probability that each cell holds notes.

    >>> pairs = np.eye(9) + np.roll(np.eye(9), 1, axis=1)  # notes 12, 23, ... 91
    >>> sure_notes(pairs * 0.98 + 0.01, np.array([1, 0.5] + [1] * 7)).any(axis=1).tolist()
    [True, False, True, True, True, True, True, True, True]
    >>> sure_notes(pairs[:3] * 0.98 + 0.01, np.ones(3)).any().item()
    False
    """
    together = np.maximum(candidates, 1 - candidates).prod(axis=1) * noted
    is_sure = together >= NOTES_SURE
    places = (candidates[is_sure] > 0.5).sum(axis=0)
    if (places > 0).sum() < _PLACES or places.max() > _SHARE_OF_PLACE * is_sure.sum():
        return np.zeros_like(candidates)
    return np.where(is_sure[:, None], candidates, np.float32(0))


def status_and_reason(
    cells: tuple[CellReading, ...], correction: Correction | None, wrong: str, regions: RegionsSeen
) -> tuple[ReadingStatus, str]:
    """The status of a reading, and the reason if the reading is not certain. `wrong` is the reason
    why the digits as read are not valid.
    """
    if regions.in_doubt:
        reason = (
            "borders in doubt: the thick lines do not enclose nine regions of nine cells, so the "
            "usual boxes are assumed."
        )
        if wrong:
            reason += f" With these boxes, the digits do not form a puzzle ({wrong})."
        return ReadingStatus.UNSURE, reason
    unsure = [cell for cell in cells if cell.state is CellState.UNSURE]
    if correction is None:
        reason = f"the digits found do not form a puzzle ({wrong}), and no small change helps."
        return ReadingStatus.UNSURE, f"{reason} {_NO_CLUES}"
    if correction.changed:
        subject = "a cell was" if len(correction.changed) == 1 else "cells were"
        reason = f"{subject} changed, because the grid was not a puzzle ({correction.reason})."
        own = (ReadingStatus.UNSURE, f"{reason} {_NO_CLUES}")
        return own if unsure else (ReadingStatus.CORRECTED, reason)
    if unsure:
        reason = "a cell is in doubt." if len(unsure) == 1 else "cells are in doubt."
        return ReadingStatus.UNSURE, reason
    return ReadingStatus.SURE, ""


@read_picture.leads_to
def sure_state(content: bytes) -> Puzzle | Grid:
    """The puzzle in a photo, or the grid in progress.

    Args:
        content: the bytes of the file.

    Raises:
        PhotoError: if the file is not a picture, shows no puzzle, or cannot be read with certainty.
            If the reading is not certain, the message gives the reading and the cells in doubt.
        Error: if OpenCV is not installed.
    """
    reading = read(content)
    if reading.status in (ReadingStatus.SURE, ReadingStatus.NO_GRID):
        return reading.state()
    cells = ", ".join(cell.label for cell in reading.doubts)
    problem = f"the photo was read as {reading.values}, but {reading.reason}"
    raise PhotoError(f"{problem} {cells}".rstrip())
