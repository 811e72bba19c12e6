"""The program and its commands. A command is a module of this folder with its signature, its help
and its examples; its work is in `work/`. Only the one that is called is imported."""

from __future__ import annotations

from typing import Final

import click

from ..program import Program

_SUMMARIES: Final = {
    "solve": "Give the solution, at once.",
    "explain": "Solve as a person would, and say why for every step.",
    "hint": "Say what to do next.",
    "why": "Say which digit a cell takes, by the shortest proofs.",
    "steps": "List every step that can be made now.",
    "candidates": "Show the candidates of every open cell, or the places of a digit.",
    "count": "Count the solutions, up to a limit.",
    "check": "Check a puzzle, or whether a grid in progress is right so far.",
    "rate": "Say how hard a puzzle is, by the path a person would take.",
    "minimal": "Leave out the clues that are not needed, until all of them are.",
    "backdoors": "Find backdoors: cells after which singles solve the puzzle.",
    "generate": "Make puzzles with exactly one solution, as they are asked for.",
    "canonical": "Give the canonical form, the same for all isomorphic puzzles.",
    "convert": "Write puzzles in another format.",
    "formats": "List the formats that are read and written.",
    "draw": "Draw a puzzle, or a step of its path, as SVG, PNG or PDF.",
    "print": "Print puzzles on pages of PDF, for the printer at home.",
    "newspaper": "Make the puzzles for the days of a newspaper, as PDF and SVG.",
    "book": "Make a book of puzzles as PDF or HTML, ready to be printed.",
    "photo": "Read the puzzle in a photo or a screenshot.",
    "verify": "Verify paths, every step by its own proof.",
    "techniques": "List the techniques, or tell what one of them is.",
    "puzzles": "List the built-in puzzles, or show one.",
    "serve": "Open a page to play on, with hints that teach.",
    "bench": "Measure speed on this machine: solutions, human paths, hints.",
    "sheet": "Puzzles in spreadsheets: templates, solutions, hints, tables.",
    "data": "Data sets of rated puzzles with the steps that solve them.",
}
"""The commands in the order in which help lists them, each in a few words."""

PROGRAM: Final = Program(
    "nonet",
    __name__,
    _SUMMARIES,
    modules={"print": "printing"},
    help="Solve Sudoku as a person would, prove every step, and explain it.",
    examples=(
        "nonet explain @newspaper            how a person solves it, step by step",
        "nonet hint puzzle.txt --level 2     a nudge, and no more",
        "nonet solve - < puzzles.txt         a line for each of a million puzzles",
    ),
    more="nonet COMMAND --help says more; so does docs/cli.md.",
)

click.version_option(package_name="nonet", message="nonet %(version)s", help="Say the version.")(
    PROGRAM
)
