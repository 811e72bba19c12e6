"""Let the pictures on a page share their shapes, so that each shape is written only once."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from hashlib import blake2b
from html import escape
from typing import Final
from xml.etree.ElementTree import Element, fromstring, tostring
from zlib import crc32

from .element import element, number

_PICTURE: Final = re.compile(r"<svg .*?</svg>", re.DOTALL)
_NAMESPACE: Final = ' xmlns="http://www.w3.org/2000/svg"'  # not needed in HTML pages
_LOOKS: Final = ("fill", "font-", "stroke", "text-anchor")
"""Prefixes of the attributes that a style sheet can set instead."""
_FIGURES: Final = "figures"
_CANDIDATES: Final = "candidates"
_STROKES: Final = re.compile(r"(M[-.0-9]+ [-.0-9]+L[-.0-9]+ [-.0-9]+){4,}")
_NUMBER: Final = re.compile(r"[-.0-9]+")
_WORDS: Final = ("title", "desc")
_FEW: Final = 8
"""The maximum number of shapes that are not grouped into runs."""
_SHORT: Final = 32
"""Shapes with fewer characters are written in full, because a reference would save too little."""


def sharing(page: str) -> str:
    """Rewrite an HTML page so that its pictures share their shapes and styles. A shape that occurs
    several times is written once, before the pictures, and then referenced. The pictures look the
    same as before. The names of shapes and styles are derived from the contents of the page, so
    that names do not clash if a notebook contains several pages.

    >>> from nonet.render.svg import svg
    >>> page = "".join(svg(start + "." * 79, candidates=False) for start in ("1.", "12"))
    >>> page.count(">1</text>"), sharing(page).count(">1</text>")
    (2, 1)
    """
    found = [fromstring(each.replace(_NAMESPACE, "", 1)) for each in _PICTURE.findall(page)]
    if len(found) < 2:
        return page
    name = _name_of(page)
    looks = _Looks(name)
    pictures = [looks.with_classes(picture) for picture in found]
    _nest(pictures)
    forms = _Forms(name, [_in_runs(picture) for picture in pictures])
    drawn = iter([forms.body(picture) for picture in forms.pictures])
    pages = _PICTURE.sub(lambda _: next(drawn), page)
    shared = element("defs", element("style", *looks.rules), *forms.written)
    return element("svg", shared, width=0, height=0, style="position:absolute") + pages


def _name_of(page: str) -> str:
    """Three letters that are unlikely to be the same for two pages."""
    digest = blake2b(page.encode(), digest_size=3).digest()
    return "".join(chr(ord("a") + each % 26) for each in digest)


class _Looks:
    """The styles of shapes, as rules in a style sheet.

    Args:
        page: the prefix of the class names. Classes are needed because a referenced shape does not
            inherit the style of the elements around the reference.

    Attributes:
        rules: the rules so far. Each new style adds a rule.
    """

    def __init__(self, page: str) -> None:
        self.rules: list[str] = []
        self._page = page
        self._names: dict[str, str] = {}

    def with_classes(self, node: Element) -> Element:
        """Replace the style and the classes of a shape with a single class. Groups without a style
        are replaced by their contents, except for the groups of digits and of candidates.
        """
        looks = {name: value for name, value in node.items() if name.startswith(_LOOKS)}
        kept = {n: value for n, value in node.items() if n not in looks and n != "class"}
        found = Element(node.tag, kept)
        if looks:
            found.set("class", self._name(looks))
        elif node.get("class") in (_FIGURES, _CANDIDATES):
            found.set("class", node.get("class", ""))
        found.text = node.text and (node.text.strip() or None)
        for child in map(self.with_classes, node):
            for form in child if child.tag == "g" and not child.attrib else [child]:
                _add(found, form)
        return found

    def _name(self, looks: dict[str, str]) -> str:
        pairs = [f"{name}:{value}{'px' * (name == 'font-size')}" for name, value in looks.items()]
        rule = ";".join(sorted(pairs))
        if rule not in self._names:
            self._names[rule] = f"{self._page}{len(self._names)}"
            self.rules.append(f".{self._names[rule]}{{{rule}}}")
        return self._names[rule]


def _add(group: Element, form: Element) -> None:
    """Add a shape to a group. Consecutive strokes with the same style become one path."""
    if form.tag == "line":
        x1, y1, x2, y2 = (form.get(name, "") for name in ("x1", "y1", "x2", "y2"))
        to = f"V{y2}" if x1 == x2 else f"H{x2}" if y1 == y2 else f"L{x2} {y2}"
        form = Element("path", {"d": f"M{x1} {y1}{to}", "class": _look(form)})
    last = group[-1] if len(group) else None
    if last is not None and _is_stroke(last) and _is_stroke(form) and _look(last) == _look(form):
        last.set("d", last.get("d", "") + form.get("d", ""))
    else:
        group.append(form)


def _is_stroke(form: Element) -> bool:
    return sorted(form.keys()) == ["class", "d"]


def _look(form: Element) -> str:
    return form.get("class", "")


def _nest(pictures: list[Element]) -> None:
    """Let each picture refer to its neighbours. Along a path, digits are added and candidates
    disappear. So each picture contains all digits of the previous picture, and all candidates of
    the next picture.
    """
    before: Element | None = None
    for picture in pictures:
        before = _nested(picture, _FIGURES, before, set()) or before
    after: Element | None = None
    for picture in reversed(pictures):
        # A marked candidate is drawn together with its mark, which covers the plain candidate.
        marked = {(text.get("x"), text.get("y")) for text in picture.findall("text")}
        after = _nested(picture, _CANDIDATES, after, marked) or after


def _nested(
    picture: Element,
    layer: str,
    other: Element | None,
    covered: set[tuple[str | None, str | None]],
) -> Element | None:
    """Write a layer of a picture. `other` is the same layer of another picture. If everything
    visible in `other` is also in this layer, this layer refers to `other` and adds only what is
    missing there.
    """
    found = picture.find(f"g[@class='{layer}']")
    if found is None:
        return None
    del found.attrib["class"]
    own = {tostring(form): form for form in found}
    inner = {tostring(form): form for form in _leaves(other)}
    beyond = [form for text, form in inner.items() if text not in own]
    if other is not None and all((form.get("x"), form.get("y")) in covered for form in beyond):
        found[:] = [other, *(form for text, form in own.items() if text not in inner)]
    return found


def _leaves(node: Element | None) -> Iterator[Element]:
    for child in node if node is not None else ():
        if child.tag == "g":
            yield from _leaves(child)
        else:
            yield child


def _in_runs(node: Element) -> Element:
    """Collect the many shapes of a picture or a group into a few runs. Whether a run ends after a
    shape depends only on the text of the shape. So if two pictures differ in one shape, they differ
    in only one run, and share all other runs.
    """
    found = Element(node.tag, node.attrib)
    found.text = node.text
    words = [child for child in node if child.tag in _WORDS]
    forms = [_in_runs(child) for child in node if child not in words]
    while len(forms) > _FEW:
        forms = list(_runs(forms))
    found.extend([*words, *forms])
    return found


def _runs(forms: Iterable[Element]) -> Iterator[Element]:
    run = Element("g")
    for form in forms:
        run.append(form)
        if len(run) > 1 and crc32(tostring(form)) % 4 == 0:
            yield run
            run = Element("g")
    if len(run):
        yield run


class _Forms:
    """The shapes of pictures.

    Args:
        page: the prefix of the shapes' ids.
        pictures: the pictures.

    Attributes:
        pictures: the pictures.
        written: the shapes that have been referenced so far, each with its id.
    """

    def __init__(self, page: str, pictures: list[Element]) -> None:
        self.pictures = pictures
        self.written: list[str] = []
        self._page = page
        self._ids: dict[bytes, str] = {}
        self._counts: Counter[bytes] = Counter()
        for picture in pictures:
            self._count(picture)

    def body(self, node: Element, **attributes: str) -> str:
        """A shape with its shared shapes replaced by references."""
        content = self._content(node)
        return element(node.tag, *([content] if content else []), **attributes, **node.attrib)

    def _content(self, node: Element) -> str:
        return escape(node.text or "") + "".join(map(self._written, node))

    def _count(self, node: Element) -> None:
        """Count the shapes in a picture. If a shape was counted before, the shapes inside it are
        not counted again.
        """
        for child in node:
            text = tostring(child)
            self._counts[text] += 1
            if self._counts[text] == 1:
                self._count(child)

    def _written(self, node: Element) -> str:
        text = tostring(node)
        moved = _at_origin(node)
        if moved is not None:
            (x, y), node = moved
            return self._reference(tostring(node), node, x=x, y=y)
        if self._counts[text] == 1 or len(text) < _SHORT or node.tag in _WORDS:
            return self.body(node) if node.tag != "g" or node.attrib else self._content(node)
        return self._reference(text, node)

    def _reference(self, text: bytes, node: Element, **attributes: float) -> str:
        if text not in self._ids:
            self._ids[text] = f"{self._page}{len(self._ids)}"
            self.written.append(self.body(node, id=self._ids[text]))
        return element("use", href=f"#{self._ids[text]}", **attributes)


def _at_origin(node: Element) -> tuple[tuple[float, float], Element] | None:
    """Split a group of strokes into its position and the same strokes at the origin. This lets all
    cells share a hatch, because hatches differ only in position. Returns None for any other shape.
    """
    data = node.get("d", "")
    if not _STROKES.fullmatch(data):
        return None
    numbers = [float(each) for each in _NUMBER.findall(data)]
    x, y = numbers[:2]
    points = [
        f"{number(a - x)} {number(b - y)}" for a, b in zip(numbers[::2], numbers[1::2], strict=True)
    ]
    ends = iter(points)
    moved = "".join(f"M{start}L{end}" for start, end in zip(ends, ends, strict=True))
    return (x, y), Element(node.tag, {**node.attrib, "d": moved})
