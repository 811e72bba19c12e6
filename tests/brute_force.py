"""A solver that shares nothing with nonet's own: the independent judge of solution counts."""

from __future__ import annotations

from nonet.geometry import STANDARD, Geometry


def solutions(givens: str, geometry: Geometry = STANDARD, limit: int = 2) -> list[str]:
    """Up to `limit` solutions of 81 characters, found by trying the fullest cell first."""
    peers = [sorted(geometry.peers(cell)) for cell in range(81)]
    values = [int(c) if c in "123456789" else 0 for c in givens]
    found: list[str] = []
    if any(v and any(values[p] == v for p in peers[c]) for c, v in enumerate(values)):
        return found

    def fill() -> None:
        best: tuple[int, set[int]] | None = None
        for cell in range(81):
            if values[cell] == 0:
                options = set(range(1, 10)) - {values[peer] for peer in peers[cell]}
                if best is None or len(options) < len(best[1]):
                    best = cell, options
                if len(options) < 2:
                    break
        if best is None:
            found.append("".join(map(str, values)))
            return
        cell, options = best
        for value in sorted(options):
            values[cell] = value
            fill()
            values[cell] = 0
            if len(found) >= limit:
                return

    fill()
    return found
