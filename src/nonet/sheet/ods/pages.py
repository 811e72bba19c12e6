"""How sheets are printed: page layouts and master pages, which are in `parts/styles.xml`."""

from __future__ import annotations

from importlib.resources import files
from typing import Any, Final

PORTRAIT: Final = "nonet-portrait-single"
"""One of our pages: where it is, all of them are."""


def page_of(sheet: Any) -> str:
    """The kind of page of a sheet of openpyxl."""
    orientation = sheet.page_setup.orientation or "portrait"
    return f"nonet-{orientation}-{'long' if sheet.page_setup.fitToHeight == 0 else 'single'}"


def pages(element: str) -> str:
    """What is in an element of the part with the looks: the layouts in `automatic-styles`, the
    master pages in `master-styles`."""
    tag = f"office:{element}"
    styles = part_of_new_file("styles.xml")
    return styles.partition(f"<{tag}>")[2].partition(f"</{tag}>")[0].strip()


def part_of_new_file(name: str) -> str:
    """A part of a new file, with places for what differs from file to file."""
    return files(__package__).joinpath("parts", name).read_text(encoding="utf-8")
