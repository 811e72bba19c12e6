"""The add-in for Excel: a task pane and functions.

| module | contents |
|---|---|
| `nonet.web.office.routes` | the functions, the addresses, and the manifest for Excel |

The pane itself is in `nonet/web/page/assets/office`. None of this has been tried in Excel yet.
"""
