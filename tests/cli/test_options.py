"""Every command with its arguments, options, defaults and help, in one table.

The look of the help is that of the library; what it says is ours.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from nonet.cli.app import parser

GOLDEN = Path(__file__).parents[1] / "data" / "options.txt"
_OF_THE_LIBRARY = ("--install-completion", "--show-completion", "--help")


def told(command: Any, name: str) -> Iterator[str]:
    yield f"\n{name}: {' '.join((command.help or '').split())}"
    for line in (command.epilog or "").splitlines():
        if line.startswith("  "):
            yield f"  example:{line}"
    for parameter in command.params:
        names = "/".join([*parameter.opts, *parameter.secondary_opts])
        if not names.startswith(_OF_THE_LIBRARY):
            default = "" if callable(parameter.default) else f" [{parameter.default}]"
            said = " ".join((getattr(parameter, "help", None) or "").split())
            required = " required" * bool(parameter.required)
            yield f"  {names}{default}{required}: {said}"
    for word, inner in getattr(command, "commands", {}).items():
        yield from told(inner, f"{name} {word}")


def test_every_option_is_what_it_was(request: pytest.FixtureRequest) -> None:
    table = "# commands, arguments, options, defaults and help; pytest --update-goldens\n"
    table += "".join(f"{line}\n" for line in told(parser(), "nonet"))
    if request.config.getoption("--update-goldens"):
        GOLDEN.write_text(table, encoding="utf-8")
    assert table == GOLDEN.read_text(encoding="utf-8"), (
        "an option changed: if that is meant, run pytest --update-goldens and read the difference"
    )
