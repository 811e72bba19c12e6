"""The program: it finds the command that is called, and says what becomes of errors."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from ..errors import Error
from . import exit_codes, interrupt
from .command import IGNORE_DRAWINGS, Command, CommandGroup
from .commands import PROGRAM
from .parameters import HELP_WORDS, VERSION_WORD
from .usage import UsageError, did_you_mean


def run_words(words: Sequence[str]) -> int:
    """Run the command that words call, and return its exit code. Errors become one clear line
    and an exit code here."""
    try:
        return _run_group(PROGRAM, list(words), PROGRAM.name)
    except KeyboardInterrupt:
        return exit_codes.STOPPED
    except Error as error:
        return _told(str(error), exit_codes.code_of_error(error))
    except OSError as error:
        from .process import code_of_failure

        return code_of_failure(error)
    except Exception as error:
        if interrupt.is_heard():  # what Python made of it
            return exit_codes.STOPPED
        return _bug(error)


def _run_group(group: CommandGroup, words: list[str], path: str) -> int:
    if not words:
        from .help import group_help

        print(group_help(group, path), file=sys.stderr)
        return exit_codes.UNREADABLE
    word, *others = words
    if word in HELP_WORDS:
        from .help import group_help

        print(group_help(group, path))
        return exit_codes.FINE
    if word == VERSION_WORD and group is PROGRAM:
        from .version import version_line

        print(version_line())
        return exit_codes.FINE
    found = None if word.startswith("-") else group.load(word)
    if found is None:
        from .help import group_usage

        kind = "No such option:" if word.startswith("-") else "No such command"
        known = [*HELP_WORDS, VERSION_WORD] if word.startswith("-") else list(group.summaries)
        told = f"{kind} '{word}'.{did_you_mean(word, known)}"
        return _wrong_usage(told, group_usage(path), path)
    inner = f"{path} {found.name}"
    if isinstance(found, CommandGroup):
        return _run_group(found, others, inner)
    return _run_command(found, others, inner)


def _run_command(command: Command, words: list[str], path: str) -> int:
    from .parsing import parameter_values

    try:
        values = parameter_values(command, words)
        if values is not None:
            if values.pop(IGNORE_DRAWINGS, False):
                from ..formats.drawings import drawings_ignored

                with drawings_ignored():
                    return command.function(**values)
            return command.function(**values)
    except UsageError as error:
        from .help import command_usage

        return _wrong_usage(error.message, command_usage(command, path), path)
    from .help import command_help

    print(command_help(command, path))
    return exit_codes.FINE


def _wrong_usage(message: str, usage: str, path: str) -> int:
    """Say what is wrong with the words; they may hold control characters."""
    from .messages import printable, write_to_people

    lines = (usage, f"Try '{path} {HELP_WORDS[-1]}' for help.", "", f"Error: {printable(message)}")
    write_to_people("".join(f"{line}\n" for line in lines))
    return exit_codes.UNREADABLE


def _told(message: str, code: int) -> int:
    from .messages import Messages

    Messages().note(message)
    return code


def _bug(error: Exception) -> int:
    if os.environ.get("NONET_DEBUG"):
        import traceback

        traceback.print_exception(error, file=sys.stderr)
    said = " ".join(str(error).split()) or "no message"
    return _told(
        f"this is a bug in nonet ({type(error).__name__}: {said}). "
        "Please report it; with NONET_DEBUG=1 it shows where.",
        exit_codes.BUG,
    )
