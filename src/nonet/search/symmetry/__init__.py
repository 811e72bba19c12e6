"""Movements of a grid that keep it a Sudoku.

transformation  one of them: rows, columns, digits, transposition
canonical       the form that all relatives of a puzzle share
automorphisms   the movements that map a puzzle onto itself
"""
