// The board is an HTML grid over a drawing. The grid receives the focus and clicks, and has the
// names for screen readers.

import { digitsOf, geometryOf } from "./geometry.js";
import { cellSpoken } from "./notation.js";
import { Drawing } from "./drawing.js";
import { drawingOf, made } from "./element.js";
import { linksAt } from "./links.js";
import { isGiven, marksOf, tintOf } from "./state.js";
import { translate } from "./words.js";

/** The content of a cell in words: "row 1, column 3, empty, candidates 1 4". */
export function describe(state, cell, marks, clashes) {
  const digit = state.values[cell];
  const parts = [];
  if (digit) parts.push(translate(isGiven(state, cell) ? "cell.given" : "cell.entered", { digit }));
  else parts.push(translate("cell.empty"));
  if (clashes.has(cell)) parts.push(translate("cell.clash"));
  if (!digit && marks[cell] === 0) parts.push(translate("cell.nothing-left"));
  if (!digit && marks[cell])
    parts.push(translate("cell.candidates", { digits: digitsOf(marks[cell]).join(" ") }));
  if (!digit && state.corner[cell])
    parts.push(translate("cell.corner", { digits: digitsOf(state.corner[cell]).join(" ") }));
  for (const colour of digitsOf(state.colours[cell]))
    parts.push(translate("cell.colour", { colour: translate(`colour.${colour}`) }));
  if (!digit) parts.push(...drawnIn(state, cell, marks[cell] ?? 0));
  return [cellSpoken(cell), ...parts].join(", ");
}

/** Describe what the player drew in a cell. */
function drawnIn(state, cell, mask) {
  const tints = digitsOf(mask)
    .filter((digit) => tintOf(state, cell, digit))
    .map((digit) => translate("cell.tint", { digit, colour: translate(`colour.${tintOf(state, cell, digit)}`) }));
  const links = linksAt(state, cell).map(({ from, to, isStrong }) => {
    const [here, there] = from.cell === cell ? [from, to] : [to, from];
    const ends = { digit: here.digit, other: there.digit, place: cellSpoken(there.cell) };
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
    this.cells = [];
    for (let row = 0; row < 9; row++) {
      const line = this.table.insertRow();
      line.setAttribute("role", "row");
      for (let column = 0; column < 9; column++) {
        const cell = line.insertCell();
        cell.setAttribute("role", "gridcell");
        cell.tabIndex = this.cells.length ? -1 : 0;
        this.cells.push(cell);
      }
    }
    this.here = 0;
    this.isFocusing = false; // whether the focus is being moved by the page itself
    this.layout = null;
    this.stage = made("div", { class: "stage" }, this.drawing.element, this.picture, this.table);
    root.append(this.stage);
    this.table.addEventListener("focusin", ({ target }) => {
      const cell = this.cells.indexOf(target);
      if (cell >= 0) this.#stand(cell);
    });
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
    const { left, top, width, height } = this.table.getBoundingClientRect();
    const column = Math.floor(((x - left) / width) * 9);
    const row = Math.floor(((y - top) / height) * 9);
    return row >= 0 && row < 9 && column >= 0 && column < 9 ? row * 9 + column : -1;
  }

  /** The digit at a point on the screen, if candidates have fixed places in their cells. */
  digitAt(x, y) {
    const { left, top, width, height } = this.table.getBoundingClientRect();
    const column = Math.floor(((x - left) / width) * 27) % 3;
    const row = Math.floor(((y - top) / height) * 27) % 3;
    return row * 3 + column + 1;
  }

  /** Show a state. `selected` and `looked` are sets of cells. `Drawing.show` explains the rest. */
  show(state, { selected = new Set(), looked = new Set(), clashes, places = true, ...look }) {
    this.layout = state.puzzle.layout;
    clashes ??= geometryOf(this.layout).clashes(state.values);
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
