"""The formats of pictures, chosen by an option or by the file's extension."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Final

from ..base import Error
from ..render.pdf import pdf
from ..render.png import png

_OTHERS: Final = frozenset({"avif", "bmp", "eps", "jpeg", "jpg", "ps", "tif", "tiff", "webp"})


class PictureFormat(StrEnum):
    """The format of a picture file."""

    SVG = "svg"
    PNG = "png"
    PDF = "pdf"
    GIF = "gif"  # a path as an animation

    @classmethod
    def of(cls, chosen: PictureFormat | None, output: str | None) -> PictureFormat:
        """The given format, or else the format that the file's name implies, or else SVG.

        Raises:
            Error: if the file's name implies another format.
        """
        ending = Path(output or "").suffix.lower().removeprefix(".")
        named = next((each for each in cls if each == ending), None)
        wanted = chosen or named or cls.SVG
        other = ending in _OTHERS or named not in (None, wanted)
        if other:
            raise Error(
                f"pictures can be {', '.join(each.upper() for each in cls)}, but the extension "
                f"of '{output}' is not {chosen.upper() if chosen else 'one of them'}."
            )
        return wanted

    def content(self, picture: str) -> bytes:
        """Convert an SVG into a file of this format.

        Raises:
            Error: if a package that the format needs is missing, or if the format is GIF.
        """
        if self is PictureFormat.GIF:
            raise Error("GIF is only for animated paths; use nonet draw --animate.")
        if self is PictureFormat.PNG:
            return png(picture)
        if self is PictureFormat.PDF:
            return pdf(picture)
        return f"{picture}\n".encode()
