"""The colours of pictures: light, dark, for print, and as a page sets them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

from ..base.errors import Error
from ..base.registry import meant
from .palette import Accent


@dataclass(frozen=True, slots=True)
class Theme:
    """The colours of a picture, as literal `#rrggbb`.

    Attributes:
        paper, ink: background, and lines and words on it.
        given, placed, candidate: figures; candidates are those without a role.
        thin, thick: lines between cells and between boxes.
        base_tint, base_hatch, base_tag: cells of a base house, and its label.
        cover_tint, cover_hatch, cover_tag: likewise of a cover house.
        both_tint: cells in a base and a cover house.
        figure: figures on marks.      outline: the outline of marks.
        strike: the stroke through an eliminated candidate, outside its disc.
        strike_inside: the same inside the disc.
        band: joins the cells of a deadly pattern.
        link: chains and dashed links.     ray: from a blocker to the cells it blocks.
        accents: fills of marks.       washes: fills of cells.
        least_text, least_line: no figure or letter is smaller, and no line thinner, than this; the
            board is 900 units wide.
    """

    name: str
    paper: str
    ink: str
    given: str
    placed: str
    candidate: str
    thin: str
    thick: str
    base_tint: str
    base_hatch: str
    base_tag: str
    cover_tint: str
    cover_hatch: str
    cover_tag: str
    both_tint: str
    figure: str
    outline: str
    strike: str
    strike_inside: str
    band: str
    link: str
    ray: str
    accents: Mapping[Accent, str]
    washes: Mapping[Accent, str]
    least_text: float = 0.0
    least_line: float = 0.0

    @property
    def red_line(self) -> str:
        """The colour of lines around what is removed or has failed: red, or ink where red is not
        darker than the paper."""
        red = self.accents[Accent.RED]
        return self.ink if red == self.paper else red

    def text(self, size: float) -> float:
        """A size of letters, or the least of the theme."""
        return max(size, self.least_text)


_TABLE: Final = json.loads(Path(__file__).with_name("themes.json").read_text(encoding="utf-8"))
"""Colours in rows: one for each theme, light, dark and print."""
_COLORS: Final[dict[str, list[str]]] = _TABLE["colors"]
_WASHES: Final[dict[str, list[str]]] = _TABLE["washes"]


def _theme(name: str, column: int, **least: Any) -> Theme:
    """The theme of a column of the table."""
    colors: dict[str, Any] = {each: row[column] for each, row in _COLORS.items()}
    for fills in ("accents", "washes"):
        colors[fills] = {Accent(each): row[column] for each, row in _TABLE[fills].items()}
    return Theme(name, **colors, **least)


LIGHT: Final = _theme("light", 0)
DARK: Final = _theme("dark", 1)
# On a picture that is 4 inches wide: 7 points, and three quarters of a point.
PRINT: Final = _theme("print", 2, least_text=24.0, least_line=2.5)

THEMES: Final[Mapping[str, Theme]] = {theme.name: theme for theme in (LIGHT, DARK, PRINT)}


def _variable(name: str) -> str:
    """The variable of CSS that holds a colour on pages."""
    return f"--nonet-{name.replace('_', '-')}"


_OF_PAGE: Final[dict[str, Any]] = {
    name: f"var({_variable(name)},{light})" for name, (light, *_) in _COLORS.items()
} | {
    "washes": {
        Accent(accent): f"var({_variable(f'wash-{accent}')},{light})"
        for accent, (light, *_) in _WASHES.items()
    }
}
PAGE: Final = replace(LIGHT, name="page", **_OF_PAGE)
"""For pictures that are part of a page: light, unless the page sets the variables of `DARK_PAGE`.
Exported pictures have literal colours."""

DARK_PAGE: Final = ";".join(
    f"{_variable(name)}:{row[1]}"
    for name, row in [
        *_COLORS.items(),
        *((f"wash-{accent}", row) for accent, row in _WASHES.items()),
    ]
)


def theme_named(name: str) -> Theme:
    """The theme `light`, `dark` or `print`.

    Raises:
        Error: for any other name.

    >>> theme_named("dark").paper
    '#111827'
    """
    known = meant(name, THEMES)
    if known is None:
        raise Error(f"there is no theme '{name}'; themes are {', '.join(THEMES)}.")
    return THEMES[known]
