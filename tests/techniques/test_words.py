"""The documentation of every technique, word for word.

The golden cases fix the wording of steps; this file fixes the articles on techniques.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from nonet.techniques import all_techniques

GOLDEN = Path(__file__).parents[1] / "data" / "words.txt"


def paragraphs() -> Iterator[str]:
    yield "# what the documentation says of each technique; pytest --update-goldens"
    for technique in all_techniques():
        if type(technique).__module__.startswith("nonet."):
            names = "; ".join(technique.aliases)
            yield f"\n{technique.id} ({technique.family})" + f", also {names}" * bool(names)
            yield f"  variants: {' '.join(technique.variants)}".rstrip()
            yield f"  where to look: {technique.where_to_look}"
            yield f"  why it works: {technique.why_it_works}"


@pytest.mark.usefixtures("only_recorded")
def test_the_words_are_what_they_were(request: pytest.FixtureRequest) -> None:
    text = "".join(f"{line}\n" for line in paragraphs())
    if request.config.getoption("--update-goldens"):
        GOLDEN.write_text(text, encoding="utf-8")
    assert text == GOLDEN.read_text(encoding="utf-8"), (
        "words changed: if that is meant, run pytest --update-goldens and read the difference"
    )
