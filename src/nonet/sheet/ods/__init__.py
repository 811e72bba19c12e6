"""Workbooks of the kind `.ods` (OpenDocument), read and written by their XML.

| module | what it has |
|---|---|
| `names` | namespaces, and how OpenDocument writes cells, ranges and formulas |
| `reading` | the cells that hold something, and which cells are locked |
| `looks` | fonts, fills, borders, heights and widths as styles |
| `tables` | a sheet of openpyxl as a table, and how it is printed |
| `parts` | what is the same in every new file, as XML |
| `fresh` | a new file |
| `document` | a file that is changed: what nonet does not touch stays byte for byte |

"""
