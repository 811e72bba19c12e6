"""Gives techniques written in Python access to the grid that the core works on."""

from __future__ import annotations

from contextvars import ContextVar
from typing import TYPE_CHECKING

from ...base.doors import grid_around
from .core import native

if TYPE_CHECKING:
    from ..grid import Grid

_followed: ContextVar[Grid | None] = ContextVar("followed grid", default=None)


class following:  # noqa: N801  a context for each step: a generator would take four times as long
    """A context in which the core works on this grid. Inside it, `followed_grid` returns this grid
    itself.

    A technique written in Python may have added listeners to its grid, so it must receive that
    grid, not a copy.
    """

    __slots__ = ("_grid", "_token")

    def __init__(self, grid: Grid) -> None:
        self._grid = grid

    def __enter__(self) -> None:
        self._token = _followed.set(self._grid)

    def __exit__(self, *_: object) -> None:
        _followed.reset(self._token)


def followed_grid(core: native.Grid) -> Grid:
    """The `Grid` for a native grid. Usually the result is the grid that the core works on. For a
    state inside a case, the result is a new grid.
    """
    grid = _followed.get()
    if grid is None:
        return grid_around(core)  # type: ignore[no-any-return]
    return grid if grid._native is core else grid.wrap(core, grid.puzzle)
