"""Count work, and stop it at a limit."""

from .errors import ProofError


class Budget:
    """The amount of work that may still be done. A proof that needs more is abandoned.

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
        """The amount of work done so far."""
        return self._total - self.left

    def spend(self, amount: int = 1) -> None:
        """Subtract this amount from the budget.

        Raises:
            ProofError: if less than this amount is left.
        """
        self.left -= amount
        if self.left < 0:
            raise ProofError(self.message)
