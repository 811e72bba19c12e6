"""The notebook runs from start to end, and each cell shows what its heading promises."""

from __future__ import annotations

import re
import warnings
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
TOUR = ROOT / "examples" / "tour.ipynb"
SECONDS = 60


def tour() -> Any:
    import nbformat

    return nbformat.read(TOUR, as_version=4)


@pytest.fixture(scope="module")
def outputs(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The output of each code cell, by the last line of its code: the printed text, or the data by
    MIME type."""
    folder = str(tmp_path_factory.mktemp("jupyter"))
    with pytest.MonkeyPatch.context() as patch, warnings.catch_warnings():
        for name in ("IPYTHONDIR", "JUPYTER_CONFIG_DIR", "JUPYTER_RUNTIME_DIR"):
            patch.setenv(name, folder)  # keeps away from the user's files
        warnings.simplefilter("ignore")  # warnings of the kernel's client, not of nonet
        from nbclient import NotebookClient

        notebook = tour()
        NotebookClient(notebook, timeout=SECONDS, kernel_name="python3").execute()
    return {
        cell.source.splitlines()[-1]: "\n".join(map(shown, cell.outputs))
        for cell in notebook.cells
        if cell.cell_type == "code"
    }


def shown(output: Any) -> str:
    return output.text if output.output_type == "stream" else str(dict(output.data))


def test_every_cell_shows_something(outputs: dict[str, str]) -> None:
    assert len(outputs) == 12
    assert all(outputs.values())


@pytest.mark.parametrize(
    ("last_line", "expected"),
    [
        ("puzzle", "<svg "),
        ("print(nonet.solve(puzzle))", r"^[1-9]{81}$"),
        ("path", "<details"),
        ("path.show(26)", "26. XY-Wing"),
        ('print(shown.text("teach"))', "r4c5"),
        ("nonet.hint(puzzle)", "Level 4"),
        ('    print(step.text(grid, "short"))', "^6 of box 6 in row 6 → r6c4 ≠ 6$"),
        ("nonet.rate(puzzle)", "<table"),
        ("made[0].puzzle", "<svg "),
        ('nonet.bulk.rate([f"@{name}" for name in names])', "<table"),
        ("board", r"application/vnd\.jupyter\.widget-view\+json"),
        ("board.grid()", "(?s)Hidden Single in Box.*<svg "),
    ],
)
def test_a_cell_shows(outputs: dict[str, str], last_line: str, expected: str) -> None:
    assert re.search(expected, outputs[last_line], re.MULTILINE), outputs[last_line][:500]


def test_it_is_kept_without_what_a_run_put_out() -> None:
    for cell in tour().cells:
        assert cell.cell_type == "markdown" or (cell.outputs, cell.execution_count) == ([], None)
