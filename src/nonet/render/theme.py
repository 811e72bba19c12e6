"""The colours of pictures. There are themes for light and dark screens, for print, and for web
pages that choose the colours themselves.
"""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from ..base import known_name
from .palette import Accent


@dataclass(frozen=True, slots=True)
class Theme:
    """The colours of a picture, written as `#rrggbb`.

    Attributes:
        paper, ink: the background, and the lines and words on it.
        given, placed, candidate: the colours of givens, of placed digits, and of candidates without
            a role.
        thin, thick: lines between cells and between boxes.
        clue: the outlines of clues, and arrows.
        base_tint, base_hatch, base_tag: the cells of a base house, and its label.
        cover_tint, cover_hatch, cover_tag: the cells of a cover house, and its label.
        both_tint: cells in both a base and a cover house.
        figure: digits on marks.
        outline: the outline of marks.
        strike: the stroke through an eliminated candidate, outside its disc.
        strike_inside: the part of this stroke inside the disc.
        band: the band that joins the cells of a deadly pattern.
        link: chains and dashed links.
        ray: lines from a blocker to the cells that it blocks.
        accents: fills of marks.
        washes: fills of cells.
        strokes: the wide lines of clues, by the names of their colours. All other lines are grey.
            In print, the lengths of dashes and gaps may follow, relative to the distance between
            two cells. They begin again in the middle of each cell.
        least_text, least_line: the minimum size of digits and letters, and the minimum width of
            lines, on a board that is 900 units wide.
    """

    name: str
    paper: str
    ink: str
    given: str
    placed: str
    candidate: str
    thin: str
    thick: str
    clue: str
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
    strokes: Mapping[str, str]
    least_text: float = 0.0
    least_line: float = 0.0

    @property
    def red_line(self) -> str:
        """The colour of lines around eliminations and faults. It is red, or the ink colour in a
        theme whose red is the same as the paper's colour.
        """
        red = self.accents[Accent.RED]
        return self.ink if red == self.paper else red

    def text(self, size: float) -> float:
        """The text size, raised to the minimum size of the theme if necessary."""
        return max(size, self.least_text)


_TABLE: Final = json.loads(Path(__file__).with_name("themes.json").read_text(encoding="utf-8"))
"""The colours of the themes. Each row lists a colour's values for light, dark and print."""
_GROUPS: Final = ("accents", "washes", "strokes")
_ROWS: Final[dict[str, list[str]]] = _TABLE["colors"] | {
    f"{group}-{each}": row for group in _GROUPS for each, row in _TABLE[group].items()
}


def _theme(name: str, color: Callable[[str], str], **least: Any) -> Theme:
    """Make a theme from the function that gives the colour of a row."""
    colors: dict[str, Any] = {each: color(each) for each in _TABLE["colors"]}
    for group in _GROUPS:
        colors[group] = {each: color(f"{group}-{each}") for each in _TABLE[group]}
    return Theme(name, **colors, **least)


LIGHT: Final = _theme("light", lambda name: _ROWS[name][0])
DARK: Final = _theme("dark", lambda name: _ROWS[name][1])
# In a picture that is 4 inches wide, text is at least 7 pt and lines are at least 0.75 pt wide.
PRINT: Final = _theme("print", lambda name: _ROWS[name][2], least_text=24.0, least_line=2.5)

THEMES: Final[Mapping[str, Theme]] = {theme.name: theme for theme in (LIGHT, DARK, PRINT)}


def _variable(name: str) -> str:
    """The CSS variable that web pages set to a colour."""
    return f"--nonet-{name.replace('_', '-')}"


_OF_PAGE: Final = {n: f"var({_variable(n)},{r[0]})" for n, r in _ROWS.items() if r[0] != r[1]}
PAGE: Final = _theme("page", lambda name: _OF_PAGE.get(name, _ROWS[name][0]))
"""The theme of pictures that are part of a web page. It is light, unless the page sets the
variables in `DARK_PAGE`. Exported pictures have literal colours instead of variables."""

DARK_PAGE: Final = ";".join(f"{_variable(name)}:{_ROWS[name][1]}" for name in _OF_PAGE)


def theme_named(name: str) -> Theme:
    """The theme `light`, `dark` or `print`.

    Raises:
        Error: if there is no theme with this name.

    >>> theme_named("dark").paper
    '#111827'
    """
    return THEMES[known_name("theme", name, THEMES)]
