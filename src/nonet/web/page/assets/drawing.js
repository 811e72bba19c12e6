// Draw the base board exactly as the server draws its pictures. The standard board is 900 units
// wide, with 100 units for each cell, and has a margin for labels. The lines and the constraints of other
// boards come from the server. The style sheet gives each class its colours.

import { digitsOf, geometryOf, signOf } from "./geometry.js";
import { drawingOf, drawn } from "./element.js";
import { linksOf } from "./links.js";
import { lineNames } from "./notation.js";
import { settings } from "./settings.js";
import { geometryFor, isGiven, marksOf, tintOf } from "./state.js";

const MARGIN = 44; // for labels
const EDGE = 16; // for the frame
const FIGURE = 58;
const SMALL = 24;
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

/** The position of a corner mark in a cell of any size. */
const cornerOf = (index, { side }) => CORNERS[index].map((at) => at + Math.sign(at) * ((side - 100) / 2));

/** Draw text centred at a point. The height of digits is 0.72 of the text size. */
function figure(x, y, size, text, attributes) {
  const at = { x: round(x), y: round(y + 0.36 * size), "font-size": size };
  return drawn("text", { ...at, "text-anchor": "middle", ...attributes }, String(text));
}

const round = (value) => Number(value.toFixed(2));

/** The part of the plane that a drawing shows, with its margins and with room for clues outside the
 * board. */
function frameOf({ width, height, side }, room) {
  const frames = MARGIN + EDGE + 2 * room;
  return { x: -MARGIN - room, y: -MARGIN - room, width: width * side + frames, height: height * side + frames };
}

/** The frame of a drawing as an attribute. */
export const viewBox = (geometry, room = geometry.room) => Object.values(frameOf(geometry, room)).join(" ");

/** Draw the names of rows and columns beside the board. */
export function labels({ width, height, side, room: own }, room = own) {
  const size = Math.min(19, side * 0.6);
  const label = (x, y, name) => figure(x, y, size, name, { class: "label" });
  const middles = (count) => Array.from({ length: count }, (_, index) => (index + 0.5) * side);
  const rows = middles(height).map((y, index) => label(-23 - room, y, lineNames(index)[0]));
  const columns = middles(width).map((x, index) => label(x, -23 - room, lineNames(index)[1]));
  return drawn("g", { class: "labels" }, ...rows, ...columns);
}

function valueOf(state, cell, isClash) {
  const [x, y] = geometryFor(state).middleOf(cell);
  const kind = isGiven(state, cell) ? "given" : "placed";
  const parts = [figure(x, y, FIGURE, signOf(state.values[cell]), { class: kind })];
  if (isClash) parts.push(drawn("path", { d: `M${x - 26} ${y + 34}h52`, class: "clash-line" }));
  return parts;
}

/** The text size of candidates that are in a row. */
const rowSize = (centre, { side }) => Math.min(28, Math.floor((1.4 * side) / centre.length));

/** The position of a candidate. It is in its fixed place, or in a row in the middle of the cell. */
function spotOf(state, cell, mask, digit, places) {
  const geometry = geometryFor(state);
  const [x, y] = geometry.middleOf(cell);
  const centre = digitsOf(mask ?? 0);
  const index = centre.indexOf(digit);
  if ((places && !state.corner[cell]) || index < 0) {
    const [dx, dy] = geometry.spotOf(digit);
    return [x + dx, y + dy];
  }
  return [round(x + (index - (centre.length - 1) / 2) * FIGURE_WIDTH * rowSize(centre, geometry)), y];
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
  const geometry = geometryFor(state);
  const [x, y] = geometry.middleOf(cell);
  const corner = digitsOf(state.corner[cell]);
  const centre = digitsOf(mask ?? 0);
  const spot = (digit) => spotOf(state, cell, mask, digit, places);
  const look = (digit) => (filter && digit !== filter ? "candidate pale" : "candidate");
  const parts = corner.map((digit, index) => {
    const [dx, dy] = corner.length > CORNERS.length ? geometry.spotOf(digit) : cornerOf(index, geometry);
    return figure(x + dx, y + dy, 22, signOf(digit), { class: "corner" });
  });
  for (const digit of centre) {
    const colour = tintOf(state, cell, digit);
    if (colour) parts.push(tint(spot(digit), colour));
  }
  const size = places && !corner.length ? SMALL : rowSize(centre, geometry);
  for (const digit of centre) parts.push(figure(...spot(digit), size, signOf(digit), { class: look(digit) }));
  if (mask === 0) parts.push(drawn("path", { d: `M${x - 14} ${y}h28`, class: "nothing-left" }));
  return parts;
}

