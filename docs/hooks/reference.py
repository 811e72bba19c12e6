"""Write the Python reference. It has a page for each subject in `subjects.toml`, a table of all
subjects, and the JSON Schema of all records.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.structure.files import File, Files

import nonet
from nonet.verbs import wire

FILE = Path(__file__).parent / "subjects.toml"
SHOWN = "    options:\n      show_root_heading: true\n      show_root_full_path: true\n"
DOCSTRING = "    options:\n      members: false\n      show_root_toc_entry: false\n"


@dataclass
class Subject:
    """A subject of the reference. Each subject has its own page.

    Attributes:
        modules: the modules whose docstrings are shown, each with the names to list after its
            docstring.
        names: the dotted names to show, or modules followed by `.*` for all their names.
    """

    page: str
    title: str
    about: str
    names: list[str]
    modules: dict[str, list[str]] = field(default_factory=dict)

    def all_names(self) -> list[str]:
        """All names on the page. An entry `module.*` is replaced by the names of that module."""
        of_modules = [name for names in self.modules.values() for name in names]
        return [name for name in self.names if not name.endswith(".*")] + of_modules

    def parts(self) -> Iterator[str]:
        """The page in Markdown, part by part."""
        yield f"# {self.title}\n\n{self.about}\n"
        for name in self.names:
            module = name.removesuffix(".*")
            if module == name:
                yield f"::: {name}\n{SHOWN}"
            else:
                yield f"## {module}\n\n::: {module}\n{DOCSTRING}"
                yield from (f"::: {each}\n{SHOWN}" for each in self.modules[name])


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Add the pages to the `Python reference` entry of the navigation."""
    entries: list[Any] = next(
        e["Python reference"] for e in config.nav or [] if "Python reference" in e
    )
    entries += [{each.title: f"reference/{each.page}.md"} for each in subjects()]
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the pages."""
    found = subjects()
    pages = {f"reference/{each.page}.md": "\n".join(each.parts()) for each in found}
    pages["reference/index.md"] = index(found)
    pages["records.schema.json"] = json.dumps(wire.schema(), indent=1)
    for path, content in pages.items():
        files.append(File.generated(config, path, content=content))
    return files


def index(found: list[Subject]) -> str:
    """The table of subjects, followed by all names with links to their pages."""
    lines = [f"# Python reference\n\n::: nonet\n{DOCSTRING}"]
    lines += ["| subject | content |", "|---|---|"]
    lines += [f"| [{each.title}]({each.page}.md) | {each.about} |" for each in found]
    lines += ["", "## All names", ""]
    for each in found:
        shown = " ".join(
            f"[`{name.removeprefix('nonet.')}`]({each.page}.md#{name})" for name in each.all_names()
        )
        lines += [f"**[{each.title}]({each.page}.md)**", f": {shown}", ""]
    return "\n".join(lines)


def subjects() -> list[Subject]:
    """All subjects, with the names of their modules.

    Raises: PluginError: if a public name of `nonet` belongs to no subject, or a name belongs to
        two.
    """
    found = [Subject(**each) for each in tomllib.loads(FILE.read_text(encoding="utf-8"))["subject"]]
    explicit = [name for each in found for name in each.names if not name.endswith(".*")]
    shown = [thing(name) for name in explicit]
    for each in found:
        for name in each.names:
            if name.endswith(".*"):
                module = import_module(name.removesuffix(".*"))
                fresh = [n for n in public(module) if not any(thing(n) is old for old in shown)]
                each.modules[name] = fresh
                shown += [thing(n) for n in fresh]
    missing = [
        name
        for name in nonet.__all__
        if not isinstance(getattr(nonet, name), ModuleType)
        and not any(getattr(nonet, name) is old for old in shown)
    ]
    twice = sorted({name for name in explicit if explicit.count(name) > 1})
    if missing or twice:
        raise PluginError(f"{FILE.name}: no subject for {missing}, two for {twice}.")
    return found


def public(module: ModuleType) -> list[str]:
    """The dotted public names of a module: `__all__`, or else the names that it defines."""
    names = getattr(module, "__all__", None) or [
        name
        for name, value in vars(module).items()
        if not name.startswith("_") and getattr(value, "__module__", "") == module.__name__
    ]
    return [
        f"{module.__name__}.{name}"
        for name in names
        if not isinstance(getattr(module, name), ModuleType)
    ]


def thing(name: str) -> object:
    """The object with a dotted name. If its module needs an extra that is not installed, the name
    itself is returned. The docstring can still be read from the source.
    """
    module, _, last = name.rpartition(".")
    try:
        return getattr(import_module(module), last)
    except (ImportError, nonet.Error):
        return name
