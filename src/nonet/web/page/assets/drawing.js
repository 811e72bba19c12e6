// Draw the base board exactly as the server draws its pictures. It is 900 units wide, with 100
// units for each cell, and has a margin for labels. The style sheet gives each class its colours.

import { columnOf, digitsOf, geometryOf, rowOf } from "./geometry.js";
import { drawn } from "./element.js";
import { linksOf } from "./links.js";
import { lineNames } from "./notation.js";
import { settings } from "./settings.js";
import { isGiven, marksOf, tintOf } from "./state.js";

export const VIEW_BOX = "-44 -44 960 960";
const FIGURE = 58;
const SMALL = 24;
const PITCH = 30;
const FIGURE_WIDTH = 0.6; // width of a digit relative to the text size
const RADIUS = 16; // links end at this distance from a candidate
// The positions of corner marks, relative to the middle of a cell, from first to last.
const CORNERS = [
  [-34, -33],
  [34, -33],
  [-34, 33],
  [34, 33],
  [0, -33],
  [0, 33],
  [-34, 0],
  [34, 0],
  [0, 0],
];

/** Draw text centred at a point. The height of digits is 0.72 of the text size. */
function figure(x, y, size, text, attributes) {
  const at = { x: round(x), y: round(y + 0.36 * size), "font-size": size };
  return drawn("text", { ...at, "text-anchor": "middle", ...attributes }, String(text));
}

const round = (value) => Number(value.toFixed(2));
const middle = (cell) => [columnOf(cell) * 100 + 50, rowOf(cell) * 100 + 50];

function lines(geometry) {
  const { boxes } = geometry.layout;
  const eight = [1, 2, 3, 4, 5, 6, 7, 8];
  const thin = eight.map((i) => `M${i * 100} 0V900M0 ${i * 100}H900`).join("");
  let thick = "";
  for (let cell = 0; cell < 81; cell++) {
    const [left, top] = [columnOf(cell) * 100, rowOf(cell) * 100];
    if (left && boxes[cell] !== boxes[cell - 1]) thick += `M${left} ${top}v100`;
    if (top && boxes[cell] !== boxes[cell - 9]) thick += `M${left} ${top}h100`;
  }
  const frame = { x: 0, y: 0, width: 900, height: 900, rx: 3, "stroke-width": 6, class: "thick" };
  return drawn(
    "g",
    { class: "lines", fill: "none" },
    drawn("path", { d: thin, "stroke-width": 1.5, class: "thin" }),
    drawn("path", { d: thick, "stroke-width": 5, "stroke-linecap": "square", class: "thick" }),
    drawn("rect", frame),
  );
}

function extraHouses(geometry) {
  const parts = [];
  if (geometry.layout.diagonals)
    parts.push(drawn("path", { d: "M0 0L900 900M900 0L0 900", "stroke-width": 2, class: "extra" }));
  if (geometry.layout.windows) {
    for (const { cells } of geometry.houses.filter(({ kind }) => kind === "window")) {
      const at = { x: columnOf(cells[0]) * 100 + 4, y: rowOf(cells[0]) * 100 + 4 };
      const size = { width: 292, height: 292, rx: 6, "stroke-width": 5 };
      parts.push(drawn("rect", { ...at, ...size, fill: "none", class: "extra" }));
    }
  }
  return drawn("g", { class: "extra-houses" }, ...parts);
}

/** Draw the names of rows and columns beside the board. */
export function labels() {
  const parts = [];
  for (let i = 0; i < 9; i++) {
    const [row, column] = lineNames(i);
    parts.push(figure(-23, i * 100 + 50, 19, row, { class: "label" }));
    parts.push(figure(i * 100 + 50, -23, 19, column, { class: "label" }));
  }
  return drawn("g", { class: "labels" }, ...parts);
}

function valueOf(state, cell, isClash) {
  const [x, y] = middle(cell);
  const kind = isGiven(state, cell) ? "given" : "placed";
  const parts = [figure(x, y, FIGURE, state.values[cell], { class: kind })];
  if (isClash) parts.push(drawn("path", { d: `M${x - 26} ${y + 34}h52`, class: "clash-line" }));
  return parts;
}

/** The text size of candidates that are in a row. */
const rowSize = (centre) => Math.min(28, Math.floor(140 / centre.length));

/** The position of a candidate. It is in its fixed place, or in a row in the middle of the cell. */
function spotOf(state, cell, mask, digit, places) {
  const [x, y] = middle(cell);
  const centre = digitsOf(mask ?? 0);
  const index = centre.indexOf(digit);
  if ((places && !state.corner[cell]) || index < 0) {
    const [row, column] = [Math.floor((digit - 1) / 3), (digit - 1) % 3];
    return [x + (column - 1) * PITCH, y + (row - 1) * PITCH];
  }
  return [round(x + (index - (centre.length - 1) / 2) * FIGURE_WIDTH * rowSize(centre)), y];
}

/** Draw the colour of a candidate. Each colour also has its own shape, because colours may look
 * alike. */
function tint([x, y], colour) {
  const look = { class: `tint paint-${colour}`, "stroke-width": 2 };
  const sides = [0, 4, 6][colour % 3];
  if (!sides) return drawn("circle", { cx: x, cy: y, r: 14, ...look });
  const points = Array.from({ length: sides }, (_, index) => {
    const angle = ((index + 0.5) / sides) * 2 * Math.PI;
    return `${round(x + 17 * Math.cos(angle))},${round(y + 17 * Math.sin(angle))}`;
  });
  return drawn("polygon", { points: points.join(" "), ...look });
}

