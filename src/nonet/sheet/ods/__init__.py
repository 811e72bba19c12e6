"""Read and write `.ods` workbooks (OpenDocument) as XML.

| module | what it handles |
|---|---|
| `names` | namespaces, and the OpenDocument syntax of cells, ranges and formulas |
| `reading` | the non-empty cells, and which cells are locked |
| `looks` | fonts, fills, borders, heights and widths as styles |
| `tables` | an openpyxl sheet as a table, and how it is printed |
| `parts` | the XML that is the same in every new file |
| `fresh` | writing a new file |
| `document` | changing a file: everything nonet does not touch stays byte for byte |

"""
