"""Commands as data: a function, its parameters, its examples; and groups of commands."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum
from functools import cached_property
from types import NoneType
from typing import Any, Final, get_args, get_origin

from ..dataclass import dataclass
from .parameters import PUZZLE, Argument, Option

REQUIRED: Final = ...
"""The default of a parameter that has none."""


@dataclass(frozen=True)
class CommandParameter:
    """A parameter of a command.

    Attributes:
        name: what the function calls it.
        type: what one value of it is: bool, int, float, str, Path or an enumeration.
        is_list: whether it takes several values.
        default: the value where it is not given; `REQUIRED` where it has to be.
        declared: what it says of itself.
    """

    name: str
    type: type
    is_list: bool
    default: Any
    declared: Argument | Option

    @classmethod
    def of(cls, name: str, hint: Any, default: Any) -> CommandParameter:
        """The parameter that an annotation describes."""
        kind, declared = get_args(hint)
        inner = [part for part in get_args(kind) if part is not NoneType]
        while inner and get_origin(kind) is not list:  # `X | None`
            (kind,) = inner
            inner = list(get_args(kind))
        is_list = get_origin(kind) is list
        return cls(name, inner[0] if is_list else kind, is_list, default, declared)

    @property
    def is_flag(self) -> bool:
        """Whether its name alone says all."""
        return self.type is bool

    @property
    def is_required(self) -> bool:
        """Whether the command does nothing without it."""
        return self.default is REQUIRED

    @property
    def words(self) -> tuple[str, ...]:
        """The words that it takes, where these are few."""
        return tuple(one.value for one in self.type) if issubclass(self.type, Enum) else ()

    @property
    def names(self) -> tuple[str, ...]:
        """The names of an option, none of an argument."""
        return self.declared.names if isinstance(self.declared, Option) else ()

    @property
    def opposites(self) -> tuple[str, ...]:
        """The names that turn a flag off."""
        return self.declared.opposites if isinstance(self.declared, Option) else ()

    @property
    def metavar(self) -> str:
        """What stands for a value in help: a flag has none."""
        if self.is_flag:
            return ""
        return self.declared.metavar or "|".join(self.words) or _METAVARS[self.type.__name__]

    @property
    def told_names(self) -> tuple[str, ...]:
        """How a message names it."""
        return self.names or (self.metavar,)


# By name: `pathlib` takes a while to be imported, and few commands need it.
_METAVARS: Final = {"int": "NUMBER", "float": "NUMBER", "str": "TEXT", "Path": "FILE"}

IGNORE_DRAWINGS: Final = "ignore_drawings"
"""What the parameter is called that all commands have which read puzzles; no function takes it."""

_IGNORE_DRAWINGS: Final = CommandParameter(
    IGNORE_DRAWINGS,
    bool,
    False,
    False,
    Option(
        "--ignore-drawings",
        help="Read puzzles of other programs without their lines, cages and other drawings.",
    ),
)


@dataclass(frozen=True)
class Command:
    """A command: its function's docstring is its help, its signature has its parameters.

    Attributes:
        name: the word that calls it.
        function: does the work, and returns the exit code.
        examples: lines for the end of its help.
    """

    name: str
    function: Callable[..., int]
    examples: tuple[str, ...] = ()

    @property
    def help(self) -> str:
        """What it does, in paragraphs."""
        lines = (self.function.__doc__ or "").split("\n")
        return "\n".join(line.strip() for line in lines).strip()

    @cached_property
    def parameters(self) -> tuple[CommandParameter, ...]:
        """The parameters, as the function lists them."""
        # `get_type_hints` compiles each, and the first compile() of a process takes 3 ms.
        known = self.function.__globals__
        hints = {name: eval(each, known) for name, each in self.function.__annotations__.items()}
        names = self.function.__code__.co_varnames[: self.function.__code__.co_argcount]
        defaults = self.function.__defaults__ or ()
        missing = (REQUIRED,) * (len(names) - len(defaults))
        own = [
            CommandParameter.of(name, hints[name], default)
            for name, default in zip(names, missing + defaults, strict=True)
        ]
        reads_puzzles = any(each.declared.metavar == PUZZLE for each in own)
        return (*own, _IGNORE_DRAWINGS) if reads_puzzles else tuple(own)


@dataclass(frozen=True)
class CommandGroup:
    """A command that has commands of its own.

    Attributes:
        name: the word that calls it.
        help: what they are for.
        summaries: the commands in the order of the help, each in a few words; so the help needs
            no module of a command.
        load: gives the command with one of these names, or with a hidden one; None for others.
        examples: lines for the end of its help.
        more: a last line.
    """

    name: str
    help: str
    summaries: Mapping[str, str]
    load: Callable[[str], Command | CommandGroup | None]
    examples: tuple[str, ...] = ()
    more: str = ""
