"""The kind and the size of a picture from its first bytes, before anything is decoded."""

from __future__ import annotations

import struct

from ..base.errors import ParseError


class PhotoError(ParseError):
    """A picture that cannot be read: it is none, damaged, too large, or too small for a puzzle."""


def picture_size(content: bytes) -> tuple[str, int, int]:
    """The kind of a picture, its width and its height in pixels.

    Raises:
        PhotoError: when it is no JPEG, PNG, GIF, BMP or WebP picture, or ends in its head.

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
        raise PhotoError("this picture is damaged: it ends within its first bytes.") from None
    if not content:
        raise PhotoError("the file is empty.")
    raise PhotoError("this is not a picture that nonet reads: JPEG, PNG, WebP, GIF and BMP.")


def decoded_bytes(content: bytes, kind: str, width: int, height: int) -> int:
    """How many bytes a picture takes once it is decoded whole.

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
