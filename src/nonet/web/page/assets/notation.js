// Names of cells and houses in the player's notation. The server also uses this notation in its
// explanations and pictures. Requests and records always use names such as "r4c7" and "5r4".

import { cellsIn, columnOf, nameOf, rowOf } from "./geometry.js";
import { settings } from "./settings.js";
import { translate } from "./words.js";

const ROWS = "ABCDEFGHJ"; // without I, as on many forums
const FROM_ZERO = { row: "Row", column: "Col", box: "Box", diagonal: "Diag", window: "Win" };

/** The name of a cell: r4c7, D7 or Cell36. */
export function cellName(cell) {
  const [row, column] = [rowOf(cell), columnOf(cell)];
  if (settings.notation === "zero") return `Cell${row}${column}`;
  return settings.notation === "a1" ? `${ROWS[row]}${column + 1}` : nameOf(cell);
}

/** The name of a cell in a sentence for screen readers. */
export function cellSpoken(cell) {
  if (settings.notation !== "rc") return cellName(cell);
  return translate("cell.place", { row: rowOf(cell) + 1, column: columnOf(cell) + 1 });
}

/** The label of a row or column at the margin of a board, counted from 0. */
export function lineNames(index) {
  if (settings.notation === "zero") return [`${index}`, `${index}`];
  return settings.notation === "a1" ? [ROWS[index], `${index + 1}`] : [`r${index + 1}`, `c${index + 1}`];
}

/** The special name of a house, such as Box03. Null if its name is only a number or a letter for
 * the row. */
export function houseName({ kind, number, cells: [first] }) {
  if (settings.notation !== "zero") return null;
  const byCorner = kind === "box" || kind === "window";
  return FROM_ZERO[kind] + (byCorner ? `${rowOf(first)}${columnOf(first)}` : number - 1);
}

/** The number of a house, or the letter of a row. */
export const houseNumber = ({ kind, number }) =>
  settings.notation === "a1" && kind === "row" ? ROWS[number - 1] : number;

/** The cells that the player typed, in any notation. */
export function cellsTyped(text) {
  const cells = cellsIn(text.toLowerCase());
  for (const [, row, column] of text.matchAll(/cell([0-8])([0-8])/gi)) cells.push(row * 9 + +column);
  for (const [, row, column] of text.matchAll(/\b([A-HJ])([1-9])\b/gi))
    cells.push(ROWS.indexOf(row.toUpperCase()) * 9 + +column - 1);
  return cells;
}
