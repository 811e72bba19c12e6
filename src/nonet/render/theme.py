"""The colours of pictures: light, dark, for print, and as a page sets them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from typing import Final

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
        """The colour of lines around what is removed or has failed: red, or ink where red is no
        darker than the paper."""
        red = self.accents[Accent.RED]
        return self.ink if red == self.paper else red

    def text(self, size: float) -> float:
        """A size of letters, or the least of the theme."""
        return max(size, self.least_text)


_ACCENTS: Final = {
    Accent.GREEN: "#6fe3b4",
    Accent.RED: "#d5481f",
    Accent.BLUE: "#4f86a6",
    Accent.VIOLET: "#a65cf5",
    Accent.YELLOW: "#f6e65a",
    Accent.PALE: "#e3e6ec",
    Accent.TINT_A: "#cfe8ff",
    Accent.TINT_B: "#ffd9c7",
    Accent.TINT_C: "#d8f5c4",
    Accent.TINT_D: "#ecd6ff",
}

LIGHT: Final = Theme(
    name="light",
    paper="#ffffff",
    ink="#111827",
    given="#111827",
    placed="#1d4ed8",
    candidate="#565e6c",
    thin="#a3abb9",
    thick="#1f2937",
    base_tint="#e6f0fa",
    base_hatch="#d3e3f3",
    base_tag="#1c5d91",
    cover_tint="#fdf3dc",
    cover_hatch="#f5e4bd",
    cover_tag="#8a5300",
    both_tint="#dde4dc",
    figure="#000000",
    outline="#1f2937",
    strike="#7a1f05",
    strike_inside="#ffffff",
    band="#dcdfe8",
    link="#1f2937",
    ray="#6b5aa8",
    accents=_ACCENTS,
    washes={
        Accent.GREEN: "#e2f9ef",
        Accent.RED: "#fdeae4",
        Accent.BLUE: "#e3eef5",
        Accent.VIOLET: "#f3e8fe",
        Accent.YELLOW: "#fdf9d5",
        Accent.PALE: "#f3f4f7",
        Accent.TINT_A: "#e3f1ff",
        Accent.TINT_B: "#ffeae0",
        Accent.TINT_C: "#e8fadb",
        Accent.TINT_D: "#f5e9ff",
    },
)

DARK: Final = Theme(
    name="dark",
    paper="#111827",
    ink="#f3f4f6",
    given="#ffffff",
    placed="#93c0ff",
    candidate="#a9b1be",
    thin="#4b5565",
    thick="#c7ccd6",
    base_tint="#17304a",
    base_hatch="#1e3c5a",
    base_tag="#8cc4f0",
    cover_tint="#3a2d12",
    cover_hatch="#4a3a19",
    cover_tag="#f0c46a",
    both_tint="#2c3036",
    figure="#000000",
    outline="#f3f4f6",
    strike="#ff9d80",
    strike_inside="#ffffff",
    band="#364152",
    link="#e5e7eb",
    ray="#b7a6f0",
    accents=_ACCENTS,
    washes={
        Accent.GREEN: "#12362f",
        Accent.RED: "#40201a",
        Accent.BLUE: "#1a3140",
        Accent.VIOLET: "#2c1f47",
        Accent.YELLOW: "#39361a",
        Accent.PALE: "#202938",
        Accent.TINT_A: "#1a3450",
        Accent.TINT_B: "#43291f",
        Accent.TINT_C: "#24391c",
        Accent.TINT_D: "#35234a",
    },
)

PRINT: Final = replace(
    LIGHT,
    name="print",
    ink="#000000",
    given="#000000",
    placed="#000000",
    candidate="#333333",
    thin="#666666",
    thick="#000000",
    base_tint="#ffffff",
    base_hatch="#c8c8c8",
    base_tag="#000000",
    cover_tint="#ffffff",
    cover_hatch="#c8c8c8",
    cover_tag="#000000",
    both_tint="#f0f0f0",
    outline="#000000",
    strike="#000000",
    strike_inside="#000000",
    band="#dddddd",
    link="#000000",
    ray="#444444",
    accents={
        Accent.GREEN: "#cfcfcf",
        Accent.RED: "#ffffff",
        Accent.BLUE: "#ffffff",
        Accent.VIOLET: "#ffffff",
        Accent.YELLOW: "#ffffff",
        Accent.PALE: "#f0f0f0",
        Accent.TINT_A: "#ffffff",
        Accent.TINT_B: "#ffffff",
        Accent.TINT_C: "#ffffff",
        Accent.TINT_D: "#ffffff",
    },
    washes=dict.fromkeys(Accent, "#ffffff"),
    # On a picture that is 4 inches wide: 7 points, and three quarters of a point.
    least_text=24.0,
    least_line=2.5,
)

THEMES: Final[Mapping[str, Theme]] = {theme.name: theme for theme in (LIGHT, DARK, PRINT)}


def _variable(name: str) -> str:
    return f"--nonet-{name.replace('_', '-')}"


def _colors(theme: Theme) -> dict[str, str]:
    """The colours in which themes differ, by the variables of CSS that hold them on pages."""
    named = {f.name: getattr(theme, f.name) for f in fields(theme)}
    colors = {_variable(name): value for name, value in named.items() if str(value)[:1] == "#"}
    return colors | {_variable(f"wash-{a}"): wash for a, wash in theme.washes.items()}


def _of_page() -> Theme:
    """LIGHT with variables in place of its colours."""
    page = replace(
        LIGHT,
        name="page",
        washes={a: f"var({_variable(f'wash-{a}')},{wash})" for a, wash in LIGHT.washes.items()},
    )
    for field in fields(LIGHT):
        color = getattr(LIGHT, field.name)
        if str(color)[:1] == "#":
            object.__setattr__(page, field.name, f"var({_variable(field.name)},{color})")
    return page


PAGE: Final = _of_page()
"""For pictures that are part of a page: light, unless the page sets the variables of `DARK_PAGE`.
Exported pictures have literal colours."""

DARK_PAGE: Final = ";".join(f"{name}:{color}" for name, color in _colors(DARK).items())


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
