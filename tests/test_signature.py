"""The behaviour signature: how often each technique is used over a fixed corpus.

A change in these numbers is a change in behaviour. It may be intended, but must be noticed.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

import nonet
from tests.corpus import corpus

GOLDEN = Path(__file__).parent / "data" / "signature.txt"


def signature() -> str:
    """The counts for `standard`, and for `thorough` on the puzzles where `standard` guesses."""
    paths = [nonet.explain(puzzle, "standard") for puzzle in corpus()]
    more = [nonet.explain(path.start) for path in paths if path.status == "guessed"]
    head = "# steps of each technique over tests/data/corpus.txt; pytest --update-goldens"
    return "\n".join(
        [head, *counts(paths), "# by the profile `thorough`, where these guess", *counts(more), ""]
    )


def counts(paths: list[nonet.Path]) -> list[str]:
    steps: Counter[tuple[float, str]] = Counter()
    statuses: Counter[str] = Counter()
    eliminations = inner = 0
    for path in paths:
        statuses[path.status.value] += 1
        for step in path.steps:
            form = nonet.techniques.form_of(step)
            steps[form.difficulty, form.name] += 1
            eliminations += len(step.eliminations)
            inner += sum(len(case.steps) for case in step.cases)
    lines = [f"{name}: {count}" for (_, name), count in sorted(steps.items())]
    lines += [f"{status}: {count}" for status, count in sorted(statuses.items())]
    return [*lines, f"eliminations: {eliminations}", f"steps inside cases: {inner}"]


@pytest.mark.usefixtures("only_recorded")
def test_the_signature_is_what_it_was(request: pytest.FixtureRequest) -> None:
    if request.config.getoption("--update-goldens"):
        GOLDEN.write_text(signature(), encoding="utf-8")
    assert signature() == GOLDEN.read_text(encoding="utf-8"), (
        "the program takes other steps than before; if that is meant, run "
        "pytest --update-goldens and say why in the commit"
    )
