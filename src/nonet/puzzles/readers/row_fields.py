"""Split a line into the nine fields of a row. Labels, frames, brackets and remarks are ignored."""

import re
from collections.abc import Iterable
from typing import Final

from ...formats.cells import DIGITS, is_border
from ...formats.fields import are_headings, sign_of

_SEPARATORS: Final = ("\t", "&", "||", "}{", "} {", ",", ";", "|")
_DRESS: Final = " \t'\"`$*_~"
_BRACKETS: Final = "[](){}<>"
_GROUP: Final = r"\{[1-9, ]*\}|\([1-9, ]*\)|<[1-9, ]*>|\[[1-9, ]*\]|[^\s|]+"
_REMARK: Final = r"\s(?:#|//|%)(?!.*[\"']\s*,).*|/\*.{,400}?\*/"
_COMMENTED: Final = r"\A\s*(?:#+|//+|%+|;+|\*|--)\s?(?=.)"
_LABEL: Final = (
    r"(?i)\s*\W?(?P<label>(?:(?:row|line|r|c|col|column)[\s_#-]{0,2})?[0-9]{1,3}|[A-I])\W?"
    r"(?:\s*(?:[:)=>|]+|\.)\s*|\s+)"
)
_LABEL_ENDS: Final = " :.)=>|]"
_NAME: Final = r"\A\s*[\w. ]{1,30}\s*(?::=|=|:)\s*(?=[\[({\"'])"


def fields_of(line: str) -> list[str]:
    """The nine fields of a row, after the label of the row if it has one. The list is empty if the
    line is not a row.

    >>> fields_of("r2 | 6 . . | 1 9 5 | . . . |  # middle")
    ['r2', '6', '.', '.', '1', '9', '5', '.', '.', '.']
    """
    if not line.strip() or len(line) > 400 or is_border(line):
        return []
    body = re.sub(_NAME, "", without_remark(line))
    for text in (body, re.sub(_COMMENTED, "", body, count=1)):
        found = _split(text)
        if found:
            return found
    label = re.match(_LABEL, body)
    if label:
        found = _split(body[label.end() :])
        if len(found) == 9:
            return [label["label"], *found]
    return []


def without_remark(line: str) -> str:
    """A line of code without its comment.

    >>> without_remark("[5, 3, 0],  # first"), without_remark('["#", "5"],')
    ('[5, 3, 0], ', '["#", "5"],')
    """
    return re.sub(_REMARK, "", line)


def _split(line: str) -> list[str]:
    whole = _without_brackets(line.strip(" ").removeprefix("- "))
    body = whole.strip(" \t,;'\"`$")
    for separator in _SEPARATORS:
        if whole.count(separator) >= 8:
            parts = whole.split(separator)
            if len(parts) > 9 and separator != "\t":
                parts = parts if parts[0].strip() else parts[1:]
                parts = parts if parts[-1].strip() or len(parts) < 10 else parts[:-1]
            fields = _fields(parts)
            if fields:
                return fields
    tokens = re.findall(
        _GROUP, body.replace(",", " ") if "{" not in body and "(" not in body else body
    )
    tokens = [token for token in tokens if token.strip("+:!'`\"")]
    fields = _fields(tokens)
    if fields:
        return fields
    joined = "".join(token.strip(_DRESS + "+:!") or token for token in tokens)
    return _fields(joined) if len(joined) == 9 and set(map(len, tokens)) <= {1, 2, 3, 6, 9} else []


def _without_brackets(line: str) -> str:
    """Remove brackets around the whole line, for example around a row in code."""
    for opening, closing in ("[]", "()", "{}"):
        start = len(line) - len(line.lstrip(opening + " "))
        inner = line[start:].rstrip(closing + ",; ")
        if (start or len(inner) < len(line)) and opening not in inner and closing not in inner:
            return inner.strip(" '\"")
    return line


def _fields(parts: Iterable[str]) -> list[str]:
    """Check the fields of a row or of a heading. Returns an empty list if the line is neither. A
    field of a row is a digit, candidates, a character for an empty cell, or an empty string.
    """
    parts = [part.strip() for part in parts]
    if not 9 <= len(parts) <= 11:
        return []
    signs = [_field(part) for part in parts]
    if None not in signs[1:] and (signs[0] is not None or parts[0][0].isalnum()):
        first = parts[0].strip(_LABEL_ENDS) if signs[0] is None else signs[0]
        return [first, *(sign or "" for sign in signs[1:])]
    return parts if are_headings(parts) and len(parts) <= 10 else []


def _field(part: str) -> str | None:
    sign = sign_of(part)
    if sign is not None:
        return sign
    bare = part.strip(_DRESS + _BRACKETS)
    sign = sign_of(bare)
    if sign is not None:
        return sign
    digits = bare.replace(",", "").replace(" ", "")
    if digits and set(digits) <= DIGITS and len(set(digits)) == len(digits):
        return digits
    return "" if bare in ("--", "\\") else None
