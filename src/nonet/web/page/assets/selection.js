// The selected cells. The player selects cells with a click, a long press or the keys, by dragging,
// or with Shift or Ctrl.

const LONG = 450; // milliseconds
const TWICE = 350;

export class Selection {
  /** Make the selection for a board. `changed` is called after each change, and `twice` with a cell
   * that was tapped twice. `done` is called at the end of a tap or a drag with both ends as `{cell,
   * x, y, isFine}`. If `isLine()`, dragging back takes cells out again. */
  constructor(board, { changed, twice, done = () => null, isLine = () => false }) {
    this.board = board;
    this.cells = new Set([0]);
    this.changed = changed;
    this.twice = twice;
    this.done = done;
    this.isLine = isLine;
    this.drag = null;
    this.lastTap = { cell: -1, at: 0 };
    const { table } = board;
    table.addEventListener("pointerdown", (event) => this.#down(event));
    table.addEventListener("pointermove", (event) => this.#move(event));
    table.addEventListener("pointerup", () => this.#up());
    table.addEventListener("pointercancel", () => this.#stop());
    table.addEventListener("contextmenu", (event) => event.preventDefault());
    // Assistive technology moves the focus itself, and clicks without a pointer.
    table.addEventListener("focusin", ({ target }) => {
      const cell = board.cells.indexOf(target);
      if (cell >= 0 && !board.isFocusing && !this.cells.has(cell)) this.select([cell]);
    });
    table.addEventListener("click", (event) => {
      const cell = board.cells.indexOf(event.target.closest("td"));
      if (event.detail === 0 && cell >= 0) this.only(cell);
    });
  }

  #down(event) {
    const cell = this.board.cellAt(event.clientX, event.clientY);
    if (cell < 0 || event.button > 0) return;
    event.preventDefault();
    const several = event.ctrlKey || event.metaKey;
    const takesOut = several && this.cells.has(cell);
    if (takesOut) this.cells.delete(cell);
    else if (several || event.shiftKey) this.cells.add(cell);
    const isFine = event.pointerType !== "touch";
    const from = { cell, x: event.clientX, y: event.clientY, isFine };
    this.drag = { add: several || event.shiftKey, takesOut, from, to: from, at: from, timer: 0 };
    const isTwice = this.lastTap.cell === cell && event.timeStamp - this.lastTap.at < TWICE;
    this.lastTap = { cell, at: event.timeStamp };
    if (event.pointerType === "touch" && !this.drag.add) {
      const before = new Set(this.cells);
      this.drag.timer = setTimeout(() => this.#long(cell, before), LONG);
    }
    this.board.table.setPointerCapture(event.pointerId);
    this.board.focus(cell);
    if (!this.drag.add) this.cells = new Set([cell]);
    this.changed();
    if (isTwice) this.twice(cell);
  }

  /** A long press adds a cell to the earlier selection, or removes it. */
  #long(cell, before) {
    if (before.has(cell)) before.delete(cell);
    else before.add(cell);
    this.cells = before;
    this.drag = null;
    this.changed();
  }

  #move(event) {
    if (!this.drag) return;
    const { at } = this.drag;
    this.drag.at = { x: event.clientX, y: event.clientY };
    for (const cell of this.board.cellsBetween(at, this.drag.at)) this.#enter(cell);
  }

  #enter(cell) {
    if (cell === this.drag.to.cell) return;
    clearTimeout(this.drag.timer);
    const [before, last] = [...this.cells].slice(-2);
    const isBack = cell === before && last === this.drag.to.cell && this.isLine();
    this.drag.to = { ...this.drag.from, cell, ...this.drag.at };
    if (isBack) this.cells.delete(last);
    else if (this.drag.takesOut) this.cells.delete(cell);
    else this.cells.add(cell);
    this.board.focus(cell);
    this.changed();
  }

  #up() {
    const { drag } = this;
    this.#stop();
    if (drag && !drag.add) this.done(drag.from, drag.to);
  }

  #stop() {
    if (this.drag) clearTimeout(this.drag.timer);
    this.drag = null;
  }

  /** Go to a cell, and select only this cell. */
  only(cell) {
    this.cells = new Set([cell]);
    this.board.focus(cell);
    this.changed();
  }

  /** Go to a cell. `extend` keeps the other selected cells. */
  go(cell, extend) {
    if (!extend) this.cells = new Set();
    this.cells.add(cell);
    this.board.focus(cell);
    this.changed();
  }

  /** Carry out the action of a key that goes to another cell. Returns whether the action is one. */
  follow({ do: name, by, end, extend }) {
    const { here, geometry, cells } = this.board;
    const does = {
      move: () => this.go(geometry.moved(here, by), extend),
      "line-end": () => this.go(geometry.endOfRow(here, end), extend),
      "corner-cell": () => this.go(end ? cells.length - 1 : 0, extend),
      "select-all": () => this.select([...cells.keys()]),
      toggle: () => this.toggle(),
    };
    does[name]?.();
    return name in does;
  }

  /** Add the focused cell to the selection, or remove it. */
  toggle() {
    const { here } = this.board;
    if (this.cells.has(here)) this.cells.delete(here);
    else this.cells.add(here);
    this.changed();
  }

  select(cells) {
    this.cells = new Set(cells);
    this.changed();
  }

  /** The selected cells, in order. If no cells are selected, actions change nothing. */
  get list() {
    return [...this.cells].sort((a, b) => a - b);
  }
}
