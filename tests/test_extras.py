"""Runs each command with no extra installed: it works, or names the extra to install.

The environment is a folder with nonet and its dependencies, and Python without site-packages.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tomllib
from importlib.metadata import distribution
from pathlib import Path
from typing import Final

import pytest

import nonet
from nonet import _native
from nonet.base.optional import EXTRAS
from nonet.cli import main
from nonet.cli.commands import PROGRAM
from nonet.cli.program import Program, all_commands

PROJECT: Final = Path(__file__).parents[1] / "pyproject.toml"
PYPROJECT: Final = tomllib.loads(PROJECT.read_text())["project"]

DRIVER: Final = """
import contextlib, io, json, sys
site, *modules = sys.argv[1:]
sys.path.append(site)
from nonet.cli import main
import nonet
answers = []
for words in json.load(sys.stdin):
    output = io.StringIO()
    with contextlib.redirect_stdout(output), contextlib.redirect_stderr(output):
        answers.append((main(words), output.getvalue()))
for module in modules:
    try:
        __import__(module)
        answers.append((0, ""))
    except nonet.Error as error:
        answers.append((2, str(error)))
for frame in ("to_pandas", "to_polars", "to_arrow"):
    try:
        getattr(nonet.bulk.solve(["." * 81]), frame)()
        answers.append((0, ""))
    except nonet.Error as error:
        answers.append((2, str(error)))
json.dump(answers, sys.__stdout__)
"""

CASES = {
    "solve @newspaper": "",
    "explain @newspaper -f json -o path.json": "",
    "hint @newspaper": "",
    "why @newspaper r1c1": "",
    "steps @newspaper": "",
    "candidates @newspaper": "",
    "count @newspaper": "",
    "check @newspaper": "",
    "rate @newspaper": "",
    "minimal @newspaper": "",
    "backdoors @newspaper": "",
    "generate --level easy --seed 1": "",
    "canonical @newspaper": "",
    "convert @newspaper --to grid": "",
    "convert @newspaper --link nonet --qr": "",
    "formats": "",
    "draw @newspaper -o board.svg": "",
    "draw @newspaper -o board.png": "draw",
    "draw @newspaper --animate -o board.gif": "draw",
    "draw @newspaper -o board.pdf": "print",
    "print @newspaper -o page.pdf": "print",
    "newspaper --from 2026-12-01 --days 1 --folder days": "print",
    "book --levels easy=1 -o book.html": "",
    "book --levels easy=1 -o book.pdf": "print",
    "photo page.png": "photo",
    "solve page.png": "photo",
    "verify path.json": "",
    "techniques": "",
    "techniques x-wing": "",
    "techniques x-wing --picture x-wing.png": "draw",
    "puzzles": "",
    "serve --port 0": "web",
    "bench --seconds 0.1": "",
    "generate -o generated.xlsx": "sheet",
    "sheet new new.xlsx": "sheet",
    "sheet new new.ods": "sheet",
    "sheet solve puzzle.xlsx": "sheet",
    "sheet hint puzzle.xlsx": "sheet",
    "sheet batch puzzles.csv": "",
    "sheet batch puzzles.csv -o graded.xlsx": "sheet",
    "sheet import puzzles.csv": "",
    "sheet import puzzle.xlsx": "sheet",
    "data plan planned --count 10 --seed 1": "",
    "data run planned": "data",
    "data rate puzzles.csv rated": "data",
    "data dedupe made": "data",
    "data split made": "data",
    "data seal made": "data",
    "data check sealed": "data",
    "data convert made tables --to sudoku-extreme": "data",
}
"""Command lines, each with the extra that it needs."""


def others() -> dict[str, str]:
    """The first example of every other command. These commands are expected to need no extra."""
    typed = [case.split() for case in CASES]
    return {
        command.examples[0].removeprefix("nonet "): ""
        for path, command in all_commands(PROGRAM)
        if not isinstance(command, Program)
        if not any(call[: len(path.split()) - 1] == path.split()[1:] for call in typed)
    }


CASES |= others()

MODULES: Final = {"nonet.env": "env", "nonet.notebook": "notebook", "nonet.web": "web"}
FRAMES: Final = {"to_pandas": "pandas", "to_polars": "polars", "to_arrow": "data"}


def names_of(extra: list[str]) -> list[str]:
    """The distributions named in some requirements, except nonet itself."""
    names = [each.split(">")[0] for each in extra if not each.startswith("nonet[")]
    return sorted(names)


def bare_site(folder: Path) -> Path:
    """A folder with nonet and its required dependencies."""
    site = folder / "site"
    (site / "nonet").mkdir(parents=True)
    for entry in Path(nonet.__file__).parent.iterdir():
        if not entry.name.startswith("_native.cpython"):
            (site / "nonet" / entry.name).symlink_to(entry)
    core = Path(_native.__file__)
    if not (site / "nonet" / core.name).exists():
        (site / "nonet" / core.name).symlink_to(core)
    for name in names_of(PYPROJECT["dependencies"]):
        files = distribution(name).files or ()
        for top in {file.parts[0] for file in files} - {"..", "bin", "__pycache__"}:
            (site / top).symlink_to(Path(str(distribution(name).locate_file(top))))
    return site


@pytest.fixture(scope="module")
def bare(tmp_path_factory: pytest.TempPathFactory) -> dict[str, tuple[int, str]]:
    """The exit code and the output of each case without any extra."""
    for each in ("openpyxl", "pyarrow"):
        pytest.importorskip(each, reason=f"{each}, which makes the input, is not installed")
    image = pytest.importorskip("PIL.Image", reason="Pillow, which makes the input, is missing")
    folder = tmp_path_factory.mktemp("bare")
    (folder / "puzzles.csv").write_text(f"puzzle\n{nonet.parse('@newspaper')}\n")
    image.new("L", (90, 90), "white").save(folder / "page.png")
    assert main(["sheet", "new", str(folder / "puzzle.xlsx"), "--puzzle", "@newspaper"]) == 0
    for name in ("made", "sealed"):
        assert main(["data", "rate", str(folder / "puzzles.csv"), str(folder / name)]) == 0
    assert main(["data", "seal", str(folder / "sealed")]) == 0
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", DRIVER, str(bare_site(folder)), *MODULES],
        input=json.dumps([case.split() for case in CASES]),
        capture_output=True,
        text=True,
        cwd=folder,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return dict(zip([*CASES, *MODULES, *FRAMES], json.loads(done.stdout), strict=True))


@pytest.mark.volume(2)
@pytest.mark.skipif(sys.platform == "win32", reason="links to folders need rights on Windows")
@pytest.mark.parametrize(("call", "extra"), [*(CASES | MODULES | FRAMES).items()])
def test_without_extras_it_works_or_names_the_extra(
    bare: dict[str, tuple[int, str]], call: str, extra: str
) -> None:
    code, message = bare[call]
    assert code == (2 if extra else 0), message
    if extra:
        assert message.strip().endswith(f"installed. Run: pip install 'nonet[{extra}]'")


def test_the_extras_are_those_of_the_package() -> None:
    listed = {extra: sorted(libraries.values()) for extra, (_, libraries) in EXTRAS.items()}
    ours = ("test", "evidence", "lint", "docs")
    always = names_of(PYPROJECT["dependencies"])  # extras may require newer versions of these
    extras = {
        name: [each for each in names_of(needs) if each not in always]
        for name, needs in PYPROJECT["optional-dependencies"].items()
        if name not in ours
    }
    assert listed == extras
