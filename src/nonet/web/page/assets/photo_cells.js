// The reading of a photo with the player's corrections. A reading never changes, and each
// correction makes a new one. The fields of a cell:
//
// kind    "empty", "given", "written" or "noted"
// digit 1 to 9, 0 if there is none
// marks   a mask: the pencil marks of a noted cell, 0 if they could not be distinguished
// doubt   null, or {was, other}: `was` is "unsure" or "corrected", `other` is the alternative or
//         the first reading: a digit, 0 for an empty cell, null for pencil marks

import { bit, geometryOf, maskOf } from "./geometry.js";
import { boardOfLayout } from "./layouts.js";
import { puzzleOf, startOf } from "./state.js";

const KINDS = { empty: "empty", printed: "given", written: "written", noted: "noted" };

function cellRead({ kind, digit, candidates, state, runner_up: next, first }) {
  const doubt = { was: state, other: (state === "corrected" ? first : next) ?? null };
  return {
    kind: KINDS[kind],
    digit,
    marks: maskOf(candidates),
    doubt: state === "read" ? null : doubt,
  };
}

/** The cells of a reading from the server. */
export const cellsRead = (reading) => reading.cells.map(cellRead);

/** The cells that are in doubt. */
export const doubtsIn = (cells) =>
  cells.flatMap(({ doubt }, cell) => (doubt ? [cell] : []));

const digitsIn = (cells) => cells.map(({ digit }) => digit);

/** The name of the board in a reading. Null is the standard board. */
export const boardRead = (reading) => boardOfLayout(reading.geometry);

/** The cells whose digits clash on a board. */
export const clashesIn = (cells, board) => geometryOf(board).clashes(digitsIn(cells));

/** Whether givens clash with each other. If they do, there is no puzzle to play. */
export const isBroken = (cells, board) =>
  geometryOf(board).clashes(cells.map(({ kind, digit }) => (kind === "given" ? digit : 0))).size > 0;

const put = (cells, places, made) =>
  cells.map((cell, index) => (places.includes(index) ? made(cell) : cell));

/** Mark the reading of cells as right. */
export const agreed = (cells, places) => put(cells, places, (cell) => ({ ...cell, doubt: null }));

/** Empty cells. */
export const cleared = (cells, places) =>
  put(cells, places, () => ({ kind: "empty", digit: 0, marks: 0, doubt: null }));

/** Put a digit into cells, as a given or a written digit. A pencil mark is added, or removed if all
 * cells have it. */
export function filled(cells, places, digit, kind) {
  if (kind !== "noted") return put(cells, places, () => ({ kind, digit, marks: 0, doubt: null }));
  const takeOut = places.every((at) => cells[at].marks & bit(digit));
  return put(cells, places, ({ marks }) => {
    const left = takeOut ? marks & ~bit(digit) : marks | bit(digit);
    return { kind: left ? "noted" : "empty", digit: 0, marks: left, doubt: null };
  });
}

/** Turn the digits of cells into givens or into written digits. */
export const asKind = (cells, places, kind) =>
  put(cells, places, (cell) => (cell.digit ? { ...cell, kind, doubt: null } : cell));

/** The state to play, on a board. */
export function stateIn(cells, board) {
  const givens = cells.map(({ kind, digit }) => (kind === "given" ? digit : "."));
  const centre = cells.map(({ kind, marks }) => (kind === "noted" && marks ? marks : null));
  return { ...startOf(puzzleOf(givens.join(""), null, board)), values: digitsIn(cells), centre };
}
