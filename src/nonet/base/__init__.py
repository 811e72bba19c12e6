"""What all else is built with: errors, files, registries, arguments. It knows no Sudoku."""
