"""A group of commands. A command is imported only when it is called."""

from collections.abc import Iterable, Iterator, Mapping
from importlib import import_module
from typing import Any, Final

import click

from .width import WIDEST, columns, fitted

SETTINGS: Final = {"help_option_names": ["-h", "--help"], "show_default": True}


class _Formatter(click.HelpFormatter):
    """Help whose lines fit the terminal, however narrow it is."""

    def __init__(self, **_: Any) -> None:
        super().__init__(width=columns(WIDEST) - 2)

    def getvalue(self) -> str:
        return fitted(super().getvalue(), self.width + 2)


class Context(click.Context):
    formatter_class = _Formatter


class Program(click.Group):
    """A group of commands, each in its own module of a package.

    Args:
        name: the word that calls the group.
        package: the package that contains the modules.
        summaries: the commands, in the order in which the help lists them, each with a short
            summary. Thanks to the summaries, the help need not import the modules. If a summary is
            empty, the command is imported, and its own summary is used.
        modules: for each command whose module has a different name, the name of the module.
            Commands that appear only here are not listed in the help.
        examples: lines for the top of the help.
        more: a line for the end of the help.
    """

    context_class = Context

    def __init__(
        self,
        name: str,
        package: str,
        summaries: Mapping[str, str],
        *,
        help: str,
        modules: Mapping[str, str] | None = None,
        examples: Iterable[str] = (),
        more: str = "",
    ) -> None:
        self._modules = {each: each for each in summaries} | dict(modules or {})
        self._package = package
        # These commands are used only for lists and suggestions; `load` returns the real commands.
        names = {
            each: click.Command(each, short_help=summaries.get(each)) for each in self._modules
        }
        names |= {each: self.load(each) for each, words in summaries.items() if not words}
        super().__init__(name, names, help=help, context_settings=SETTINGS, epilog=more)
        self.summaries = summaries
        self.examples = tuple(examples)

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002
        return list(self.summaries)

    def load(self, name: str) -> click.Command:
        """Load one of the commands from its module."""
        module = self._modules[name]
        command: click.Command = getattr(import_module(f"{self._package}.{module}"), module)
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        name, listed, left = super().resolve_command(ctx, args)
        return name, self.load(name) if name and listed else None, left

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List only the commands, to keep the help on one screen."""
        self.format_commands(ctx, formatter)

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        write_examples(self.examples, formatter)
        super().format_help_text(ctx, formatter)


def all_commands(group: Program, path: str = "nonet") -> Iterator[tuple[str, click.Command]]:
    """A group and all commands below it, with the words that call them."""
    yield path, group
    for name in group.summaries:
        inner = group.load(name)
        if isinstance(inner, Program):
            yield from all_commands(inner, f"{path} {name}")
        else:
            yield f"{path} {name}", inner


def write_examples(examples: Iterable[str], formatter: click.HelpFormatter) -> None:
    if examples:
        with formatter.section("Examples"):
            for line in examples:
                formatter.write(f"{'':{formatter.current_indent}}{line}\n")
