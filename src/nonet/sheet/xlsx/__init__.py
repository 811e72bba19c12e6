"""Read and write `.xlsx` workbooks (Excel) with openpyxl.

| module | what it handles |
|---|---|
| `fresh` | writing a new file |
| `document` | reading and changing a file, and the parts of it that openpyxl would lose |
"""
