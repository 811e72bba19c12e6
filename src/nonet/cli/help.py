"""The help of commands: as wide as the terminal, and no wider."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from textwrap import wrap
from typing import TYPE_CHECKING, Final

from .parameters import HELP_WORDS, VERSION_WORD, Option
from .parsing import bounds
from .width import columns, fitted

if TYPE_CHECKING:
    from .command import Command, CommandGroup, CommandParameter

WIDEST: Final = 90
_INDENT: Final = "  "
_WIDEST_TERM: Final = 30
_NARROW: Final = 50  # below, a text stands under its term
_HELP_ROW: Final = (", ".join(HELP_WORDS), "Show this message and exit.")
_VERSION_ROW: Final = (VERSION_WORD, "Say the version.")

HelpRow = tuple[str, str]
"""A term and what it means."""


def command_help(command: Command, path: str) -> str:
    """The help of a command that is called by these words."""
    width = columns(WIDEST)
    arguments = [_row(each) for each in command.parameters if not each.names]
    options = [_row(each) for each in command.parameters if each.names]
    return "\n".join(
        [
            *_paragraphs(command_usage(command, path), command.help, width),
            *_section("Arguments", arguments, width),
            *_section("Options", [*options, _HELP_ROW], width),
            *_examples(command.examples, "", width),
        ]
    )


def group_help(group: CommandGroup, path: str) -> str:
    """The help of a group of commands that is called by these words."""
    width = columns(WIDEST)
    options = [_HELP_ROW] if " " in path else [_VERSION_ROW, _HELP_ROW]
    return "\n".join(
        [
            *_paragraphs(group_usage(path), group.help, width),
            *_section("Options", options, width),
            *_section("Commands", list(group.summaries.items()), width),
            *_examples(group.examples, group.more, width),
        ]
    )


def command_usage(command: Command, path: str) -> str:
    """The line that says how a command is called."""
    places = [
        f"{each.metavar}{'...' if each.is_list else ''}"
        if each.is_required
        else f"[{each.metavar}]"
        for each in command.parameters
        if not each.names
    ]
    return " ".join(["Usage:", path, "[OPTIONS]", *places])


def group_usage(path: str) -> str:
    """The line that says how a command of a group is called."""
    return f"Usage: {path} [OPTIONS] COMMAND [ARGS]..."


def _row(parameter: CommandParameter) -> HelpRow:
    told = "; ".join(_facts(parameter))
    if not parameter.names:
        term = parameter.metavar
    elif parameter.opposites:
        term = " / ".join(parameter.names + parameter.opposites)
    else:
        names = ", ".join(sorted(parameter.names, key=len))
        term = f"{names} {parameter.metavar}".strip()
    return term, f"{parameter.declared.help}  [{told}]" if told else parameter.declared.help


def _facts(parameter: CommandParameter) -> Iterator[str]:
    """What stands in brackets after the help of a parameter."""
    declared = parameter.declared
    if isinstance(declared, Option) and declared.variable:
        yield f"variable {declared.variable}"
    if parameter.is_required:
        yield "required"
    elif isinstance(declared.default_told, str):
        yield f"default: {declared.default_told}"
    elif declared.default_told and parameter.default is not None:
        if parameter.opposites:
            name = (parameter.names if parameter.default else parameter.opposites)[0]
            yield f"default: {name.lstrip('-')}"
        elif not parameter.is_flag:
            yield f"default: {parameter.default}"
    if range := bounds(declared.min, declared.max):
        yield range


def _paragraphs(usage: str, text: str, width: int) -> list[str]:
    lines = _wrapped(usage, width, "", _INDENT * 2)
    for paragraph in text.split("\n\n"):
        lines += ["", *_wrapped(" ".join(paragraph.split()), width, _INDENT)]
    return lines


def _section(title: str, rows: list[HelpRow], width: int) -> list[str]:
    """Terms in one column and what they mean in another; below each other where it is narrow."""
    if not rows:
        return []
    sizes = [len(term) for term, _ in rows if len(term) <= _WIDEST_TERM]
    column = len(_INDENT) + max(sizes, default=0) + 2
    if width < _NARROW:
        column = 2 * len(_INDENT)
    lines = ["", f"{title}:"]
    for term, text in rows:
        told = _wrapped(text, width, " " * column)
        if len(_INDENT + term) + 2 <= column and width >= _NARROW:
            told[0] = f"{_INDENT + term:{column}}{told[0].lstrip()}"
        else:
            lines += _wrapped(_breakable(term, width), width, _INDENT)
        lines += told
    return lines


def _breakable(term: str, width: int) -> str:
    """A term whose choices may go to another line where there is no room for them in one."""
    return term if len(term) + len(_INDENT) <= width else re.sub(r"\|(?=\w)", "| ", term)


def _examples(examples: Iterable[str], more: str, width: int) -> list[str]:
    lines = ["", "Examples:", *(fitted(_INDENT + example, width) for example in examples)]
    return [*lines, *(["", *_wrapped(more, width, _INDENT)] if more else [])]


def _wrapped(text: str, width: int, indent: str, further: str | None = None) -> list[str]:
    """A text in lines of that width; words are not broken."""
    return wrap(
        text,
        width,
        initial_indent=indent,
        subsequent_indent=indent if further is None else further,
        break_long_words=False,
        break_on_hyphens=False,
    )
