"""Puzzles in spreadsheets: workbooks with live formulas, solved and explained on further sheets.

The workbooks are those of Excel and LibreOffice (`.xlsx`, `.ods`). openpyxl reads and writes the
first, and builds the sheets of both; it comes with the extra `sheet`. On the command line all this
is `nonet sheet`.

| module | what it has |
|---|---|
| `nonet.sheet.template` | a new workbook for puzzles |
| `nonet.sheet.book` | a workbook from a file, and back into a file |
| `nonet.sheet.document` | what each kind of file does: `Xlsx`, and `Ods` in `nonet.sheet.ods` |
| `nonet.sheet.sheet_board` | the board of a puzzle in a workbook, up to 16 digits |
| `nonet.sheet.find` | where in a sheet the puzzle is |
| `nonet.sheet.results` | what there is to say about a puzzle, and the sheets that say it |
| `nonet.sheet.batch` | grades every puzzle of a table |
| `nonet.sheet.table` | tables of puzzles, and every puzzle in a file |
| `nonet.sheet.replies` | replies to the extension of LibreOffice |
"""
