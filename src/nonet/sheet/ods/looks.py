"""Write fonts, fills, borders, heights and widths as OpenDocument styles. Each style is written
only once.
"""

import re
from collections.abc import Sequence
from typing import Any, Final
from xml.sax.saxutils import quoteattr

_WIDTHS: Final = {"thin": "0.74pt", "medium": "1.76pt", "thick": "2.49pt", "hair": "0.06pt"}
_SIDES: Final = ("left", "right", "top", "bottom")
_ALIGNED: Final = {"left": "start", "center": "center", "right": "end"}
_UPRIGHT: Final = {"top": "top", "center": "middle", "bottom": "bottom"}
_DIGIT: Final = 7
"""The width of a digit in points. In .xlsx, column widths are counted in digits, and LibreOffice
converts them with this number."""
_TEXT: Final = "@"
_SIGNED: Final = re.compile(r'(0|"[A-Z]"|);(0|);')
"""A format with two parts, for positive and negative values: a number, a letter or nothing."""
_WHOLE: Final = '<number:number number:decimal-places="0" number:min-integer-digits="1"/>'
_DATES: Final = {
    "date": "<number:year number:style='long'/><number:text>-</number:text>"
    "<number:month number:style='long'/><number:text>-</number:text>"
    "<number:day number:style='long'/>",
    "time": "<number:hours number:style='long'/><number:text>:</number:text>"
    "<number:minutes number:style='long'/><number:text>:</number:text>"
    "<number:seconds number:style='long'/>",
}

Rule = tuple[str, str, str]
"""A condition, the name of the style to apply if the condition is true, and the cell that the
condition is written for.
"""


class Looks:
    """The styles of a workbook, each with its own name.

    Attributes:
        xml: the XML of all styles so far.
    """

    def __init__(self, prefix: str) -> None:
        """Start without styles.

        Args:
            prefix: the prefix of all names.
        """
        self.xml: list[str] = []
        self._prefix = prefix
        self._names: dict[object, str] = {}

    def table(self, page: str, *, is_hidden: bool) -> str:
        """The style of a sheet that is printed on this kind of page."""
        shown = "false" if is_hidden else "true"
        master = f" style:master-page-name={quoteattr(page)}"
        return self._named("table", master, f'<style:table-properties table:display="{shown}"/>')

    def row(self, points: float | None, *, begins_page: bool = False) -> str:
        """The style of a row of a given height. If requested, the row begins a page."""
        height = f'style:row-height="{points:g}pt" ' if points is not None else ""
        height += 'fo:break-before="page" ' if begins_page else ""
        optimal = "true" if points is None else "false"
        body = f'<style:table-row-properties {height}style:use-optimal-row-height="{optimal}"/>'
        return self._named("table-row", "", body)

    def column(self, digits: float) -> str:
        """The style of a column that is wide enough for this many digits."""
        width = f"{digits * _DIGIT:.2f}pt"
        body = f'<style:table-column-properties style:column-width="{width}"/>'
        return self._named("table-column", "", body)

    def cell(self, cell: Any, rules: Sequence[Rule] = ()) -> str:
        """The style of an openpyxl cell."""
        key = cell.parent.parent, cell.style_id, *rules
        if key not in self._names:
            number = self._number(cell.number_format)
            data = f' style:data-style-name="{number}"' if number else ""
            maps = "".join(
                f"<style:map style:condition={quoteattr(condition)} "
                f"style:apply-style-name={quoteattr(name)} "
                f"style:base-cell-address={quoteattr(base)}/>"
                for condition, name, base in rules
            )
            attributes = f' style:parent-style-name="Default"{data}'
            self._names[key] = self._named("table-cell", attributes, properties(cell) + maps)
        return self._names[key]

    def plain(self, format: str) -> str:
        """The style of a cell that needs only a format for its value: `@`, `date` or `time`."""
        number = self._number(format)
        attributes = f' style:parent-style-name="Default" style:data-style-name="{number}"'
        return self._named("table-cell", attributes, "")

    def _number(self, format: str) -> str:
        """The name of a style for numbers; "" for the default format."""
        if format == _TEXT:
            return self._written("number:text-style", "", "<number:text-content/>")
        if signed := _SIGNED.fullmatch(format):
            maps = "".join(
                f'<style:map style:condition="value(){sign}0" style:apply-style-name="{name}"/>'
                for sign, part in zip(("&gt;", "&lt;"), signed.groups(), strict=True)
                for name in (self._written("number:number-style", "", _shown(part)),)
            )
            return self._written("number:number-style", "", f"<number:text/>{maps}")
        if format == "both":
            joined = f"{_DATES['date']}<number:text> </number:text>{_DATES['time']}"
            return self._written("number:date-style", "", joined)
        if format in _DATES:
            return self._written(f"number:{format}-style", "", _DATES[format])
        return ""

    def _named(self, family: str, attributes: str, body: str) -> str:
        return self._written("style:style", f' style:family="{family}"{attributes}', body)

    def _written(self, tag: str, attributes: str, body: str) -> str:
        key = tag, attributes, body
        if key not in self._names:
            name = self._names[key] = f"{self._prefix}{len(self._names)}"
            self.xml.append(f'<{tag} style:name="{name}"{attributes}>{body}</{tag}>')
        return self._names[key]


