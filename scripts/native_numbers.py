"""Make sure that the core uses named functions to number cells and to access the bits of sets.

Only `board/numbers.hpp` may calculate the numbers of cells, digits and candidates, and only
`board/bits.hpp` may take bits out of a word. `search/` is exempt, because it has its own layouts.
The exit status is 1 if another file breaks this rule.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

SOURCES = Path(__file__).parent.parent / "native"
NUMBERS = "board/numbers.hpp"
SETS = "board/bits.hpp"
OWN_LAYOUTS = "search/"
NOT_CODE = re.compile(r'//[^\n]*|"(?:\\.|[^"\\\n])*"')
NUMBER = re.compile(r"[/%] 9\b|\b81\b|\b0x1FF\b", re.IGNORECASE)
BIT_LOOP = re.compile(r"\b(\w+) &= \1 - 1\b|\b(\w+) & \(?\2 - 1\b|\b(\w+) & \(?(?:~\3 \+ 1|-\3)\b")


def by_hand(file: str, text: str) -> Iterator[str]:
    """Describe each place where a file calculates numbers or takes bits directly."""
    if file.startswith(OWN_LAYOUTS):
        return
    code = NOT_CODE.sub("", text)
    for number, line in enumerate(code.splitlines(), start=1):
        if file != NUMBERS:
            for found in NUMBER.finditer(line):
                yield f"{file}:{number}: `{found.group()}` has a name in {NUMBERS}"
        if file != SETS:
            for found in BIT_LOOP.finditer(line):
                yield f"{file}:{number}: `{found.group()}` is for {SETS}"


def breaches(sources: Path) -> Iterator[str]:
    """Describe each broken rule in a sentence."""
    for path in sorted(sources.rglob("*")):
        if path.suffix in (".cpp", ".hpp", ".h"):
            file = path.relative_to(sources).as_posix()
            yield from by_hand(file, path.read_text(encoding="utf-8"))


def main() -> int:
    found = list(breaches(SOURCES))
    for sentence in found:
        print(sentence, file=sys.stderr)
    return bool(found)


if __name__ == "__main__":
    raise SystemExit(main())
