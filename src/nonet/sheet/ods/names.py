"""The namespaces of OpenDocument, and its syntax for cells, ranges and formulas."""

import re
from typing import Final

from ...base import ParseError
from ...base.optional import openpyxl
from ..layout import ROWS, quoted, unquoted

MIMETYPE: Final = "application/vnd.oasis.opendocument.spreadsheet"
_OASIS: Final = "urn:oasis:names:tc:opendocument:xmlns:"
SPACES: Final = {
    "office": f"{_OASIS}office:1.0",
    "style": f"{_OASIS}style:1.0",
    "text": f"{_OASIS}text:1.0",
    "table": f"{_OASIS}table:1.0",
    "fo": f"{_OASIS}xsl-fo-compatible:1.0",
    "number": f"{_OASIS}datastyle:1.0",
    "config": f"{_OASIS}config:1.0",
    "meta": f"{_OASIS}meta:1.0",
    "of": f"{_OASIS}of:1.2",
}
DECLARED: Final = "".join(f' xmlns:{prefix}="{uri}"' for prefix, uri in SPACES.items())
"""All namespaces, as attributes of an element."""

_RANGE: Final = re.compile(
    r"\$?((?:'(?:[^']|'')*'|[^'.:]+))\.(\$?[A-Z]{1,3}\$?[0-9]{1,7})"
    r"(?::(?:\$?(?:'(?:[^']|'')*'|[^'.:]+))?\.(\$?[A-Z]{1,3}\$?[0-9]{1,7}))?"
)


def full(name: str) -> str:
    """A name with its namespace, in ElementTree's notation.

    >>> full("table:table")
    '{urn:oasis:names:tc:opendocument:xmlns:table:1.0}table'
    """
    prefix, _, local = name.partition(":")
    return f"{{{SPACES[prefix]}}}{local}"


def range_from(text: str) -> str:
    """Write an OpenDocument range in the syntax of Excel and nonet. The result is "#REF!" if it is
    not a range.

    >>> range_from("$'Puzzle 2'.$B$4:.$J$12"), range_from("Sheet1.A1:Sheet1.B2")
    ("'Puzzle 2'!$B$4:$J$12", 'Sheet1!A1:B2')
    """
    match = _RANGE.fullmatch(text)
    if match is None:
        return "#REF!"
    last = f":{match[3]}" if match[3] else ""
    return f"{quoted(unquoted(match[1]))}!{match[2]}{last}"


def range_to(text: str) -> str:
    """Write an Excel range in the syntax of OpenDocument.

    >>> range_to("'Puzzle 2'!$B$4:$J$12"), range_to("B4")
    ("$'Puzzle 2'.$B$4:.$J$12", '.B4')
    """
    sheet, _, cells = text.rpartition("!")
    first, _, last = cells.partition(":")
    place = f"${quoted(unquoted(sheet))}" if sheet else ""
    return f"{place}.{first}" + (f":.{last}" if last else "")


def repeated(attributes: dict[str, str], name: str) -> int:
    """The number of times that a row or a cell is repeated.

    Raises:
        ParseError: if the attribute is not a valid count.
    """
    text = attributes.get(name)
    if text is None:
        return 1
    number = int(text) if text.isascii() and text.isdigit() and len(text) < 8 else 0
    if not 1 <= number <= ROWS:
        raise ParseError(f"a cell or row has the repeat count {text[:20]!r}, not 1 to {ROWS}.")
    return number


def open_formula(formula: str) -> str:
    """Write a formula in the syntax of OpenDocument, with ranges in brackets and semicolons between
    arguments.

    >>> open_formula("=SUM('Puzzle 2'!$B$4:$J$12,A1)&\\" of 405\\"")
    '=SUM([$\\'Puzzle 2\\'.$B$4:.$J$12];[.A1])&" of 405"'
    """
    parts = []
    for token in openpyxl.formula.Tokenizer(formula).items:
        if token.type == "OPERAND" and token.subtype == "RANGE":
            parts.append(f"[{range_to(token.value)}]")
        elif token.type == "SEP":
            parts.append(";")
        else:
            parts.append(token.value)
    return "=" + "".join(parts)
