"""The Python reference: the public names on one page, and a page for each public module.

A module of the package is on the site as soon as it is there. Left out are those whose names begin
with an underscore, the border to the native core, and the command line, which has its own page.
"""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

PACKAGE = Path(__file__).parents[2] / "src" / "nonet"
LEFT_OUT = {"border", "cli"}


def modules() -> list[str]:
    """The public modules and packages right under the package, in alphabetical order."""
    found = {p.stem for p in PACKAGE.glob("*.py")} | {
        p.parent.name for p in PACKAGE.glob("*/__init__.py")
    }
    return sorted(m for m in found - LEFT_OUT if not m.startswith("_"))


def summary(module: str) -> str:
    """The first line of a module's docstring."""
    path = PACKAGE / f"{module}.py"
    if not path.exists():
        path = PACKAGE / module / "__init__.py"
    docstring = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
    return docstring.partition("\n\n")[0].replace("\n", " ")


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Fill the navigation's entry `Python reference`."""
    entries: list[Any] = next(
        e["Python reference"] for e in config.nav or [] if "Python reference" in e
    )
    entries += [{f"nonet.{m}": f"reference/{m}.md"} for m in modules()]
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the pages."""
    lines = ["# Python reference", "", "::: nonet", "    options:", "      members: false", ""]
    lines += ["| module | what it has |", "|---|---|"]
    lines += [f"| [`nonet.{m}`]({m}.md) | {summary(m)} |" for m in modules()]
    pages = {"reference/index.md": "\n".join(lines) + "\n"}
    pages |= {f"reference/{m}.md": f"# nonet.{m}\n\n::: nonet.{m}\n" for m in modules()}
    for path, content in pages.items():
        files.append(File.generated(config, path, content=content))
    return files
