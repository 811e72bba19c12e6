"""Parts of a workbook that openpyxl does not keep: of most of it, openpyxl says nothing."""

from __future__ import annotations

import re
import zipfile
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import BinaryIO, Final

_KEPT: Final = re.compile(
    r"\[Content_Types\]\.xml|_rels/\.rels|docProps/(core|app|custom)\.xml"
    r"|xl/(workbook|sharedStrings|styles|calcChain)\.xml|xl/_rels/workbook\.xml\.rels"
    r"|xl/theme/(theme\d+\.xml|_rels/.*)|xl/(worksheets|chartsheets)/(_rels/)?[^/]+"
    r"|xl/(drawings|charts|externalLinks|pivotTables|pivotCache)/(_rels/)?[^/]+"
    r"|xl/(comments|tables|media|printerSettings)/?[^/]*|xl/comments\d*\.xml"
    r"|xl/vbaProject\.bin|xl/persons/.*|docProps/thumbnail\..*|xl/ctrlProps/.*|xl/activeX/.*|customXml/.*",
    re.IGNORECASE,
)
"""Parts that are kept, that are of no account, or that have a rule of their own below."""

_IN_PARTS: Final = (
    (r"xl/ctrlProps/|xl/activeX/", "form controls"),
    (r"xl/embeddings/", "embedded objects"),
    (r"xl/threadedComments/", "comments with answers"),
    (r"xl/(slicers|slicerCaches|timelines|timelineCaches)/", "slicers"),
    (r"xl/diagrams/", "diagrams"),
    (r"xl/charts/(style|colors)\d*\.xml|xl/chartex", "styles of charts"),
    (r"xl/(queryTables|connections|model)", "data connections"),
    (r"xl/featurePropertyBag/", "checkboxes in cells"),
    (r"xl/(metadata|richData)", "dynamic arrays or data types"),
    (r"customXml/item\d+\.xml", "custom XML"),
    (r"_xmlsignatures/", "a digital signature"),
)
_IN_SHEETS: Final = (
    (rb"<controls\b|<legacyDrawingHF\b", "form controls"),
    (rb"<oleObjects\b", "embedded objects"),
    (rb"sparklineGroup\b", "sparklines"),
    (rb"<x14:dataValidation\b", "validations that look at other sheets"),
    (rb"<x14:cfRule\b", "conditional formats of Excel 2010"),
    (rb"<webPublishItem\b", "web publishing"),
)
_IN_DRAWINGS: Final = (
    (rb"<(?:xdr:)?(?:sp|cxnSp|grpSp)[ >]", "shapes and text boxes"),
    (rb"<(?:xdr:)?pic[ >]", "pictures"),
    (rb"<(?:\w+:)?contentPart\b", "ink"),
    (rb"ObjectType=\"(?!Note\")", "form controls"),  # also in the old drawings that comments have
)
_PICTURES: Final = "pictures"


def losses_of(file: Path | BinaryIO, warnings: Iterable[str] = ()) -> tuple[str, ...]:
    """The parts that saving the workbook with openpyxl would lose, in words; empty if none.

    Args:
        file: the workbook.
        warnings: what openpyxl itself said while it read it.
    """
    found = dict.fromkeys(_found(file))
    if not found:
        found |= dict.fromkeys(_of_warning(text) for text in warnings)
    if _PICTURES in found and _keeps_pictures():
        del found[_PICTURES]
    return tuple(name for name in found if name)


def _found(file: Path | BinaryIO) -> Iterator[str]:
    with zipfile.ZipFile(file) as archive:
        for part in archive.namelist():
            name = part.lstrip("/")
            yield from (what for pattern, what in _IN_PARTS if re.search(pattern, name))
            if name.startswith(("xl/worksheets/", "xl/drawings/")):
                rules = _IN_DRAWINGS if "/drawings/" in name else _IN_SHEETS
                content = archive.read(part)
                yield from (what for pattern, what in rules if re.search(pattern, content))
            known = _KEPT.fullmatch(name) or any(re.search(p, name) for p, _ in _IN_PARTS)
            if not known and not name.endswith("/"):
                yield f"the part {name}"


def _of_warning(text: str) -> str:
    """A loss from a warning of openpyxl; "" for a warning about something else."""
    return text.split(" extension ")[0] if "not supported" in text or "removed" in text else ""


def _keeps_pictures() -> bool:
    """openpyxl keeps pictures where Pillow is installed."""
    from importlib.util import find_spec

    return find_spec("PIL") is not None
