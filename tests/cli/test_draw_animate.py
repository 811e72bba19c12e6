"""`nonet draw --animate` draws the path as one animated picture."""

from __future__ import annotations

from pathlib import Path

from PIL import Image

from tests.cli.puzzles import EASY
from tests.cli.support import Run


def test_a_path_moves(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "path.svg"
    assert run("draw", EASY, "--animate", "-o", str(file)).code == 0
    text = file.read_text()
    assert text.count("<animate ") == 51 + 1  # 51 steps and the final grid
    assert "<title>51. Full House</title>" in text


def test_a_path_moves_as_a_gif(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "path.gif"
    assert run("draw", EASY, "--animate", "--size", "60", "-o", str(file)).code == 0
    with Image.open(file) as image:
        assert (image.format, image.size) == ("GIF", (60, 60))
        assert getattr(image, "n_frames", 1) == 51 + 1
        assert image.info["loop"] == 0
    assert run("draw", EASY, "-o", str(file)).code == 2  # a single board cannot be animated


def test_what_does_not_go_with_it_is_refused(run: Run, tmp_path: Path) -> None:
    for others in (("--hint",), ("--step", "1"), ("--path", str(tmp_path / "p")), ("--to", "png")):
        assert run("draw", EASY, "--animate", *others).code == 2
