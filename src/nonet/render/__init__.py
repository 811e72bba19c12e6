"""Grids and steps as pictures and as text. Renderers know marks and roles, never techniques."""

from . import text
from .marks import frames
from .svg import svg

__all__ = ["frames", "svg", "text"]
