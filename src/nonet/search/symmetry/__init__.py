"""Symmetries: transformations that turn a Sudoku grid into another Sudoku grid.

transformation  a symmetry, which permutes rows, columns and digits, and may transpose
canonical       the form that all isomorphic puzzles share
automorphisms   the symmetries that map a puzzle onto itself
"""
