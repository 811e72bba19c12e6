"""How a command declares its parameters: beside the types in the signature of its function.

    level: Annotated[int, Option("--level", min=1, max=4, help="How much to tell.")] = 1

The type says what is read: a text, a path, a number, one word of an enumeration, or a list of these
for what may be given several times; `bool` is a flag.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

HELP_WORDS: Final = ("-h", "--help")
"""The words that ask for help, of the program and of every command."""

PUZZLE: Final = "PUZZLE"
"""What stands for a puzzle in help: commands with such a parameter read puzzles."""

VERSION_WORD: Final = "--version"
"""The word that asks the program for its version."""


class Declared:
    """What a parameter says of itself besides its type.

    Args:
        help: what it is for, in a sentence.
        metavar: what stands for its value in help; else its type does.
        min, max: bounds of a number.
        default_told: what help says of the default: True for its value, False for nothing, or
            words.
        check: makes the value that the command gets of the one that was read, or refuses it with a
            `UsageError`.
    """

    def __init__(
        self,
        *,
        help: str = "",
        metavar: str = "",
        min: float | None = None,
        max: float | None = None,
        default_told: bool | str = True,
        check: Callable[[Any], Any] | None = None,
    ) -> None:
        self.help = help
        self.metavar = metavar
        self.min = min
        self.max = max
        self.default_told = default_told
        self.check = check


class Argument(Declared):
    """A parameter that stands at its place among the words."""


class Option(Declared):
    """A parameter that is given by its name.

    Args:
        names: its names, such as `--format` and `-f`; of a flag that can be off as well, one such
            as `--guess/--no-guess`.
        variable: a variable of the environment that has the value where no word does.
    """

    def __init__(self, *names: str, variable: str = "", **more: Any) -> None:
        super().__init__(**more)
        self.names = tuple(name.partition("/")[0] for name in names)
        self.opposites = tuple(name.partition("/")[2] for name in names if "/" in name)
        self.variable = variable
