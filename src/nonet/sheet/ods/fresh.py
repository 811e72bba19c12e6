"""Write an openpyxl workbook to a new file. Rows of a long table can be passed as XML."""

import zipfile
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, Final
from xml.sax.saxutils import escape, quoteattr

from ..layout import quoted
from ..writing import SHORT, opened_part
from .looks import Looks, Rule, properties
from .names import DECLARED, MIMETYPE, open_formula
from .tables import (
    TABLE_END,
    Extras,
    base_address,
    format_of,
    named_range,
    page_of,
    part_of_new_file,
    table_xml,
    value_of,
)

_HEAD: Final = '<?xml version="1.0" encoding="UTF-8"?>\n'


def write_fresh(
    book: Any, path: Path, more: Iterable[str] = (), looks: Looks | None = None
) -> None:
    """Write an openpyxl workbook to a new file.

    Args:
        book: the workbook.
        path: the file.
        more: the XML of rows to add at the end of the first sheet.
        looks: the styles of these rows.
    """
    looks = looks or Looks("n")
    conditions: dict[str, str] = {}
    validations: list[str] = []
    tables = []
    for sheet in book.worksheets:
        extras = Extras(_rules(sheet, conditions), _validations(sheet, validations))
        tables.append(table_xml(sheet, looks, page_of(sheet), extras))
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=4) as archive:
        archive.writestr("mimetype", MIMETYPE, compress_type=zipfile.ZIP_STORED)
        with opened_part(archive, "content.xml") as part:
            part.writelines(_content(book, looks, tables, validations, more))
        looks_named = "".join(
            f'<style:style style:name="{name}" style:family="table-cell" '
            f'style:parent-style-name="Default">{look}</style:style>'
            for look, name in conditions.items()
        )
        styles = part_of_new_file("styles.xml").format(named=looks_named)
        archive.writestr("styles.xml", styles)
        archive.writestr("settings.xml", _settings(book))
        archive.writestr("meta.xml", part_of_new_file("meta.xml"))
        archive.writestr("META-INF/manifest.xml", part_of_new_file("manifest.xml"))


def _content(
    book: Any, looks: Looks, tables: list[str], validations: list[str], more: Iterable[str]
) -> Iterator[str]:
    """The part `content.xml` with the sheets."""
    yield f'{_HEAD}<office:document-content{DECLARED} office:version="1.2">'
    yield f"<office:automatic-styles>{''.join(looks.xml)}</office:automatic-styles>"
    yield "<office:body><office:spreadsheet>"
    if validations:
        yield f"<table:content-validations>{''.join(validations)}</table:content-validations>"
    yield tables[0].removesuffix(TABLE_END)
    yield from more
    yield "".join([TABLE_END, *tables[1:]])
    names = (named_range(name, each.attr_text) for name, each in book.defined_names.items())
    yield f"<table:named-expressions>{''.join(names)}</table:named-expressions>"
    filters = "".join(
        f'<table:database-range table:name="filter{number}" table:display-filter-buttons="true" '
        f"table:target-range-address={quoteattr(_filtered(sheet))}/>"
        for number, sheet in enumerate(book.worksheets)
        if sheet.auto_filter.ref
    )
    yield f"<table:database-ranges>{filters}</table:database-ranges>" if filters else ""
    yield "</office:spreadsheet></office:body></office:document-content>"


def _filtered(sheet: Any) -> str:
    """The range that the filter applies to. The format requires the sheet's name before the first
    cell of the range, and again before the last.
    """
    first, _, last = sheet.auto_filter.ref.partition(":")
    return f"{quoted(sheet.title)}.{first}:{quoted(sheet.title)}.{last or first}"


def _rules(sheet: Any, conditions: dict[str, str]) -> dict[tuple[int, int], list[Rule]]:
    """The conditional formats of each cell. Their style names are unique across sheets."""
    found: dict[tuple[int, int], list[Rule]] = {}
    for each in sheet.conditional_formatting:
        for rule in each.rules:
            look = properties(rule.dxf)
            name = conditions.setdefault(look, f"nonet-condition-{len(conditions)}")
            test = open_formula(f"={rule.formula[0]}").removeprefix("=")
            for cells in each.sqref.ranges:
                base = base_address(sheet.title, cells.min_row, cells.min_col)
                for place in cells.cells:
                    found.setdefault(place, []).append((f"is-true-formula({test})", name, base))
    return found


def _validations(sheet: Any, elements: list[str]) -> dict[tuple[int, int], str]:
    """The rules for the entries that cells accept. Each rule is a formula."""
    found: dict[tuple[int, int], str] = {}
    for each in sheet.data_validations.dataValidation:
        name = f"check{len(elements)}"
        top, left = min((cells.min_row, cells.min_col) for cells in each.sqref.ranges)
        base = base_address(sheet.title, top, left)
        condition = f"of:is-true-formula({open_formula(f'={each.formula1}').removeprefix('=')})"
        elements.append(
            f'<table:content-validation table:name="{name}" table:condition={quoteattr(condition)} '
            f'table:allow-empty-cell="true" table:base-cell-address={quoteattr(base)}>'
            f'<table:error-message table:display="true" table:message-type="stop" '
            f"table:title={quoteattr(each.errorTitle)}><text:p>{escape(each.error)}</text:p>"
            "</table:error-message></table:content-validation>"
        )
        found |= {place: name for cells in each.sqref.ranges for place in cells.cells}
    return found


def _settings(book: Any) -> str:
    """The part `settings.xml`, which names the open sheet, the rows that stay visible when
    scrolling, and the sheets whose grid lines are hidden.
    """

    def item(name: str, kind: str, value: object) -> str:
        return (
            f'<config:config-item config:name="{name}" config:type="{kind}">'
            f"{escape(str(value))}</config:config-item>"
        )

    views = []
    for sheet in book.worksheets:
        lines = str(bool(sheet.sheet_view.showGridLines)).lower()
        items = item("ShowGrid", "boolean", lines)
        if sheet.freeze_panes == "A2":
            items += item("VerticalSplitMode", "short", 2)
            items += item("VerticalSplitPosition", "int", 1)
            items += item("ActiveSplitRange", "short", 2)
            items += item("PositionBottom", "int", 1)
        title = quoteattr(sheet.title)
        views.append(
            f"<config:config-item-map-entry config:name={title}>{items}"
            "</config:config-item-map-entry>"
        )
    active = item("ActiveTable", "string", book.active.title) if book.active else ""
    return part_of_new_file("settings.xml").format(views="".join(views), active=active)


_FORMATS: Final = ("@", "date", "time", "both")


def write_long(path: Path, book: Any, rows: Iterable[Sequence[Any]]) -> None:
    """Write an openpyxl workbook, and add rows of plain values at the end of its first sheet.

    Args:
        path: the file.
        book: the workbook, with the headings.
        rows: the rows.
    """
    looks = Looks("n")
    styles = {format: f' table:style-name="{looks.plain(format)}"' for format in _FORMATS}
    styles[""] = ""

    def cell(value: object) -> str:
        attributes, content = value_of(value)
        style = styles[format_of(value)]
        return f"<table:table-cell{style}{attributes}>{content}</table:table-cell>"

    short_text = lru_cache(cell)  # most short strings occur many times

    def xml(row: Sequence[Any]) -> str:
        cells = (
            short_text(value) if isinstance(value, str) and len(value) < SHORT else cell(value)
            for value in row
        )
        return f"<table:table-row>{''.join(cells)}</table:table-row>"

    write_fresh(book, path, map(xml, rows), looks)
