"""Check the includes of the core against the layers in `native/layers.txt`.

A file may include files of its own layer and of lower layers, and includes must not form a cycle.
Tests and fuzzers are above all layers. Exits with 1 if a rule is broken.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from fnmatch import fnmatchcase
from pathlib import Path

SOURCES = Path(__file__).parent.parent / "native"
TABLE = "layers.txt"
OUTSIDE = ("tests/", "fuzz/")
INCLUDE = re.compile(r'^\s*#\s*include\s+"([^"]+)"', re.MULTILINE)


class Layers:
    """The layers from top to bottom, each with patterns that match its files."""

    def __init__(self, table: str) -> None:
        rows = [line.split() for line in table.splitlines() if line.strip()]
        self.rows = [row for row in rows if not row[0].startswith("#")]

    def of(self, file: str) -> list[int]:
        """The numbers of the layers that contain a file. There should be just one such layer."""
        unit = file.rpartition(".")[0]
        return [
            number
            for number, (_, *patterns) in enumerate(self.rows)
            if any(fnmatchcase(unit, pattern) for pattern in patterns)
        ]

    def name(self, number: int) -> str:
        return self.rows[number][0]


def includes_of(sources: Path) -> dict[str, list[str]]:
    """For each file, the files of the core that it includes, as paths relative to `sources`."""
    files = {
        path.relative_to(sources).as_posix(): path
        for path in sorted(sources.rglob("*"))
        if path.suffix in (".cpp", ".hpp", ".h")
    }
    return {
        file: [name for name in INCLUDE.findall(path.read_text(encoding="utf-8")) if name in files]
        for file, path in files.items()
        if not file.startswith(OUTSIDE)
    }


def breaches(sources: Path) -> Iterator[str]:
    """Describe each broken rule in a sentence."""
    layers = Layers((sources / TABLE).read_text(encoding="utf-8"))
    includes = includes_of(sources)
    layer = {}
    for file in includes:
        found = layers.of(file)
        if len(found) == 1:
            layer[file] = found[0]
        else:
            several = " and ".join(map(layers.name, found)) or "no layer"
            yield f"{file} is in {several}; {TABLE} gives each file one."
    for file, names in includes.items():
        for name in names:
            if name in layer and file in layer and layer[name] < layer[file]:
                yield (
                    f"{file} ({layers.name(layer[file])}) includes {name} "
                    f"({layers.name(layer[name])}), which is above it."
                )
    circle = circle_of(includes)
    if circle:
        yield f"these include each other: {' -> '.join(circle)}."


def circle_of(includes: dict[str, list[str]]) -> list[str]:
    """A cycle of includes, with its first file repeated at the end. The result is empty if there is
    no cycle.
    """
    done: set[str] = set()

    def search(file: str, way: list[str]) -> list[str]:
        if file in way:
            return [*way[way.index(file) :], file]
        if file not in done:
            for name in includes.get(file, ()):
                circle = search(name, [*way, file])
                if circle:
                    return circle
            done.add(file)
        return []

    return next(filter(None, (search(file, []) for file in includes)), [])


def main() -> None:
    found = list(breaches(SOURCES))
    for sentence in found:
        print(sentence)
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
