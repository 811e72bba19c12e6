"""Places in a part of a file where something can be put in. The rest stays byte for byte: what
is not understood does not get lost."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from io import BytesIO
from typing import Final
from xml.etree.ElementTree import iterparse
from xml.parsers import expat

from ...base.errors import ParseError
from .names import SPACES

_TAG: Final = re.compile(rb"""<(?:[^"'>]|"[^"]*"|'[^']*')*>""")
"""A tag; values of attributes may have its last sign as well."""


@dataclass(frozen=True, slots=True)
class Element:
    """An element: where it begins, where its content begins and ends, and where it ends itself; of
    one without content the first three are where its mark `/>` is.

    Attributes:
        name: its name with its namespace.
        attributes: its attributes likewise.
        start, inside, close, end: the places, in bytes.
        tag: its name as the file writes it, with a prefix of the file's own.
        depth: how deep it stands, 1 for the root.
    """

    name: str
    attributes: dict[str, str]
    start: int
    inside: int
    close: int
    end: int
    tag: str
    depth: int

    def filled(self, part: bytes, more: str) -> bytes:
        """The element with something more at the end of its content."""
        if self.inside == self.end:
            opened = part[self.start : self.end].rstrip()[:-2] + b">"
            return opened + f"{more}</{self.tag}>".encode()
        return part[self.start : self.close] + more.encode() + part[self.close : self.end]


def elements(part: bytes, *names: str) -> list[Element]:
    """Every element of some names, in the order of their ends.

    Args:
        part: the XML.
        names: names with namespaces.

    Raises:
        ParseError: for what is not in UTF-8.
    """
    found: list[Element] = []
    opened: list[tuple[dict[str, str], int]] = []
    parser = expat.ParserCreate(namespace_separator="}")

    def declared(_version: str, encoding: str | None, _standalone: int) -> None:
        if encoding is not None and encoding.upper() not in ("UTF-8", "ASCII", "US-ASCII"):
            raise ParseError(f"the part is written in {encoding}, and nonet writes into UTF-8.")

    def start(_: str, attributes: dict[str, str]) -> None:
        opened.append((attributes, parser.CurrentByteIndex))

    def end(name: str) -> None:
        depth = len(opened)
        attributes, first = opened.pop()
        if (name := f"{{{name}") not in names:
            return
        attributes = {f"{{{key}": value for key, value in attributes.items()}
        here = parser.CurrentByteIndex
        inside = _TAG.match(part, first).end()  # type: ignore[union-attr]  # it was parsed
        tag = part[first + 1 : inside].split(None, 1)[0].rstrip(b"/>").decode()
        if part[inside - 2 : inside] == b"/>":
            found.append(Element(name, attributes, first, inside, inside, inside, tag, depth))
        else:
            last = part.index(b">", here) + 1
            found.append(Element(name, attributes, first, inside, here, last, tag, depth))

    parser.XmlDeclHandler = declared
    parser.StartElementHandler = start
    parser.EndElementHandler = end
    if part[:2] in (b"\xff\xfe", b"\xfe\xff"):
        raise ParseError("the part is written in UTF-16, and nonet writes into UTF-8.")
    parser.Parse(part, True)
    return found


def edited(part: bytes, edits: Iterable[tuple[int, int, bytes]]) -> bytes:
    """A part with something else in some places. The namespaces that this needs are declared.

    Args:
        part: the XML.
        edits: where what is replaced begins and ends, and by what.

    Raises:
        ParseError: where the part has another namespace by the name of one of ours.
    """
    declared: dict[str, str] = {}
    for event, found in iterparse(BytesIO(part), ("start-ns", "start")):
        if event == "start":
            break  # it is the root
        declared[found[0]] = found[1]
    root = elements(part, found.tag)[-1]
    missing = []
    for prefix, uri in SPACES.items():
        if declared.get(prefix, uri) != uri:
            raise ParseError(f"the part means something else by '{prefix}' than OpenDocument does.")
        if prefix not in declared:
            missing.append(f' xmlns:{prefix}="{uri}"')
    behind = root.inside - 1
    places = [*edits, (behind, behind, "".join(missing).encode())]
    for start, end, text in sorted(places, key=lambda each: each[:2], reverse=True):
        part = part[:start] + text + part[end:]
    return part
