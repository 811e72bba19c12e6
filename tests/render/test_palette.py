"""Measurements of colours: the contrast by WCAG 2.2, and distances for three kinds of colour
blindness."""

from __future__ import annotations

from itertools import combinations

import pytest

from nonet.base.errors import Error
from nonet.model.step import Role
from nonet.render.palette import HOLLOW, ROLES, Accent
from nonet.render.theme import PRINT, THEMES, Theme, theme_named

Color = tuple[float, float, float]

# Matrices by Machado, Oliveira and Fernandes (2009) for linear RGB, at full severity.
VISION = {
    "normal": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
FIVE = (Accent.GREEN, Accent.RED, Accent.BLUE, Accent.VIOLET, Accent.YELLOW)


def linear(color: str) -> Color:
    parts = [int(color[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    r, g, b = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return r, g, b


def luminance(color: str) -> float:
    r, g, b = linear(color)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def lab(color: str, vision: str) -> Color:
    rgb = linear(color)
    r, g, b = (
        min(1.0, max(0.0, sum(m * c for m, c in zip(row, rgb, strict=True))))
        for row in VISION[vision]
    )
    x = (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047
    y = 0.2126 * r + 0.7152 * g + 0.0722 * b
    z = (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883
    fx, fy, fz = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def distance(one: str, other: str, vision: str) -> float:
    pairs = zip(lab(one, vision), lab(other, vision), strict=True)
    return float(sum((a - b) ** 2 for a, b in pairs) ** 0.5)


@pytest.fixture(params=list(THEMES.values()), ids=list(THEMES))
def theme(request: pytest.FixtureRequest) -> Theme:
    chosen: Theme = request.param
    return chosen


def test_figures_are_readable_on_every_ground(theme: Theme) -> None:
    grounds = {
        "paper": theme.paper,
        "base": theme.base_tint,
        "base hatch": theme.base_hatch,
        "cover": theme.cover_tint,
        "cover hatch": theme.cover_hatch,
        "both": theme.both_tint,
        "band": theme.band,
        **{f"wash {accent}": wash for accent, wash in theme.washes.items()},
    }
    for name, ground in grounds.items():
        for figure in (theme.given, theme.placed, theme.candidate):
            assert contrast(figure, ground) >= 4.5, (name, figure)


def test_figures_are_readable_on_every_mark_and_tag(theme: Theme) -> None:
    for accent, fill in theme.accents.items():
        assert contrast(theme.figure, fill) >= 4.5, accent
    for tag in (theme.base_tag, theme.cover_tag, theme.ink):
        assert contrast(theme.paper, tag) >= 4.5


def test_lines_stand_out(theme: Theme) -> None:
    for line in (theme.thick, theme.outline, theme.strike, theme.link, theme.ray, theme.ink):
        assert contrast(line, theme.paper) >= 3, line
    for wash in theme.washes.values():
        assert contrast(theme.ink, wash) >= 3


def test_pale_marks_have_a_dark_outline(theme: Theme) -> None:
    for fill in theme.accents.values():
        assert max(contrast(fill, theme.paper), contrast(theme.outline, theme.paper)) >= 3


@pytest.mark.parametrize("vision", VISION)
@pytest.mark.parametrize("name", ["light", "dark"])
def test_accents_stay_apart_for_every_eye(name: str, vision: str) -> None:
    accents = theme_named(name).accents
    for one, other in combinations(FIVE, 2):
        assert distance(accents[one], accents[other], vision) >= 30, (one, other)


def test_every_role_has_a_shape_a_colour_and_a_character() -> None:
    assert set(ROLES) == set(Role)
    for style in ROLES.values():
        for theme in THEMES.values():
            assert style.accent in theme.accents
            assert style.accent in theme.washes
        assert len(style.character) == 1
        assert style.name


def test_no_role_is_shown_by_colour_alone() -> None:
    looks = [(style.shape, style.letter) for style in ROLES.values()]
    assert len(set(looks)) == len(looks)
    characters = [style.character for style in ROLES.values()]
    assert len(set(characters)) == len(characters)
    assert not set(characters) & set("xXS+-")  # drawings use these for other things


def test_roles_of_one_colour_differ_in_form_within_a_step() -> None:
    solid = [(s.shape, s.accent, s.letter) for s in ROLES.values() if s.shape not in HOLLOW]
    assert len(set(solid)) == len(solid)


def test_print_is_black_and_white() -> None:
    colors = [*PRINT.accents.values(), *PRINT.washes.values()]
    colors += [value for value in vars_of(PRINT) if value.startswith("#")]
    for color in colors:
        assert color[1:3] == color[3:5] == color[5:7], color


def vars_of(theme: Theme) -> list[str]:
    return [v for name in theme.__slots__ if isinstance(v := getattr(theme, name), str)]


def test_an_unknown_theme_names_the_known_ones() -> None:
    with pytest.raises(Error, match="light, dark, print"):
        theme_named("sepia")
