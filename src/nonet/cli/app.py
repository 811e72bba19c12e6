"""The program: its commands, and what becomes of errors."""

from __future__ import annotations

import os
import sys
from functools import cache
from typing import Annotated, Any, Final, cast

import typer
from typer.main import get_command

from ..errors import Error
from . import exit_codes
from .help import WIDEST, HelpfulCommand, HelpfulGroup

__all__ = ["app", "parser"]

# Typer's base class of what it tells itself, whichever library its version stands on.
_USAGE_ERROR: Final[type[Exception]] = cast("type[Exception]", typer.BadParameter.__mro__[2])
_BLANK_FIRST: Final = "-"


class Commands(HelpfulGroup):
    """All commands. Errors become one clear line and an exit code here."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        return super().parse_args(ctx, [_protected(word) for word in args])

    def make_context(self, *args: Any, **kwargs: Any) -> Any:
        try:
            return super().make_context(*args, **kwargs)
        except BrokenPipeError as error:  # while help is written
            from .process import code_of_failure

            raise typer.Exit(code_of_failure(error)) from None

    def list_commands(self, ctx: Any) -> list[str]:  # noqa: ARG002
        return list(self.commands)  # as they are added, not by the alphabet

    def invoke(self, ctx: Any) -> Any:
        try:
            code = super().invoke(ctx)
        except (typer.Exit, typer.Abort):
            raise
        except _USAGE_ERROR as error:
            raise _made_printable(error) from None
        except KeyboardInterrupt:
            code = exit_codes.STOPPED
        except Error as error:
            code = _told(str(error), exit_codes.code_of_error(error))
        except OSError as error:
            from .process import code_of_failure

            code = code_of_failure(error)
        except Exception as error:
            code = _bug(error)
        if code:
            raise typer.Exit(code)
        return code


def _protected(word: str) -> str:
    """A puzzle whose blanks are hyphens, and that starts with one, is no option."""
    if word.startswith(_BLANK_FIRST) and len(word) == 81 and not word.strip("-123456789"):
        return word.replace(_BLANK_FIRST, ".")
    return word


def _made_printable(error: Any) -> Any:
    """The same error about usage; it may quote a word in which control characters stand."""
    from .messages import printable

    error.message = printable(error.message)
    return error


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


app = typer.Typer(
    cls=Commands,
    name="nonet",
    no_args_is_help=True,
    add_completion=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["--help", "-h"], "max_content_width": WIDEST},
    epilog="\b\nExamples:\n"
    "  nonet explain @newspaper            how a person solves it, step by step\n"
    "  nonet hint puzzle.txt --level 2     a nudge, and no more\n"
    "  nonet solve - < puzzles.txt         a line for each of a million puzzles\n"
    "\n"
    "nonet COMMAND --help says more; so does docs/cli.md.",
)


def _version(wanted: bool) -> None:
    if wanted:
        from .version import version_line

        typer.echo(version_line())
        raise typer.Exit


@app.callback()
def nonet(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Say the version.")
    ] = False,
) -> None:
    """Solve Sudoku as a person would, prove every step, and explain it."""


def _add_commands() -> None:
    from .commands import COMMANDS, GROUPS

    for function, examples in COMMANDS:
        lines = "\n".join(f"  {line}" for line in examples)
        app.command(cls=HelpfulCommand, epilog=f"\b\nExamples:\n{lines}")(function)
    for group in GROUPS:
        app.add_typer(group)


_add_commands()


@cache
def parser() -> Any:
    """The parser of all commands. Making it takes longer than most calls, so it is made once."""
    return get_command(app)
