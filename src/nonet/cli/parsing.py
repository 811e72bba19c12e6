"""From words to the values of a command's parameters. The reader of options is `argparse`; here are
the types of values, and messages that help."""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterable, Sequence
from enum import Enum
from functools import partial
from itertools import chain
from typing import Any, Final, NoReturn, cast

from .command import REQUIRED, Command, CommandParameter
from .parameters import HELP_WORDS, Option
from .usage import BadParameter, UsageError, did_you_mean

_SIGNS: Final = frozenset("-.0123456789ABCDEFGHIJKLMNOPXx_*?|+:,; \t\r\n")
_FEWEST_CELLS: Final = 16
_HELP: Final = "asks for help"  # no name of a parameter: it has blanks


class _OptionReader(argparse.ArgumentParser):
    """The reader of options; what it does not understand is an error of ours."""

    def error(self, message: str) -> NoReturn:
        raise UsageError(f"{message[:1].upper()}{message[1:]}.")


def parameter_values(command: Command, words: Sequence[str]) -> dict[str, Any] | None:
    """The values of all parameters by name; None where help is asked for.

    Raises:
        UsageError: where the words do not fit the command.
    """
    given, arguments = _sorted_out(command, words)
    if given[_HELP]:
        return None
    values: dict[str, Any] = {}
    places = sum(not parameter.names for parameter in command.parameters)
    for parameter in command.parameters:
        texts = given.get(parameter.name)
        if not parameter.names:
            places -= 1
            size = max(len(arguments) - places, 1) if parameter.is_list else 1
            texts, arguments = arguments[:size], arguments[size:]
        values[parameter.name] = _value(parameter, texts)
    if arguments:
        several = "s" if len(arguments) > 1 else ""
        raise UsageError(f"Got unexpected extra argument{several} ({' '.join(arguments)}).")
    return values


def add_options(
    reader: argparse.ArgumentParser, parameters: Iterable[CommandParameter]
) -> dict[str, argparse.Action]:
    """Tell a parser of the options among the parameters; it keeps their values as texts. Given
    back are those that take a value, by the names of the parameters."""
    valued: dict[str, argparse.Action] = {}
    reader.add_argument(*HELP_WORDS, dest=_HELP, action="store_true")
    for parameter in parameters:
        name = parameter.name
        if parameter.is_flag:
            for names, value in ((parameter.names, True), (parameter.opposites, False)):
                if names:
                    reader.add_argument(*names, dest=name, action="append_const", const=value)
        elif parameter.names:
            valued[name] = reader.add_argument(*parameter.names, dest=name, action="append")
    return valued


def _sorted_out(command: Command, words: Sequence[str]) -> tuple[dict[str, Any], list[str]]:
    """What was given for each option, and the words that are no option."""
    valued = {name for each in command.parameters if not each.is_flag for name in each.names}
    flags = {name for each in command.parameters if each.is_flag for name in _names(each)}
    options: list[str] = []
    arguments: list[str] = []
    left = iter(words)
    for word in left:
        if word == "--":
            arguments += left
        elif word == "-" or not word.startswith("-") or _is_puzzle(word):
            arguments.append(word)
        elif word in valued:  # whatever comes next is its value, a hyphen first or not
            value = next(left, None)
            if value is None:
                raise UsageError(f"Option '{word}' requires an argument.")
            options.append(f"{word}={value}")
        elif word.partition("=")[0] in flags and "=" in word:
            raise UsageError(f"Option '{word.partition('=')[0]}' does not take a value.")
        else:
            options.append(word)
    # It writes no help; but without a width it has `shutil` imported for that of the terminal.
    formatter = partial(argparse.HelpFormatter, width=80)
    reader = _OptionReader(
        prog=command.name, add_help=False, allow_abbrev=False, formatter_class=formatter
    )
    add_options(reader, command.parameters)
    given, unknown = reader.parse_known_args(options)
    if unknown:
        name = unknown[0].partition("=")[0]
        known = [*chain(*map(_names, command.parameters)), *HELP_WORDS]
        raise UsageError(f"No such option: {name}.{did_you_mean(name, known)}")
    return vars(given), arguments


def _is_puzzle(word: str) -> bool:
    """Whether a word that begins with a hyphen is a puzzle whose blanks, or frame, are hyphens.

    >>> _is_puzzle("---2------1------35-3----1-46--5--2-"), _is_puzzle("--ignore-drawings")
    (True, False)
    """
    return len(word) >= _FEWEST_CELLS and _SIGNS.issuperset(word)


def _names(parameter: CommandParameter) -> tuple[str, ...]:
    return parameter.names + parameter.opposites


def _value(parameter: CommandParameter, texts: list[Any] | None) -> Any:
    """The value of a parameter, given what was said for it."""
    declared = parameter.declared
    if not texts and isinstance(declared, Option) and declared.variable:
        texts = list(filter(None, [os.environ.get(declared.variable)]))
    if not texts:
        if parameter.default is REQUIRED:
            kind = "option" if parameter.names else "argument"
            raise UsageError(f"Missing {kind} '{parameter.told_names[0]}'.")
        return parameter.default
    read = [text if parameter.is_flag else _read(parameter, text) for text in texts]
    value = read if parameter.is_list else read[-1]
    if declared.check is None:
        return value
    try:
        return declared.check(value)
    except UsageError as error:
        raise BadParameter(error.message, *parameter.told_names) from None


def _read(parameter: CommandParameter, text: str) -> Any:
    """The value that a text stands for."""
    kind = parameter.type
    if issubclass(kind, Enum):
        return _member(parameter, kind, text)
    if kind is int or kind is float:
        return _number(parameter, text)
    return text if kind is str else cast("Any", kind)(text)  # a path


def _member(parameter: CommandParameter, kind: type[Enum], text: str) -> Enum:
    for member in kind:
        if str(member.value).lower() == text.lower():
            return member
    words = ", ".join(map(repr, parameter.words))
    raise BadParameter(f"'{text}' is not one of {words}.", *parameter.told_names)


def _number(parameter: CommandParameter, text: str) -> float:
    try:
        number: float = parameter.type(text)
    except ValueError:
        kind = "whole number" if parameter.type is int else "number"
        raise BadParameter(f"'{text}' is no {kind}.", *parameter.told_names) from None
    low, high = parameter.declared.min, parameter.declared.max
    if (low is not None and not number >= low) or (high is not None and not number <= high):
        raise BadParameter(
            f"{text} is not in the range {bounds(low, high)}.", *parameter.told_names
        )
    return number


def bounds(low: float | None, high: float | None) -> str:
    """A range of numbers x.

    >>> bounds(1, 4), bounds(0, None)
    ('1<=x<=4', 'x>=0')
    """
    if low is None:
        return "" if high is None else f"x<={high}"
    return f"x>={low}" if high is None else f"{low}<=x<={high}"
