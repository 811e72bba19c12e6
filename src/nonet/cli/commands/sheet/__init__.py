"""`nonet sheet ...`: puzzles in spreadsheets."""

from __future__ import annotations

from typing import Final

from ...program import Program

sheet: Final = Program(
    "sheet",
    __name__,
    {
        "new": "Make a workbook for a puzzle.",
        "solve": "Solve the puzzle in a workbook.",
        "hint": "Give a hint for the puzzle of a workbook.",
        "batch": "Grade every puzzle of a table.",
        "import": "Find the puzzles in a file and print them.",
    },
    modules={"import": "importing", "answer": "answer"},  # `answer` is only for the extension
    help="Puzzles in spreadsheets (Excel, LibreOffice): templates, solutions, hints, tables.",
    examples=(
        "nonet sheet new puzzle.xlsx            to type a puzzle into",
        "nonet sheet solve puzzle.xlsx          the way to its solution, on further sheets",
        "nonet sheet batch puzzles.csv          how hard each puzzle of a table is",
    ),
    more="docs/spreadsheets.md says more.",
)
