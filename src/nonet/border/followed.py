"""The grid that the core works on, as techniques written in Python know it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import TYPE_CHECKING

from ..doors import grid_around
from .core import native

if TYPE_CHECKING:
    from ..grid import Grid

_followed: ContextVar[Grid | None] = ContextVar("followed grid", default=None)


@contextmanager
def following(grid: Grid) -> Iterator[None]:
    """While the core works on this grid, `followed_grid` knows it and its puzzle.

    A technique written in Python that keeps listeners on its grid must be handed that very grid,
    and not a copy of it.
    """
    token = _followed.set(grid)
    try:
        yield
    finally:
        _followed.reset(token)


def followed_grid(core: native.Grid) -> Grid:
    """The grid of a native one: the one followed, or a fresh one for a state inside a case."""
    grid = _followed.get()
    if grid is None:
        return grid_around(core)  # type: ignore[no-any-return]
    return grid if grid._native is core else grid.wrap(core, grid.puzzle)
