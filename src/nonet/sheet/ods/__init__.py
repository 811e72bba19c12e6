"""Read and write `.ods` workbooks (OpenDocument) as XML.

| module | what it handles |
|---|---|
| `names` | namespaces, and the OpenDocument syntax of cells, ranges and formulas |
| `reading` | the non-empty cells, and which cells are locked |
| `looks` | fonts, fills, borders, heights and widths as styles |
| `tables` | openpyxl sheets as tables, and how they are printed |
| `parts` | the XML that is the same in every new file |
| `fresh` | writing a new file |
| `document` | changing parts of a file, with every other byte unchanged |
"""
