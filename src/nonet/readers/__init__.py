"""From what a person gives to a puzzle.

parse   a text in any format
source  a text, a built-in `@name`, a puzzle or a grid: what every verb accepts
"""
