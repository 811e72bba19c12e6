"""Unique rectangle: two digits in four cells of two boxes, and the candidates that prevent swapping
them.
"""

from ..model import Grid
from .shared.deadly import FOUR_TYPES, DeadlyPattern, Deduction, PatternWords, rectangle_of
from .shared.deadly_words import DeadlyTechnique, forms_of_types
from .shared.rectangles import rectangle_words
from .technique import Form


class UniqueRectangle(DeadlyTechnique):
    """Four cells in two rows, two columns and two boxes hold two digits and few others.

    Types 1 to 5 differ in where the other candidates are. Their deductions are those of any deadly
    pattern. A cell of the rectangle may have lost one of the two digits (`Limits.missing_corners`).
    """

    aliases = ("Uniqueness Test", "UR")
    forms = (
        *forms_of_types(
            "Unique Rectangle",
            4.5,
            4.7,
            "Uniqueness Test {}",
            "UR{}",
            more={
                "type-1": ("Unique Corner",),
                "type-2": ("Unique Side",),
                "type-3": ("Unique Subset",),
                "type-3-hidden": ("Unique Rectangle Type 3 Hidden",),
            },
        ),
        Form(
            "Unique Rectangle Type 5", 4.75, variant="type-5", aliases=("Uniqueness Test 5", "UR5")
        ),
    )
    deductions = FOUR_TYPES | {"type-5": Deduction.ONE_DIGIT}

    def is_pattern(self, pattern: DeadlyPattern, grid: Grid) -> bool:
        if rectangle_of(grid, pattern) is None or pattern.filled:
            return False
        in_line = len({cell.row for cell in pattern.crowded}) == 1 or (
            len({cell.column for cell in pattern.crowded}) == 1
        )
        return {"type-1": True, "type-5": not in_line}.get(pattern.variant, in_line)

    def words(self, pattern: DeadlyPattern) -> PatternWords:
        return rectangle_words(pattern)
