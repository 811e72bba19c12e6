// Write the state of a board into the fragment of a link. The fragment is "1" and then packed bits
// in base64url. If a layout cannot describe the board, the fragment is "2", the name of the board,
// "~" and the bits.

import { geometryOf, signOf } from "./geometry.js";
import { boardOfLayout, isLayout, layoutOfBoard } from "./layouts.js";
import { linksOf, withLinks } from "./links.js";
import { puzzleOf, startOf } from "./state.js";

const [PLAIN, NAMED] = ["1", "2"];
const BIT_LAYERS = ["corner", "centre", "out", "colours"];
const COLOURS = 9;
const BYTE = 8;

class Writer {
  bits = [];

  put(value, width) {
    for (let shift = width - 1; shift >= 0; shift--) this.bits.push((value >> shift) & 1);
  }

  text() {
    const bytes = [];
    for (let start = 0; start < this.bits.length; start += 8) {
      let byte = 0;
      for (let i = 0; i < 8; i++) byte = (byte << 1) | (this.bits[start + i] ?? 0);
      bytes.push(byte);
    }
    const base64 = btoa(String.fromCharCode(...bytes));
    return base64.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  }
}

class Reader {
  at = 0;

  constructor(text) {
    const bytes = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    this.bits = [...bytes].flatMap((sign) => {
      const byte = sign.charCodeAt(0);
      return [7, 6, 5, 4, 3, 2, 1, 0].map((shift) => (byte >> shift) & 1);
    });
  }

  /** Whether there are bits left, apart from those that only fill up the last byte. */
  get hasMore() {
    return this.bits.length - this.at >= BYTE;
  }

  take(width) {
    if (this.at + width > this.bits.length) throw new Error("the link ends too early");
    let value = 0;
    for (let i = 0; i < width; i++) value = value * 2 + this.bits[this.at++];
    return value;
  }
}

/** The numbers of bits for a digit, a mask and a candidate on a board. */
function widthsOf({ digits, places }) {
  const candidate = Math.ceil(Math.log2(places.length * digits));
  return { digit: Math.max(4, Math.ceil(Math.log2(digits + 1))), mask: digits, candidate };
}

/** The fragment for a state, without the "#". */
export function encode(state) {
  const { givens, candidates, board } = state.puzzle;
  const widths = widthsOf(geometryOf(board));
  const layout = board && layoutOfBoard(board);
  const out = new Writer();
  const has = BIT_LAYERS.map((layer) => state[layer].some((mask) => mask !== null && mask !== 0));
  // A `centre` of 0 also counts as marked: the player ruled out every candidate of the cell.
  has[1] = state.centre.some((mask) => mask !== null);
  out.put(state.auto, 1);
  out.put(candidates !== null, 1);
  out.put(layout !== null, 1);
  for (const there of has) out.put(there, 1);
  if (layout) {
    for (const box of layout.boxes) out.put(Number(box), 4);
    out.put(layout.diagonals, 1);
    out.put(layout.windows, 1);
  }
  if (candidates) for (const mask of candidates) out.put(mask, widths.mask);
  state.values.forEach((value, cell) => {
    out.put(value !== 0, 1);
    if (!value) return;
    out.put(givens[cell] !== ".", 1);
    out.put(value, widths.digit);
  });
  BIT_LAYERS.forEach((layer, index) => {
    if (!has[index]) return;
    const none = layer === "centre" ? null : 0;
    for (const mask of state[layer]) {
      out.put(mask !== none, 1);
      if (mask !== none) out.put(mask, layer === "colours" ? COLOURS : widths.mask);
    }
  });
  putDrawn(out, state, widths);
  return board && !layout ? `${NAMED}${board}~${out.text()}` : PLAIN + out.text();
}

/** Write the player's drawing at the end of the link, if there is one. */
function putDrawn(out, state, widths) {
  const links = linksOf(state);
  if (!links.length && !state.tints.some(Boolean)) return;
  for (const text of state.tints) {
    out.put(text !== "", 1);
    for (const sign of text) out.put(Number(sign), 4);
  }
  out.put(links.length, 12);
  for (const { from, to, isStrong } of links) {
    for (const { cell, digit } of [from, to]) out.put(cell * widths.mask + digit - 1, widths.candidate);
    out.put(isStrong, 1);
  }
}

