"""Turns user input into a puzzle.

parse   one puzzle, from whatever every verb accepts: a text, cells, a file, a puzzle, a grid
source  a grid to work on, or a puzzle, from the same
"""
