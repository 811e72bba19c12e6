// Turn candidates and the truths and links of proofs from the server's notation into words and
// cells. "r4c2" is a cell, "5r4" is a digit in a row, "5r4c2" is a candidate, and "-5r4c2" is a
// false candidate.

import { candidateOf, cellsIn } from "./geometry.js";
import { cellName, houseName, houseNumber } from "./notation.js";
import { geometryFor } from "./state.js";
import { translate } from "./words.js";

const KINDS = { r: "row", c: "column", b: "box", d: "diagonal", w: "window" };

const houseIn = (name) => /^([1-9])([rcbdw])([1-9])$/.exec(name)?.slice(1) ?? null;

function houseOf(name, state) {
  const [, kind, number] = houseIn(name) ?? [];
  const { houses } = geometryFor(state);
  return houses.find((house) => house.kind === KINDS[kind] && house.number === Number(number)) ?? null;
}

/** The cells of a truth or link. */
export const cellsOf = (name, state) => houseOf(name, state)?.cells ?? cellsIn(name);

/** Name a candidate in words. */
export function candidateNamed(name) {
  const { digit, cell } = candidateOf(name.replace("-", ""));
  return translate("place.candidate", { digit, cell: cellName(cell) });
}

/** Name several candidates in words. */
export const listOf = (names) => names.map(candidateNamed).join(", ");

/** Name a truth or link in words. If it comes from a premise, it has no name, and `among` has its
 * candidates. */
export function placeNamed(name, among, state) {
  if (!name) return translate("place.among", { list: listOf(among) });
  const house = houseOf(name, state);
  if (!house) return translate("place.cell", { cell: cellName(cellsIn(name)[0]) });
  const [digit] = name;
  const called = houseName(house);
  if (called) return translate("place.house", { digit, house: called });
  return translate(`place.${house.kind}`, { digit, number: houseNumber(house) });
}

/** The short name of a truth or link. */
export function placeInShort(name, state) {
  const house = houseOf(name, state);
  if (!house) return cellName(cellsIn(name)[0]);
  const [digit, kind] = name;
  const number = houseNumber(house);
  return digit + (houseName(house) ?? (number === house.number ? `${kind}${number}` : number));
}
