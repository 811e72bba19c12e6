"""`nonet newspaper`: the puzzles of many days, ready to be set."""

from __future__ import annotations

from datetime import date

import click


def day_in(text: str) -> date:
    """The day that a text names."""
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise click.BadParameter(
            f"'{text}' is no day such as 2026-12-01.", param_hint=["--from"]
        ) from None
