"""The base of everything else: errors, files, registries, arguments. It knows no Sudoku."""
