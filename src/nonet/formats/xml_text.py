"""XML from strangers: elements with attributes and text, and nothing that grows or reaches out.

A document that declares entities is refused, so that none can be expanded or fetched.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final
from xml.etree.ElementTree import Element, TreeBuilder
from xml.parsers import expat

from ..base.errors import ParseError
from .plain_text import place

_DEEPEST: Final = 20
_SPACE: Final = "\ufeff \t\n"


def root_of(text: str) -> str:
    """The name of the first element of a text, or that of its type; "" where there is none. A
    quick look, without reading the document.

    >>> root_of('<?xml version="1.0"?><!DOCTYPE a><a b="c">')
    'a'
    """
    position = 0
    while (start := text.find("<", position)) >= 0:
        if text[position:start].strip(_SPACE):
            return ""
        end = text.find(">", start)
        if end < 0:
            return ""
        inner = text[start + 1 : end]
        if inner.startswith("!DOCTYPE"):
            return "".join(inner.split()[1:2])
        elif inner.startswith("!--"):
            end = text.find("-->", start)
            if end < 0:
                return ""
        elif not inner.startswith(("?", "!")):
            return inner.split(maxsplit=1)[0].rstrip("/") if inner.split() else ""
        position = end + 1 if text[end] == ">" else end + 3
    return ""


@lru_cache(maxsize=2)
def document_of(text: str) -> Element:
    """The root element of a document.

    Raises:
        ParseError: at what is no XML, and where entities are declared.
    """
    builder = TreeBuilder()
    parser = expat.ParserCreate()
    depth = 0

    def start(name: str, attributes: dict[str, str]) -> None:
        nonlocal depth
        depth += 1
        if depth > _DEEPEST:
            raise _refusal(parser, text, f"elements are nested deeper than {_DEEPEST}")
        builder.start(name, attributes)

    def end(name: str) -> None:
        nonlocal depth
        depth -= 1
        builder.end(name)

    def declared(*_parts: Any) -> Any:
        raise _refusal(parser, text, "this document declares entities, which are not read")

    parser.StartElementHandler = start
    parser.EndElementHandler = end
    parser.CharacterDataHandler = builder.data
    parser.EntityDeclHandler = declared
    parser.ExternalEntityRefHandler = declared
    try:
        parser.Parse(text.lstrip(_SPACE).encode("utf-8", "replace"), True)
        return builder.close()
    except expat.ExpatError as error:
        reason = expat.ErrorString(error.code)
        raise _refusal(parser, text, f"this is no XML: {reason}") from None
    except (AssertionError, LookupError, ValueError) as error:
        if isinstance(error, ParseError):
            raise
        raise _refusal(parser, text, "this is no XML") from None


def _refusal(parser: expat.XMLParserType, text: str, told: str) -> ParseError:
    skipped = len(text) - len(text.lstrip(_SPACE))
    lines, columns = place(text, skipped)
    line, column = parser.CurrentLineNumber, parser.CurrentColumnNumber + 1
    column = column + columns - 1 if line == 1 else column
    shown = text.split("\n")[min(line + lines - 2, text.count("\n"))].strip()
    return ParseError(f"{told}.", line=line + lines - 1, column=column, text=shown)
