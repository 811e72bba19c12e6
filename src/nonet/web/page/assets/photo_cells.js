// What was read in a photo, and what the player makes of it: values that are never changed; each
// correction makes new ones. A cell is
//
// kind    "empty", "given", "written" or "noted"
// digit 1 to 9, 0 if there is none
// marks   a mask: the pencil marks of a noted cell, 0 if they could not be distinguished
// doubt   null, or {was, other}: `was` is "unsure" or "corrected", `other` what else it may be, or
//         what was first read: a digit, 0 for an empty cell, null for pencil marks

import { bit, geometryOf, maskOf } from "./geometry.js";
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

/** The cells of a reading, as the server has it. */
export const cellsRead = (reading) => reading.cells.map(cellRead);

/** The cells that are in doubt. */
export const doubtsIn = (cells) =>
  cells.flatMap(({ doubt }, cell) => (doubt ? [cell] : []));

const digitsIn = (cells) => cells.map(({ digit }) => digit);

/** The layout of the board in a reading; null, the usual one. */
export const layoutRead = (reading) => reading.geometry ?? null;

/** Cells whose digits stand twice in a house of a layout. */
export const clashesIn = (cells, layout) => geometryOf(layout).clashes(digitsIn(cells));

/** Whether given digits alone clash: then there is no puzzle to play. */
export const isBroken = (cells, layout) =>
  geometryOf(layout).clashes(cells.map(({ kind, digit }) => (kind === "given" ? digit : 0))).size > 0;

const put = (cells, places, made) =>
  cells.map((cell, index) => (places.includes(index) ? made(cell) : cell));

/** Cells that are right as they stand. */
export const agreed = (cells, places) => put(cells, places, (cell) => ({ ...cell, doubt: null }));

/** Cells with nothing in them. */
export const cleared = (cells, places) =>
  put(cells, places, () => ({ kind: "empty", digit: 0, marks: 0, doubt: null }));

/** A digit in cells, given or written; as a pencil mark, it is put in, or taken out where all have
 * it. */
export function filled(cells, places, digit, kind) {
  if (kind !== "noted") return put(cells, places, () => ({ kind, digit, marks: 0, doubt: null }));
  const takeOut = places.every((at) => cells[at].marks & bit(digit));
  return put(cells, places, ({ marks }) => {
    const left = takeOut ? marks & ~bit(digit) : marks | bit(digit);
    return { kind: left ? "noted" : "empty", digit: 0, marks: left, doubt: null };
  });
}

/** Digits of cells as given ones, or as written ones. */
export const asKind = (cells, places, kind) =>
  put(cells, places, (cell) => (cell.digit ? { ...cell, kind, doubt: null } : cell));

/** The state to play, in a layout. */
export function stateIn(cells, layout) {
  const givens = cells.map(({ kind, digit }) => (kind === "given" ? digit : "."));
  const centre = cells.map(({ kind, marks }) => (kind === "noted" && marks ? marks : null));
  return { ...startOf(puzzleOf(givens.join(""), null, layout)), values: digitsIn(cells), centre };
}
