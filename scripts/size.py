"""Measure the size of the project, and keep it from growing.

    python scripts/size.py                 fail if a ceiling is exceeded, as in `make lint`
    python scripts/size.py --table         also print all figures, by folder and by command
    python scripts/size.py --lower         write today's figures as the new ceilings, if they fell
    python scripts/size.py --times         also time the build of the wheel, its start, and CI

Code lines are lines that contain code, so blank lines, comments and docstrings do not count. The
ceilings are in `scripts/ceilings.toml`. Ceilings should only be lowered. A commit that raises one
must give the reason.
"""

from __future__ import annotations

import argparse
import ast
import os
import re
import resource
import subprocess
import sys
import tempfile
import tomllib
from collections import Counter
from collections.abc import Iterator
from functools import cache, partial
from pathlib import Path
from time import perf_counter

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "src" / "nonet"
CEILINGS = Path(__file__).with_name("ceilings.toml")
LONG_FILE = 500
_WRITTEN = re.compile(r"\b(written|made|generated) by\b.*\bscripts/", re.IGNORECASE)
START = {"--help": ("--help",), "solve": ("solve", "@newspaper"), "hint": ("hint", "@newspaper")}

parsed = cache(ast.parse)


def statements(node: ast.AST) -> Iterator[ast.stmt]:
    """All statements in a syntax tree. The expressions, which are far more, are not visited."""
    for name in ("body", "orelse", "finalbody", "handlers", "cases"):
        for each in getattr(node, name, ()):
            if isinstance(each, ast.stmt):
                yield each
            yield from statements(each)


def code_lines(source: str) -> int:
    """The number of lines in Python source that contain code.

    >>> code_lines('"A docstring."' + chr(10) * 2 + "x = 1  # why" + chr(10) + "# only this")
    1
    """
    docstrings: set[int] = set()
    for node in statements(parsed(source)):
        match node:
            case ast.Expr(value=ast.Constant(value=str())):
                docstrings.update(range(node.lineno, (node.end_lineno or node.lineno) + 1))
    return sum(
        number not in docstrings and not line.lstrip().startswith("#") and not line.isspace()
        for number, line in enumerate(source.splitlines(True), 1)
    )


def imports_in_functions(source: str) -> int:
    """The number of import statements inside functions.

    >>> code = "import a" + chr(10) + "def f():" + chr(10) + "    import b"
    >>> imports_in_functions(code)
    1
    """
    found = set()
    for node in statements(parsed(source)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            inside = statements(node)
            found |= {one for one in inside if isinstance(one, ast.Import | ast.ImportFrom)}
    return len(found)


def subjects(source: str) -> int:
    """The number of unrelated subjects in the public classes of Python source. Two classes belong
    to the same subject if one refers to the other, or if other definitions in the file connect
    them.

    >>> subjects("class Path: pass" + chr(10) + "class Page: pass")
    2
    """
    tree = parsed(source)
    named = {each: names_defined_by(each) for each in tree.body}
    known = set().union(*named.values())
    groups: list[set[str]] = []
    for node, names in named.items():
        group = names | {each.id for each in ast.walk(node) if isinstance(each, ast.Name)} & known
        connected = [other for other in groups if other & group]
        groups = [other for other in groups if other not in connected]
        groups.append(group.union(*connected))
    classes = {each.name for each in tree.body if isinstance(each, ast.ClassDef)}
    public = {name for name in classes if not name.startswith("_")}
    return sum(bool(group & public) for group in groups)


def names_defined_by(node: ast.stmt) -> set[str]:
    """The names that a statement of a module defines."""
    match node:
        case ast.ClassDef() | ast.FunctionDef() | ast.AsyncFunctionDef():
            return {node.name}
        case ast.Assign() | ast.AnnAssign():
            inside = (each for each in ast.walk(node) if isinstance(each, ast.Name))
            return {each.id for each in inside if isinstance(each.ctx, ast.Store)}
    return set()


def tracked(*folders: str) -> Iterator[Path]:
    """The files that are committed or staged."""
    words = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "--", *folders]
    names = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return (ROOT / name for name in names.splitlines() if (ROOT / name).is_file())


@cache
def code_lines_by_folder() -> Counter[str]:
    """The number of code lines in each folder of the package. Files in no subfolder count under
    `.`.
    """
    lines: Counter[str] = Counter()
    for path in tracked("src/nonet"):
        if path.suffix in (".py", ".pyi"):
            parts = path.relative_to(PACKAGE).parts
            lines[parts[0] if len(parts) > 1 else "."] += code_lines(path.read_text("utf-8"))
    return lines


def options_of_commands() -> dict[str, int]:
    """The number of options that each command has, without --help."""
    import click

    from nonet.cli.commands import PROGRAM
    from nonet.cli.program import all_commands

    return {
        path: sum(
            isinstance(each, click.Option) and each.name not in ("help", "help_all", "all_help")
            for each in command.params
        )
        for path, command in all_commands(PROGRAM)
    }


def is_generated(path: Path) -> bool:
    """Whether a committed file is generated: its first lines name the script that writes it."""
    if path.suffix not in (".py", ".json", ".toml", ".txt", ".md", ".hpp", ".cpp", ".csv"):
        return False
    with path.open(encoding="utf-8") as file:
        return bool(_WRITTEN.search("".join(line for _, line in zip(range(3), file, strict=False))))


