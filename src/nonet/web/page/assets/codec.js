// Write the state of a board into the fragment of a link. It starts with "1", the number of this
// format, and then has packed bits in base64url.

import { CELLS } from "./geometry.js";
import { linksOf, withLinks } from "./links.js";
import { puzzleOf, startOf } from "./state.js";

const FORM = "1";
const BIT_LAYERS = ["corner", "centre", "out", "colours"];
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

/** The fragment for a state, without the "#". */
export function encode(state) {
  const { givens, candidates, layout } = state.puzzle;
  const out = new Writer();
  const has = BIT_LAYERS.map((layer) => state[layer].some((mask) => mask !== null && mask !== 0));
  // If `centre` is 0, the player ruled out the last candidate, and the cell still counts as marked.
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
  if (candidates) for (const mask of candidates) out.put(mask, 9);
  state.values.forEach((value, cell) => {
    out.put(value !== 0, 1);
    if (!value) return;
    out.put(givens[cell] !== ".", 1);
    out.put(value, 4);
  });
  BIT_LAYERS.forEach((layer, index) => {
    if (!has[index]) return;
    const none = layer === "centre" ? null : 0;
    for (const mask of state[layer]) {
      out.put(mask !== none, 1);
      if (mask !== none) out.put(mask, 9);
    }
  });
  putDrawn(out, state);
  return FORM + out.text();
}

/** Write the player's drawing at the end of the link, if there is one. */
function putDrawn(out, state) {
  const links = linksOf(state);
  if (!links.length && !state.tints.some(Boolean)) return;
  for (const text of state.tints) {
    out.put(text !== "", 1);
    for (const sign of text) out.put(Number(sign), 4);
  }
  out.put(links.length, 12);
  for (const { from, to, isStrong } of links) {
    for (const { cell, digit } of [from, to]) out.put(cell * 9 + digit - 1, 10);
    out.put(isStrong, 1);
  }
}

/** Add the player's drawing to a state. */
function takenDrawn(input, state) {
  const tints = state.tints.map(() => {
    const signs = input.take(1) ? Array.from({ length: 9 }, () => input.take(4)) : [];
    if (signs.some((sign) => sign > 9)) throw new Error("the link has a colour above 9");
    return signs.join("");
  });
  const end = () => {
    const number = input.take(10);
    if (number >= CELLS * 9) throw new Error("the link has a candidate outside the board");
    return { cell: Math.floor(number / 9), digit: (number % 9) + 1 };
  };
  const count = input.take(12);
  const links = Array.from({ length: count }, () => ({
    from: end(),
    to: end(),
    isStrong: input.take(1) === 1,
  }));
  return withLinks({ ...state, tints }, links);
}

/** Read the state in a fragment; null if the fragment has another format. Throws an Error if the
 * fragment has this format but is damaged. */
export function decode(fragment) {
  if (fragment[0] !== FORM) return null;
  const input = new Reader(fragment.slice(1));
  const auto = input.take(1) === 1;
  const hasCandidates = input.take(1);
  const hasLayout = input.take(1);
  const has = BIT_LAYERS.map(() => input.take(1));
  const cells = [...Array(CELLS).keys()];
  let layout = null;
  if (hasLayout) {
    const boxes = cells.map(() => input.take(4)).join("");
    layout = { boxes, diagonals: input.take(1) === 1, windows: input.take(1) === 1 };
    if (![..."123456789"].every((box) => boxes.split(box).length === 10)) throw new Error("the regions of the link are none");
  }
  const candidates = hasCandidates ? cells.map(() => input.take(9)) : null;
  const givens = [];
  const values = cells.map(() => {
    const isFilled = input.take(1);
    const isGiven = isFilled && input.take(1);
    const value = isFilled ? input.take(4) : 0;
    if (value > 9) throw new Error("the link has a digit above 9");
    givens.push(isGiven ? value : ".");
    return value;
  });
  const state = { ...startOf(puzzleOf(givens.join(""), candidates, layout)), values, auto };
  BIT_LAYERS.forEach((layer, index) => {
    if (has[index])
      state[layer] = cells.map(() => (input.take(1) ? input.take(9) : layer === "centre" ? null : 0));
  });
  return input.hasMore ? takenDrawn(input, state) : state;
}

/** The 81 characters of a puzzle. The text must consist only of these, or be an address with `p=`,
 * `s=` or `bd=`. Returns null for any other text. */
export function lineIn(text) {
  const plain = text.replace(/\s/g, "");
  if (/^[0-9.*_-]{81}$/.test(plain)) return plain.replace(/[^1-9]/g, ".");
  const field = /[?&](?:p|s|bd)=([0-9.*_-]{81})(?:[&#]|$)/.exec(plain);
  return field ? field[1].replace(/[^1-9]/g, ".") : null;
}
