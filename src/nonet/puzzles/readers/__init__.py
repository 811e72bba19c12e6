"""Turn user input into a puzzle, or into a grid to work on.

`parse` reads one puzzle or grid from any input that verbs accept: text, cells, a file, a puzzle or
a grid.
"""
