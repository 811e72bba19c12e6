"""Layouts of puzzles that people paste. Each layout turns 81 cells, in which `.` means a blank,
into text.
"""

from . import code, posts, tables  # noqa: F401  these add layouts
from .layout import LAYOUTS, PUZZLES, SOLUTIONS, framed, lines, marks, rows, table

__all__ = ["LAYOUTS", "PUZZLES", "SOLUTIONS", "framed", "lines", "marks", "rows", "table"]
