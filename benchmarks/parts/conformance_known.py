"""Cases of HoDoKu's regression library in which nonet tells something else, and why, by line.

Each entry is checked whenever the library is run through `conformance.py`: it still has to be true.
"""

from __future__ import annotations

from typing import Final

BEYOND: Final = {
    794: "a second loop, longer by one cell with two candidates, removes three more",
    796: "the loop also removes 1r8c1 and 6r8c1, in a cell of its own",
    801: "the loop also removes 6r8c3 and 6r8c6, in cells of its own; so does a second one",
    803: "the loop also removes 3r6c7, in a cell of its own; a second one differs in one link",
    820: "two chains more conclude that r5c8 is not 9",
    821: "two chains more, which go on from the one of the case, remove 7r6c1 and 7r4c4",
    847: "a chain more, which goes on from the one of the case, removes 8r5c7",
    870: "the loop also removes 2r8c3, in a cell of its own",
    895: "a chain more, which goes on from the one of the case, removes 9r5c5 and 9r5c6",
    898: "three chains more remove 8r1c1, 8r2c7, and 8r2c4 with 8r2c6",
    903: "two chains more remove 2r8c5 and 2r8c6",
    924: "a chain more, which goes on from the one of the case, removes 9r2c9",
    931: "a chain more, which goes on from the one of the case, removes 5r4c8",
    945: "a chain more, by an almost locked set of one cell more, removes 9r4c9",
    957: "a chain more, with ends in another box, removes 1r4c4",
    960: "a chain more, through the same sets the other way round, removes 5r7c7",
}
"""nonet removes more. Each step is proved and agrees with the solution; one of them concludes what
the case says, and more only in cells of its own loop."""

NO_CHAIN: Final = {
    875: "no loop of links removes any of the three candidates, however long it is, not even one "
    "that comes back to itself",
    947: "no chain leads from 3r1c3 to 3r1c9, the only candidates that see both: r1c9 is 3 once it "
    "has lost 1 and 6, in two ways that part and meet again, which is a net",
}
"""What the case says cannot be concluded by a chain of this name: all strong and weak links between
candidates, groups and almost locked sets are followed as far as they lead. The same links hold the
chains of all other cases, for loops and for chains between two candidates of one digit."""

_STEPWISE: Final = (
    "placed by templates of one digit, a cell takes that place from the templates of the others, "
    "and so on; what the case says all at once are several steps here"
)

STEPWISE: Final = dict.fromkeys(
    (1095, 1096, 1098, 1099, 1100, 1101, 1102, 1103, 1104, 1105, 1106, 1109, 1110, 1112), _STEPWISE
)
"""nonet concludes just what the case says, by several steps of the technique. Each is proved."""
