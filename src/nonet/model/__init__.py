"""Board, puzzle, grid, step and their parts, and the interface to the core."""

from . import board as board  # the cells, digits and houses of 9x9 boards need it
