"""Draw pages with a puzzle, simulate bad photos of them, and cut these photos into cells.

Each page is printed in one font, and may have handwritten digits and candidates. The seed
determines the page. The page then gets shadows, bends, blur, noise and JPEG compression, and is cut
into cells with the code that reads photos.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import cv2
import numpy as np
from PIL import Image, ImageDraw, ImageFont

sys.path.insert(0, str(Path(__file__).parent))
from strokes import drawn_digit

from nonet.photo.flattening import Flattening
from nonet.photo.network import cell_patches

EMPTY, PRINTED, WRITTEN, MARKS = 0, 0, 9, 19  # A digit is added to PRINTED or WRITTEN.


@dataclass
class Page:
    """The cells of a page: patches (81, 32, 32), classes (81,), candidates (81, 9) as 0 or 1."""

    patches: np.ndarray
    classes: np.ndarray
    candidates: np.ndarray


@lru_cache(maxsize=400)
def font_of(path: str, size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(path, size)


@lru_cache(maxsize=4000)
def glyph(path: str, digit: int, height: int) -> Image.Image:
    """A digit of a font, without margins. Ink is 255, and the background is 0. All digits of a font
    are scaled by the same factor, so that its 8 has this height.
    """
    probe = font_of(path, 64).getbbox("8")
    size = max(4, round(64 * height / max(8, probe[3] - probe[1])))
    font = font_of(path, size)
    box = font.getbbox(str(digit))
    picture = Image.new("L", (box[2] - box[0] + 2, box[3] - box[1] + 2), 0)
    ImageDraw.Draw(picture).text((1 - box[0], 1 - box[1]), str(digit), font=font, fill=255)
    return picture


def paste(page: np.ndarray, picture: Image.Image, x: float, y: float, dark: float) -> None:
    """Add a picture's ink to that of a page, where 0 is no ink and 1 is black. The picture is
    centred at the given place.
    """
    ink = np.asarray(picture, np.float32) / 255 * dark
    high, wide = ink.shape
    left, upper = round(x - wide / 2), round(y - high / 2)
    cut_x, cut_y = max(0, -left), max(0, -upper)
    part = page[max(upper, 0) : upper + high, max(left, 0) : left + wide]
    np.maximum(part, ink[cut_y : cut_y + part.shape[0], cut_x : cut_x + part.shape[1]], out=part)


def slanted(font: str) -> bool:
    return any(
        word in Path(font).stem for word in ("Ital", "Obli", "ital", "obli", "Slant", "slant")
    )


def written(rng: np.random.Generator, hands: list[str], digit: int, height: int) -> Image.Image:
    """A handwritten digit. It consists of strokes, or is in a font that looks handwritten. It is
    sheared and rotated.
    """
    if hands[0] == "strokes":
        return drawn_digit(rng, digit, max(6, height))
    picture = glyph(hands[0], digit, height)
    grown = Image.new("L", (picture.width + height, picture.height + height // 2), 0)
    grown.paste(picture, (height // 2, height // 4))
    return grown.transform(
        grown.size,
        Image.Transform.AFFINE,
        affine(rng, grown.size),
        Image.Resampling.BICUBIC,
    )


def affine(rng: np.random.Generator, size: tuple[int, int]) -> tuple[float, ...]:
    turn, shear = rng.normal(0, 0.07), rng.normal(0, 0.12)
    a, e = rng.uniform(0.85, 1.2, 2)
    x, y = size[0] / 2, size[1] / 2
    b, d = shear + turn, -turn
    return (a, b, x - a * x - b * y, d, e, y - d * x - e * y)


def smooth_noise(rng: np.random.Generator, size: int, cells: int) -> np.ndarray:
    """Smooth noise, roughly between -1 and 1."""
    return cv2.resize(
        rng.normal(0, 0.5, (cells, cells)).astype(np.float32),
        (size, size),
        interpolation=cv2.INTER_CUBIC,
    )


def render_page(rng: np.random.Generator, prints: list[list[str]], hands: list[str]) -> Page:
    """Make one page.

    Args:
        rng: the source of random numbers.
        prints: the font files for print, by family.
        hands: the files of fonts that look handwritten; "strokes" means strokes instead of a font.
    """
    pitch = int(rng.integers(44, 60))
    margin = pitch * 2
    size = 9 * pitch + 2 * margin
    ink = np.zeros((size, size), np.float32)
    family = prints[rng.integers(len(prints))]
    font = family[rng.integers(len(family))]
    if slanted(font) and rng.random() < 0.6:  # choose again, to keep slanted fonts rare
        font = family[rng.integers(len(family))]
    hand = [hands[rng.integers(len(hands))] if rng.random() < 0.6 else "strokes"]
    style = rng.choice(["puzzle", "play", "notes", "printed notes"], p=[0.5, 0.25, 0.12, 0.13])
    classes = np.zeros(81, np.int64)
    candidates = np.zeros((81, 9), np.int8)

    lines(rng, ink, pitch, margin)
    # Draws shaded boxes or cells, and words around the board.
    shade = np.zeros_like(ink)
    if rng.random() < 0.25:
        for box in range(9):
            if (box % 2 == 0) == bool(rng.integers(2)) or rng.random() < 0.1:
                y, x = margin + box // 3 * 3 * pitch, margin + box % 3 * 3 * pitch
                shade[y : y + 3 * pitch, x : x + 3 * pitch] = rng.uniform(0.05, 0.4)
    if style == "printed notes" or rng.random() < 0.12:
        for _ in range(rng.integers(1, 25)):
            cell = rng.integers(81)
            y, x = margin + cell // 9 * pitch, margin + cell % 9 * pitch
            shade[y : y + pitch, x : x + pitch] = rng.uniform(0.05, 0.35)
    words(rng, ink, font, pitch, margin)

    height = pitch * rng.uniform(0.38, 0.74)
    given = rng.uniform(0.25, 0.48)
    filled = rng.uniform(0.1, 1.0)
    noted = {"puzzle": 0.0, "play": 0.03, "notes": 0.4, "printed notes": rng.uniform(0.5, 1)}[style]
    dark_print = 1.0
    dark_hand = rng.uniform(0.3, 1.0)
    offset = rng.normal(0, 0.03, 2) * pitch
    hand_height = pitch * rng.uniform(0.45, 0.85)
    note_height = pitch * rng.uniform(0.2, 0.36)
    note_way = rng.choice(["corner", "row", "places"])
    in_print = rng.random() < 0.5  # on a screen, players' digits are also printed
    for cell in range(81):
        y = margin + (cell // 9 + 0.5) * pitch + offset[1]
        x = margin + (cell % 9 + 0.5) * pitch + offset[0]
        digit = int(rng.integers(1, 10))
        chance = rng.random()
        if chance < given:
            classes[cell] = PRINTED + digit
            paste(ink, glyph(font, digit, round(height)), x, y, dark_print)
            continue
        if style == "puzzle":
            continue
        if style != "printed notes" and rng.random() < filled * (1 - noted):
            classes[cell] = WRITTEN + digit
            at = rng.normal(0, 0.06, 2) * pitch
            one = round(hand_height * rng.uniform(0.8, 1.15))
            paste(
                ink,
                written(rng, hand, digit, one),
                x + at[0],
                y + at[1],
                dark_hand * rng.uniform(0.8, 1),
            )
        elif style == "printed notes" and rng.random() < 0.15:
            classes[cell] = (PRINTED if in_print else WRITTEN) + digit
            if in_print:
                paste(ink, glyph(font, digit, round(height)), x, y, dark_print)
            else:
                paste(ink, written(rng, hand, digit, round(hand_height)), x, y, dark_hand)
        elif rng.random() < noted:
            classes[cell] = MARKS
            if style == "printed notes":
                chosen = rng.choice(9, int(rng.integers(1, 9)), replace=False) + 1
                for one in chosen:
                    down, across = (one - 1) // 3 - 1, (one - 1) % 3 - 1
                    small = glyph(font, int(one), max(5, round(note_height * 0.85)))
                    paste(ink, small, x + across * pitch * 0.3, y + down * pitch * 0.3, dark_hand)
                candidates[cell, chosen - 1] = 1
            else:
                chosen = np.sort(
                    rng.choice(
                        9, int(rng.choice([1, 2, 3, 4], p=[0.1, 0.6, 0.2, 0.1])), replace=False
                    )
                    + 1
                )
                candidates[cell, chosen - 1] = 1
                notes(rng, ink, hand, chosen, x, y, pitch, note_height, note_way, dark_hand)
    if rng.random() < 0.3:
        behind = np.fliplr(np.roll(ink, tuple(rng.integers(-size // 3, size // 3, 2)), (0, 1)))
        faint = cv2.GaussianBlur(behind, (0, 0), rng.uniform(1, 3)) * rng.uniform(0.05, 0.25)
        ink = np.maximum(ink, faint)
    view, light = photographed(rng, ink, shade, pitch, margin)
    return Page(cell_patches(255 - view if light else view), classes, candidates)


def notes(rng, ink, hand, chosen, x, y, pitch, height, way, dark) -> None:
    """Draw small handwritten digits in a cell."""
    shift = rng.normal(0, 0.02, 2) * pitch
    if way == "places":
        for one in chosen:
            down, across = (one - 1) // 3 - 1, (one - 1) % 3 - 1
            at = rng.normal(0, 0.02, 2) * pitch
            paste(
                ink,
                written(rng, hand, int(one), round(height)),
                x + across * pitch * 0.29 + at[0],
                y + down * pitch * 0.29 + at[1],
                dark,
            )
        return
    step = height * rng.uniform(0.6, 0.85)
    if way == "corner":
        left = x - pitch * 0.33
        upper = y - pitch * rng.choice([0.28, 0.28, 0.0, -0.25])
    else:
        left = x - step * (len(chosen) - 1) / 2
        upper = y + pitch * rng.normal(0, 0.1)
    for at, one in enumerate(chosen):
        place = left + at * step
        if place > x + 0.42 * pitch:
            break
        paste(
            ink,
            written(rng, hand, int(one), round(height * rng.uniform(0.85, 1.1))),
            place + shift[0],
            upper + shift[1] + rng.normal(0, 0.01) * pitch,
            dark,
        )


def lines(rng: np.random.Generator, ink: np.ndarray, pitch: int, margin: int) -> None:
    """Draw the thin and thick lines of the board. They may be faint or dark, and are sometimes
    dotted.
    """
    thin = rng.uniform(0.6, 2.2) * pitch / 48
    thick = thin * rng.uniform(1.0, 3.2)
    frame = thick * rng.uniform(1.0, 1.5)
    faint = rng.uniform(0.25, 1.0)
    dotted = rng.random() < 0.06
    far = margin + 9 * pitch
    for line in range(10):
        wide = frame if line in (0, 9) else thick if line % 3 == 0 else thin
        dark = 1.0 if line % 3 == 0 else faint
        at = margin + line * pitch
        row = np.clip(wide / 2 + 0.5 - np.abs(np.arange(len(ink)) + 0.5 - at), 0, 1) * dark
        part = ink[:, margin - 1 : far + 1]
        mask = np.ones(part.shape[1], np.float32)
        if dotted and line % 3:
            mask = (np.arange(part.shape[1]) % 4 < 2).astype(np.float32)
        np.maximum(part, row[:, None] * mask[None, :], out=part)
        part = ink[margin - 1 : far + 1]
        np.maximum(part, row[None, :] * mask[:, None], out=part)


def words(rng: np.random.Generator, ink: np.ndarray, font: str, pitch: int, margin: int) -> None:
    """Draw lines of text above, below and beside the board."""
    picture = Image.fromarray(np.zeros(ink.shape, np.uint8))
    draw = ImageDraw.Draw(picture)
    small = font_of(font, max(8, round(pitch * rng.uniform(0.25, 0.6))))
    for y in range(int(rng.integers(0, margin // 2)), margin - pitch // 2, round(pitch * 0.6)):
        if rng.random() < 0.5:
            text = "".join(rng.choice(list("abcdefghijklmnopqrstuvwxyz 123456789"), 40))
            draw.text((int(rng.integers(0, margin)), y), text, font=small, fill=255)
            draw.text(
                (int(rng.integers(0, margin)), len(ink) - y - pitch // 2),
                text,
                font=small,
                fill=255,
            )
    np.maximum(ink, np.asarray(picture, np.float32) / 255, out=ink)


def photographed(rng, ink, shade, pitch, margin) -> tuple[np.ndarray, bool]:
    """Simulate a photo of a page. Returns its flattened view, and whether it is light on dark."""
    board = 9 * pitch
    scale = rng.uniform(15, 44) / pitch  # A cell is 15 to 44 pixels wide.
    good = rng.random() < 0.2  # The picture is a screenshot or a scan.
    paper = rng.uniform(110, 250)
    black = rng.uniform(0, 0.45) * paper
    page = paper * (1 - shade) - (paper - black) * ink * (
        1 if rng.random() < 0.7 else rng.uniform(0.45, 1)
    )
    page = np.clip(page, 0, 255).astype(np.float32)
    out = round(board * scale * 1.35)
    corners = (
        np.array(
            [
                [margin, margin],
                [margin + board, margin],
                [margin + board] * 2,
                [margin, margin + board],
            ],
            np.float32,
        )
        - 0.5
    )
    shape = np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]]) * board * scale / 2
    bend = 0 if good else rng.uniform(0, 0.09)
    shape = shape + rng.normal(0, bend + 1e-6, (4, 2)) * board * scale
    turn = 0 if good else rng.normal(0, 0.08)
    shape = shape @ np.array([[np.cos(turn), np.sin(turn)], [-np.sin(turn), np.cos(turn)]])
    there = (shape + out / 2 - 0.5).astype(np.float32)
    matrix = cv2.getPerspectiveTransform(corners, there)
    if scale < 0.6:
        page = cv2.GaussianBlur(page, (0, 0), 0.35 / scale)
    photo = cv2.warpPerspective(
        page, matrix, (out, out), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE
    )
    if not good:
        light = 1 + 0.25 * smooth_noise(rng, out, 3)
        if rng.random() < 0.3:  # a shadow with an edge
            angle = rng.uniform(0, 2 * np.pi)
            y, x = np.mgrid[:out, :out] / out - 0.5
            side = np.cos(angle) * x + np.sin(angle) * y - rng.uniform(-0.3, 0.3)
            light *= 1 - rng.uniform(0.15, 0.6) / (1 + np.exp(-side * rng.uniform(10, 120)))
        photo = photo * np.clip(light, 0.2, 1.3)
        cell = pitch * scale
        blur = rng.uniform(0, 0.07) * cell
        if blur > 0.3:
            photo = cv2.GaussianBlur(photo, (0, 0), blur)
        if rng.random() < 0.2:
            length = int(rng.integers(2, max(3, round(cell * 0.14)) + 1))
            kernel = np.zeros((length, length), np.float32)
            kernel[length // 2] = 1 / length
            turned = cv2.getRotationMatrix2D((length / 2 - 0.5,) * 2, rng.uniform(0, 180), 1)
            kernel = cv2.warpAffine(kernel, turned, (length, length))
            photo = cv2.filter2D(photo, -1, kernel / max(kernel.sum(), 1e-6))
        if rng.random() < 0.3:  # sharpened by the camera
            soft = cv2.GaussianBlur(photo, (0, 0), 1.2)
            photo = photo + rng.uniform(0.2, 1.2) * (photo - soft)
        photo = photo + rng.normal(0, rng.uniform(0, 7), photo.shape)
    photo = np.clip(photo, 0, 255).astype(np.uint8)
    dark_mode = rng.random() < 0.12
    if dark_mode:
        photo = 255 - photo
    if rng.random() < 0.75:
        quality = int(rng.integers(30, 96))
        photo = cv2.imdecode(cv2.imencode(".jpg", photo, [cv2.IMWRITE_JPEG_QUALITY, quality])[1], 0)
    seen = there + rng.normal(0, 0.012, (4, 2)).astype(np.float32) * np.float32(pitch * scale)
    wobble = 0.0 if good else 0.012
    flat = Flattening(seen, rng.normal(0, wobble, 10), rng.normal(0, wobble, 10), 3)
    return flat.view(photo), dark_mode
