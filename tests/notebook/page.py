"""A page that shows the package's view of a board. A mock of the notebook's model connects the view
to a board in Python, and passes messages in both directions."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from nonet.notebook import Board
from nonet.notebook.board import VIEW

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

SHOWN = ("givens", "values", "marks", "pictures", "message", "level", "cells", "can")
FIXED = ("places", "digits")

_PAGE = """<!doctype html><html lang="en"><head><title>A board</title></head>
<body style="margin:0"><div id="place"></div></body></html>"""

_MOUNT = """async ([source, state]) => {
  const listeners = new Map();
  const model = {
    get: (name) => state[name],
    on: (event, call) => listeners.set(event, [...(listeners.get(event) ?? []), call]),
    off: (event, call) =>
      listeners.set(event, (listeners.get(event) ?? []).filter((other) => other !== call)),
    send: async (content) => {
      const answer = await window.ask(content);
      const changed = Object.keys(answer).filter(
        (name) => JSON.stringify(answer[name]) !== JSON.stringify(state[name]));
      state = answer;
      for (const name of changed) for (const call of listeners.get(`change:${name}`) ?? []) call();
    },
  };
  const url = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
  const { default: widget } = await import(url);
  window.unmount = await widget.render({ model, el: document.getElementById("place") });
  window.listening = () => [...listeners.values()].flat().length;
}"""


def state_of(board: Board) -> dict[str, Any]:
    """The state of a board that a notebook would store."""
    return {name: getattr(board, name) for name in (*SHOWN, *FIXED)}


class _Kept:
    """A page that shows one board after another, because starting a page takes longer than filling
    it."""

    def __init__(self, browser: Browser, options: dict[str, Any]) -> None:
        self.page = browser.new_context(**options).new_page()
        self.faults: list[str] = []
        self.board: Board
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.page.expose_function("ask", self._ask)

    def _ask(self, content: dict[str, Any]) -> dict[str, Any]:
        self.board._handle_custom_msg(content, [])
        return state_of(self.board)


_KEPT: dict[str, _Kept] = {}


@contextmanager
def page_with(browser: Browser, board: Board, **options: Any) -> Iterator[Page]:
    """A page that shows a board. No error may occur on the page."""
    key = repr(options)
    kept = _KEPT.pop(key, None) or _Kept(browser, options)
    kept.board, page = board, kept.page
    page.goto("about:blank")
    page.set_content(_PAGE)
    page.add_style_tag(content=(VIEW / "board.css").read_text(encoding="utf-8"))
    source = (VIEW / "board.js").read_text(encoding="utf-8")
    page.evaluate(_MOUNT, [source, state_of(board)])
    yield page
    assert kept.faults == []
    page.mouse.move(0, 0)
    _KEPT[key] = kept  # only if nothing failed
