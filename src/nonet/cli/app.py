"""Runs a command line and turns errors into messages and exit codes."""

import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from typing import Final

import click
from click.shell_completion import shell_complete

from ..base import Error
from . import exit_codes
from .commands import PROGRAM
from .messages import Messages, printable
from .process import code_of_failure, is_heard

_NAME: Final = "nonet"
_COMPLETE: Final = "_NONET_COMPLETE"


def run_words(words: Sequence[str]) -> int:
    """Run the command that the arguments name, and return its exit code. An error becomes one clear
    line and an exit code.
    """
    try:
        if shell := os.environ.get(_COMPLETE):  # a shell asks for completions
            return shell_complete(PROGRAM, {}, _NAME, _COMPLETE, shell)
        with PROGRAM.make_context(_NAME, list(words)) as context:
            code: int | None = PROGRAM.invoke(context)
            return code or exit_codes.FINE
    except click.exceptions.Exit as done:  # help was shown
        return done.exit_code
    except click.ClickException as error:
        return _wrong_usage(error)
    except KeyboardInterrupt:
        return exit_codes.STOPPED
    except OSError as error:  # also catches nonet's own FileError
        return code_of_failure(error)
    except Error as error:
        return _report(str(error), exit_codes.code_of_error(error))
    except Exception as error:
        if is_heard():  # Python turned Ctrl-C into another error
            return exit_codes.STOPPED
        return _bug(error)


def _wrong_usage(error: click.ClickException) -> int:
    """Report invalid command-line arguments, which may contain control characters."""
    if not isinstance(error, click.exceptions.NoArgsIsHelpError):
        error.message = printable(error.message)  # type: ignore[misc] # there is no other way
    with suppress(OSError, ValueError):  # standard error may be closed
        error.show()
    return error.exit_code


def _report(message: str, code: int) -> int:
    Messages().note(message)
    return code


def _bug(error: Exception) -> int:
    if os.environ.get("NONET_DEBUG"):
        sys.excepthook(type(error), error, error.__traceback__)
    reason = " ".join(str(error).split()) or "no message"
    return _report(
        f"this is a bug in nonet ({type(error).__name__}: {reason}). "
        "Please report it; set NONET_DEBUG=1 to see where it happened.",
        exit_codes.BUG,
    )
