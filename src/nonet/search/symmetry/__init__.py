"""Symmetries: transformations that turn a Sudoku grid into another Sudoku grid.

transformation  a symmetry, which permutes rows, columns and digits, and may transpose
canonical       the form that all isomorphic puzzles share
board_form      the canonical form on every board, and the symmetries of boards
grid_labelling  the search for a canonical order of the parts of a grid
automorphisms   the symmetries that map a puzzle onto itself
"""
