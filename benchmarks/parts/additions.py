"""Show that a technique, a format, a scale and a command can be added without editing any file.

    python -m benchmarks.parts.additions

The script clones this repository, copies the compiled core of this checkout into the clone, and
adds two new files for each addition (and a table of options for the command). Then it runs the
tests that cover all techniques, formats, scales and commands. No existing file may change.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from nonet import _native as native
from nonet.verbs import authoring

ROOT: Final = Path(__file__).parents[2]

FORMAT: Final = '''"""Letters: a for 1 to i for 9, and j for an open cell."""

from __future__ import annotations

import re

from ..model.board import Board
from ..model.puzzle import Puzzle
from .format import Format, State, require_digits

_DIGITS = str.maketrans("abcdefghij", "123456789.")
_LETTERS = str.maketrans("123456789.", "abcdefghij")


def read(text: str, board: Board) -> State:
    return Puzzle(text.strip().translate(_DIGITS), board=board)


def write(state: State) -> str:
    return require_digits(state, "line of letters").translate(_LETTERS)


FORMAT = Format(
    id="letters",
    name="letters",
    detect=lambda text: re.fullmatch("[a-j]{81}", text.strip()) is not None,
    read=read,
    write=write,
)
'''
FORMAT_TEST: Final = '''"""Letters."""

from __future__ import annotations

import nonet
from nonet import formats


def test_it_is_read_and_written() -> None:
    puzzle = nonet.parse("@newspaper")
    assert nonet.parse(formats.write(puzzle, "letters")) == puzzle
'''
SCALE: Final = '''"""Eliminations: how many steps of a path rule candidates out."""

from __future__ import annotations

from ..ladder.path import Path
from .scale import Column, Scale


class Eliminations(Scale[int]):
    """How many steps rule out candidates, and place nothing."""

    id = "eliminations"
    name = "Steps that rule out candidates"
    columns = (Column("eliminations"),)

    def of(self, path: Path) -> int | None:
        return sum(not step.placements for step in path.steps)

    def sentence(self, score: int) -> str:
        return f"{score} steps rule out candidates."
'''
SCALE_TEST: Final = '''"""How many steps of a path rule candidates out."""

from __future__ import annotations

import nonet


def test_singles_rule_out_nothing() -> None:
    assert nonet.rate("@newspaper", "singles").score("eliminations") == 0
'''
COMMAND: Final = '''"""`nonet givens`: how many givens a puzzle has."""

from __future__ import annotations

import click

from ...puzzles.readers.parse import grid_of
from ..command import command


@command("nonet givens @newspaper")
@click.argument("puzzle")
def givens(puzzle: str) -> int:
    """Count the givens of a puzzle."""
    click.echo(81 - grid_of(puzzle).puzzle.givens.count("."))
    return 0
'''
COMMAND_TEST: Final = '''"""How many givens a puzzle has."""

from __future__ import annotations

from tests.cli.support import Run


def test_givens_are_counted(run: Run) -> None:
    assert run("givens", "@newspaper").out.strip() == "32"
'''


TESTS: Final = (
    *("tests/techniques/test_registry.py", "tests/formats/test_registry.py"),
    *("tests/scales/test_scale_registry.py", "tests/cli/test_options.py", "tests/test_names.py"),
)
"""The quick tests that check every technique, format, scale or command."""


def technique() -> str:
    """The technique in the example of a separate package, rewritten as one of nonet's own."""
    example = (ROOT / "examples" / "third_party_technique.py").read_text("utf-8")
    head, _, rest = example.partition("from nonet.verbs.authoring import (\n")
    names, _, body = rest.partition(")\n")
    imports = [
        f"from {getattr(authoring, name).__module__} import {name}"
        for name in names.replace(",", "").split()
        if name not in ("explain", "register")
    ]
    body = body.partition("\n\ndef main(")[0].replace("@register\n", "")
    return (
        f"{head.replace('import sys', '')}{chr(10).join(imports)}\n"
        f"{body.replace('class Skyscraper', 'class GuestSkyscraper')}"
    )


def cases() -> str:
    """Two golden cases: a skyscraper and a near miss. They lack the texts that the tests fill
    in.
    """
    text = (ROOT / "tests" / "techniques" / "skyscraper.md").read_text("utf-8")
    title, first, *more = text.replace("`skyscraper`", "`guest-skyscraper`").split("\n## ")
    near_miss = next(each for each in more if "\nNear miss, spoilt by one candidate" in each)
    return "\n## ".join((title, first.partition("```steps")[0], near_miss))


def added() -> Mapping[str, str]:
    """The new files: their paths and contents."""
    return {
        "src/nonet/techniques/guest_skyscraper.py": technique(),
        "tests/techniques/guest-skyscraper.md": cases(),
        "src/nonet/formats/letters.py": FORMAT,
        "tests/formats/test_letters.py": FORMAT_TEST,
        "src/nonet/scales/eliminations.py": SCALE,
        "tests/scales/test_eliminations.py": SCALE_TEST,
        "src/nonet/cli/commands/givens.py": COMMAND,
        "tests/cli/test_givens.py": COMMAND_TEST,
    }


def main() -> int:
    """Add the files to a clone, and run the tests."""
    with tempfile.TemporaryDirectory() as folder:
        clone = Path(folder) / "nonet"
        subprocess.run(["git", "clone", "-q", ROOT, clone], check=True)
        shutil.copy(native.__file__, clone / "src" / "nonet")
        files = added()
        for name, content in files.items():
            (clone / name).write_text(content, "utf-8")

        def tested(*words: str) -> bool:
            paths = os.pathsep.join([str(clone / "src"), str(clone)])
            command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *words]
            here = os.environ | {"PYTHONPATH": paths}
            return subprocess.run(command, cwd=clone, env=here, check=False).returncode == 0

        tested("--update-goldens", "tests/techniques/test_golden.py", "-k", "guest-skyscraper")
        tested("--update-goldens", "tests/cli/test_options.py", "-k", "givens")
        own = [name for name in files if name.endswith(".py") and name.startswith("tests/")]
        is_green = tested("tests/techniques/test_golden.py", "-k", "guest-skyscraper")
        is_green &= tested(*TESTS, *own)
        words = ["git", "status", "--porcelain", "--untracked-files=all"]
        status = subprocess.run(words, cwd=clone, capture_output=True, text=True, check=True).stdout
        print(status)
        return 0 if is_green and all(line.startswith("?? ") for line in status.splitlines()) else 1


if __name__ == "__main__":
    sys.exit(main())
