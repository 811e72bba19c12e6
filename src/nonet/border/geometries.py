"""The native form of a geometry; and native grids, pickled with theirs."""

from __future__ import annotations

import copyreg
from functools import cache
from typing import TYPE_CHECKING

from .core import native

if TYPE_CHECKING:
    from ..geometry import Geometry

_geometries: dict[int, Geometry] = {}


@cache
def native_geometry(geometry: Geometry) -> native.Geometry:
    """The native form of a geometry. It lives as long as the program: native grids point to it."""
    made = native.Geometry(bytes(geometry.boxes), geometry.diagonals, geometry.windows)
    _geometries[id(made)] = geometry
    return made


def geometry_of(shape: native.Geometry) -> Geometry:
    """The geometry of which `native_geometry` made this one."""
    return _geometries[id(shape)]


def _grid(geometry: Geometry, values: bytes, masks: tuple[int, ...], givens: bytes) -> native.Grid:
    made = native.Grid(native_geometry(geometry))
    made.load(values, masks)
    made.set_givens(givens)
    return made


def _parts_of(grid: native.Grid) -> tuple[object, ...]:
    return _grid, (geometry_of(grid.geometry()), grid.values(), grid.masks(), grid.givens())


copyreg.pickle(native.Grid, _parts_of)  # type: ignore[arg-type]