function marksIn(state, cell, mask, { places, filter }) {
  const [x, y] = middle(cell);
  const corner = digitsOf(state.corner[cell]);
  const centre = digitsOf(mask ?? 0);
  const spot = (digit) => spotOf(state, cell, mask, digit, places);
  const look = (digit) => (filter && digit !== filter ? "candidate pale" : "candidate");
  const parts = corner.map((digit, index) => {
    const [dx, dy] = CORNERS[index];
    return figure(x + dx, y + dy, 22, digit, { class: "corner" });
  });
  for (const digit of centre) {
    const colour = tintOf(state, cell, digit);
    if (colour) parts.push(tint(spot(digit), colour));
  }
  const size = places && !corner.length ? SMALL : rowSize(centre);
  for (const digit of centre) parts.push(figure(...spot(digit), size, digit, { class: look(digit) }));
  if (mask === 0) parts.push(drawn("path", { d: `M${x - 14} ${y}h28`, class: "nothing-left" }));
  return parts;
}

/** Draw the parts that are inside a cell. */
function contentOf(state, cell, mask, look) {
  const [x, y] = [columnOf(cell) * 100, rowOf(cell) * 100];
  const value = state.values[cell];
  const parts = [];
  const colours = digitsOf(state.colours[cell]);
  colours.forEach((colour, index) => {
    const width = 100 / colours.length;
    const at = { x: round(x + index * width), y, width: round(width), height: 100 };
    parts.push(drawn("rect", { ...at, class: `paint paint-${colour}` }));
    const name = { class: "paint-name" };
    parts.push(figure(x + (index + 1) * width - 9, y + 90, 14, colour, name));
  });
  const hasDigit = value === look.filter || (!value && mask & (1 << (look.filter - 1)));
  if (look.filter && hasDigit)
    parts.push(drawn("rect", { x: x + 5, y: y + 5, width: 90, height: 90, rx: 12, class: "filter" }));
  if (value) parts.push(...valueOf(state, cell, look.clashes.has(cell)));
  else parts.push(...marksIn(state, cell, mask, look));
  return parts;
}

/** Draw the player's links, as far as they can be drawn, and the first end of an unfinished
 * link. */
function linkLines(state, marks, { places, end }) {
  const spot = ({ cell, digit }) => spotOf(state, cell, marks[cell], digit, places);
  const lines = linksOf(state)
    .filter(({ from, to }) => !state.values[from.cell] && !state.values[to.cell])
    .map(({ from, to, isStrong }) => {
      const [[x, y], [u, v]] = [spot(from), spot(to)];
      const length = Math.hypot(u - x, v - y) || 1;
      const [dx, dy] = [((u - x) / length) * RADIUS, ((v - y) / length) * RADIUS];
      const d = `M${round(x + dx)} ${round(y + dy)}L${round(u - dx)} ${round(v - dy)}`;
      return drawn("path", { d, class: isStrong ? "own-link" : "own-link weak" });
    });
  if (!end) return lines;
  const [cx, cy] = spot(end);
  return [...lines, drawn("circle", { cx, cy, r: RADIUS, class: "own-end" })];
}

/** The base board as an SVG. Only cells that changed are redrawn. */
export class Drawing {
  constructor() {
    this.paper = drawn("rect", { x: -44, y: -44, width: 960, height: 960, class: "paper" });
    this.paint = drawn("g", { class: "cells" });
    this.cells = Array.from({ length: 81 }, () => drawn("g"));
    this.paint.append(...this.cells);
    this.houses = drawn("g");
    this.links = drawn("g", { class: "own-links", fill: "none" });
    this.labels = drawn("g");
    this.element = drawn(
      "svg",
      { viewBox: VIEW_BOX, class: "drawing", "aria-hidden": "true", focusable: "false" },
      this.paper,
      this.paint,
      this.houses,
      this.links,
      this.labels,
    );
    this.keys = Array(81).fill("");
    this.layout = undefined;
    this.linked = "";
    this.notation = null;
  }

  /** Draw a state. `look` has these fields: `clashes` is a set of cells, `places` says if
   * candidates are in fixed places, `filter` is the digit to highlight or 0, and `end` is the start
   * of an unfinished link or null. */
  show(state, look) {
    const { layout } = state.puzzle;
    if (this.notation !== settings.notation) {
      this.notation = settings.notation;
      this.labels.replaceChildren(labels());
    }
    if (layout !== this.layout) {
      const geometry = geometryOf(layout);
      this.houses.replaceChildren(extraHouses(geometry), lines(geometry));
      this.layout = layout;
    }
    const marks = marksOf(state);
    for (let cell = 0; cell < 81; cell++) {
      const key = [
        state.puzzle.givens[cell],
        state.values[cell],
        marks[cell],
        state.corner[cell],
        state.colours[cell],
        state.tints[cell],
        look.clashes.has(cell),
        look.places,
        look.filter,
      ].join();
      if (key === this.keys[cell]) continue;
      this.keys[cell] = key;
      this.cells[cell].replaceChildren(...contentOf(state, cell, marks[cell], look));
    }
    const end = look.end ?? null;
    const linked = JSON.stringify([state.links, state.links.some(Boolean) && this.keys, end]);
    if (linked === this.linked) return;
    this.linked = linked;
    this.links.replaceChildren(...linkLines(state, marks, { places: look.places, end }));
  }
}
