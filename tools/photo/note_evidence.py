"""Measure how often the notes that are read from a photo are right.

    python -m tools.photo.note_evidence

nonet prints a puzzle, and a seed determines the photo. The empty cells have notes, which are
printed, or written with the strokes of `strokes.py`. Notes at the nine usual places are read, and
other arrangements are not. The photos have different sizes, and are slanted, shaded, blurred and
noisy. The script fails if fewer than 98 % of the notes that were read are right.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable
from enum import Enum
from functools import lru_cache
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import reportlab
from PIL import Image, ImageDraw, ImageFont

import nonet
from nonet.photo import CellKind, Reading, ReadingStatus, read

from .camera import photographed
from .demands import Demands
from .faint import SIDE, UNITS, ink_of, lay
from .strokes import drawn_digit

PAGES = 8  # The number of pages for each way of drawing notes.
PRECISION = 0.98
FEWEST = 200  # With fewer notes than this, the share of correct ones would mean little.
_PITCH = 100 / UNITS * SIDE

Draw = Callable[[np.random.Generator, int, int], Any]
"""Draws a digit with a given height in pixels. Ink is 255, and the background is 0."""


def outline(file: str | None = None, stroke: int = 0) -> Draw:
    """A function that draws digits in a font of Pillow or reportlab."""

    @lru_cache(maxsize=1000)
    def drawn(digit: int, height: int) -> Image.Image:
        size = round(height * 1.4)
        if file is None:
            font = ImageFont.load_default(size=size)
        else:
            font = ImageFont.truetype(str(Path(reportlab.__file__).parent / "fonts" / file), size)
        left, upper, right, lower = font.getbbox(str(digit), stroke_width=stroke)
        picture = Image.new("L", (round(right - left) + 2, round(lower - upper) + 2), 0)
        ink = ImageDraw.Draw(picture)
        ink.text((1 - left, 1 - upper), str(digit), font=font, fill=255, stroke_width=stroke)
        return picture

    return lambda _, digit, height: drawn(digit, height)


def of_opencv(font: int) -> Draw:
    """A function that draws digits in a font of OpenCV."""

    def draw(_: np.random.Generator, digit: int, height: int) -> Any:
        big = np.zeros((160, 160), np.uint8)
        cv2.putText(big, str(digit), (30, 120), font, 3.6, 255, 8, cv2.LINE_AA)
        x, y, wide, high = cv2.boundingRect(big)
        size = (max(2, round(wide * height / high)), height)
        return cv2.resize(big[y : y + high, x : x + wide], size, interpolation=cv2.INTER_AREA)

    return draw


PRINTED: dict[str, Draw] = {
    "Aileron": outline(),
    "Aileron, thick": outline(None, 1),
    "Vera": outline("Vera.ttf"),
    "Vera bold": outline("VeraBd.ttf"),
    "Vera italic": outline("VeraIt.ttf"),
    "Vera bold italic": outline("VeraBI.ttf"),
    "OpenCV sans": of_opencv(cv2.FONT_HERSHEY_SIMPLEX),
    "OpenCV serif": of_opencv(cv2.FONT_HERSHEY_COMPLEX),
}


class Layout(Enum):
    """The arrangement of the notes in a cell."""

    PLACES = "at nine places"
    ROW = "in a row"
    ORDER = "one after the other"


def noted_page(seed: int, draw: Draw, layout: Layout) -> tuple[Any, list[set[int]]]:
    """Make a photo of a page. Returns it with the notes of each cell."""
    rng = np.random.default_rng(seed)
    puzzle = nonet.generate("medium", seed=seed)[0].puzzle
    grid = nonet.Grid(puzzle)
    ink = ink_of(puzzle)
    height, dark = _PITCH * rng.uniform(0.19, 0.27), rng.uniform(0.5, 1)
    notes: list[set[int]] = [set() for _ in range(81)]
    for cell in range(81):
        candidates = [digit for digit in map(int, grid.candidates(cell)) if rng.random() < 0.7]
        if puzzle.givens[cell] != "." or not candidates or rng.random() < 0.3:
            continue
        if layout is Layout.ROW:
            candidates = candidates[:3]
        notes[cell] = set(candidates)
        y = (16 + cell // 9 * 100 + 50) / UNITS * SIDE
        x = (16 + cell % 9 * 100 + 50) / UNITS * SIDE
        for place, digit in enumerate(candidates):
            at_place = place if layout is Layout.ORDER else digit - 1
            across, down = at_place % 3 - 1, at_place // 3 - 1
            at = (x + across * 0.29 * _PITCH, y + down * 0.29 * _PITCH)
            if layout is Layout.ROW:
                at = (x + (place - (len(candidates) - 1) / 2) * 0.9 * height, y - 0.25 * _PITCH)
            lay(ink, draw(rng, digit, round(height)), *at, dark)
    photo = photographed(np.uint8(235 - 215 * ink), seed)
    scale = rng.uniform(0.6, 1.3)
    return cv2.resize(photo, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA), notes


def score(reading: Reading, notes: list[set[int]]) -> Counter[str]:
    """Count the cells with notes, the cells in which notes were read, and the cells in which they
    were read correctly. Also count the pages without a board.
    """
    found: Counter[str] = Counter(noted=sum(map(bool, notes)))
    found["pages without a board"] = reading.status is ReadingStatus.NO_GRID
    for cell in reading.cells:
        if cell.kind is CellKind.NOTED and cell.candidates:
            found["taken"] += 1
            found["right"] += set(cell.candidates) == notes[cell.cell]
    return found


def main() -> int:
    demands = Demands()
    printed, written = Counter[str](), Counter[str]()
    ways = [(name, draw, printed, (Layout.PLACES,)) for name, draw in PRINTED.items()]
    ways += [("Aileron", outline(), printed, (Layout.ROW, Layout.ORDER))]
    ways += [("strokes", drawn_digit, written, tuple(Layout))]
    for name, draw, total, layouts in ways:
        for layout in layouts:
            found = Counter[str]()
            for seed in range(PAGES):
                photo, notes = noted_page(seed, draw, layout)
                found += score(read(photo), notes)
            print(f"{name}, {layout.value}: {dict(found)}", flush=True)
            total += found
    for name, total in (("printed", printed), ("written", written)):
        share = total["right"] / total["taken"] if total["taken"] else 1
        print(f"{name}: {total['taken']} of {total['noted']} taken, {share:.2%} of these right")
        demands.demand(f"{PRECISION:.0%} of the {name} notes that are taken", share >= PRECISION)
    demands.demand(f"{FEWEST} printed notes taken", printed["taken"] >= FEWEST)
    return demands.code


if __name__ == "__main__":
    sys.exit(main())