/** Draw what is behind the lines and constraints in a cell: its colours and the highlight. */
function groundOf(state, cell, mask, look) {
  const geometry = geometryFor(state);
  const { side } = geometry;
  const [x, y] = geometry.middleOf(cell).map((middle) => middle - side / 2);
  const value = state.values[cell];
  const parts = [];
  const colours = digitsOf(state.colours[cell]);
  colours.forEach((colour, index) => {
    const width = side / colours.length;
    const at = { x: round(x + index * width), y, width: round(width), height: side };
    parts.push(drawn("rect", { ...at, class: `paint paint-${colour}` }));
    const name = { class: "paint-name" };
    parts.push(figure(x + (index + 1) * width - 9, y + side - 10, 14, colour, name));
  });
  const hasDigit = value === look.filter || (!value && mask & (1 << (look.filter - 1)));
  if (look.filter && hasDigit)
    parts.push(drawn("rect", { x: x + 5, y: y + 5, width: side - 10, height: side - 10, rx: 12, class: "filter" }));
  return parts;
}

/** Draw the digit or the marks in a cell. */
const figuresOf = (state, cell, mask, look) =>
  state.values[cell] ? valueOf(state, cell, look.clashes.has(cell)) : marksIn(state, cell, mask, look);

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
    this.paper = drawn("rect", { class: "paper" });
    this.paint = drawn("g");
    this.figures = drawn("g", { class: "cells" });
    this.houses = drawn("g");
    this.links = drawn("g", { class: "own-links", fill: "none" });
    this.labels = drawn("g");
    const parts = [this.paper, this.paint, this.houses, this.figures, this.links, this.labels];
    const hidden = { class: "drawing", "aria-hidden": "true", focusable: "false" };
    this.element = drawn("svg", hidden, ...parts);
    this.geometry = null;
  }

  /** Draw an empty board. */
  #begin(geometry, room) {
    this.geometry = geometry;
    this.room = room;
    this.element.setAttribute("viewBox", viewBox(geometry, room));
    for (const [name, value] of Object.entries(frameOf(geometry, room))) this.paper.setAttribute(name, value);
    this.grounds = geometry.places.map(() => drawn("g"));
    this.cells = geometry.places.map(() => drawn("g"));
    this.paint.replaceChildren(...this.grounds);
    this.figures.replaceChildren(...this.cells);
    this.houses.replaceChildren(...drawingOf(geometry.drawn).children);
    this.keys = geometry.places.map(() => "");
    this.linked = "";
    this.notation = null;
  }

  /** Draw a state. `look` has these fields: `clashes` is a set of cells, `places` says if
   * candidates are in fixed places, `filter` is the digit to highlight or 0, `end` is the start of
   * an unfinished link or null, and `room` is the space around the board. */
  show(state, look) {
    const geometry = geometryOf(state.puzzle.board);
    const { room = geometry.room } = look;
    if (geometry !== this.geometry || room !== this.room) this.#begin(geometry, room);
    if (this.notation !== settings.notation) {
      this.notation = settings.notation;
      this.labels.replaceChildren(labels(geometry, room));
    }
    const marks = marksOf(state);
    for (const cell of state.values.keys()) {
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
      this.grounds[cell].replaceChildren(...groundOf(state, cell, marks[cell], look));
      this.cells[cell].replaceChildren(...figuresOf(state, cell, marks[cell], look));
    }
    const end = look.end ?? null;
    const linked = JSON.stringify([state.links, state.links.some(Boolean) && this.keys, end]);
    if (linked === this.linked) return;
    this.linked = linked;
    this.links.replaceChildren(...linkLines(state, marks, { places: look.places, end }));
  }
}
