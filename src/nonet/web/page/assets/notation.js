// Names of cells and houses in the notation that the player chose. The server writes its texts and
// pictures in the same one; what is sent to it, and names in its records, stay "r4c7", "5r4".

import { cellsIn, columnOf, nameOf, rowOf } from "./geometry.js";
import { settings } from "./settings.js";
import { say } from "./words.js";

const ROWS = "ABCDEFGHJ"; // as on many forums, there is no I
const FROM_ZERO = { row: "Row", column: "Col", box: "Box", diagonal: "Diag", window: "Win" };

/** A cell: r4c7, D7 or Cell36. */
export function cellName(cell) {
  const [row, column] = [rowOf(cell), columnOf(cell)];
  if (settings.notation === "zero") return `Cell${row}${column}`;
  return settings.notation === "a1" ? `${ROWS[row]}${column + 1}` : nameOf(cell);
}

/** A cell in a sentence for the ear. */
export function cellSpoken(cell) {
  if (settings.notation !== "rc") return cellName(cell);
  return say("cell.place", { row: rowOf(cell) + 1, column: columnOf(cell) + 1 });
}

/** The row and the column of a number, from 0, at the margin of a board. */
export function lineNames(index) {
  if (settings.notation === "zero") return [`${index}`, `${index}`];
  return settings.notation === "a1" ? [ROWS[index], `${index + 1}`] : [`r${index + 1}`, `c${index + 1}`];
}

/** A house by a name of its own, such as Box03; null if it has a number, or the letter of a row. */
export function houseName({ kind, number, cells: [first] }) {
  if (settings.notation !== "zero") return null;
  const byCorner = kind === "box" || kind === "window";
  return FROM_ZERO[kind] + (byCorner ? `${rowOf(first)}${columnOf(first)}` : number - 1);
}

/** The number of a house, or the letter of a row. */
export const houseNumber = ({ kind, number }) =>
  settings.notation === "a1" && kind === "row" ? ROWS[number - 1] : number;

/** The cells that a player names, in any notation. */
export function cellsTyped(text) {
  const cells = cellsIn(text.toLowerCase());
  for (const [, row, column] of text.matchAll(/cell([0-8])([0-8])/gi)) cells.push(row * 9 + +column);
  for (const [, row, column] of text.matchAll(/\b([A-HJ])([1-9])\b/gi))
    cells.push(ROWS.indexOf(row.toUpperCase()) * 9 + +column - 1);
  return cells;
}
