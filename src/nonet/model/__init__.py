"""Board, puzzle, grid, step and their parts, and the border to the core."""

from . import board as board  # the nouns of 9x9 need it
