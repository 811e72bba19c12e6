// The board of a photo. It shows the flat picture, with the reading of each cell in a corner of the
// cell.

import { Board } from "./board.js";
import { labels, viewBox } from "./drawing.js";
import { drawn } from "./element.js";
import { digitsOf, geometryOf } from "./geometry.js";
import { translate } from "./words.js";

const TAG = 40;
const FIGURE = 36;

/** A reading in words: "given 6", "empty". */
export function readingNamed(value, kind = "written") {
  if (value === null) return translate("photo.noted");
  if (!value) return translate("cell.empty");
  return translate(kind === "given" ? "cell.given" : "photo.written", { digit: value });
}

/** A reading as a character. */
export const sign = (value) => (value === null ? "✎" : value ? String(value) : "–");

/** The content of a cell in words: "row 1, column 3, given 6, in doubt: perhaps 8". */
export function describe({ kind, digit, marks, doubt }, cell, isClash) {
  const [row, column] = geometryOf().places[cell];
  const parts = [translate("cell.place", { row: row + 1, column: column + 1 })];
  if (kind !== "noted") parts.push(readingNamed(digit, kind));
  else if (marks) parts.push(translate("photo.marks", { digits: digitsOf(marks).join(" ") }));
  else parts.push(translate("photo.noted"));
  if (isClash) parts.push(translate("cell.clash"));
  if (doubt) parts.push(translate(`photo.${doubt.was}`, { other: doubt.other || readingNamed(doubt.other) }));
  return parts.join(", ");
}

function text(x, y, size, content, name) {
  const at = { x, y: y + 0.36 * size, "font-size": size, "text-anchor": "middle" };
  return drawn("text", { ...at, class: name }, content);
}

function signsOf({ kind, digit, marks, doubt }, cell, isClash) {
  const [left, top] = geometryOf().middleOf(cell).map((middle) => middle - 50);
  const parts = [];
  if (doubt) {
    const frame = { x: left + 5, y: top + 5, width: 90, height: 90, rx: 6, class: "doubt" };
    parts.push(drawn("rect", frame));
  }
  if (kind === "empty" && !doubt) return parts;
  let content = kind === "noted" ? digitsOf(marks).join("") || "✎" : sign(digit);
  if (doubt?.was === "unsure") content += "?";
  const size = content.length > 2 ? Math.min(28, 150 / content.length) : FIGURE;
  const width = Math.max(TAG, content.length * size * 0.58 + 12);
  const middle = left + 98 - width / 2;
  const box = { x: left + 98 - width, y: top + 2, width, height: TAG, rx: 8 };
  parts.push(drawn("rect", { ...box, class: `tag ${kind}` }));
  parts.push(text(middle, top + 2 + TAG / 2, size, content, `read ${kind}`));
  if (isClash) parts.push(drawn("path", { d: `M${left + 20} ${top + 90}h60`, class: "clash" }));
  if (doubt?.was === "corrected") {
    parts.push(drawn("rect", { x: left + 3, y: top + 3, width: TAG, height: TAG, rx: 8, class: "tag" }));
    parts.push(text(left + 3 + TAG / 2, top + 3 + TAG / 2, 30, sign(doubt.other), "first"));
    parts.push(drawn("path", { d: `M${left + 8} ${top + 23}h30`, class: "strike" }));
  }
  return parts;
}

export class PhotoBoard extends Board {
  /** Make a board over the picture with this address. */
  constructor(root, picture) {
    super(root, translate("photo.board"));
    this.signs = drawn("g", { class: "signs" });
    const image = { href: picture, x: 0, y: 0, width: 900, height: 900 };
    const box = { viewBox: viewBox(this.geometry), "aria-hidden": "true", class: "photo" };
    this.picture.append(drawn("svg", box, labels(this.geometry), drawn("image", image), this.signs));
    this.picture.hidden = false;
    this.drawing.element.classList.add("covered");
  }

  /** Show only the picture, or also the reading. */
  set isBare(value) {
    this.signs.classList.toggle("covered", value);
  }

  /** Show a reading, in the format of `photo_cells.js`. */
  show(cells, { selected, clashes }) {
    const all = cells.flatMap((each, cell) => signsOf(each, cell, clashes.has(cell)));
    this.signs.replaceChildren(...all);
    this.cells.forEach((place, cell) => {
      place.setAttribute("aria-label", describe(cells[cell], cell, clashes.has(cell)));
      place.setAttribute("aria-selected", selected.has(cell));
    });
  }
}
