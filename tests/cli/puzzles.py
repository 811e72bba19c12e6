"""Puzzles that the tests of the command line use."""

from __future__ import annotations

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
EASY_SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
STUCK = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
NONE = "12345678.........9" + "." * 63
HIDDEN_NONE = EASY[:2] + "1" + EASY[3:]  # follows the rules but has no solution
SEVERAL = "...2.4....7..8..5...3..79..1.9.4572.5.......9.3812.4.5..27..5...8..5..31...3.8..."
CLASH = "55" + "." * 79
EMPTY = "." * 81
WRONG_FULL = EASY_SOLUTION[:-1] + "1"
SHORT = "53..7"

# A grid in progress: the 4 at r1c3 is right, and so is the 6 at r1c4.
BEGUN = ":0000:x:" + EASY[:2] + "+4+6" + EASY[4:] + "::::"
# The 2 at r1c3 is wrong, because the solution has a 4 there, but it clashes with no other digit.
WRONG = ":0000:x:" + EASY[:2] + "+2" + EASY[3:] + "::::"
# The 4 was removed from r1c3 by mistake.
REMOVED = ":0000:x:" + EASY + ":413:::"


def filled(puzzle: str, *digits: str) -> str:
    """A puzzle after a player has filled in these digits, such as "4r1c3"."""
    values = list(puzzle)
    for digit, _, row, _, column in digits:
        values[9 * int(row) + int(column) - 10] = digit
    return "".join(values)
