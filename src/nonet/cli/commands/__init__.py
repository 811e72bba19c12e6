"""The program and its commands. Each command has its own module in this folder, with its options,
help, examples and code. Only the module of the called command is imported.
"""

from pathlib import Path
from typing import Final

import click

from ..program import Program

_SUMMARIES: Final = {
    "solve": "Print the solution.",
    "explain": "Solve as a person would, with a reason for every step.",
    "hint": "Give a hint: the next step, in four levels.",
    "why": "Show which digit a cell holds, with the shortest proofs.",
    "steps": "List every step that is possible now.",
    "candidates": "Show the candidates of all cells, or the places for a digit.",
    "count": "Count the solutions, up to a limit.",
    "check": "Check a puzzle, or whether a grid is right so far.",
    "rate": "Rate how hard a puzzle is for a person who does not guess.",
    "minimal": "Remove redundant givens.",
    "backdoors": "Find backdoors: cells that let singles solve the puzzle.",
    "generate": "Make puzzles to order, each with exactly one solution.",
    "canonical": "Print the canonical form, which all isomorphic puzzles share.",
    "convert": "Write puzzles in another format.",
    "formats": "List the formats.",
    "draw": "Draw a puzzle, or a step of its path, as SVG, PNG or PDF.",
    "print": "Print puzzles to a PDF for a home printer.",
    "newspaper": "Make daily puzzles for a newspaper, as PDF and SVG.",
    "book": "Make a book of puzzles, as a print-ready PDF or as HTML.",
    "photo": "Read the puzzle in a photo or a screenshot.",
    "verify": "Verify paths: check every step by its own proof.",
    "techniques": "List the techniques, or explain one.",
    "puzzles": "List the built-in puzzles, or show one.",
    "serve": "Open a web page where you can play, with hints that teach.",
    "bench": "Measure how fast this machine solves, explains and finds hints.",
    "sheet": "Work with spreadsheets: templates, solutions, hints, tables.",
    "data": "Make data sets of rated puzzles with the steps that solve them.",
}
"""The commands in the order of the help, with a summary of each. Other modules of this folder are
listed after them."""

_FILES: Final = {each.stem for each in Path(__file__).parent.glob("[!_]*.py")}

PROGRAM: Final = Program(
    "nonet",
    __name__,
    _SUMMARIES | dict.fromkeys(sorted(_FILES - {*_SUMMARIES, "printing", "making"}), ""),
    modules={"print": "printing"},
    help="Solve Sudoku as a person would, prove every step, and explain it.",
    examples=(
        "nonet explain @newspaper            how a person solves it, step by step",
        "nonet hint puzzle.txt --detail 2     just a nudge",
        "nonet solve - < puzzles.txt         one line per puzzle, even for a million",
    ),
    more="For more, see nonet COMMAND --help and docs/cli.md.",
)

click.version_option(package_name="nonet", message="nonet %(version)s", help="Show the version.")(
    PROGRAM
)
