"""The puzzles on which each ancestor is compared with its literal algorithm."""

from __future__ import annotations

from tests.corpus import corpus
from tests.drawing import part

COMPARED = corpus()[:50] + corpus()[100:]
"""150 puzzles, from those that singles solve to extreme ones."""

SHARE = part(3, 1)
"""Every how many of them a test of volume compares."""

UNSOLVABLE = (
    "12345678." + "." * 17 + "9" + "." * 54,  # r1c9 has no candidate
    # One given of each was changed, and nothing shows it at once.
    "..16.....3.5.4.1.8..9....2...8.....4......3.7.3..........49..86.....17.39.68.75..",
    "..9.....17.42.8...1...59.3.5.8..719.......5.29.7..2...4..............329.......7.",
    "7..5...8..4...6.9..1....7.......83..92..5..17..31.......5....7..9.8...2..6...4..1",
    ".5.....3..6.43.2.....6.7..1..3..65.2.....4...8..97....9.............1.76..672....",
    "78....3......21............5..3.4.........21..4......86..8........53......1......",
    "....9....5..14....7...56....7.8.....1..2..9........718...9..1....6...42..3...4.87",
    "..1...9.7..4.9......32.564...............1...9....4.1....4591...573..4...6.1...93",
    "12...9...358....1.4.9.5...7....12.757...4..32.3.8.594.9..7..6.......12.8.76.24..1",
)
"""Puzzles without a solution that do not break the rules as they stand."""
