"""Board, puzzle, grid, step and their parts, and the interface to the core."""

from . import board as board  # the nouns of 9x9 need it
