"""Grids and steps as pictures and as text. The renderers know marks and roles but not techniques.
README.md in this folder describes the files."""
