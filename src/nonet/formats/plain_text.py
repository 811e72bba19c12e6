"""Cleans up text from files, clipboards and non-English keyboards. Line numbers stay correct, and
so do column numbers, except after zero-width characters and after an ellipsis.
"""

import unicodedata
from typing import Final

from ..base import ParseError, shortened

LONGEST: Final = 50_000
"""The maximum number of characters in an input: several times the length of one puzzle."""

LONGEST_DOCUMENT: Final = 1_000_000
"""The maximum number of characters in an XML, HTML or JSON document."""

_SQUARES: Final = dict.fromkeys(map(ord, "⬜⬛□☐◻◽▢◼◾○◯⚪•⋅∙․・･"), ".")
_DASHES: Final = dict.fromkeys((0x2010, 0x2011, 0x2012, 0x2013, 0x2014, 0x2212), "-")
_BLANKS: Final = {0xFF0E: ".", 0x00B7: ".", 0x3002: ".", 0xFF0A: "*", 0xFF3F: "_", 0xFF0D: "-"}
_OTHERS: Final = {0xD7: "x", 0x2026: "...", 0x2018: "'", 0x2019: "'", 0x201C: '"', 0x201D: '"'}
_LINES: Final = (("┆┊╎", "┄┈╌"), ("│｜", "─╴╶"), ("┇┋╏", "┅┉╍"), ("┃", "━"), ("║", "═"))
"""The vertical and horizontal lines of frames, from light to heavy."""
_FRAMES: Final = dict.fromkeys(range(0x250C, 0x2580), "+") | {
    ord(sign): plain
    for weight in _LINES
    for signs, plain in zip(weight, "|-", strict=True)
    for sign in signs
}
_PLAIN: Final = _SQUARES | _DASHES | _BLANKS | _OTHERS | _FRAMES


def clean(text: str) -> str:
    """Clean up the text: remove a byte order mark, and replace unusual line ends, digits and frames
    with plain characters.

    Raises:
        ParseError: when the text is far too long for one puzzle, or has a NUL character.

    >>> clean("\\ufeff\\uff11\\uff12\\uff0e\\r\\n")
    '12.\\n'
    """
    if len(text) > LONGEST and not (len(text) <= LONGEST_DOCUMENT and is_document(text)):
        raise ParseError(
            f"the text has {len(text):,} characters, far too many for one puzzle; "
            "read a file of many puzzles as a stream.",
            text=text,
        )
    plain = text.removeprefix("\ufeff")
    if "\r" in plain:
        plain = plain.replace("\r\n", "\n").replace("\r", "\n")
    plain = plain_signs(plain)
    if "\0" in plain:
        message = "there is a NUL character here; this is not a text file."
        raise error_at(plain, plain.index("\0"), message, "\0")
    return plain


def plain_signs(text: str) -> str:
    """Replace unusual digits, blanks, spaces and frames with plain characters. If a frame has light
    and heavy lines, the lightest vertical lines become `:`, and all horizontal lines but the
    lightest become `=`.

    >>> plain_signs("５３　　７　　　　"), plain_signs("⑤三٧…"), plain_signs("┃ 5 │ ┠─╂━╋")
    ('53  7    ', '537...', '| 5 : +-+=+')
    """
    if text.isascii():
        return text
    signs = {ord(sign): _plain_sign(sign) for sign in set(text) if not sign.isascii()}
    for lines, light, heavy in zip(zip(*_LINES, strict=True), ":-", "|=", strict=True):
        used = [{*map(ord, weight)} & signs.keys() for weight in lines]
        if sum(map(bool, used)) > 1:
            signs |= {sign: heavy for weight in used for sign in weight}
            signs |= dict.fromkeys(next(filter(None, used)), light)
    return text.translate(signs)


def _plain_sign(sign: str) -> str:
    if ord(sign) in _PLAIN:
        return _PLAIN[ord(sign)]
    number = unicodedata.numeric(sign, -1)
    if number in range(10):  # a digit of any script, a circled digit or a Chinese numeral
        return str(int(number))
    match unicodedata.category(sign):
        case "Zs":
            return " "
        case "Cf" | "Mn" | "Me":  # invisible signs, and signs that make a digit an emoji
            return ""
    return sign


def is_document(text: str) -> bool:
    """Whether the text starts like an XML, HTML or JSON document."""
    return text[:100].removeprefix("\ufeff").lstrip()[:1] in ("<", "{", "[")


def in_quotes(text: str) -> str:
    """Quote text for a message. Long text is shortened, and unprintable characters are removed.

    >>> in_quotes("five"), in_quotes("9" * 50)
    ("'five'", "'9999999999999999999999999999999999999...'")
    """
    return repr(shortened(text))


def place(text: str, offset: int) -> tuple[int, int]:
    """The 1-based line and column of an offset in the text.

    >>> place("ab\\ncd", 4)
    (2, 2)
    """
    start = text.rfind("\n", 0, offset) + 1
    return text.count("\n", 0, offset) + 1, offset - start + 1


def error_at(
    text: str, offset: int, message: str, shown: str, kind: type[ParseError] = ParseError
) -> ParseError:
    """Make an error at an offset of the text. It shows the text found there."""
    line, column = place(text, offset)
    return kind(message, line=line, column=column, text=shown)


def error_in(text: str, message: str) -> ParseError:
    """Make an error for a single line, or for a whole document."""
    return ParseError(message, line=1, text=text)
