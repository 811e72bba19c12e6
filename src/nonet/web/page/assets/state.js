// The state of a board. A state never changes, and each move makes a new one.
//
// puzzle   {givens, candidates, board}: a character for each cell, masks or null, the name of the
//          board or null for the standard board
// values   the digits, 0 for none, givens included
// corner   masks: digits noted at the edge of a cell; they do not rule out other digits
// centre   masks: the candidates of a cell; null if the player has not marked it
// out      masks: digits the player ruled out while candidates are automatic
// colours  masks of colours 1 to 9
// tints    strings: "" or a character for each candidate of the cell: its colour, "0" if none
// links    strings: the links between candidates that begin in the cell, see links.js
// auto     whether candidates are automatic
//
// All but the first and the last are lists with an entry for each cell.

import { bit, digitOf, digitsOf, geometryOf, maskOf, signOf } from "./geometry.js";
import { boardOfLayout } from "./layouts.js";
import { linksOf, withLinks } from "./links.js";

/** Make a puzzle from its givens, with "." or "0" for a cell without a given. The board must be
 * known. */
export function puzzleOf(givens, candidates = null, board = null) {
  const { places, name, isUsual } = geometryOf(board);
  if (givens?.length !== places.length) throw new Error("a puzzle has a character for each cell");
  const signs = [...givens].map((sign) => signOf(digitOf(sign)));
  return { givens: signs.join(""), candidates, board: isUsual ? null : name };
}

/** A puzzle without givens. */
export const blankPuzzle = (board) => puzzleOf(".".repeat(geometryOf(board).places.length), null, board);

/** The state at the start of a puzzle. */
export function startOf(puzzle) {
  const fill = (value) => Array(puzzle.givens.length).fill(value);
  return {
    puzzle,
    values: [...puzzle.givens].map(digitOf),
    corner: fill(0),
    centre: fill(null),
    out: fill(0),
    colours: fill(0),
    tints: fill(""),
    links: fill(""),
    auto: puzzle.candidates !== null,
  };
}

export const isGiven = (state, cell) => state.puzzle.givens[cell] !== ".";
export const geometryFor = (state) => geometryOf(state.puzzle.board);

/** The candidates that the digits on the board allow, as masks that include filled cells. */
export function allowed(state) {
  const { candidates } = state.puzzle;
  const geometry = geometryFor(state);
  return geometry.seen(state.values).map((seen, cell) => (candidates?.[cell] ?? geometry.all) & ~seen);
}

/** The digits on the board as a line, with "." for an empty cell. */
export const lineOf = (state) => state.values.map(signOf).join("");

/** The digits as text that can be pasted. If a board has rules, the text also names the board. */
export function textOf(state) {
  const { board } = state.puzzle;
  return /[+:]/.test(board) ? JSON.stringify({ puzzle: lineOf(state), board }) : lineOf(state);
}

/** The candidates on the board, as masks, with null for a filled or unmarked cell. */
export function marksOf(state) {
  const live = state.auto ? allowed(state) : null;
  return state.values.map((value, cell) => {
    if (value) return null;
    return live ? live[cell] & ~state.out[cell] : state.centre[cell];
  });
}

export const isFull = (state) => state.values.every(Boolean);
export const isSolved = (state) => isFull(state) && !geometryFor(state).clashes(state.values).size;

/** The number of times that each digit is on the board, by digit. */
export function counts(state) {
  const found = Array(geometryFor(state).digits + 1).fill(0);
  for (const value of state.values) found[value]++;
  return found;
}

/** Whether a board without givens has digits that could become givens. */
export function canKeep(state) {
  const { givens, candidates } = state.puzzle;
  return candidates === null && !/[^.]/.test(givens) && state.values.some(Boolean);
}

/** The puzzle whose givens are the digits on the board. */
export const keptAsGivens = (state) =>
  puzzleOf(lineOf(state), null, state.puzzle.board);

// Moves: each returns a new state, or the same state if nothing changes

const open = (state, cells) => cells.filter((cell) => !isGiven(state, cell));
const blank = (state, cells) => cells.filter((cell) => !state.values[cell]);