/** Add the player's drawing to a state. */
function takenDrawn(input, state, widths) {
  const tints = state.tints.map(() => {
    const signs = input.take(1) ? Array.from({ length: widths.mask }, () => input.take(4)) : [];
    if (signs.some((sign) => sign > 9)) throw new Error("the link has a colour above 9");
    return signs.join("");
  });
  const end = () => {
    const number = input.take(widths.candidate);
    const cell = Math.floor(number / widths.mask);
    if (cell >= state.values.length) throw new Error("the link has a candidate outside the board");
    return { cell, digit: (number % widths.mask) + 1 };
  };
  const count = input.take(12);
  const links = Array.from({ length: count }, () => ({
    from: end(),
    to: end(),
    isStrong: input.take(1) === 1,
  }));
  return withLinks({ ...state, tints }, links);
}

/** Read the beginning of a fragment: the name of the board, and which parts follow. Null if the
 * fragment has another format. */
function begun(fragment) {
  const end = fragment.lastIndexOf("~");
  const isNamed = fragment[0] === NAMED && end > 0;
  if (!isNamed && fragment[0] !== PLAIN) return null;
  const input = new Reader(fragment.slice(isNamed ? end + 1 : 1));
  const [auto, hasCandidates, hasLayout] = [input.take(1) === 1, input.take(1), input.take(1)];
  const has = BIT_LAYERS.map(() => input.take(1));
  const parts = { input, auto, hasCandidates, has };
  if (!hasLayout) return { ...parts, board: isNamed ? fragment.slice(1, end) : null };
  const boxes = Array.from({ length: 81 }, () => input.take(4)).join("");
  if (!isLayout(boxes)) throw new Error("the regions of the link are none");
  const [diagonals, windows] = [input.take(1) === 1, input.take(1) === 1];
  return { ...parts, board: boardOfLayout({ boxes, diagonals, windows }) };
}

/** The name of the board in a fragment; null if it is the standard board, or if the fragment has
 * another format. */
export const boardIn = (fragment) => begun(fragment)?.board ?? null;

/** Read the state in a fragment; null if the fragment has another format. Throws an Error if the
 * fragment has this format but is damaged. The board must be known. */
export function decode(fragment) {
  const start = begun(fragment);
  if (!start) return null;
  const { input, auto, hasCandidates, has, board } = start;
  const geometry = geometryOf(board);
  const widths = widthsOf(geometry);
  const cells = [...geometry.places.keys()];
  const candidates = hasCandidates ? cells.map(() => input.take(widths.mask)) : null;
  const givens = [];
  const values = cells.map(() => {
    const isFilled = input.take(1);
    const isGiven = isFilled && input.take(1);
    const value = isFilled ? input.take(widths.digit) : 0;
    if (value > geometry.digits) throw new Error("the link has a digit that is not on the board");
    givens.push(signOf(isGiven ? value : 0));
    return value;
  });
  const state = { ...startOf(puzzleOf(givens.join(""), candidates, board)), values, auto };
  BIT_LAYERS.forEach((layer, index) => {
    if (!has[index]) return;
    const width = layer === "colours" ? COLOURS : widths.mask;
    state[layer] = cells.map(() => (input.take(1) ? input.take(width) : layer === "centre" ? null : 0));
  });
  return input.hasMore ? takenDrawn(input, state, widths) : state;
}

/** The 81 characters of a puzzle. The text must consist only of these, or be an address with `p=`,
 * `s=` or `bd=`. Returns null for any other text. */
export function lineIn(text) {
  const plain = text.replace(/\s/g, "");
  if (/^[0-9.*_-]{81}$/.test(plain)) return plain.replace(/[^1-9]/g, ".");
  const field = /[?&](?:p|s|bd)=([0-9.*_-]{81})(?:[&#]|$)/.exec(plain);
  return field ? field[1].replace(/[^1-9]/g, ".") : null;
}
