// Candidates and the places in proofs, from the server's notation to words and cells: "r4c2" is a
// cell, "5r4" a digit in a row, "5r4c2" a candidate, "-5r4c2" a false one.

import { candidateOf, cellsIn } from "./geometry.js";
import { cellName, houseName, houseNumber } from "./notation.js";
import { geometryFor } from "./state.js";
import { say } from "./words.js";

const KINDS = { r: "row", c: "column", b: "box", d: "diagonal", w: "window" };

const houseIn = (name) => /^([1-9])([rcbdw])([1-9])$/.exec(name)?.slice(1) ?? null;

function houseOf(name, state) {
  const [, kind, number] = houseIn(name) ?? [];
  const { houses } = geometryFor(state);
  return houses.find((house) => house.kind === KINDS[kind] && house.number === Number(number)) ?? null;
}

/** The cells of a place. */
export const cellsOf = (name, state) => houseOf(name, state)?.cells ?? cellsIn(name);

/** A candidate in words. */
export function candidateNamed(name) {
  const { digit, cell } = candidateOf(name.replace("-", ""));
  return say("place.candidate", { digit, cell: cellName(cell) });
}

/** A list of candidates in words. */
export const listOf = (names) => names.map(candidateNamed).join(", ");

/** A place in words. A place from a premise has no name: `among` are its candidates. */
export function placeNamed(name, among, state) {
  if (!name) return say("place.among", { list: listOf(among) });
  const house = houseOf(name, state);
  if (!house) return say("place.cell", { cell: cellName(cellsIn(name)[0]) });
  const [digit] = name;
  const called = houseName(house);
  if (called) return say("place.house", { digit, house: called });
  return say(`place.${house.kind}`, { digit, number: houseNumber(house) });
}

/** A place in its short form. */
export function placeInShort(name, state) {
  const house = houseOf(name, state);
  if (!house) return cellName(cellsIn(name)[0]);
  const [digit, kind] = name;
  const number = houseNumber(house);
  return digit + (houseName(house) ?? (number === house.number ? `${kind}${number}` : number));
}
