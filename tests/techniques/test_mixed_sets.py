"""Chains through both almost hidden and almost locked sets, which are available on request."""

from __future__ import annotations

import nonet
from nonet import Limits
from nonet.model.chain import NodeKind

MIXED = (
    ":0000:x:..2...7...1.....6.5......18....37.......49.....41.23....3.2.9...8.....5.6.......2::::"
)
TEXT = (
    "If r3c7 is not 2, r1c8, r1c9, r2c9 and r3c7 have only 3, 4, 5 and 9 left: one of r1c9 and "
    "r2c9 is 5. Then r2c7 is not 5, so column 7 has its 1, 5, 6 and 8 in r4c7, r5c7, r8c7 and "
    "r9c7: r4c7 is 1, 5, 6 or 8. This shows that r3c7 is 2, or r4c7 is 1, 5, 6 or 8. r4c7 is 1, 5, "
    "6 or 8, or it sees the 2 in r3c7. Either way r4c7 is not 2."
)


def test_a_chain_runs_from_a_locked_set_to_a_hidden_one() -> None:
    grid = nonet.Grid(nonet.parse(MIXED))
    alone = set(nonet.steps(grid, techniques=["hidden-set-chain"]))
    both = set(nonet.steps(grid, techniques=["hidden-set-chain"], limits=Limits(mixed_sets=True)))
    mixed = [
        step
        for step in both - alone
        if {NodeKind.ALS, NodeKind.AHS} <= {n.kind for c in step.chains for n in c.nodes}
    ]
    assert mixed
    for step in mixed:
        nonet.verify(step, grid)
    (short,) = [s for s in mixed if [str(c) for c in s.eliminations] == ["2r4c7"]]
    words = nonet.techniques.get("hidden-set-chain").explain(short, grid)
    assert str(words.standard) == TEXT
