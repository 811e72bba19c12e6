"""The manifest: the file by which Excel learns of the add-in and where it is."""

from __future__ import annotations

from pathlib import Path
from string import Template
from typing import Final
from urllib.parse import quote
from xml.sax.saxutils import escape

from .functions import LANGUAGES, NAMESPACE, words_of

_FILE: Final = Path(__file__).with_name("manifest.xml")
WORDS: Final = {
    "summary": "office.summary",
    "started": "office.started",
    "start": "office.start",
}
"""What the manifest says, by its places for texts: ids of the catalogues."""

_NOTE: Final = " Excel loads add-ins over https alone: get this file by an address that begins so."


def manifest(address: str, token: str = "") -> str:
    """The manifest for a server.

    Args:
        address: where the server is reached, without a slash at the end.
        token: what requests have to show; empty for nothing. It becomes a part of the address of
            the pane, as it is of the address that the server prints.

    >>> 'DefaultValue="https://sudoku.example/office/pane"' in manifest("https://sudoku.example")
    True
    """
    shown = f"?token={quote(token, safe='')}" if token else ""
    values = {
        "address": address,
        "pane": f"{address}/office/pane{shown}",
        "namespace": NAMESPACE,
        "note": "" if address.startswith("https:") else _NOTE,
    }
    for language in LANGUAGES:
        ending = "" if language == LANGUAGES[0] else f"_{language}"
        words = words_of(language)
        values |= {name + ending: words[id] for name, id in WORDS.items()}
    text = Template(_FILE.read_text(encoding="utf-8"))
    return text.substitute({name: escape(value, {'"': "&quot;"}) for name, value in values.items()})
