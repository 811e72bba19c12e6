"""Make photos of pages with faint writing or faint print, and measure how well they are read.

nonet prints a puzzle. A part of its solution and some candidates are written in with the strokes of
`strokes.py`. The darkness of the writing and of the printed digits is given as a fraction of black
ink. The seed determines the photo. The complete process is tested, from the photo to the reading.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import cv2
import numpy as np

import nonet
from nonet.photo import CellKind, Reading, ReadingStatus, read
from nonet.render.png import png

from .camera import photographed
from .strokes import drawn_digit

SIDE = 720  # The width of a page in pixels, before its photo is taken.
UNITS = 932.0  # The width of a board without labels, with a margin of 16 units.
# A random number below 0.4 means a digit, and one from there to below 0.55 means notes.
_WRITTEN, _NOTED = 0.4, 0.55


@dataclass(frozen=True)
class FaintPage:
    """A photo of a page, and the content of its cells: `.`, 1 to 9, or `c` for candidates."""

    photo: Any
    cells: str
    givens: str


@dataclass
class FaintScore:
    """The results of reading pages.

    Attributes:
        pages, found, whole: the number of pages, the number of pages on which a puzzle was found,
            and the number of pages on which all cells were read correctly.
        sure, wrong_and_sure: the number of readings with status `sure`, and the number of these
            that have a wrong cell.
        writing, lost, silent: the number of cells with writing, the number of these that were read
            incorrectly, and the number of incorrect cells that are not reported as doubtful.
    """

    pages: int = 0
    found: int = 0
    whole: int = 0
    sure: int = 0
    wrong_and_sure: int = 0
    writing: int = 0
    lost: int = 0
    silent: int = 0

    def add(self, reading: Reading, cells: str, givens: str) -> None:
        """Count a page."""
        self.pages += 1
        if not reading.cells:
            return
        self.found += 1
        text = cells_read(reading)
        self.whole += text == cells
        sure = reading.status is ReadingStatus.SURE
        self.sure += sure
        self.wrong_and_sure += sure and text != cells
        doubts = {one.cell for one in reading.doubts}
        for cell in range(81):
            if cells[cell] == givens[cell]:
                continue
            self.writing += 1
            self.lost += text[cell] != cells[cell]
            self.silent += text[cell] != cells[cell] and cell not in doubts

    def __str__(self) -> str:
        return (
            f"{self.pages} pages, {self.found} found, {self.whole} whole; sure {self.sure}, of "
            f"these wrong {self.wrong_and_sure}; of {self.writing} cells with writing {self.lost} "
            f"lost, {self.silent} of them not reported as doubtful"
        )


def cells_read(reading: Reading) -> str:
    """The cells that were read, in the format of the labels."""
    return "".join(
        "c" if cell.kind is CellKind.NOTED else str(cell.digit or ".") for cell in reading.cells
    )


def page(seed: int, writing: float, print: float = 1.0) -> FaintPage:
    """Make a page and its photo.

    Args:
        seed: the seed of the puzzle, the handwriting and the photo.
        writing: the maximum darkness of the writing, as a fraction of black ink; 0 for only print.
        print: the darkness of the printed digits, as a fraction of black ink.
    """
    rng = np.random.default_rng(seed)
    puzzle = nonet.generate("easy", seed=seed)[0].puzzle
    solution = nonet.solve(puzzle).givens
    lines, digits = ink_of(nonet.Puzzle("." * 81)), ink_of(puzzle)
    ink = np.maximum(lines, digits * print)
    cells = list(puzzle.givens)
    pitch = 100 / UNITS * SIDE
    for cell in range(81):
        chance = rng.random()
        if cells[cell] != "." or writing == 0 or chance > _NOTED:
            continue
        y = (16 + cell // 9 * 100 + 50) / UNITS * SIDE
        x = (16 + cell % 9 * 100 + 50) / UNITS * SIDE
        dark = writing * rng.uniform(0.85, 1)
        if chance < _WRITTEN:
            cells[cell] = solution[cell]
            at = rng.normal(0, 0.05, 2) * pitch
            high = round(pitch * rng.uniform(0.5, 0.75))
            lay(ink, drawn_digit(rng, int(solution[cell]), high), x + at[0], y + at[1], dark)
            continue
        cells[cell] = "c"
        others = [digit for digit in range(1, 10) if digit != int(solution[cell])]
        noted = sorted({int(solution[cell]), *rng.choice(others, 1 + seed % 2, replace=False)})
        high = round(pitch * rng.uniform(0.24, 0.32))
        for place, digit in enumerate(noted):
            left = x + (place - (len(noted) - 1) / 2) * 0.85 * high
            lay(ink, drawn_digit(rng, int(digit), high), left, y - 0.25 * pitch, dark)
    photo = photographed(np.uint8(235 - 215 * ink), seed)
    return FaintPage(photo, "".join(cells), puzzle.givens)


def ink_of(puzzle: nonet.Puzzle) -> Any:
    """The darkness of each pixel in nonet's picture of a puzzle, from 0 to 1."""
    picture = nonet.svg(puzzle, theme="print", pixels=SIDE, candidates=False, labels=False)
    grey = cv2.imdecode(np.frombuffer(png(picture), np.uint8), cv2.IMREAD_GRAYSCALE)
    return (255 - grey.astype(np.float32)) / 255


def lay(ink: Any, drawn: Any, x: float, y: float, dark: float) -> None:
    """Add a digit to the ink of a page. Its centre is at a given place on the page."""
    own = np.asarray(drawn, np.float32) / 255 * dark
    high, wide = own.shape
    left, upper = round(x - wide / 2), round(y - high / 2)
    cut_x, cut_y = max(0, -left), max(0, -upper)
    part = ink[max(upper, 0) : upper + high, max(left, 0) : left + wide]
    np.maximum(part, own[cut_y : cut_y + part.shape[0], cut_x : cut_x + part.shape[1]], out=part)


def score_of(pages: int, writing: float, print: float = 1.0) -> FaintScore:
    """Score how well pages are read, for seeds from 0 on."""
    score = FaintScore()
    for seed in range(pages):
        one = page(seed, writing, print)
        score.add(read(one.photo), one.cells, one.givens)
    return score
