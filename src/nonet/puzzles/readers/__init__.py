"""Turn user input into a puzzle.

parse   one puzzle from anything that verbs accept: text, cells, a file, a puzzle or a grid
source  a grid to work on, or a puzzle, from the same kinds of input
"""
