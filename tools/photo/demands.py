"""Check that the figures of a script meet its requirements."""

from __future__ import annotations


class Demands:
    """Prints whether each requirement is met, and counts those that are not."""

    def __init__(self) -> None:
        self.failures = 0

    def demand(self, claim: str, is_so: bool) -> None:
        """Print whether a requirement is met."""
        print(f"  {'holds' if is_so else 'FAILS'}: {claim}", flush=True)
        self.failures += not is_so

    @property
    def code(self) -> int:
        """The exit status: 1 if a requirement is not met."""
        return 1 if self.failures else 0
