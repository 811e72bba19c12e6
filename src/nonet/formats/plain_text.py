"""Text as it comes from files, clipboards and foreign keyboards, made plain.

Every replacement but that of line ends and keycaps is one character for one, so lines and columns
stay true.
"""

from __future__ import annotations

from typing import Final

from ..errors import ParseError

LONGEST: Final = 20_000
"""Characters in the longest text that is looked at: several times what one puzzle takes."""

LONGEST_DOCUMENT: Final = 1_000_000
"""The same for a document in XML, HTML or JSON."""

_LONGEST_SHOWN: Final = 40
_ZEROS: Final = (0xFF10, 0x0660, 0x06F0, 0x0966, 0x0E50)  # full-width, Arabic, Persian, Hindi, Thai
_DIGITS: Final = {zero + digit: str(digit) for zero in _ZEROS for digit in range(10)}
_CIRCLED: Final = {0x2460 + digit: str(digit + 1) for digit in range(9)}
_KEYCAP: Final = dict.fromkeys((0xFE0F, 0x20E3))  # what makes a picture of the digit before it
_SQUARES: Final = dict.fromkeys((0x2B1C, 0x2B1B, 0x25A1, 0x2610, 0x25FB, 0x2022, 0x22C5), ".")
_DASHES: Final = dict.fromkeys((0x2010, 0x2011, 0x2012, 0x2013, 0x2014, 0x2212), "-")
_BLANKS: Final = {0xFF0E: ".", 0x00B7: ".", 0x3002: ".", 0xFF0A: "*", 0xFF3F: "_", 0xFF0D: "-"}
_SPACES: Final = {0x3000: " ", 0x00A0: " ", 0x2007: " "}
_FRAME_UPRIGHT: Final = dict.fromkeys((0x2502, 0x2503, 0x2551, 0xFF5C), "|")
_FRAME_LEVEL: Final = dict.fromkeys((0x2500, 0x2501, 0x2550), "-")
_FRAME_CORNERS: Final = {
    code: "+" for code in range(0x250C, 0x256D) if code not in _FRAME_UPRIGHT | _FRAME_LEVEL
}
_FRAMES: Final = _FRAME_UPRIGHT | _FRAME_LEVEL | _FRAME_CORNERS
_PLAIN: Final = _DIGITS | _CIRCLED | _KEYCAP | _SQUARES | _DASHES | _BLANKS | _SPACES | _FRAMES


def clean(text: str) -> str:
    """The text without byte order mark, with plain line ends, digits and frames.

    Raises:
        ParseError: when the text is far too long for one puzzle, or has a NUL character.

    >>> clean("\\ufeff\\uff11\\uff12\\uff0e\\r\\n")
    '12.\\n'
    """
    if len(text) > LONGEST and not (len(text) <= LONGEST_DOCUMENT and is_document(text)):
        raise ParseError(
            f"the text has {len(text):,} characters, far too many for one puzzle; "
            "a file of many puzzles is read as a stream.",
            text=text,
        )
    plain = text.removeprefix("\ufeff")
    if "\r" in plain:
        plain = plain.replace("\r\n", "\n").replace("\r", "\n")
    plain = plain_signs(plain)
    if "\0" in plain:
        line, column = place(plain, plain.index("\0"))
        raise ParseError(
            "there is a NUL character here; this is no text file.",
            line=line,
            column=column,
            text="\0",
        )
    return plain


def plain_signs(text: str) -> str:
    """The text with plain digits, blanks, spaces and frames.

    >>> plain_signs("５３　　７　　　　")
    '53  7    '
    """
    return text if text.isascii() else text.translate(_PLAIN)


def is_document(text: str) -> bool:
    """Whether a text starts as documents in XML, HTML and JSON do."""
    return text[:100].removeprefix("\ufeff").lstrip()[:1] in ("<", "{", "[")


def in_quotes(text: str) -> str:
    """A text in quotes for a message: shortened, and without what is not to be printed.

    >>> in_quotes("five"), in_quotes("9" * 50)
    ("'five'", "'9999999999999999999999999999999999999...'")
    """
    return repr(text if len(text) <= _LONGEST_SHOWN else text[: _LONGEST_SHOWN - 3] + "...")


def place(text: str, offset: int) -> tuple[int, int]:
    """The line and column, both from 1, of an offset in a text.

    >>> place("ab\\ncd", 4)
    (2, 2)
    """
    start = text.rfind("\n", 0, offset) + 1
    return text.count("\n", 0, offset) + 1, offset - start + 1
