"""The former module `nonet.boards`, which the next release will remove."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

from .. import search
from ..model import Board, Region, RegionKind, Source
from ..puzzles.readers.on_board import parse, read_on_board

__all__ = ["Board", "Region", "RegionKind", "parse"]


def _on_board(verb: Callable[..., Any]) -> Callable[..., Any]:
    """Add a second parameter, the board, to a function."""

    @wraps(verb)
    def call(source: Source, board: Board | str | None = None, **options: Any) -> Any:
        return verb(read_on_board(source, board), **options)

    return call


count, solve = _on_board(search.count), _on_board(search.solve)
solutions, true_candidates = _on_board(search.solutions), _on_board(search.true_candidates)
