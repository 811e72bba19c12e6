"""What a script demands of its figures, and whether all of it holds."""

from __future__ import annotations


class Demands:
    """Says of each demand whether it holds, and counts those that do not."""

    def __init__(self) -> None:
        self.failures = 0

    def demand(self, claim: str, is_so: bool) -> None:
        """Say whether one holds."""
        print(f"  {'holds' if is_so else 'FAILS'}: {claim}", flush=True)
        self.failures += not is_so

    @property
    def code(self) -> int:
        """The exit status: 1 where one fails."""
        return 1 if self.failures else 0
