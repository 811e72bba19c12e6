// The board is an HTML grid over a drawing. The grid receives the focus and clicks, and contains
// the names for screen readers.

import { digitsOf, geometryOf, signOf, signsOf } from "./geometry.js";
import { cellSpoken } from "./notation.js";
import { Drawing } from "./drawing.js";
import { drawingOf, made } from "./element.js";
import { linksAt } from "./links.js";
import { isGiven, marksOf, tintOf } from "./state.js";
import { translate } from "./words.js";

const CORNER = 0.75; // where a cell's corners begin: distance from its middle, across plus down

/** The content of a cell in words: "row 1, column 3, empty, candidates 1 4". */
export function describe(state, cell, marks, clashes) {
  const digit = state.values[cell];
  const parts = [];
  if (digit) parts.push(translate(isGiven(state, cell) ? "cell.given" : "cell.entered", { digit: signOf(digit) }));
  else parts.push(translate("cell.empty"));
  if (clashes.has(cell)) parts.push(translate("cell.clash"));
  if (!digit && marks[cell] === 0) parts.push(translate("cell.nothing-left"));
  if (!digit && marks[cell])
    parts.push(translate("cell.candidates", { digits: signsOf(marks[cell]) }));
  if (!digit && state.corner[cell])
    parts.push(translate("cell.corner", { digits: signsOf(state.corner[cell]) }));
  for (const colour of digitsOf(state.colours[cell]))
    parts.push(translate("cell.colour", { colour: translate(`colour.${colour}`) }));
  if (!digit) parts.push(...drawnIn(state, cell, marks[cell] ?? 0));
  return [cellSpoken(cell, geometryOf(state.puzzle.board)), ...parts].join(", ");
}

/** Describe what the player drew in a cell. */
function drawnIn(state, cell, mask) {
  const geometry = geometryOf(state.puzzle.board);
  const tints = digitsOf(mask)
    .filter((digit) => tintOf(state, cell, digit))
    .map((digit) => translate("cell.tint", { digit: signOf(digit), colour: translate(`colour.${tintOf(state, cell, digit)}`) }));
  const links = linksAt(state, cell).map(({ from, to, isStrong }) => {
    const [here, there] = from.cell === cell ? [from, to] : [to, from];
    const ends = { digit: signOf(here.digit), other: signOf(there.digit), place: cellSpoken(there.cell, geometry) };
    return translate(isStrong ? "cell.strong" : "cell.weak", ends);
  });
  return [...tints, ...links];
}

export class Board {
  /** Make a board in an element, with a name for screen readers. */
  constructor(root, label) {
    this.drawing = new Drawing();
    this.picture = made("div", { class: "picture", "aria-hidden": "true", hidden: true });
    const several = { "aria-multiselectable": "true" };
    this.table = made("table", { role: "grid", "aria-label": label, ...several });
    this.isFocusing = false; // whether the page itself is moving the focus
    this.stage = made("div", { class: "stage" }, this.drawing.element, this.picture, this.table);
    this.begin(geometryOf());
    root.append(this.stage);
    this.table.addEventListener("focusin", ({ target }) => {
      const cell = this.cells.indexOf(target);
      if (cell >= 0) this.#stand(cell);
    });
  }

  /** Make the cells of a board, unless it has the same cells as the board before it. */
  begin(geometry) {
    const { width, height, side, places } = geometry;
    const isNew = String(places) !== String(this.geometry?.places);
    this.geometry = geometry;
    const size = { "--wide": width * side, "--high": height * side, "--rows": height };
    for (const [name, value] of Object.entries(size)) this.stage.style.setProperty(name, value);
    if (!isNew) return;
    this.here = 0;
    this.cells = [];
    this.table.replaceChildren();
    for (let row = 0; row < height; row++) {
      const line = this.table.insertRow();
      line.setAttribute("role", "row");
      for (let column = 0; column < width; column++) {
        const cell = line.insertCell();
        const isThere = geometry.cellAt(row, column) >= 0;
        cell.setAttribute("role", isThere ? "gridcell" : "none");
        if (!isThere) continue;
        cell.tabIndex = this.cells.length ? -1 : 0;
        this.cells.push(cell);
      }
    }
  }

  #stand(cell) {
    this.cells[this.here].tabIndex = -1;
    this.here = cell;
    this.cells[cell].tabIndex = 0;
  }

  /** Move the focus to a cell. */
  focus(cell = this.here) {
    this.#stand(cell);
    this.isFocusing = true;
    this.cells[cell].focus({ preventScroll: true });
    this.isFocusing = false;
  }

  /** The cell at a point on the screen, or -1. */
  cellAt(x, y) {
    const [column, row] = this.#placeAt(x, y).map(Math.floor);
    return this.geometry.cellAt(row, column);
  }

  /** The cells on the line between two points on the screen, in order. Cells that the line touches
   * only near a corner are left out, so that diagonals can be drawn. */
  cellsBetween(from, to) {
    const [[x, y], [u, v]] = [from, to].map((point) => this.#placeAt(point.x, point.y));
    const steps = Math.ceil(4 * Math.max(Math.abs(u - x), Math.abs(v - y))) || 1;
    const cells = [];
    for (let step = 1; step <= steps; step++) {
      const [column, row] = [x + ((u - x) * step) / steps, y + ((v - y) * step) / steps];
      const cell = this.geometry.cellAt(Math.floor(row), Math.floor(column));
      const aside = Math.abs((row % 1) - 0.5) + Math.abs((column % 1) - 0.5);
      if (cell >= 0 && aside < CORNER) cells.push(cell);
    }
    return cells;
  }

  /** The digit at a point on the screen, if candidates have fixed places in their cells. */
  digitAt(x, y) {
    const [dx, dy] = this.#placeAt(x, y).map((at) => (at - Math.floor(at) - 0.5) * this.geometry.side);
    return this.geometry.digitAt(dx, dy);
  }

  /** A point on the screen, measured in columns and rows. */
  #placeAt(x, y) {
    const { left, top, width, height } = this.table.getBoundingClientRect();
    return [((x - left) / width) * this.geometry.width, ((y - top) / height) * this.geometry.height];
  }

  /** Show a state. `selected` and `looked` are sets of cells. `Drawing.show` explains the rest. */
  show(state, { selected = new Set(), looked = new Set(), clashes, places = true, ...look }) {
    const geometry = geometryOf(state.puzzle.board);
    this.stage.style.setProperty("--room", look.room ?? geometry.room);
    if (geometry !== this.geometry) this.begin(geometry);
    clashes ??= geometry.clashes(state.values);
    this.drawing.show(state, { clashes, places, filter: 0, ...look });
    const marks = marksOf(state);
    this.cells.forEach((cell, index) => {
      const name = describe(state, index, marks, clashes);
      if (cell.ariaLabel !== name) cell.setAttribute("aria-label", name);
      cell.setAttribute("aria-selected", selected.has(index));
      cell.classList.toggle("looked", looked.has(index));
    });
  }

  /** Show a drawing from the server instead of the base board. Null shows the base board again. */
  showPicture(text) {
    this.picture.hidden = text === null;
    this.drawing.element.classList.toggle("covered", text !== null);
    this.picture.replaceChildren(...(text === null ? [] : [drawingOf(text)]));
  }

  /** Highlight cells while the pointer or the focus is on text about them. */
  point(cells) {
    this.cells.forEach((cell, index) => cell.classList.toggle("pointed", cells.includes(index)));
  }
}
