"""The base of everything else: errors, files, registries, arguments. It contains no Sudoku."""