/** Put a digit into cells, or remove it if all cells have it. `tidy` removes marks of this digit in
 * the houses of the cells. */
export function entered(state, cells, digit, tidy = true) {
  const targets = open(state, cells);
  if (!targets.length) return state;
  const takeOut = targets.every((cell) => state.values[cell] === digit);
  let { values, corner, centre } = state;
  for (const cell of targets) values = values.with(cell, takeOut ? 0 : digit);
  if (tidy && !takeOut) {
    for (const peer of new Set(targets.flatMap((cell) => geometryFor(state).peers[cell]))) {
      corner = corner.with(peer, corner[peer] & ~bit(digit));
      if (centre[peer]) centre = centre.with(peer, centre[peer] & ~bit(digit) || null);
    }
  }
  return { ...state, values, corner, centre };
}

/** Put a mark into blank cells, or remove it if all cells have it. `layer` is "corner" or
 * "centre". */
export function marked(state, cells, layer, digit) {
  const targets = blank(state, cells);
  if (!targets.length) return state;
  const shown = layer === "centre" ? marksOf(state) : state.corner;
  const takeOut = targets.every((cell) => shown[cell] & bit(digit));
  if (layer === "centre" && state.auto) {
    const turned = (mask) => (takeOut ? mask | bit(digit) : mask & ~bit(digit));
    return { ...state, out: state.out.map((m, cell) => (targets.includes(cell) ? turned(m) : m)) };
  }
  const list = state[layer].map((mask, cell) => {
    if (!targets.includes(cell)) return mask;
    const next = takeOut ? mask & ~bit(digit) : mask | bit(digit);
    return layer === "centre" ? next || null : next;
  });
  return { ...state, [layer]: list };
}

/** Give cells a colour, or remove the colour if all cells have it. */
export function coloured(state, cells, colour) {
  const takeOut = cells.every((cell) => state.colours[cell] & bit(colour));
  const colours = state.colours.map((mask, cell) => {
    if (!cells.includes(cell)) return mask;
    return takeOut ? mask & ~bit(colour) : mask | bit(colour);
  });
  return { ...state, colours };
}

/** The colour of a candidate, or 0 if it has no colour. */
export const tintOf = (state, cell, digit) => Number(state.tints[cell][digit - 1] ?? 0);

/** Colour a candidate in blank cells, or remove the colour if all these candidates have it. */
export function tinted(state, cells, digit, colour) {
  const targets = blank(state, cells);
  if (!targets.length) return state;
  const takeOut = targets.every((cell) => tintOf(state, cell, digit) === colour);
  const tints = state.tints.map((text, cell) => {
    if (!targets.includes(cell)) return text;
    const signs = [...(text || "0".repeat(geometryFor(state).digits))].with(digit - 1, takeOut ? "0" : String(colour));
    return signs.some((sign) => sign !== "0") ? signs.join("") : "";
  });
  return { ...state, tints };
}

/** Empty some cells of a state in a layer. */
function emptied(state, cells, layer, nothing) {
  if (cells.every((cell) => state[layer][cell] === nothing)) return state;
  const list = state[layer].map((old, cell) => (cells.includes(cell) ? nothing : old));
  return { ...state, [layer]: list };
}

// For each mode, a function that clears what the mode enters in cells. The topmost layer comes
// first.
const ERASERS = {
  digit: (state, cells) => emptied(state, open(state, cells), "values", 0),
  centre: (state, cells) =>
    state.auto
      ? emptied(state, blank(state, cells), "out", 0)
      : emptied(state, blank(state, cells), "centre", null),
  corner: (state, cells) => emptied(state, blank(state, cells), "corner", 0),
  colour: (state, cells) =>
    emptied(emptied(state, blank(state, cells), "tints", ""), cells, "colours", 0),
  link(state, cells) {
    const links = linksOf(state);
    const isOff = ({ from, to }) => !cells.includes(from.cell) && !cells.includes(to.cell);
    const left = links.filter(isOff);
    return left.length < links.length ? withLinks(state, left) : state;
  },
};

