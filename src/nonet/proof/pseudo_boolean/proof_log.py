"""Writes the lines of a proof in VeriPB's format, and numbers the constraints that they
derive.

Format: Gocht and Nordström, Certifying Parity Reasoning Efficiently Using Pseudo-Boolean Proofs,
AAAI 2021, and the format descriptions of VeriPB 1.1 and 3.0. The first numbers belong to the
constraints of the formula. Then each `pol` or `rup` line adds one constraint, and an `e` line adds
none.
"""

from collections.abc import Iterable
from typing import Final

from ...base import Error
from .constraint import Adding, Literal, LowerBound, clause
from .formula import Numbered

FORMATS: Final = ("3.0", "1.1")
"""The format versions that proofs can be written in, newest first."""


class ProofLog:
    """The lines of a proof.

    Args:
        version: one of `FORMATS`.
        count: the number of constraints of the formula, counting each equality twice.

    Raises:
        Error: if the version does not exist.
    """

    def __init__(self, version: str, count: int) -> None:
        if version not in FORMATS:
            raise Error(f"there is no format '{version}'; choose one of {', '.join(FORMATS)}.")
        self._is_new = version != "1.1"
        self._count = count
        self.lines = [f"pseudo-Boolean proof version {version}"]
        self._line(f"f {count}")

    def say(self, words: str) -> None:
        """Write a comment."""
        self.lines.append(f"{'%' if self._is_new else '*'} {words}")

    def add(self, adding: Adding) -> Numbered:
        """Write a sum as one line, followed by a line that checks its result."""
        self._line(" ".join(["pol", *adding.tokens]))
        bound = adding.bound()
        found = self._numbered(bound)
        if self._is_new:
            self._line(f"e {bound} : {found.number}")
        else:
            self.lines.append(f"e {found.number} {bound} ;")
        return found

    def propagate(self, literals: Iterable[Literal]) -> Numbered:
        """Write that at least one of these literals is true. The proof checker confirms this by
        assuming that all of them are false, which must lead to a contradiction by unit propagation.
        """
        bound = clause(literals)
        self.lines.append(f"rup {bound} ;")
        return self._numbered(bound)

    def text(self, contradiction: Numbered | None) -> str:
        """The whole proof. If there is a contradiction, the proof ends with it."""
        if self._is_new:
            end = "NONE" if contradiction is None else f"UNSAT : {contradiction.number}"
            ending = ["output NONE ;", f"conclusion {end} ;", "end pseudo-Boolean proof ;"]
        else:
            ending = [] if contradiction is None else [f"c {contradiction.number}"]
        return "\n".join([*self.lines, *ending, ""])

    def _line(self, words: str) -> None:
        self.lines.append(f"{words} ;" if self._is_new else words)

    def _numbered(self, bound: LowerBound) -> Numbered:
        self._count += 1
        return Numbered(self._count, bound)
