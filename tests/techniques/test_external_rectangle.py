"""External rectangles: a placement's proof names no more than it needs."""

from __future__ import annotations

import nonet
from nonet.proof import minimal

STATE = (
    ":0000:x:.....3.+59.8.....3.5+329.4....+583.+26+14.7....325...1.5..8..74..9...+4....5+7.....21...:"
    "111 113 121 123 127 129 135 139 171 172 189 217 224 262 271 279 281 361 375 379 381 "
    "383 389 411 413 423 427 455 461 594 612 614 615 621 623 625 626 638 639 651 653 654 "
    "661 663 671 672 675 676 679 681 683 686 689 692 698 715 717 721 724 725 727 737 814 "
    "817 835 855 871 875 878 884 885 898 945 951 953 956 961 962 963 965 983 985 991 "
    "993:::"
)


def test_a_placement_needs_no_spare_truths() -> None:
    grid = nonet.Grid(nonet.parse(STATE))
    found = nonet.steps(grid, techniques=["external-rectangle"], uniqueness=True)
    steps = [step for step in found if step.placements]
    assert steps
    for step in steps:
        assert minimal(step, grid) == []
