"""Decode a file, bytes or an array into a grey picture, within limits on size."""

from __future__ import annotations

import os
import struct
from dataclasses import dataclass
from os import PathLike
from pathlib import Path
from typing import Any, Final

import numpy as np

from ..base import ParseError
from ..base.optional import cv2
from .finding import GreyPicture

LARGEST_FILE: Final = 64 << 20  # The maximum size of a file, in bytes.
LARGEST_PICTURE: Final = 64_000_000  # The maximum number of pixels of a picture.
# The maximum size of a decoded picture, in bytes. JPEG pictures are exempt, because they can be
# decoded at a smaller size.
LARGEST_DECODED: Final = 256 << 20
SMALLEST_SIDE: Final = 90  # A legible digit needs at least ten pixels per cell.
_LONGEST_DECODED: Final = 3200  # A JPEG with a longer side is decoded at 1/2 or 1/4 of its size.
_NOISY: Final = 8.0  # In grey values. The noise of 162 readable photos is at most 2.2.
_SMOOTHED: Final = 19.0  # The noise for which the blur has a radius of one pixel.
_SMOOTHEST: Final = 2.0  # The largest radius of the blur, in pixels.

PhotoSource = str | PathLike[str] | bytes | bytearray | memoryview | np.ndarray[Any, Any]


class PhotoError(ParseError):
    """The source is not a picture, or the picture is damaged, too large or too small."""


@dataclass(frozen=True, eq=False)
class DecodedPicture:
    """A decoded picture.

    Attributes:
        grey: the grey values, with 0 for black, shape (height, width).
        colours: red, green and blue, shape (height, width, 3). It is None if the file has no
            colours, and also for JPEG pictures, because the format blurs small coloured strokes.
    """

    grey: GreyPicture
    colours: GreyPicture | None


def decoded_picture(source: PhotoSource) -> DecodedPicture:
    """Decode a picture in grey and, if its colours are clear, in colour as well. The result is
    upright.

    Strong noise is smoothed in the grey picture.

    Args:
        source: a path, the bytes of a file, or an array of bytes or of numbers from 0 to 1. Its
            shape is (height, width) or (height, width, 3 or 4), with the colours in the order red,
            green, blue.

    Raises:
        PhotoError: if the source is not a picture, or its size is out of range.
        OSError: if the file cannot be read.
    """
    picture = _decoded(source)
    noise = noise_of(picture.grey)
    if noise < _NOISY:
        return picture
    grey = cv2.GaussianBlur(picture.grey, (0, 0), min(noise / _SMOOTHED, _SMOOTHEST))
    return DecodedPicture(grey, picture.colours)


def noise_of(grey: GreyPicture) -> float:
    """Estimate the standard deviation of the noise in each pixel, in grey values.

    A line or shadow changes two neighbouring rows or columns in the same way, so it cancels out
    (Immerkaer, 1996). The median ignores the digits.
    """
    kernel = np.array([[1, -2, 1], [-2, 4, -2], [1, -2, 1]], np.float32)
    rest = cv2.filter2D(grey.astype(np.float32), -1, kernel)
    return float(np.median(np.abs(rest[1:-1:2, 1:-1:2]))) / (6 * 0.6745)


def _decoded(source: PhotoSource) -> DecodedPicture:
    if isinstance(source, np.ndarray):
        return _of_array(source)
    if isinstance(source, bytes | bytearray | memoryview):
        return _of_bytes(bytes(source))
    if isinstance(source, str | PathLike):
        try:
            with Path(os.fsdecode(source)).open("rb") as file:
                raw = file.read(LARGEST_FILE + 1)
        except ValueError as error:  # the path contains a NUL character or half of a UTF-16 pair
            raise PhotoError(f"this is not a path: {error}.") from None
        return _of_bytes(raw)
    raise PhotoError(
        f"a photo must be a path, the bytes of a file, or an array, not {type(source).__name__}."
    )


def _of_bytes(content: bytes) -> DecodedPicture:
    if len(content) > LARGEST_FILE:
        raise PhotoError(f"the file is larger than {LARGEST_FILE >> 20} MiB, the limit for photos.")
    kind, width, height = picture_size(content)
    _check_size(width, height)
    if kind != "JPEG" and decoded_bytes(content, kind, width, height) > LARGEST_DECODED:
        raise PhotoError(
            f"this {kind} picture of {width} x {height} pixels takes more than "
            f"{LARGEST_DECODED >> 20} MiB of memory; make it smaller."
        )
    mode = cv2.IMREAD_GRAYSCALE
    longest = max(width, height)
    if kind == "JPEG" and longest > _LONGEST_DECODED:
        share = 2 if longest <= 2 * _LONGEST_DECODED else 4
        mode = getattr(cv2, f"IMREAD_REDUCED_GRAYSCALE_{share}")
    elif kind in ("PNG", "WebP"):
        mode = cv2.IMREAD_UNCHANGED  # transparent pixels show white paper
    try:
        decoded = cv2.imdecode(np.frombuffer(content, np.uint8), mode)
    except cv2.error:
        decoded = None
    if decoded is None or decoded.size == 0:
        raise PhotoError(f"this {kind} picture is damaged: it cannot be decoded.")
    if decoded.ndim == 3:
        decoded = _smaller(decoded)
        decoded = decoded[:, :, [2, 1, 0, *range(3, decoded.shape[2])]]
    return _of_array(decoded)


