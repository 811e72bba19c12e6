"""The add-in for Excel: a task pane and functions, as an Office add-in.

| module | what it has |
|---|---|
| `nonet.web.office.functions` | the functions and what they take |
| `nonet.web.office.routes` | the manifest, by which Excel finds both; where the server gives them |

The pane itself is in `nonet/web/page/assets/office`. None of it was tried in Excel yet.
"""
