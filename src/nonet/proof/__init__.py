"""One small checker for every step that nonet finds.

The checker knows nothing about techniques and shares no code with the finders. It reads candidates
from the grid, never from the step. For each conclusion, it assumes the opposite and refutes this
assumption, by the method that the technique declares: by rank (counting), by propagation, by a
small search, or by cases. It ignores the marks and chains of a step, which are only for texts and
pictures.

    check, is_proved    check one step in the grid in which it was found
    minimal             find the parts of its proof that are not needed
    verify_path         replay a whole path, and check proofs, names and the solution
"""

from ..techniques import Proof
from .checker import check, is_proved
from .minimality import minimal
from .replay import verify_path

__all__ = ["Proof", "check", "is_proved", "minimal", "verify_path"]
