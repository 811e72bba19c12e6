"""Provides the native module, or a clear error if it is missing."""

from types import ModuleType

try:
    from ... import _native as native
except ImportError as error:  # pragma: no cover - only in a broken installation
    raise ImportError(
        "nonet's native core is missing; build it with 'pip install .' in nonet's folder, "
        f"or install a wheel ({error})."
    ) from error

from ..board import Board

__all__ = ["core_of", "native"]


def core_of(board: Board) -> ModuleType:
    """The part of the native module for a board, with its classes for grids, ladders and walks. The
    class names are the same for all boards.
    """
    return native if board.has_nine_rows else native.large
