"""How sheets are printed: page layouts and the master pages that use them."""

from __future__ import annotations

from typing import Any, Final

_SIZES: Final = {"portrait": ("21cm", "29.7cm"), "landscape": ("29.7cm", "21cm")}
PORTRAIT: Final = "nonet-portrait-single"
"""One of our pages: where it is, all of them are."""


def page_of(sheet: Any) -> str:
    """The kind of page of a sheet of openpyxl."""
    orientation = sheet.page_setup.orientation or "portrait"
    return f"nonet-{orientation}-{'long' if sheet.page_setup.fitToHeight == 0 else 'single'}"


def layouts() -> str:
    """The page layouts: one page for all of a sheet, or as many pages as long as they are wide."""
    return "".join(
        f'<style:page-layout style:name="layout-{name}"><style:page-layout-properties '
        f'fo:page-width="{_SIZES[orientation][0]}" fo:page-height="{_SIZES[orientation][1]}" '
        f'style:print-orientation="{orientation}" fo:margin="1.5cm" fo:margin-top="1.5cm" '
        'fo:margin-bottom="1.5cm" fo:margin-left="1.5cm" fo:margin-right="1.5cm" '
        f'style:table-centering="horizontal" style:scale-to-X="1" style:scale-to-Y="{high}"/>'
        "</style:page-layout>"
        for name, orientation, high in _kinds()
    )


def masters() -> str:
    """The master pages, without headers and footers."""
    return "".join(
        f'<style:master-page style:name="{name}" style:page-layout-name="layout-{name}">'
        '<style:header style:display="false"/><style:footer style:display="false"/>'
        "</style:master-page>"
        for name, _, _ in _kinds()
    )


def _kinds() -> list[tuple[str, str, int]]:
    return [
        (f"nonet-{orientation}-{length}", orientation, high)
        for orientation in _SIZES
        for length, high in (("single", 1), ("long", 0))
    ]
