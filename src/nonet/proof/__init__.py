"""One small checker for every step that nonet finds.

The checker knows nothing about techniques and shares no code with the finders. It reads candidates
from the grid, never from the step. It refutes the opposite of each conclusion separately, in the
class of proof that the technique declares: by rank (counting), by propagation, by a small search,
or by cases. The marks and chains of a step are only for texts and pictures; the checker ignores
them.

    check, is_proved    one step in the grid it was found in
    minimal             the parts of its proof that could be left out
    verify_path         a whole path, replayed, by proof, by name and by solution
"""

from __future__ import annotations

from ..techniques import Proof
from .checker import check, is_proved
from .minimality import minimal
from .replay import verify_path

__all__ = ["Proof", "check", "is_proved", "minimal", "verify_path"]
