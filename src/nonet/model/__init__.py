"""The nouns: board, puzzle, grid, step, and what they are made of; and the border to the core."""

from . import board as board  # the nouns of 9x9 know it
