"""Print requirements from pyproject.toml, one per line, for `pip install -r`.

Each argument names a group: `base` for nonet's requirements, anything else for an extra such as
`test`.
"""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

OWN_EXTRAS = re.compile(r"nonet\[([^]]+)\]")  # an extra that includes others


def requirements(project: dict[str, Any], name: str) -> Iterator[str]:
    """The requirements of one group. If an extra includes other extras, their requirements are
    listed in place of their names.
    """
    if name == "base":
        yield from project["project"]["dependencies"]
    else:
        for requirement in project["project"]["optional-dependencies"][name]:
            own = OWN_EXTRAS.fullmatch(requirement)
            if own:
                for extra in own[1].split(","):
                    yield from requirements(project, extra.strip())
            else:
                yield requirement


def main() -> None:
    project = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))
    for name in sys.argv[1:]:
        for requirement in requirements(project, name):
            print(requirement)


if __name__ == "__main__":
    main()
