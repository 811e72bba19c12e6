"""One small checker for every step that nonet finds.

The checker knows nothing about techniques and shares no code with the finders. It reads candidates
from the grid, never from the step. For each conclusion, it assumes the opposite and refutes this
assumption, by the method that the technique declares: by rank (counting), by propagation, by a
small search, or by cases. It ignores the marks and chains of a step, which are only for
explanations and pictures.

    check, is_proved    check one step in the grid in which it was found
    minimal             find the superfluous parts of a proof
    verify_path         replay a whole path, and check proofs, names and the solution
    with_certificates   add the certificates that a step needs
"""

import lazy_loader

__getattr__, __dir__, __all__ = lazy_loader.attach_stub(__name__, __file__)
