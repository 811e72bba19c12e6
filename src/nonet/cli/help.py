"""The help of commands: as wide as the terminal, and no wider."""

from __future__ import annotations

from typing import Any, Final

from typer.core import TyperCommand, TyperGroup

from .width import columns, fitted

WIDEST: Final = 90


class HelpfulCommand(TyperCommand):
    """A command whose help fits into narrow terminals, examples and all."""

    def get_help(self, ctx: Any) -> str:
        return _in_columns(super().get_help(ctx))


class HelpfulGroup(TyperGroup):
    """A group of commands whose help does."""

    def get_help(self, ctx: Any) -> str:
        return _in_columns(super().get_help(ctx))


def _in_columns(text: str) -> str:
    return fitted(text, columns(WIDEST))
