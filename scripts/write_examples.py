"""Write the examples of techniques, which `nonet techniques` shows, from the golden cases.

    python scripts/write_examples.py

A form's example is the grid of the first golden case in which this form is found before any other.
Run this script after the golden cases change.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

from nonet.formats import write
from nonet.techniques import all_techniques, form_of

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

golden = import_module("tests.techniques.golden")

FILE = ROOT / "src" / "nonet" / "techniques" / "library" / "examples.toml"


def lines() -> Iterator[str]:
    """The lines of the file. Each line contains the name of a form and a grid."""
    yield "# A grid for each form of a technique; scripts/write_examples.py writes this."
    seen: set[str] = set()
    for technique in all_techniques():
        for case in golden.cases(technique.id):
            if not case.fires:
                continue
            grid = case.grid()
            name = form_of(golden.found(grid, case.rung)[0]).name
            if name not in seen:
                seen.add(name)
                text = write(grid, "json" if grid.board.clues else "nonet").strip()
                yield f"{json.dumps(name)} = {json.dumps(text)}"


if __name__ == "__main__":
    FILE.write_text("".join(f"{line}\n" for line in lines()), encoding="utf-8")
