"""What commands say of a photo that they take for a puzzle."""

from __future__ import annotations

from ..photo import Reading


def doubts_told(reading: Reading) -> str:
    """What a command that goes on with a reading says first; nothing where the reading is sure."""
    if not reading.reason:
        return ""
    cells = ", ".join(cell.told for cell in reading.doubts)
    return f"the photo is read, but {reading.reason} {cells}".rstrip()
