"""A solver that is independent of nonet's own: the reference for solution counts."""

from __future__ import annotations

from nonet.model.board import STANDARD, Board

_DIGITS = {1 << digit - 1: digit for digit in range(1, 10)}


def solutions(givens: str, board: Board = STANDARD, limit: int = 2) -> list[str]:
    """Finds up to `limit` solutions of 81 characters, trying the most constrained cell first."""
    peers = [sorted(board.peers(cell)) for cell in range(81)]
    bits = [1 << int(c) - 1 if c in "123456789" else 0 for c in givens]
    found: list[str] = []
    if any(bit and any(bits[p] == bit for p in peers[c]) for c, bit in enumerate(bits)):
        return found
    options = [511] * 81
    for cell, bit in enumerate(bits):
        for peer in peers[cell] if bit else ():
            options[peer] &= ~bit
    open_cells = [cell for cell in range(81) if not bits[cell]]

    def fill() -> None:
        if not open_cells:
            found.append("".join(str(_DIGITS[bit]) for bit in bits))
            return
        cell = min(open_cells, key=lambda one: options[one].bit_count())
        open_cells.remove(cell)
        for bit in _DIGITS:
            if options[cell] & bit:
                bits[cell] = bit
                losing = [peer for peer in peers[cell] if options[peer] & bit]
                for peer in losing:
                    options[peer] ^= bit
                fill()
                for peer in losing:
                    options[peer] ^= bit
                if len(found) >= limit:
                    break
        open_cells.append(cell)

    fill()
    return found
