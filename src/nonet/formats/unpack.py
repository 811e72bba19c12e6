"""Unpacks the text in links. The length is limited, because a few characters may unpack to
gigabytes.
"""

import base64
import binascii
import re
import zlib
from typing import Final

from ..base import ParseError, shortened

MOST_UNPACKED: Final = 200_000
"""The maximum number of characters or bytes in the unpacked text of a link. A puzzle needs only a
tenth of this maximum.
"""

_BASE64: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
_BITS: Final = {sign: f"{value:06b}" for value, sign in enumerate(_BASE64)}
_END: Final = 2
_FIRST_CODE: Final = 3


def from_base64(text: str) -> bytes:
    """The bytes of a base64 string, with or without padding, in the standard or the URL alphabet.

    Raises:
        ParseError: if the text is not base64.
    """
    plain = text.strip().replace("-", "+").replace("_", "/").replace(" ", "+").rstrip("=")
    try:
        return base64.b64decode(plain + "=" * (-len(plain) % 4), validate=True)
    except (binascii.Error, ValueError):
        raise _broken(text, "is not base64") from None


def inflated(data: bytes, *, bare: bool) -> str:
    """Inflate bytes that contain UTF-8 text.

    Args:
        data: the bytes.
        bare: whether the bytes have no zlib header.

    Raises:
        ParseError: if the bytes were not deflated, or if the text is too long.
    """
    inflater = zlib.decompressobj(-15 if bare else 15)
    try:
        plain = inflater.decompress(data, MOST_UNPACKED + 1)
    except zlib.error:
        raise ParseError("the packed part of this link is damaged.", line=1) from None
    if len(plain) > MOST_UNPACKED:
        raise _too_long()
    if not inflater.eof:
        raise ParseError("the packed part of this link is truncated.", line=1)
    return plain.decode("utf-8", "replace")


def lz_unpacked(text: str) -> str:
    """Unpack a string that `lz_packed` packed, or that LZ-String packed into base64.

    Raises:
        ParseError: if the text was not packed in this way, if it is cut short, or if the result
            is too long.

    >>> lz_unpacked(lz_packed("sudoku sudoku"))
    'sudoku sudoku'
    """
    packed = text.strip().replace(" ", "+").rstrip("=")
    known = re.sub("[^A-Za-z0-9+/].*", "", packed, flags=re.DOTALL)
    bits = "".join(map(_BITS.__getitem__, known))[::-1]  # the lowest bit of a number comes first
    left = len(bits)

    def number(width: int) -> int:
        nonlocal left
        left -= width
        if left < 0 and known != packed:
            raise _broken(packed[len(known)], "is not a base64 character")
        if left < 0:
            raise _broken(packed, "is cut short (copy all of it)")
        return int(bits[left : left + width], 2)

    entries = [""] * _FIRST_CODE
    found: list[str] = []
    size, previous = 0, ""
    while (code := number(len(entries).bit_length())) != _END:
        if code < _END:
            entries.append(chr(number(8 << code)))
            code = len(entries) - 1
        if code < len(entries):
            entry = entries[code]
        elif code == len(entries) and previous:
            entry = previous + previous[0]
        else:
            raise _broken(text, "is not packed text")
        size += len(entry)
        if size > MOST_UNPACKED:
            raise _too_long()
        found.append(entry)
        if previous:
            entries.append(previous + entry[0])
        previous = entry
    return "".join(found)


def in_link(text: str) -> str:
    """Pack a string for use in a link."""
    return re.sub("[+/=]", lambda sign: f"%{ord(sign[0]):02X}", lz_packed(text))


def lz_packed(text: str) -> str:
    """Pack a string into base64 the way LZ-String does."""
    bits: list[str] = []
    codes: dict[str, int] = {}
    new: set[str] = set()
    size = _END  # the highest code that may come next

    def put(number: int, count: int) -> None:
        bits.append(f"{number:0{count}b}"[::-1])

    def emit(phrase: str) -> None:
        nonlocal size
        if phrase in new:
            wide = ord(phrase) > 255
            put(int(wide), size.bit_length())
            put(ord(phrase), 16 if wide else 8)
            new.discard(phrase)
            size += 1
        else:
            put(codes[phrase], size.bit_length())
        size += 1

    phrase = ""
    for sign in _utf_16(text):
        if sign not in codes:
            codes[sign] = len(codes) + _FIRST_CODE
            new.add(sign)
        if phrase + sign in codes:
            phrase += sign
        else:
            emit(phrase)
            codes[phrase + sign] = len(codes) + _FIRST_CODE
            phrase = sign
    if phrase:
        emit(phrase)
    put(_END, size.bit_length())
    packed = "".join([*bits, "000000"])
    signs = "".join(_BASE64[int(packed[at : at + 6], 2)] for at in range(0, len(packed) - 5, 6))
    return signs + "=" * (-len(signs) % 4)


def _utf_16(text: str) -> str:
    """The text as JavaScript stores it. A character that takes two UTF-16 code units becomes two
    characters.
    """
    data = text.encode("utf-16-le", "surrogatepass")
    return "".join(chr(data[at] | data[at + 1] << 8) for at in range(0, len(data), 2))


def _broken(text: str, what: str) -> ParseError:
    shown = repr(shortened(text, 20))
    return ParseError(f"the packed part of this link {what}: {shown}.", line=1, text=text)


def _too_long() -> ParseError:
    return ParseError(
        f"this link unpacks to more than {MOST_UNPACKED:,} characters, far too many for a puzzle.",
        line=1,
    )
