"""A slow thermometer: starting at the bulb, the digits never get smaller."""

from collections.abc import Sequence

from .bounds import not_rising
from .clues import OfPairs
from .constraint import Disc


class SlowThermometer(OfPairs):
    """One slow thermometer.

    >>> clue = SlowThermometer(((0, 0), (1, 0), (2, 1)))
    >>> clue.word, clue.allows((2, 2, 7)), clue.allows((2, 1, 7))
    ('slow-thermo:r1c1,r2c1,r3c2', True, False)
    """

    id = "slow-thermo"
    translations = {"de": ("Langsame Thermometer",)}
    aliases = {"slow-thermometer": "slow-thermo"}
    needs = "its cells, bulb first, as in slow-thermo:r1c1,r2c1,r3c1"
    order = 91
    noun = "slow thermometer"
    ends = {0: Disc((0, 0), look="ring")}
    fpuzzles_list = "slowthermometer"
    any_two = True
    iss_tables = ((),)
    pencilmark = {"type": "line", "kind": "slow_thermo"}
    hints = (
        r"slow thermo(?:meter)?s?|(?:round(?:ed)? )?bulbs?(?: ends?)?|starting|moving|away",
        r"(?:increase|rise)s? or (?:(?:stay|remain)s? (?:the )?(?:same|equal)|are equal)",
        r"(?:never|%(cannot)s) decreases?",
    )
    titles = "slow therm"
    spellings = ("slowthermo",)
    in_books = "From the open bulb of a slow thermometer, digits rise or stay the same."
    says = (
        "Along the slow thermometer {cells}, the digits rise or stay the same, but cells that see "
        "each other differ."
    )

    def fits(self, one: int, other: int) -> bool:
        return one <= other

    def reason_against(self, held: Sequence[Sequence[int]]) -> str:
        return not_rising(held, 0)
