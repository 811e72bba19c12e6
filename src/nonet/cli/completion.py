"""Completion of commands, options and their words in a shell, by the library `argcomplete`.

pip install 'nonet[completion]'
eval "$(register-python-argcomplete nonet)"     in the start-up file of bash or zsh
"""

from __future__ import annotations

import argparse
import sys

from .command import Command, CommandGroup
from .commands import PROGRAM
from .parameters import HELP_WORDS, VERSION_WORD
from .parsing import add_options


def complete() -> None:
    """Answer a shell that asks how a word could go on, and end the process."""
    try:
        import argcomplete
    except ImportError:
        sys.exit(1)  # the shell then completes names of files
    argcomplete.autocomplete(reader_of(PROGRAM))


class _Words:
    """The words that an option takes, as `argcomplete` asks for them."""

    def __init__(self, words: tuple[str, ...]) -> None:
        self._words = words

    def __call__(self, **_: object) -> tuple[str, ...]:
        return self._words


def reader_of(command: Command | CommandGroup) -> argparse.ArgumentParser:
    """A parser that knows a command with all that is below it, for completion alone."""
    reader = argparse.ArgumentParser(command.name, add_help=False, allow_abbrev=False)
    if isinstance(command, Command):
        valued = add_options(reader, command.parameters)
        for parameter in command.parameters:
            if not parameter.names:
                reader.add_argument(parameter.name, nargs="*")  # files, as the shell knows them
            elif parameter.words:
                valued[parameter.name].completer = _Words(parameter.words)  # type: ignore[attr-defined]
        return reader
    reader.add_argument(*HELP_WORDS, action="store_true")
    if command is PROGRAM:
        reader.add_argument(VERSION_WORD, action="store_true")
    inner = reader.add_subparsers()
    for name, summary in command.summaries.items():
        found = command.load(name)
        assert found is not None
        inner.add_parser(name, help=summary, parents=[reader_of(found)], add_help=False)
    return reader