def figures() -> dict[str, int]:
    """Today's figure for each ceiling."""
    import nonet

    python = [path for path in tracked("src/nonet") if path.suffix == ".py"]
    texts = [path.read_text("utf-8") for path in python]
    options = options_of_commands()
    results = tracked("benchmarks/results")
    return {
        "code lines of src/nonet": sum(code_lines_by_folder().values()),
        "entries of src/nonet": len({path.relative_to(PACKAGE).parts[0] for path in python}),
        "public names": len(nonet.__all__),
        "options of a command, at most": max(options.values()),
        "options of all commands": sum(options.values()),
        "imports in functions": sum(map(imports_in_functions, texts)),
        f"Python files above {LONG_FILE} lines": sum(
            text.count("\n") > LONG_FILE for text in texts
        ),
        "generated files that are committed": sum(
            map(is_generated, tracked("src", "native", "docs", "tests"))
        ),
        "files in scripts": len(list(tracked("scripts"))),
        "lines of results": sum(path.read_text("utf-8").count("\n") for path in results),
        "lines of CHANGELOG.md": (ROOT / "CHANGELOG.md").read_text("utf-8").count("\n"),
        "lines of the Makefile": (ROOT / "Makefile").read_text("utf-8").count("\n"),
    }


def breaches(found: dict[str, int], ceilings: dict[str, int]) -> Iterator[str]:
    """Describe each figure that exceeds its ceiling or has no ceiling."""
    for name, figure in found.items():
        if name not in ceilings:
            yield f"{name}: {figure:,}, and {CEILINGS.name} has no ceiling for it"
        elif figure > ceilings[name]:
            yield f"{name}: {figure:,}, above the ceiling of {ceilings[name]:,} in {CEILINGS.name}"


def processor_time(
    *words: str | Path, rounds: int = 1, folder: Path = ROOT, **variables: str
) -> float:
    """Run a command several times, and return the lowest processor time, in seconds.

    Args:
        words: the command.
        rounds: how often it runs.
        folder: the folder in which it runs.
        variables: environment variables to set for it.
    """
    times = []
    environment = os.environ | variables
    for _ in range(rounds):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run(words, cwd=folder, check=True, capture_output=True, env=environment)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        times.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    return min(times)


def time_of(*words: str | Path) -> str:
    """Run a command once, and describe its elapsed time and its processor time."""
    begun = perf_counter()
    spent = processor_time(*words)
    return f"{perf_counter() - begun:.0f} s, {spent:.0f} s of processors"


def times() -> Iterator[tuple[str, str]]:
    """The size and the build time of the wheel, the start times of its commands, and the time that
    CI takes. Measuring CI takes a quarter of an hour. Start times are given as multiples of the
    time that an empty Python program takes.
    """
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made)
        pip = (sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check")
        yield "build of the wheel", time_of(*pip, "wheel", ".", "--no-deps", "--wheel-dir", folder)
        (wheel,) = folder.glob("*.whl")
        yield "wheel", f"{wheel.stat().st_size:,} bytes"
        installed = folder / "installed"
        processor_time(*pip, "install", "--no-deps", "--target", installed, wheel)
        # The first run may write byte code. The other runs load it, as users' runs do.
        variables = {"PYTHONPATH": str(installed), "PYTHONDONTWRITEBYTECODE": ""}
        start = partial(processor_time, sys.executable, rounds=25, folder=folder, **variables)
        idle = start("-c", "pass")
        for name, words in START.items():
            yield f"start of {name}", f"{start('-m', 'nonet', *words) / idle:.1f} × Python's own"
    yield "CI", time_of(ROOT / ".ci" / "run")


def main() -> int:
    reader = argparse.ArgumentParser(description="Measure the size of the project.")
    reader.add_argument("--table", action="store_true", help="print all figures")
    reader.add_argument("--lower", action="store_true", help="write lower ceilings")
    reader.add_argument("--times", action="store_true", help="also time the build, start and CI")
    options = reader.parse_args()
    found = figures()
    ceilings: dict[str, int] = tomllib.loads(CEILINGS.read_text("utf-8"))
    if options.table or options.times:
        for folder, lines in sorted(code_lines_by_folder().items()):
            print(f"{lines:>8,}  code lines of {folder}")
        for command, count in options_of_commands().items():
            print(f"{count:>8,}  options of {command}")
        sources = (path.read_text("utf-8") for path in tracked("src/nonet") if path.suffix == ".py")
        print(
            f"{sum(subjects(each) > 1 for each in sources):>8,}  files with more than one subject"
        )
        for name, figure in found.items():
            print(f"{figure:>8,}  {name} (ceiling {ceilings.get(name, 'not set')})")
    if options.lower:
        head = "".join(
            line for line in CEILINGS.read_text("utf-8").splitlines(True) if line.startswith("#")
        )
        lowest = {name: min(figure, ceilings.get(name, figure)) for name, figure in found.items()}
        CEILINGS.write_text(head + "".join(f'"{name}" = {n}\n' for name, n in lowest.items()))
        return 0
    if options.times:
        for name, value in times():
            print(f"{name}: {value}")
    wrong = list(breaches(found, ceilings))
    for sentence in wrong:
        print(sentence, file=sys.stderr)
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
