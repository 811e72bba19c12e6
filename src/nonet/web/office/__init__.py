"""The add-in for Excel: a task pane and functions.

| module | contents |
|---|---|
| `nonet.web.office.functions` | the functions and their parameters |
| `nonet.web.office.routes` | their addresses, and the manifest through which Excel finds them |

The pane itself is in `nonet/web/page/assets/office`. None of this has been tried in Excel yet.
"""
