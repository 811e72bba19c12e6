"""Show doctests as code, wherever they are in a docstring."""

from __future__ import annotations

from typing import Any

from griffe import Extension, Object


class FenceDoctests(Extension):
    """Put each block that begins with `>>>` between code fences."""

    def on_object(self, *, obj: Object, **_: Any) -> None:
        if obj.docstring and ">>>" in obj.docstring.value:
            obj.docstring.value = fenced(obj.docstring.value)


def fenced(text: str) -> str:
    """Put fences around the doctests in a docstring. A doctest ends at a blank line.

    >>> fenced("A sum.\\n\\n>>> 1 + 1\\n2")
    'A sum.\\n\\n```pycon\\n>>> 1 + 1\\n2\\n```'
    """
    lines: list[str] = []
    indent: str | None = None
    for line in text.splitlines():
        if indent is None and line.lstrip().startswith(">>>"):
            indent = line[: len(line) - len(line.lstrip())]
            lines.append(f"{indent}```pycon")
        elif indent is not None and not line.strip():
            lines.append(f"{indent}```")
            indent = None
        lines.append(line)
    if indent is not None:
        lines.append(f"{indent}```")
    return "\n".join(lines)
