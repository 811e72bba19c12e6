"""The pages are up to date: their Python code runs, and their commands and options exist."""

from __future__ import annotations

import re
import runpy
import shlex
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import click
import pytest

from nonet.cli import main
from nonet.cli.commands import PROGRAM
from nonet.cli.program import all_commands
from nonet.constraints import all_kinds
from nonet.techniques import get

DOCS = Path(__file__).parents[2] / "docs"
PAGES = {str(path.relative_to(DOCS)): path.read_text("utf-8") for path in DOCS.rglob("*.md")}
PYTHON = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)
SHELL = re.compile(r"^```sh\n(.*?)^```$", re.MULTILINE | re.DOTALL)
# A command on its own line, perhaps with a comment after it, or inside a sentence.
COMMAND = re.compile(r"^ {4}(nonet [a-z].+?)(?: {3,}.*)?$|`(nonet [a-z][^`]+)`", re.MULTILINE)
# A command on a line of its own, or a block of Python. Blocks marked `py` need programs that CI
# does not have.
PARTS = re.compile(
    r"^ {4}(nonet [a-z][^\n]+?)(?: {3,}[^\n]*)?$|^```(python|py)\n(.*?)^```$",
    re.MULTILINE | re.DOTALL,
)
COMMANDS = dict(all_commands(PROGRAM))
ABOUT_DATA = ("data-sets.md", "data-set-files.md")
ROW = re.compile(r"^\| ([^|]+) \| \[[^|]+\]\(\.\./techniques/([a-z-]+)\.md\) \|$", re.MULTILINE)


@pytest.mark.parametrize("page", [p for p, text in PAGES.items() if PYTHON.search(text)])
def test_python_runs(page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    if page == "cookbook.md" or page.startswith("ancestors") or page in ABOUT_DATA:
        return  # test_cookbook.py and test_ancestors.py also check the output
    monkeypatch.chdir(tmp_path)
    names: dict[str, object] = {}
    for block in PYTHON.findall(PAGES[page]):
        exec(compile(block, page, "exec"), names)


@pytest.mark.parametrize("page", ABOUT_DATA)
def test_pages_about_data_run_from_top_to_bottom(
    page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The commands on these pages also run, except those for clusters, which
    tests/data/test_clusters.py runs."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HF_HUB_OFFLINE", "1")
    monkeypatch.setenv("HF_HOME", str(tmp_path / "hub"))
    pytest.importorskip("duckdb", reason="duckdb is not installed (pip install duckdb)")
    names: dict[str, object] = {}
    ran = 0
    for found in PARTS.finditer(PAGES[page]):
        command, mark, code = found.groups()
        if command and "--on" not in command:
            assert main(shlex.split(command)[1:]) == 0
        elif code and (mark == "python" or find_spec(code.split()[1])):
            exec(compile(code, page, "exec"), names)
        else:
            continue
        ran += 1
    assert ran >= 5


def commands(text: str) -> Iterator[str]:
    for block in SHELL.findall(text):
        yield from (line for line in block.splitlines() if line.startswith("nonet "))
    for found in COMMAND.finditer(text):
        yield found[1] or found[2]


@pytest.mark.parametrize("page", [p for p, text in PAGES.items() if list(commands(text))])
def test_commands_have_these_options(page: str) -> None:
    for command in commands(PAGES[page]):
        words = shlex.split(re.split(" [|<>#&] | && ", command)[0])
        assert not unknown(words[1:]), command


def unknown(words: list[str]) -> list[str]:
    """The words in a command line that are unknown to nonet."""
    path = "nonet"
    while words and f"{path} {words[0]}" in COMMANDS:
        path, words = f"{path} {words[0]}", words[1:]
    command = COMMANDS[path]
    known = {"-h", "--help"}
    known |= {name for each in command.params for name in (*each.opts, *each.secondary_opts)}
    missing = [word for word in words if re.match(r"--?[a-z]", word) and word not in known]
    is_group = isinstance(command, click.Group)
    return [*missing, *([" ".join(words)] if is_group and words and not missing else [])]


def test_unknown_options_are_seen() -> None:
    assert unknown(["hint", "@wings", "--loud"]) == ["--loud"]
    assert unknown(["sheet", "sing"]) == ["sing"]


def test_the_names_of_another_site_lead_where_the_table_says() -> None:
    rows = ROW.findall(PAGES["coming-from/sudokuwiki.md"])
    assert rows
    for names, technique in rows:
        assert {get(name).id for name in names.split(", ")} == {technique}


def test_the_table_of_boards_names_each_command_that_takes_one() -> None:
    """Every command that takes `--board` must be in the table."""
    table = PAGES["boards.md"].split("### Which command knows which board")[1].split("\n## ")[0]
    for path, command in COMMANDS.items():
        if any("--board" in each.opts for each in command.params):
            assert f"`{path.split()[1]}`" in table, path


def test_the_table_of_kinds_has_a_row_for_each_kind() -> None:
    assert "<!-- kinds -->" in PAGES["boards.md"]
    table = runpy.run_path(str(DOCS / "hooks/settings.py"))["kinds"]()
    assert table.count("\n") == len(all_kinds()) + 1
    row = "`cage:15@r1c1,r1c2` | its total and its cells | The digits inside a dashed line differ"
    assert row in table and "| `x`, `d1`, `d2` |" in table
