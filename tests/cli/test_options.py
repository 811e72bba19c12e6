"""Every command with its arguments, options, defaults and help, in one table.

The look of the help is that of the library; what it says is ours.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import Enum
from pathlib import Path
from typing import Annotated, Any, get_args, get_origin, get_type_hints

import pytest

from nonet import scales
from nonet.cli import main
from nonet.cli.app import parser
from nonet.cli.commands import COMMANDS, GROUPS, generate
from nonet.cli.options import LevelName
from nonet.generator.clue_patterns import SYMMETRIES
from nonet.ladder.levels import LEVELS

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


def choices(function: Callable[..., Any]) -> Iterator[tuple[str, type[Enum], Any]]:
    """The options of a command that are one of several words, with these words."""
    for name, hint in get_type_hints(function, include_extras=True).items():
        if get_origin(hint) is Annotated:
            kind, option = get_args(hint)
            for one in get_args(kind) or (kind,):
                if isinstance(one, type) and issubclass(one, Enum):
                    yield name, one, option


def test_words_are_read_in_any_case() -> None:
    functions = [function for function, _ in COMMANDS]
    functions += [one.callback for group in GROUPS for one in group.registered_commands]
    found = [choice for function in functions for choice in choices(function)]
    assert len(found) > 30
    strict = {option.param_decls for _, _, option in found if option.case_sensitive}
    assert not strict


def test_words_are_those_that_there_are() -> None:
    assert [level.value for level in LevelName] == [name for name, _ in LEVELS]
    assert [one.value for one in generate.ClueSymmetry] == list(SYMMETRIES)
    (column,) = (c for c in scales.get("hodoku").columns if c.name == "hodoku_level")
    assert [one.value for one in generate.HodokuLevel] == list(column.words)


@pytest.mark.parametrize(
    "words",
    [
        "generate --level EASY --symmetry Diagonal --format LINE --profile Hodoku --seed 1",
        "generate --hodoku-level easy --scale HODOKU_score=100-400 --quota Easy=1 -f Csv --seed 1",
        "explain @Newspaper --length SHORT --notation A1 --color NEVER --singles Collapse",
        "steps @newspaper --sort EFFECT --technique NAKED-single --grids KEY --limit 1",
        "rate @newspaper --scale EFFORT --profile BEGINNER --without X-wing",
        "convert @newspaper --to HoDoKu",
        "draw @newspaper --to SVG",
    ],
)
def test_names_are_read_in_any_case(words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words.split()) == 0
    told = capsys.readouterr().out
    assert main([word if "@" in word else word.lower() for word in words.split()]) == 0
    assert capsys.readouterr().out == told != ""
