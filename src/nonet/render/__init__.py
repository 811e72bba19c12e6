"""Draw grids and steps as pictures and as text. The code that draws knows marks and roles, but no
techniques. The README.md in this folder describes the files.
"""
