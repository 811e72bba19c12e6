"""An amount of counted work, and what is left of it."""

from __future__ import annotations

from .errors import ProofError


class Budget:
    """What is left of an amount of work. Proofs that take more are given up.

    >>> budget = Budget(2, "that takes too long.")
    >>> budget.spend(2)
    >>> budget.spend()
    Traceback (most recent call last):
        ...
    nonet.base.errors.ProofError: that takes too long.
    """

    __slots__ = ("_total", "left", "message")

    def __init__(self, total: int, message: str) -> None:
        self._total = self.left = total
        self.message = message

    @property
    def spent(self) -> int:
        """How much was spent."""
        return self._total - self.left

    def spend(self, amount: int = 1) -> None:
        """Take that much away.

        Raises:
            ProofError: where so much is not left.
        """
        self.left -= amount
        if self.left < 0:
            raise ProofError(self.message)
