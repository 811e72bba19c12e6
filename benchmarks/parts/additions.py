"""Show that techniques, a format, a scale, a command and a kind of constraint can be added without
editing any existing file.

    python -m benchmarks.parts.additions

The script clones this repository and adds new files: three for a technique with a finder in C++,
two for each other addition, and a table of options for the command. It builds the core of the
clone. Then it runs the tests that cover every technique, format, scale, command and kind of
constraint. No existing file may change.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from nonet import __version__
from nonet.verbs import authoring

ROOT: Final = Path(__file__).parents[2]

FORMAT: Final = '''"""Letters: a for 1 to i for 9, and j for an empty cell."""

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
CONSTRAINT_TEST: Final = '''"""Lines on which odd and even digits alternate."""

from __future__ import annotations

from nonet.constraints.guest_line import GuestLine


def test_odd_and_even_digits_alternate() -> None:
    line = GuestLine(((0, 0), (0, 1), (0, 2)))
    assert line.allows((3, 2, 1))
    assert not line.allows((4, 2, 1))
'''

STREET: Final = (
    ("class Skyscraper", "class StreetTowers"),
    ("Guest Skyscraper", "Street Towers"),
    ("guest-skyscraper", "street-towers"),
    ("Towers on a Street", "Towers of One Street"),
)
"""New names for the copy of the example, because some tests also register the example itself."""

TESTS: Final = (
    *("tests/techniques/test_registry.py", "tests/techniques/test_forms.py"),
    *("tests/techniques/test_index.py", "tests/formats/test_registry.py"),
    *("tests/constraints/test_registry.py", "tests/constraints/test_every_kind.py"),
    *("tests/scales/test_scale_registry.py", "tests/cli/test_options.py", "tests/test_names.py"),
    *("tests/techniques/test_words.py", "tests/test_signature.py", "tests/verbs/test_example.py"),
    *("tests/verbs/test_unread_path.py", "tests/cli/test_board_matrix.py", "tests/examples"),
)
"""The quick tests that check every technique, format, scale, command or kind of constraint, and
tests that compare paths with a record.
"""


def technique() -> str:
    """The technique from `examples/third_party_technique.py`, rewritten as one of nonet's own."""
    example = (ROOT / "examples" / "third_party_technique.py").read_text("utf-8")
    head, _, rest = example.partition("from nonet.verbs.authoring import (\n")
    names, _, body = rest.partition(")\n")
    imports = [
        f"from {getattr(authoring, name).__module__} import {name}"
        for name in names.replace(",", "").split()
        if name not in ("explain", "register")
    ]
    body = body.partition("\n\ndef main(")[0].replace("@register\n", "")
    for word, new in STREET:
        body = body.replace(word, new)
    return f"{head.replace('import sys', '')}{chr(10).join(imports)}\n{body}"


def constraint() -> str:
    """The kind of constraint from `examples/third_party_constraint.py`, under another name."""
    text = (ROOT / "examples" / "third_party_constraint.py").read_text("utf-8")
    text = text.partition("\n\ndef main(")[0].replace(
        "from nonet.constraints import register\n", ""
    )
    return text.replace("Parity", "Guest").replace("parity", "guest")


def native_technique() -> str:
    """The Python class of remote pairs, under another name. It also contains the two paragraphs of
    the technique's article.
    """
    folder = ROOT / "src" / "nonet" / "techniques"
    text = (folder / "remote_pair.py").read_text("utf-8")
    article = (folder / "remote_pair.md").read_text("utf-8")
    _, where, _, why = (" ".join(part.split()) for part in re.split("(?m)^# (.+)$", article)[1:])
    form = 'forms = (Form("Guest Remote Pair", after="Remote Pair"),)'
    strings = f'    where_to_look = """{where}"""\n    why_it_works = """{why}"""\n'
    text = text.replace("class RemotePair", "class GuestRemotePair")
    return re.sub(r"forms = .*\n", lambda _: f"{form}\n{strings}", text, count=1)