def _shown(part: str) -> str:
    """Write a part of a number format. The part shows a number, a letter or nothing."""
    return _WHOLE if part == "0" else f"<number:text>{part.strip(chr(34))}</number:text>"


def properties(look: Any) -> str:
    """The properties of a style that comes from a cell or from a conditional format."""
    parts = []
    of_cell = _background(look.fill)
    if look.border is not None:
        of_cell += "".join(_side(name, getattr(look.border, name)) for name in _SIDES)
    aligned = getattr(look, "alignment", None)
    if aligned is not None:
        upright = _UPRIGHT.get(aligned.vertical or "")
        of_cell += f' style:vertical-align="{upright}"' if upright else ""
        of_cell += ' fo:wrap-option="wrap"' if aligned.wrap_text else ""
        of_cell += ' style:text-align-source="fix"' if aligned.horizontal in _ALIGNED else ""
    if getattr(look, "protection", None) is not None and not look.protection.locked:
        of_cell += ' style:cell-protect="none"'
    if of_cell:
        parts.append(f"<style:table-cell-properties{of_cell}/>")
    if aligned is not None and aligned.horizontal in _ALIGNED:
        parts.append(
            f'<style:paragraph-properties fo:text-align="{_ALIGNED[aligned.horizontal]}"/>'
        )
    if look.font is not None:
        parts.append(f"<style:text-properties{_letters(look.font)}/>")
    return "".join(parts)


def _background(fill: Any) -> str:
    if fill is None or fill.fill_type != "solid":
        return ""
    return f' fo:background-color="{_color(fill.start_color) or "transparent"}"'


def _side(name: str, side: Any) -> str:
    width = _WIDTHS.get(getattr(side, "style", None) or "")
    return f' fo:border-{name}="{width} solid {_color(side.color) or "#000000"}"' if width else ""


def _letters(font: Any) -> str:
    attributes = ""
    if font.name:
        attributes += f" fo:font-family={quoteattr(font.name)}"
    if font.sz:
        attributes += f' fo:font-size="{font.sz:g}pt"'
    if font.b:
        attributes += ' fo:font-weight="bold"'
    color = _color(font.color)
    return attributes + (f' fo:color="{color}"' if color else "")


def _color(color: Any) -> str:
    """The colour in OpenDocument's form. Theme colours are not converted: they give "", which means
    the default colour.
    """
    rgb = getattr(color, "rgb", None)
    return f"#{rgb[-6:].lower()}" if isinstance(rgb, str) else ""
