"""Draw the boards of the site, each as two files: for light pages and for dark ones.

Because they are separate files, a page loads at once, and each picture when readers scroll to it.
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
    """A page's pictures, which are added to the files of the site."""

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
            page: the source of the page, relative to the folder of the documentation.
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
            # The ending of the link tells the theme of the site when to show the picture: if
            # colours are light, or if they are dark.
            shown.append(f"![{escaped(alt)}]({link}#only-{theme}){{ .board loading=lazy }}")
        return "".join(shown)


def escaped(text: str) -> str:
    """Escape the characters of a string that have a meaning in Markdown.

    >>> escaped("(3)r1c1 [x_y]")
    '(3)r1c1 \\\\[x\\\\_y\\\\]'
    """
    return re.sub(r"([\\`*_\[\]<>])", r"\\\1", text)
