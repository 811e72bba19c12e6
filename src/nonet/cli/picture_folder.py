"""A folder of pictures: one for each step of a path, and for each frame of a proof by cases."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path as FilePath

from ..base.errors import Error
from ..base.files import replacing
from ..model.frames import frames_of
from ..path import Path, ShownStep
from ..techniques import form_of

Draw = Callable[[ShownStep, int], bytes]
"""Draws a frame of a step, as the content of a file."""


def draw_path(path: Path, folder: FilePath, ending: str, draw: Draw) -> int:
    """Write a picture for each step into a folder, which is made where there is none.

    Files are named for the number and the technique, such as `07-x-wing.svg`, so that they sort as
    the steps follow each other; a frame of a proof by cases adds its name, such as `case-1`.
    Files that are there already are replaced, and others stay.

    Returns:
        How many pictures there are.

    Raises:
        Error: where the path has no step, or the folder is none.
        OSError: where it cannot be written to.
    """
    if not path.steps:
        raise Error("there is no step to draw; the path is empty.")
    make_folder(folder, "--path")
    count = 0
    for name, shown, frame in _frames(path):
        with replacing(folder / f"{name}{ending}") as temporary:
            temporary.write_bytes(draw(shown, frame))
        count += 1
    return count


def make_folder(folder: FilePath, option: str) -> None:
    """Make a folder for files, where it is not there.

    Raises:
        Error: where a file has its name, or nothing is there to make it in.
    """
    if folder.exists() and not folder.is_dir():
        raise Error(f"'{folder}' is a file; {option} needs a folder.")
    if not folder.parent.is_dir():
        raise Error(f"there is no folder '{folder.parent}' to make '{folder.name}' in.")
    folder.mkdir(exist_ok=True)


def _frames(path: Path) -> Iterator[tuple[str, ShownStep, int]]:
    width = max(2, len(str(len(path.steps))))
    for number, (grid, step) in enumerate(path.grids(), 1):
        name = f"{number:0{width}}-{_in_file_names(form_of(step).name)}"
        for index, frame in enumerate(frames_of(step)):
            own = f"{name}-{frame.name}" if frame.cases else name
            yield own, ShownStep(number, grid, step), index


def _in_file_names(name: str) -> str:
    """A name in letters, digits and hyphens alone."""
    plain = "".join(c if c.isascii() and c.isalnum() else " " for c in name.lower())
    return "-".join(plain.split())
