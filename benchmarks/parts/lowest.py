"""Run tests with the lowest versions that pyproject.toml declares.

    python benchmarks/parts/lowest.py EXTRA[,EXTRA...] TESTS ...

nonet is installed as a wheel in a separate environment in build/lowest, with its requirements, the
given extras, pytest and hypothesis. Each package is installed in the version that comes after `>=`
in pyproject.toml, or in the highest such version if it is required several times. The other
arguments are passed to pytest.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
import venv
from pathlib import Path
from typing import Final

from requirements import requirements

PLACE: Final = Path("build/lowest")
TOOLS: Final = re.compile(
    r"(pytest|pytest-xdist|hypothesis|httpx2|jsonschema|xlsxwriter|duckdb|playwright)[>=]"
)
LOWEST: Final = re.compile(r"(?P<name>[\w.-]+(\[\w+\])?)>=(?P<version>[\w.]+)(,.*)?")


def main(extras: str, *words: str) -> int:
    project = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))
    wanted = [each for name in ("base", *extras.split(",")) for each in requirements(project, name)]
    wanted += filter(TOOLS.match, requirements(project, "test"))
    versions: dict[str, list[str]] = {}
    for name, _, version in (pinned(each).partition("==") for each in wanted):
        versions.setdefault(name, []).append(version)
    lowest = sorted(f"{name}=={max(all_of, key=numbers)}" for name, all_of in versions.items())
    pip(
        sys.executable,
        "wheel",
        ".",
        "--no-deps",
        "-w",
        str(PLACE / "wheel"),
        "--config-settings",
        f"build-dir={PLACE}/native",
    )
    place = PLACE / extras
    venv.create(place, clear=True, with_pip=True)
    python = str(place / "bin" / "python")
    pip(python, "install", *lowest)
    pip(python, "install", "--no-deps", *map(str, (PLACE / "wheel").glob("nonet-*.whl")))
    print("With", *lowest, flush=True)
    return subprocess.run([python, "-m", "pytest", "-q", *words], check=False).returncode


def pinned(requirement: str) -> str:
    """The lowest version of a requirement.

    Raises:
        ValueError: if the requirement has no lowest version.
    """
    found = LOWEST.fullmatch(requirement)
    if found is None:
        raise ValueError(f"'{requirement}' declares no lowest version.")
    return f"{found['name']}=={found['version']}"


def numbers(version: str) -> tuple[int, ...]:
    return tuple(map(int, version.split(".")))


def pip(python: str, *words: str) -> None:
    subprocess.run([python, "-m", "pip", "--quiet", *words], check=True)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
