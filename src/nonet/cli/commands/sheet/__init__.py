"""`nonet sheet ...`: puzzles in spreadsheets."""

from typing import Final

from ...program import Program

sheet: Final = Program(
    "sheet",
    __name__,
    {
        "new": "Make a workbook for a puzzle.",
        "solve": "Solve the puzzle in a workbook.",
        "hint": "Give a hint for the puzzle in a workbook.",
        "batch": "Rate every puzzle in a table.",
        "import": "Find the puzzles in a file and print them.",
    },
    modules={
        "import": "importing",
        "answer": "answer",
    },  # only the LibreOffice extension uses `answer`
    help="Work with puzzles in Excel and LibreOffice: templates, solutions, hints, tables.",
    examples=(
        "nonet sheet new puzzle.xlsx            a grid to type a puzzle into",
        "nonet sheet solve puzzle.xlsx          solution and steps on more sheets",
        "nonet sheet batch puzzles.csv          rate each puzzle in a table",
    ),
    more="For more, see docs/spreadsheets.md.",
)
