"""`nonet data ...`: data sets of rated puzzles, made in shards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import typer

from ...help import HelpfulCommand, HelpfulGroup
from . import check, convert, dedupe, plan, rate, run, seal, split

app = typer.Typer(
    name="data",
    cls=HelpfulGroup,
    no_args_is_help=True,
    rich_markup_mode=None,
    help="Data sets of a thousand or a billion rated puzzles with the steps that solve them.",
    epilog="\b\nExamples:\n"
    "  nonet data plan out --count 1e6 --seed 7  what to make\n"
    "  nonet data run out                        make it; again, to go on\n"
    "  nonet data rate puzzles.csv rated         the same of given puzzles\n"
    "  nonet data split out                      train, validation and test\n"
    "  nonet data seal out                       a card and a manifest\n"
    "\n"
    "docs/data-sets.md says more.",
)

_COMMANDS: Final[tuple[tuple[Callable[..., Any], tuple[str, ...]], ...]] = (
    (plan.plan, plan.EXAMPLES),
    (run.run, run.EXAMPLES),
    (rate.rate, rate.EXAMPLES),
    (dedupe.dedupe, dedupe.EXAMPLES),
    (split.split, split.EXAMPLES),
    (seal.seal, seal.EXAMPLES),
    (check.check, check.EXAMPLES),
    (convert.convert, convert.EXAMPLES),
)
"""In the order in which help lists them; each with its examples."""

for _function, _examples in _COMMANDS:
    _lines = "\n".join(f"  {line}" for line in _examples)
    app.command(cls=HelpfulCommand, epilog=f"\b\nExamples:\n{_lines}")(_function)
