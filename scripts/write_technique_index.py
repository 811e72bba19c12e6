"""Write `nonet.techniques.index`: what ladders ask of each technique. Run it after a change of one.

    python scripts/write_technique_index.py [--check]

With `--check` nothing is written, and the exit code is 1 where the file is not up to date.
"""

from __future__ import annotations

import sys
from pathlib import Path
from pkgutil import iter_modules

import nonet.techniques
from nonet.techniques.outlines import index_record_of

HEAD = '''"""What ladders ask of each technique, easiest first, so that only those used are loaded.

Written by `scripts/write_technique_index.py`. `index_record.py` says what the fields are.
"""

from __future__ import annotations

# fmt: off
# ruff: noqa: E501  as it is written
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from .index_record import Record
'''


def written() -> str:
    """The text of the file."""
    techniques = [index_record_of(technique) for technique in nonet.techniques.all_techniques()]
    modules = {each.name for each in iter_modules(nonet.techniques.__path__) if not each.ispkg}
    others = {"__init__", "index", *modules}
    others -= {record[0].replace("-", "_") for record in techniques}
    lines = [HEAD, f"OTHER_MODULES: Final = {_text(tuple(sorted(others)))}", ""]
    lines.append("TECHNIQUES: Final[tuple[Record, ...]] = (")
    lines += [f"    {_text(record)}," for record in techniques]
    return "\n".join([*lines, ")", ""])


def _text(value: object) -> str:
    if isinstance(value, tuple):
        inner = ", ".join(map(_text, value))
        return f"({inner},)" if len(value) == 1 else f"({inner})"
    if isinstance(value, str) and "'" not in repr(value)[1:-1]:
        return f'"{repr(value)[1:-1]}"'
    return repr(value)


def main() -> int:
    path = Path(nonet.techniques.__path__[0], "index.py")
    text = written()
    if path.exists() and path.read_text("utf-8") == text:
        return 0
    if "--check" in sys.argv[1:]:
        print(f"{path} is not up to date: run scripts/write_technique_index.py.")
        return 1
    path.write_text(text, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
