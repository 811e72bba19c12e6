"""The native module, or a clear error when it is missing."""

from __future__ import annotations

try:
    from .. import _native as native
except ImportError as error:  # pragma: no cover - only in a broken installation
    raise ImportError(
        "nonet's native core is not there; build it with 'pip install .' in nonet's folder, "
        f"or install a wheel ({error})."
    ) from error

__all__ = ["native"]
