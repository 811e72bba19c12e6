"""The style of each role. A style has a shape, an accent, and a letter if shapes are not enough.
The theme (`nonet.render.theme`) sets the colours of accents.

Colour is never the only sign of a role. The five accents can be distinguished with every kind of
colour vision, and black figures are legible on them, on both white and dark boards. Green and
yellow are pale on white, so every mark has a dark outline. `tests/render/test_palette.py` measures
all of this.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple

from ..base import NamedValue
from ..model import Board, Role
from ..model.labels import label


class Shape(NamedValue):
    """The shape of a candidate's mark."""

    DISC = "disc"
    DASHED_DISC = "dashed-disc"
    SQUARE = "square"
    ROUNDED = "rounded"
    DIAMOND = "diamond"
    HEXAGON = "hexagon"
    PENTAGON = "pentagon"
    TRIANGLE = "triangle"
    LEAN_RIGHT = "lean-right"
    LEAN_LEFT = "lean-left"
    RING = "ring"
    RING_DIAMOND = "ring-diamond"
    RING_HEXAGON = "ring-hexagon"


HOLLOW: Final = frozenset({Shape.RING, Shape.RING_DIAMOND, Shape.RING_HEXAGON})


class Accent(NamedValue):
    """The purpose of a colour. Each theme has a colour for each purpose."""

    GREEN = "green"
    RED = "red"
    BLUE = "blue"
    VIOLET = "violet"
    YELLOW = "yellow"
    PALE = "pale"
    TINT_A = "tint-a"
    TINT_B = "tint-b"
    TINT_C = "tint-c"
    TINT_D = "tint-d"


class RoleStyle(NamedTuple):
    """The style of a role.

    Attributes:
        shape: the shape of a candidate's mark. Hollow shapes surround the mark of another role.
        accent: the colour of the mark, and of the cell's background.
        letter: the letter in the corner of the cell or mark, or "".
        dash: the dashes of a cell's outline, as SVG writes them, or "" for a solid outline.
        double: whether a cell's outline is double.
        character: the prefix of a candidate in plain text: a letter, or one of `*#@`, which
            candidate grids of other programs also use.
        name: the name in a legend.
    """

    shape: Shape
    accent: Accent
    character: str
    name: str
    letter: str = ""
    dash: str = ""
    double: bool = False


# The roles are in order of precedence. A candidate with several roles has the style of the first.
ROLES: Final[Mapping[Role, RoleStyle]] = {
    Role.ENDO_FIN: RoleStyle(Shape.DIAMOND, Accent.VIOLET, "@", "endo fin", dash="4 5"),
    Role.FIN: RoleStyle(Shape.SQUARE, Accent.BLUE, "#", "fin", dash="4 5"),
    Role.EXTRA: RoleStyle(Shape.TRIANGLE, Accent.YELLOW, "e", "extra", dash="10 6"),
    Role.DEADLY: RoleStyle(Shape.DASHED_DISC, Accent.PALE, "u", "deadly pattern"),
    Role.COLOR_A: RoleStyle(Shape.DISC, Accent.GREEN, "a", "colour A", letter="A"),
    Role.COLOR_B: RoleStyle(Shape.SQUARE, Accent.BLUE, "b", "colour B", letter="B"),
    Role.COLOR_C: RoleStyle(Shape.DIAMOND, Accent.VIOLET, "c", "colour C", letter="C"),
    Role.COLOR_D: RoleStyle(Shape.HEXAGON, Accent.YELLOW, "d", "colour D", letter="D"),
    Role.PATTERN: RoleStyle(Shape.DISC, Accent.GREEN, "*", "pattern"),
    Role.PIVOT: RoleStyle(Shape.HEXAGON, Accent.YELLOW, "v", "pivot", double=True),
    Role.PINCER: RoleStyle(Shape.PENTAGON, Accent.BLUE, "w", "pincer"),
    Role.RESTRICTED: RoleStyle(Shape.RING_DIAMOND, Accent.VIOLET, "r", "restricted common"),
    Role.SET_A: RoleStyle(Shape.ROUNDED, Accent.TINT_A, "A", "set A", letter="A"),
    Role.SET_B: RoleStyle(Shape.ROUNDED, Accent.TINT_B, "B", "set B", letter="B"),
    Role.SET_C: RoleStyle(Shape.ROUNDED, Accent.TINT_C, "C", "set C", letter="C"),
    Role.SET_D: RoleStyle(Shape.ROUNDED, Accent.TINT_D, "D", "set D", letter="D"),
    Role.BASE: RoleStyle(Shape.LEAN_RIGHT, Accent.YELLOW, "m", "base"),
    Role.COVER: RoleStyle(Shape.LEAN_LEFT, Accent.PALE, "n", "cover"),
    Role.STEM: RoleStyle(Shape.RING_HEXAGON, Accent.YELLOW, "s", "stem", dash="14 4", double=True),
    Role.BLOCKER: RoleStyle(Shape.RING, Accent.PALE, "o", "blocker"),
}


def styles_on(board: Board) -> Mapping[Role, RoleStyle]:
    """The styles for a board. The letters for sets and colours are never digits of the board."""
    if label(0, board) == ROLES[Role.SET_A].letter:
        return ROLES
    return {role: _with_letter(style, board) for role, style in ROLES.items()}


def _with_letter(style: RoleStyle, board: Board) -> RoleStyle:
    if not style.letter:
        return style
    letter = label("ABCD".index(style.letter), board)
    kind, _ = style.name.split()
    return style._replace(character=letter, letter=letter, name=f"{kind} {letter}")
