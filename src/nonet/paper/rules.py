"""The rules of Sudoku, and how to begin, as a book tells them."""

from __future__ import annotations

from typing import Final

RULES: Final = (
    (
        "The rules",
        "Fill every empty cell with a digit from 1 to 9. Each row, each column and each of the "
        "nine boxes with a thick frame has each digit once. The digits that are printed stay.",
    ),
    (
        "One solution",
        "Every puzzle of this book has exactly one solution, and each digit follows from those "
        "that are there.",
    ),
    (
        "How to begin",
        "Take a digit that is there many times. Look at a box without it: its rows and columns "
        "that have the digit already leave only some cells. Where they leave one cell, the digit "
        "goes there.",
    ),
    (
        "How to go on",
        "Take a cell with many digits around it. Strike out those that its row, column and box "
        "have. What is left are its candidates; where one is left, it goes there. Write "
        "candidates small into the cell, and strike them out as digits are placed.",
    ),
    (
        "Names",
        "r4c7 is the cell in row 4, from the top, and column 7, from the left. Boxes are counted "
        "as one reads: box 1 is at the top left, box 9 at the bottom right.",
    ),
)
"""Headings, and what is said under them."""
