"""Puzzles in spreadsheets. Workbooks have live formulas, and nonet adds sheets that solve and
explain their puzzles.

nonet reads and writes workbooks of Excel (`.xlsx`) and LibreOffice (`.ods`). openpyxl reads and
writes Excel workbooks, and builds the sheets of both kinds. It is installed with the `sheet` extra.
The command is `nonet sheet`.

| module | what it does |
|---|---|
| `nonet.sheet.template` | makes a new workbook for puzzles |
| `nonet.sheet.book` | reads a workbook from a file, and writes it back |
| `nonet.sheet.xlsx`, `nonet.sheet.ods` | handle each kind of file |
| `nonet.sheet.find` | finds the puzzle in a sheet |
| `nonet.sheet.results` | solves a puzzle, and writes the sheets with the results |
| `nonet.sheet.batch` | grades every puzzle of a table |
| `nonet.sheet.table` | reads tables of puzzles, and every puzzle in a file |
| `nonet.sheet.replies` | replies to the LibreOffice extension |
"""
