"""The nouns: board, puzzle, grid, step, and what they are made of; and the border to the core."""
