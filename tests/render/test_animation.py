"""An animated picture shows each frame for its share of the time. Without animation, only the
first frame is visible."""

from __future__ import annotations

from xml.etree import ElementTree

from nonet.render.animation import SECONDS, animation
from nonet.render.svg import svg
from tests.render.samples import NAKED_TRIPLE, POINTING, easy

SVG = "{http://www.w3.org/2000/svg}"


def test_each_picture_is_seen_in_its_turn() -> None:
    pictures = [svg(easy()), svg(easy(), POINTING, legend=True), svg(easy(), NAKED_TRIPLE)]
    root = ElementTree.fromstring(animation(pictures))
    layers = [each for each in root if each.get("class") == "picture"]
    assert [layer.get("visibility") for layer in layers] == [None, "hidden", "hidden"]
    turns = [layer.find(f"{SVG}animate") for layer in layers]
    times = [(turn.get("values"), turn.get("keyTimes")) for turn in turns if turn is not None]
    assert times == [
        ("visible;hidden", "0.000000;0.333333"),
        ("hidden;visible;hidden", "0.000000;0.333333;0.666667"),
        ("hidden;visible", "0.000000;0.666667"),
    ]
    assert {turn.get("dur") for turn in turns if turn is not None} == {f"{3 * SECONDS:g}s"}
    highest = ElementTree.fromstring(pictures[1]).get("viewBox")
    assert root.get("viewBox") == highest
