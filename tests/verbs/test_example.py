"""Each form's example exists, its step is found, and it equals the golden case."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest

from nonet.techniques import Technique, all_techniques
from nonet.verbs.example import example_of
from tests.recorded import recorded_techniques

ROOT = Path(__file__).parents[2]
SCRIPT = runpy.run_path(str(ROOT / "scripts" / "write_examples.py"), run_name="script")
RECORDED = [technique for technique in all_techniques() if technique.id in recorded_techniques()]


@pytest.mark.volume(3)
@pytest.mark.parametrize("technique", RECORDED, ids=lambda technique: technique.id)
def test_examples_are_of_their_forms(technique: Technique) -> None:
    shown = [(form, example_of(technique, form)) for form in technique.forms]
    assert any(example for _, example in shown)
    for form, example in shown:
        if example is not None:
            assert technique.form_of(example.step) is form
            assert technique.holds(example.step, example.grid)


@pytest.mark.usefixtures("only_recorded")
def test_the_file_is_what_the_script_writes() -> None:
    text = "".join(f"{line}\n" for line in SCRIPT["lines"]())
    assert SCRIPT["FILE"].read_text(encoding="utf-8") == text, (
        "golden cases changed: run python scripts/write_examples.py"
    )
