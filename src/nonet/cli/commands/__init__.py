"""The commands, in the order in which help lists them; each with its examples."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from . import (
    backdoors,
    bench,
    book,
    candidates,
    canonical,
    check,
    convert,
    count,
    data,
    draw,
    explain,
    formats,
    generate,
    hint,
    minimal,
    newspaper,
    printing,
    puzzles,
    rate,
    serve,
    sheet,
    solve,
    steps,
    techniques,
    verify,
    why,
)

Command = tuple[Callable[..., Any], tuple[str, ...]]

COMMANDS: Final[tuple[Command, ...]] = (
    (solve.solve, solve.EXAMPLES),
    (explain.explain, explain.EXAMPLES),
    (hint.hint, hint.EXAMPLES),
    (why.why, why.EXAMPLES),
    (steps.steps, steps.EXAMPLES),
    (candidates.candidates, candidates.EXAMPLES),
    (count.count, count.EXAMPLES),
    (check.check, check.EXAMPLES),
    (rate.rate, rate.EXAMPLES),
    (minimal.minimal, minimal.EXAMPLES),
    (backdoors.backdoors, backdoors.EXAMPLES),
    (generate.generate, generate.EXAMPLES),
    (canonical.canonical, canonical.EXAMPLES),
    (convert.convert, convert.EXAMPLES),
    (formats.formats, formats.EXAMPLES),
    (draw.draw, draw.EXAMPLES),
    (printing.print, printing.EXAMPLES),
    (newspaper.newspaper, newspaper.EXAMPLES),
    (book.book, book.EXAMPLES),
    (verify.verify, verify.EXAMPLES),
    (techniques.techniques, techniques.EXAMPLES),
    (puzzles.puzzles, puzzles.EXAMPLES),
    (serve.serve, serve.EXAMPLES),
    (bench.bench, bench.EXAMPLES),
)

GROUPS: Final = (sheet.app, data.app)
"""Commands that have commands of their own."""