def finder() -> str:
    """A copy of the finder of remote pairs. Because the folder is compiled in a few large pieces,
    the copy has a namespace of its own.
    """
    text = (ROOT / "native" / "finders" / "remote_pair.cpp").read_text("utf-8")
    text = text.replace('NONET_FINDER("', 'NONET_FINDER("guest-')
    text = text.replace("namespace {\n", "namespace guest_remote_pair {\n\nnamespace {\n")
    end = "}  // namespace\n"
    return text.replace(end, f"{end}\n}}  // namespace guest_remote_pair\n")


def cases(name: str, new: str) -> str:
    """Two golden cases of a technique, a pattern and a near miss, rewritten for the copy. They lack
    the explanations, which the tests fill in.
    """
    text = (ROOT / "tests" / "techniques" / f"{name}.md").read_text("utf-8")
    title, first, *more = text.replace(f"`{name}`", f"`{new}`").split("\n## ")
    near_miss = next(each for each in more if "\nNear miss, spoilt by one candidate" in each)
    return "\n## ".join((title, first.partition("```steps")[0], near_miss))


def added() -> Mapping[str, str]:
    """The new files: their paths and contents."""
    return {
        "src/nonet/techniques/street_towers.py": technique(),
        "tests/techniques/street-towers.md": cases("skyscraper", "street-towers"),
        "native/finders/guest_remote_pair.cpp": finder(),
        "src/nonet/techniques/guest_remote_pair.py": native_technique(),
        "tests/techniques/guest-remote-pair.md": cases("remote-pair", "guest-remote-pair"),
        "src/nonet/formats/letters.py": FORMAT,
        "tests/formats/test_letters.py": FORMAT_TEST,
        "src/nonet/scales/eliminations.py": SCALE,
        "tests/scales/test_eliminations.py": SCALE_TEST,
        "src/nonet/cli/commands/givens.py": COMMAND,
        "tests/cli/test_givens.py": COMMAND_TEST,
        "src/nonet/constraints/guest_line.py": constraint(),
        "tests/constraints/test_guest_line.py": CONSTRAINT_TEST,
    }


def main() -> int:
    """Add the files to a clone, and run the tests."""
    with tempfile.TemporaryDirectory() as folder:
        clone = Path(folder) / "nonet"
        subprocess.run(["git", "clone", "-q", ROOT, clone], check=True)
        files = added()
        for name, content in files.items():
            (clone / name).write_text(content, "utf-8")
        built = Path(folder) / "build"
        options = ["-DCMAKE_BUILD_TYPE=None", "-DCMAKE_CXX_FLAGS=-O1", "-DNONET_WERROR=ON"]
        options.append(f"-DPython_EXECUTABLE={sys.executable}")
        options.append(f"-DSKBUILD_PROJECT_VERSION_FULL={__version__}")
        subprocess.run(["cmake", "-S", clone, "-B", built, "-G", "Ninja", *options], check=True)
        subprocess.run(["cmake", "--build", built, "--target", "_native"], check=True)
        for core in built.glob("_native*.*"):
            if core.suffix in (".so", ".pyd"):
                shutil.copy(core, clone / "src" / "nonet")

        def tested(*words: str) -> bool:
            paths = os.pathsep.join([str(clone / "src"), str(clone)])
            command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *words]
            here = os.environ | {"PYTHONPATH": paths}
            return subprocess.run(command, cwd=clone, env=here, check=False).returncode == 0

        names = " or ".join(Path(name).stem for name in files if name.endswith(".md"))
        tested("--update-goldens", "tests/techniques/test_golden.py", "-k", names)
        tested("--update-goldens", "tests/cli/test_options.py", "-k", "givens")
        own = [name for name in files if name.endswith(".py") and name.startswith("tests/")]
        is_green = tested("tests/techniques/test_golden.py", "-k", names)
        is_green &= tested(*TESTS, *own)
        words = ["git", "status", "--porcelain", "--untracked-files=all"]
        status = subprocess.run(words, cwd=clone, capture_output=True, text=True, check=True).stdout
        print(status)
        return 0 if is_green and all(line.startswith("?? ") for line in status.splitlines()) else 1


if __name__ == "__main__":
    sys.exit(main())
