"""Reads untrusted XML. Documents that declare entities are refused, so entities are never expanded
or fetched.
"""

import re
from functools import lru_cache
from typing import Final
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from .plain_text import error_at

_ENTITY: Final = "<!ENTITY"
_SPACE: Final = "\ufeff \t\n"
_BEFORE: Final = re.compile(r"[\ufeff \t\n]*<(!--|[?!](?!DOCTYPE))?")
_ROOT: Final = re.compile(r"(?:!DOCTYPE\s+)?([^\s<>!?]+?)/?(?=[\s>])[^>]*>")


def root_of(text: str) -> str:
    """The name of the declared document type or of the first element; "" if there is neither. The
    rest of the text is not read.

    >>> root_of('<?xml version="1.0"?><!DOCTYPE a><a b="c">')
    'a'
    """
    position = 0
    while match := _BEFORE.match(text, position):
        if not match[1]:
            root = _ROOT.match(text, match.end())
            return root[1] if root else ""
        closing = "-->" if match[1] == "!--" else ">"
        end = text.find(closing, match.end())
        if end < 0:
            return ""
        position = end + len(closing)
    return ""


@lru_cache(maxsize=2)
def document_of(text: str) -> Element:
    """The root element of a document.

    Raises:
        ParseError: if the text is not XML, or declares entities.
    """
    body = text.lstrip(_SPACE)
    start = len(text) - len(body)
    if (declared := body.find(_ENTITY)) >= 0:
        message = "this document declares entities, which nonet does not read."
        raise error_at(text, start + declared, message, _ENTITY)
    try:
        return ElementTree.fromstring(body)
    except (ElementTree.ParseError, ValueError) as error:
        line, column = getattr(error, "position", (1, 0))
        rows = body.split("\n")
        offset = start + sum(len(row) + 1 for row in rows[: line - 1]) + column
        message = f"this is not XML: {str(error).partition(':')[0]}."
        raise error_at(text, offset, message, rows[line - 1].strip()) from None
