"""Draw each board of the site as two files: one for light pages and one for dark pages.

Pictures are separate files, so a page loads at once, and a picture loads when a reader scrolls to
it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from posixpath import dirname, relpath
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

import nonet
from nonet import Grid, Step

FOLDER = "boards"


@dataclass(frozen=True)
class Boards:
    """The pictures of a page. They are added to the files of the site."""

    files: Files
    config: MkDocsConfig

    def draw(
        self,
        name: str,
        grid: Grid,
        step: Step | None = None,
        *,
        page: str,
        alt: str,
        **options: Any,
    ) -> str:
        """Draw a board, unless it exists already. Returns the Markdown that shows it on a page.

        Args:
            name: the name of the files, without `.svg`.
            page: the source of the page, relative to the documentation folder.
            alt: a description of the picture.
            options: the options for `nonet.svg`.
        """
        shown = []
        for theme, ending in (("light", ""), ("dark", "-dark")):
            path = f"{FOLDER}/{name}{ending}.svg"
            if self.files.get_file_from_path(path) is None:
                picture = nonet.svg(grid, step, theme=theme, **options)
                self.files.append(File.generated(self.config, path, content=picture))
            link = relpath(path, dirname(page) or ".")
            # The end of the link tells the site's theme whether to show the picture on light or on
            # dark pages.
            shown.append(f"![{escaped(alt)}]({link}#only-{theme}){{ .board loading=lazy }}")
        return "".join(shown)


def escaped(text: str) -> str:
    """Escape the characters of a string that have a special meaning in Markdown.

    >>> escaped("(3)r1c1 [x_y]")
    '(3)r1c1 \\\\[x\\\\_y\\\\]'
    """
    return re.sub(r"([\\`*_\[\]<>])", r"\\\1", text)
