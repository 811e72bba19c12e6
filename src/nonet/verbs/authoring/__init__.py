"""Everything that you need to write a technique, in one module.

To add a technique from your own package, write a class with names, a definition (`holds`), an
explanation in words (`explain`), and either a native finder or `find`. Pass it to `register`. In
the tests of your technique, use `step_faults`, `word_faults` and `near_miss_faults`, which report
problems. The example `third_party_technique.py` imports only this module from nonet.

>>> from nonet.verbs.authoring import Technique, register
>>> Technique.__name__, callable(register)
('Technique', True)
"""

from ...model import (
    Assumption,
    Candidate,
    Case,
    Cell,
    Digit,
    Grid,
    House,
    Look,
    Mark,
    Role,
    Sentence,
    Space,
    Step,
    Text,
)
from ...model.chain import Chain, LinkKind, Node, NodeKind
from ...model.premises import Symmetry, Unique
from ...techniques import Explanation, Form, Proof, Rung, Technique, register, unregister
from ...techniques.shared.pattern import digits_of, open_cells, outside, placed, removes_exactly
from ...techniques.shared.wording import (
    Count,
    by_cell,
    by_digit,
    candidates_of_each,
    losing_cells,
    losing_digits,
    places_of_each,
    shared_house,
    short_conclusion,
)
from ..explain import explain
from .technique_faults import near_miss_faults, step_faults, word_faults

__all__ = [
    "Assumption",
    "Candidate",
    "Case",
    "Cell",
    "Chain",
    "Count",
    "Digit",
    "Explanation",
    "Form",
    "Grid",
    "House",
    "LinkKind",
    "Look",
    "Mark",
    "Node",
    "NodeKind",
    "Proof",
    "Role",
    "Rung",
    "Sentence",
    "Space",
    "Step",
    "Symmetry",
    "Technique",
    "Text",
    "Unique",
    "by_cell",
    "by_digit",
    "candidates_of_each",
    "digits_of",
    "explain",
    "losing_cells",
    "losing_digits",
    "near_miss_faults",
    "open_cells",
    "outside",
    "placed",
    "places_of_each",
    "register",
    "removes_exactly",
    "shared_house",
    "short_conclusion",
    "step_faults",
    "unregister",
    "word_faults",
]