def _check_size(width: int, height: int) -> None:
    if min(width, height) < SMALLEST_SIDE:
        raise PhotoError(
            f"the picture has {width} x {height} pixels; a puzzle needs at least "
            f"{SMALLEST_SIDE} x {SMALLEST_SIDE}."
        )
    if width * height > LARGEST_PICTURE:
        raise PhotoError(
            f"the picture has {width} x {height} pixels, more than "
            f"{LARGEST_PICTURE // 10**6} million; make it smaller."
        )


def _smaller(values: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    """A coloured picture, reduced to the maximum number of pixels."""
    longest = max(values.shape[:2])
    if longest <= _LONGEST_DECODED:
        return values
    scale = _LONGEST_DECODED / longest
    size = {"fx": scale, "fy": scale}
    smaller: np.ndarray[Any, Any] = cv2.resize(values, None, **size, interpolation=cv2.INTER_AREA)
    return smaller


def _of_array(values: np.ndarray[Any, Any]) -> DecodedPicture:
    if values.ndim == 3 and values.shape[2] == 1:
        values = values[:, :, 0]
    if values.ndim not in (2, 3) or (values.ndim == 3 and values.shape[2] not in (2, 3, 4)):
        raise PhotoError(
            f"an array of shape {values.shape} is not a picture; it needs the shape (height, "
            "width) or (height, width, 3)."
        )
    _check_size(values.shape[1], values.shape[0])
    if values.dtype == np.uint16:
        values = (values >> 8).astype(np.uint8)
    elif values.dtype.kind == "b":
        values = values.astype(np.uint8) * 255
    elif values.dtype.kind == "f":
        if not np.isfinite(values).all() or values.min() < 0 or values.max() > 1:
            raise PhotoError("an array of floating-point numbers must hold values from 0 to 1.")
        values = np.round(values * 255).astype(np.uint8)
    elif values.dtype != np.uint8:
        raise PhotoError(
            f"an array of {values.dtype} is not a picture; use bytes, or numbers from 0 to 1."
        )
    if values.ndim == 2:
        return DecodedPicture(np.ascontiguousarray(values), None)
    values = _smaller(values)
    if values.shape[2] in (2, 4):
        share = values[:, :, -1:].astype(np.float32) / 255
        seen = values[:, :, :-1] * share + 255 * (1 - share)
        values = np.round(seen).astype(np.uint8)
        if values.shape[2] == 1:
            return DecodedPicture(np.ascontiguousarray(values[:, :, 0]), None)
    colours = np.ascontiguousarray(values)
    return DecodedPicture(cv2.cvtColor(colours, cv2.COLOR_RGB2GRAY), colours)


# Read the kind and size of a picture from its first bytes, before decoding ---------------------


def picture_size(content: bytes) -> tuple[str, int, int]:
    """The file type of a picture, and its width and height in pixels.

    Raises:
        PhotoError: if the content is not a JPEG, PNG, GIF, BMP or WebP picture, or its header is
            incomplete.

    >>> picture_size(bytes.fromhex("474946383961") + bytes([2, 1, 3, 0]) + bytes(6))
    ('GIF', 258, 3)
    """
    try:
        if content.startswith(b"\x89PNG\r\n\x1a\n"):
            return "PNG", *struct.unpack_from(">II", content, 16)
        if content.startswith(b"\xff\xd8\xff"):
            return "JPEG", *_jpeg_size(content)
        if content.startswith((b"GIF87a", b"GIF89a")):
            return "GIF", *struct.unpack_from("<HH", content, 6)
        if content.startswith(b"BM"):
            width, height = struct.unpack_from("<ii", content, 18)
            return "BMP", abs(width), abs(height)
        if content.startswith(b"RIFF") and content[8:12] == b"WEBP":
            return "WebP", *_webp_size(content)
    except struct.error:
        raise PhotoError("this picture is damaged: the file ends after a few bytes.") from None
    if not content:
        raise PhotoError("the file is empty.")
    raise PhotoError("this is not a picture that nonet reads (JPEG, PNG, WebP, GIF or BMP).")


def decoded_bytes(content: bytes, kind: str, width: int, height: int) -> int:
    """The number of bytes that a picture needs when it is decoded at full size.

    >>> decoded_bytes(b"", "GIF", 100, 50)
    20000
    """
    deep = kind == "PNG" and content[24:25] == b"\x10"
    grey = kind == "PNG" and content[25:26] == b"\x00"
    return width * height * (1 if grey else 4) * (2 if deep else 1)


def _jpeg_size(content: bytes) -> tuple[int, int]:
    at = 2
    while True:
        mark, kind = struct.unpack_from(">BB", content, at)
        if mark != 0xFF:
            raise PhotoError("this JPEG picture is damaged.")
        if kind == 0xFF:  # padding
            at += 1
            continue
        if 0xC0 <= kind <= 0xCF and kind not in (0xC4, 0xC8, 0xCC):
            height, width = struct.unpack_from(">HH", content, at + 5)
            return width, height
        if kind in (0xD9, 0xDA):
            raise PhotoError("this JPEG picture is damaged: its size is missing.")
        at += 2
        if not (kind == 0x01 or 0xD0 <= kind <= 0xD7):
            at += max(2, struct.unpack_from(">H", content, at)[0])


def _webp_size(content: bytes) -> tuple[int, int]:
    form = content[12:16]
    if form == b"VP8X":
        wide, high = content[24:27], content[27:30]
        if len(high) < 3:
            raise struct.error
        return 1 + int.from_bytes(wide, "little"), 1 + int.from_bytes(high, "little")
    if form == b"VP8L":
        (bits,) = struct.unpack_from("<I", content, 21)
        return 1 + (bits & 0x3FFF), 1 + (bits >> 14 & 0x3FFF)
    width, height = struct.unpack_from("<HH", content, 26)
    return width & 0x3FFF, height & 0x3FFF
