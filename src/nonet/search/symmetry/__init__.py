"""Symmetries: movements of a grid after which it is still a Sudoku.

transformation  one of them: rows, columns, digits, transposition
canonical       the form that all relatives of a puzzle share
automorphisms   the movements that map a puzzle onto itself
"""
