"""Read files. If a file is not text, the error names the command that can read it."""

from pathlib import Path
from typing import Final

from ...base import ParseError
from ...base.errors import FileError, MissingFile

_UTF_16: Final = (b"\xff\xfe", b"\xfe\xff")
_ARCHIVE: Final = b"PK\x03\x04"
_OLD_WORKBOOK: Final = b"\xd0\xcf\x11\xe0"
_PICTURES: Final = (b"\x89PNG", b"\xff\xd8\xff", b"GIF8", b"BM", b"II*\0", b"MM\0*", b"RIFF")
_PDF: Final = b"%PDF"
_COMPRESSED: Final = (_ARCHIVE, b"\x1f\x8b", b"BZh", b"\xfd7zXZ", b"\x28\xb5\x2f\xfd")
_WORKBOOK_PARTS: Final = (b"xl/", b"opendocument.spreadsheet", b"[Content_Types].xml")


def bytes_of_file(path: Path, most: int = -1) -> bytes:
    """The content of a file, or only its first `most` bytes.

    Raises:
        FileError: if the file cannot be read.
    """
    try:
        with path.open("rb") as file:
            return file.read(most)
    except OSError as error:
        kind = MissingFile if isinstance(error, FileNotFoundError) else FileError
        raise kind(error.errno, error.strerror, error.filename) from None


def refuse_other_kinds(start: bytes, name: str) -> None:
    """Make sure that a file contains text.

    Args:
        start: the first bytes of the file.
        name: the file name, for the command that the message shows.

    Raises:
        ParseError: for workbooks, pictures, PDF, compressed files and text in UTF-16. The message
            names the kind of file.

    >>> refuse_other_kinds(b"53..7....", "own.txt")
    """
    if message := _shown(start, name):
        raise ParseError(message, line=1)


def is_picture(start: bytes) -> bool:
    """Whether a file is a picture, according to its first bytes.

    >>> is_picture(b"GIF89a" + bytes(9)), is_picture(b"53..7....")
    (True, False)
    """
    return start.startswith(_PICTURES) and b"\0" in start[:200]


def _shown(start: bytes, name: str) -> str:
    if start.startswith(_UTF_16):
        return "this text is written in UTF-16; save it as UTF-8."
    if start.startswith(_ARCHIVE) and any(part in start for part in _WORKBOOK_PARTS):
        return f"this is a workbook; use nonet sheet solve {name}"
    if start.startswith(_COMPRESSED):
        return "this is a compressed file; extract the puzzles first."
    if start.startswith(_OLD_WORKBOOK):
        return "this is a workbook in an old format; save it as .xlsx, then use nonet sheet solve."
    if start.startswith(_PDF):
        return "this is a PDF, which nonet cannot read; copy the text of the puzzle."
    if is_picture(start):
        return "this is a picture; use nonet photo to read it."
    return ""
