// Names of cells and houses in the player's notation. The server's explanations and pictures also use
// it. Requests and records always use names such as "r4c7" and "5r4".

import { settings } from "./settings.js";
import { translate } from "./words.js";

const ROWS = "ABCDEFGHJKLMNOPQRSTUVWXYZ"; // the letter I is left out, as on many forums
const FROM_ZERO = { row: "Row", column: "Col", box: "Box" };

/** A row and a column, counted from 0, with a comma if one of them has two figures. */
const fromZero = (place) => place.join(Math.max(...place) > 9 ? "," : "");

/** The name of a cell of a board: r4c7, D7 or Cell36. */
export function cellName(cell, geometry) {
  const [row, column] = geometry.places[cell];
  if (settings.notation === "zero") return `Cell${fromZero([row, column])}`;
  return settings.notation === "a1" ? `${ROWS[row]}${column + 1}` : geometry.nameOf(cell);
}

/** The name of a cell in a sentence for screen readers. */
export function cellSpoken(cell, geometry) {
  if (settings.notation !== "rc") return cellName(cell, geometry);
  const [row, column] = geometry.places[cell];
  return translate("cell.place", { row: row + 1, column: column + 1 });
}

/** The label of a row or column at the margin of a board, counted from 0. */
export function lineNames(index) {
  if (settings.notation === "zero") return [`${index}`, `${index}`];
  return settings.notation === "a1" ? [ROWS[index], `${index + 1}`] : [`r${index + 1}`, `c${index + 1}`];
}

/** The special name of a region of a board, such as Box03 or "row 8 of grid A". Null if it is a
 * row, a column or a box whose name is only a number or a letter. */
export function houseName({ kind, number, grid, words, cells: [first] }, geometry) {
  if (!kind || grid) return words;
  if (settings.notation !== "zero") return null;
  return FROM_ZERO[kind] + (kind === "box" ? fromZero(geometry.places[first]) : number - 1);
}

/** The number of a house, or the letter of a row. */
export const houseNumber = ({ kind, number }) =>
  settings.notation === "a1" && kind === "row" ? ROWS[number - 1] : number;

/** The cells of a board that the player typed, in any notation. */
export function cellsTyped(text, geometry) {
  const cells = geometry.cellsIn(text.toLowerCase());
  for (const [, row, column] of text.matchAll(/cell(\d+?),?(\d+)\b/gi)) cells.push(geometry.cellAt(+row, +column));
  for (const [, row, column] of text.matchAll(/\b([A-HJ-Z])(\d+)\b/gi))
    cells.push(geometry.cellAt(ROWS.indexOf(row.toUpperCase()), column - 1));
  return cells.filter((cell) => cell >= 0);
}
