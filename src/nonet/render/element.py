"""Write SVG elements as text. All attributes have literal values, so every viewer and converter
renders them in the same way.
"""

import re
from collections.abc import Iterable
from html import escape
from typing import Final

Point = tuple[float, float]
Scalar = str | float | None
Attributes = dict[str, Scalar]
_WIDTH: Final = re.compile(r'(?<= stroke-width=")[^"]+')


def number(value: float) -> str:
    """Write a number for SVG, with at most two decimals.

    >>> number(3.0), number(2.3456)
    ('3', '2.35')
    """
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def element(name: str, *content: str, **attributes: Scalar) -> str:
    """Write an element with its content. Underscores in attribute names become hyphens, and
    attributes that are None are omitted.

    >>> element("line", x1=0, x2=2.5, stroke_width=2, class_="thin")
    '<line x1="0" x2="2.5" stroke-width="2" class="thin"/>'
    """
    pairs = "".join(
        f" {key.rstrip('_').replace('_', '-')}="
        f'"{escape(value) if isinstance(value, str) else number(value)}"'
        for key, value in attributes.items()
        if value is not None
    )
    return f"<{name}{pairs}>{''.join(content)}</{name}>" if content else f"<{name}{pairs}/>"


def group(class_: str, parts: Iterable[str], **attributes: Scalar) -> str:
    """Write a group with a class, one part per line. If there are no parts, the result is empty."""
    lines = [part for part in parts if part]
    return element("g", "\n".join(["", *lines, ""]), class_=class_, **attributes) if lines else ""


def circle(at: Point, radius: float, **attributes: Scalar) -> str:
    """A circle."""
    return element("circle", cx=at[0], cy=at[1], r=radius, **attributes)


def line(start: Point, end: Point, **attributes: Scalar) -> str:
    """A straight line."""
    return element("line", x1=start[0], y1=start[1], x2=end[0], y2=end[1], **attributes)


def line_through(points: Iterable[Point]) -> str:
    """Write path data for straight lines from point to point.

    >>> line_through([(0, 0), (9, 2.5)])
    'M0 0L9 2.5'
    """
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points)


def stroke(data: str, color: str, width: float, **attributes: Scalar) -> str:
    """Draw a line from its path data, with round ends by default."""
    look: Attributes = {"fill": "none", "stroke_linecap": "round"}
    return element("path", d=data, stroke=color, stroke_width=width, **(look | attributes))


def polygon(points: Iterable[Point], **attributes: Scalar) -> str:
    """Draw a closed shape with straight sides."""
    text = " ".join(f"{number(x)},{number(y)}" for x, y in points)
    return element("polygon", points=text, **attributes)


def rectangle(corner: Point, width: float, height: float, **attributes: Scalar) -> str:
    """Draw a rectangle with horizontal and vertical sides, given its top left corner."""
    return element("rect", x=corner[0], y=corner[1], width=width, height=height, **attributes)


def figure(at: Point, size: float, text: str, fill: str, **attributes: Scalar) -> str:
    """Draw text centred on a point, or starting there with `text_anchor="start"`. The baseline is
    computed here because office programs and converters do not know `dominant-baseline`. The height
    of digits is 0.72 of the text size.
    """
    return element(
        "text",
        escape(text),
        x=at[0],
        y=at[1] + 0.36 * size,
        font_size=size,
        text_anchor=attributes.pop("text_anchor", "middle"),
        fill=fill,
        **attributes,
    )


def halo(at: Point, size: float, text: str, color: str, width: float, **attributes: Scalar) -> str:
    """Draw a halo that separates a digit from lines. It is the same text with a thick
    outline, drawn under the digit.
    """
    edge: Attributes = {"stroke": color, "stroke_width": width, "stroke_linejoin": "round"}
    return figure(at, size, text, color, **edge, **attributes)


def no_thinner(drawn: str, least: float) -> str:
    """Make every stroke in the elements at least this wide. The function takes the finished
    drawing, which includes every layer.

    >>> no_thinner(line((0, 0), (9, 9), stroke_width=1.5), 2)
    '<line x1="0" y1="0" x2="9" y2="9" stroke-width="2"/>'
    """
    return _WIDTH.sub(lambda found: number(max(float(found[0]), least)), drawn)