/** Remove the content of a mode from cells. If they have no such content, the content of the
 * topmost layer is removed. */
export function erased(state, cells, mode = "digit") {
  for (const each of [mode, ...Object.keys(ERASERS)]) {
    const next = ERASERS[each](state, cells);
    if (next !== state) return next;
  }
  return state;
}

/** Place digits and rule out candidates, which are in the format of the server's steps, `[{cell,
 * digit}, …]`. An unmarked cell gets the remaining candidates as marks. */
export function applied(state, placements, eliminations, tidy = true) {
  let next = state;
  for (const { cell, digit } of placements) {
    if (next.values[cell] !== digit) next = entered(next, [cell], digit, tidy);
  }
  const live = allowed(next);
  let { centre, out } = next;
  for (const { cell, digit } of eliminations) {
    if (next.values[cell]) continue;
    if (next.auto) out = out.with(cell, out[cell] | bit(digit));
    else centre = centre.with(cell, (centre[cell] ?? live[cell]) & ~bit(digit));
  }
  return { ...next, centre, out };
}

/** Undo mistakes that the server reported. Wrong digits are removed, and candidates that were
 * wrongly ruled out are restored. */
export function mended(state, mistakes) {
  let next = state;
  for (const { kind, candidate } of mistakes) {
    const { cell, digit } = geometryFor(state).candidateOf(candidate);
    if (kind !== "wrongly-removed") next = emptied(next, open(next, [cell]), "values", 0);
    else if (next.auto) next = { ...next, out: next.out.with(cell, next.out[cell] & ~bit(digit)) };
    else next = { ...next, centre: next.centre.with(cell, next.centre[cell] | bit(digit)) };
  }
  return next;
}

/** Mark each blank cell that has no marks yet. It gets the candidates that the digits allow and the
 * player has not ruled out. */
export function filledIn(state) {
  const live = allowed(state);
  const shown = marksOf(state);
  const centre = state.values.map((value, cell) =>
    value ? null : (shown[cell] ?? live[cell] & ~state.out[cell]),
  );
  return { ...state, auto: false, centre };
}

/** Switch automatic candidates on or off. The player's eliminations stay, because a marked cell
 * keeps its marks in both cases. */
export function withAuto(state, auto) {
  if (auto === state.auto) return state;
  if (!auto) return { ...state, auto, centre: marksOf(state) };
  const live = allowed(state);
  const out = state.centre.map((mask, cell) => {
    if (state.values[cell] || mask === null) return state.out[cell];
    return live[cell] & ~mask;
  });
  return { ...state, auto, out, centre: state.centre.map(() => null) };
}

// The form of a state in requests and responses

/** The state in the server's format. */
export function toServer(state) {
  const { givens, candidates, board } = state.puzzle;
  const data = {
    puzzle: givens,
    values: lineOf(state),
    marks: marksOf(state).map((mask) => (mask === null ? null : digitsOf(mask))),
  };
  if (candidates) data.candidates = candidates;
  if (board) data.board = board;
  return data;
}

/** Make a state from the server's format. The board must be known. */
export function fromServer(data) {
  const board = data.board ?? boardOfLayout(data.geometry);
  const start = startOf(puzzleOf(data.puzzle, data.candidates ?? null, board));
  const values = data.values ? [...data.values].map(digitOf) : start.values;
  const marks = data.marks?.map((digits) => (digits ? maskOf(digits) : null)) ?? start.centre;
  if (!start.auto) return { ...start, values, centre: marks };
  const live = allowed({ ...start, values });
  const out = marks.map((mask, cell) => (mask === null || values[cell] ? 0 : live[cell] & ~mask));
  return { ...start, values, out };
}

/** Make a state on a solution path from the digits and the candidates of every empty cell. */
export function stateOn(puzzle, { values, masks }) {
  const digits = [...values].map(digitOf);
  const left = digits.map((value, cell) => (value ? null : masks[cell]));
  return { ...startOf(puzzle), values: digits, centre: left, auto: false };
}
