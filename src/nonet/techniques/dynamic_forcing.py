"""Dynamic forcing with rules: besides singles, the cases may use locked candidates, common peers,
pairs, X-wings and clues.
"""

from .shared.forcing import KINDS, RULES, ForcingTechnique
from .technique import Form


class DynamicForcing(ForcingTechnique):
    """This technique is like Nishio and forcing nets, but when a case has no singles left, it may
    also use locked candidates, common peers, pairs and X-wings. On boards with clues, the case may
    also eliminate the candidates that no filling of a clue contains.
    """

    inside = RULES
    variants = KINDS
    aliases = ("Dynamic Forcing Chains (+)", "Dynamic Forcing")
    forms = (
        Form("Dynamic Contradiction", 11.0, variant="contradiction", on=False),
        Form("Dynamic Cell Forcing", 11.1, variant="cell", on=False),
        Form("Dynamic Region Forcing", 11.2, variant="region", on=False),
        Form("Dynamic Digit Forcing", 11.3, variant="digit", on=False),
    )
