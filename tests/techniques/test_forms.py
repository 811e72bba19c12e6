"""Every form with its name, its difficulty and its counterpart in other programs, in one table.

A change in these figures changes paths, levels and scores. It may be intended, but must be noticed.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from nonet.ladder.hodoku.groups import code_of
from nonet.model.step import Step
from nonet.scales.sotd import price
from nonet.techniques import Form, Technique, all_techniques
from tests.recorded import FORMS


def row(technique: Technique, form: Form) -> str:
    name = ":".join([technique.id, str(form.size), form.variant])
    paid = price(Step(technique.id, form.variant, form.size))
    return " | ".join(
        [
            name,
            form.name,
            f"{form.difficulty:g}",
            "on" if form.on else "off",
            "assumes one solution" if technique.rests_on_uniqueness else "",
            technique.proof.value,
            code_of(technique.id, form.size, form.variant),
            f"{paid.first}/{paid.later}",
            "; ".join(form.aliases),
        ]
    )


def rows() -> Iterator[str]:
    yield "# technique:size:variant | name | difficulty | on or off | assumes one solution | proof"
    yield "# | HoDoKu's code | price at Sudoku of the Day | other names; pytest --update-goldens"
    for technique in all_techniques():
        if type(technique).__module__.startswith("nonet."):
            for form in technique.forms:
                yield row(technique, form)


def test_every_form_is_what_it_was(request: pytest.FixtureRequest) -> None:
    table = list(rows())
    if request.config.getoption("--update-goldens"):
        FORMS.write_text("".join(f"{line}\n" for line in table), encoding="utf-8")
    recorded = FORMS.read_text(encoding="utf-8").splitlines()
    names = {line.partition(" | ")[0] for line in recorded}
    # A new form may lack a line, which the next --update-goldens adds.
    assert [line for line in table if line.partition(" | ")[0] in names] == recorded, (
        "a form changed: if that is meant, run pytest --update-goldens and say why in the commit"
    )
