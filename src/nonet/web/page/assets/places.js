// Turn candidates and the truths and links of proofs from the server's notation into words and
// cells. "r4c2" is a cell, "5r4" is a digit in a row, "5r4c2" is a candidate, and "-5r4c2" is a
// false candidate.

import { signOf } from "./geometry.js";
import { cellName, houseName, houseNumber } from "./notation.js";
import { geometryFor } from "./state.js";
import { translate } from "./words.js";

/** The digit's sign and the region or clue of a truth or link, as a list; null if it is a cell. */
function houseIn(name, state) {
  const [, digit, region] = /^(\d*)(\D.*)$/.exec(name);
  const found = geometryFor(state).named.get(region);
  return found ? [digit && signOf(digit), found] : null;
}

/** The cells of a truth or link. */
export const cellsOf = (name, state) =>
  houseIn(name, state)?.[1].cells ?? geometryFor(state).cellsIn(name);

/** Name a candidate in words. Other names, such as the ways of a clue, are not translated. */
export function candidateNamed(name, state) {
  const geometry = geometryFor(state);
  const { digit, cell } = geometry.candidateOf(name.replace("-", ""));
  if (cell === undefined || !digit) return name.replace("-", "");
  return translate("place.candidate", { digit: signOf(digit), cell: cellName(cell, geometry) });
}

/** Name several candidates in words. */
export const listOf = (names, state) => names.map((name) => candidateNamed(name, state)).join(", ");

/** Name a cell. Any other name is returned unchanged. */
function cellNamed(name, state) {
  const geometry = geometryFor(state);
  const [cell] = geometry.cellsIn(name);
  return /^r\d+c\d+$/.test(name) ? cellName(cell, geometry) : name;
}

/** Name a truth or link in words. If it comes from a premise, it has no name, and `among` has its
 * candidates. */
export function placeNamed(name, among, state) {
  if (!name) return translate("place.among", { list: listOf(among, state) });
  const [digit, house] = houseIn(name, state) ?? [];
  if (!house || !digit) return translate("place.cell", { cell: house?.words ?? cellNamed(name, state) });
  const called = houseName(house, geometryFor(state));
  if (called) return translate("place.house", { digit, house: called });
  return translate(`place.${house.kind}`, { digit, number: houseNumber(house) });
}

/** The short name of a truth or link. */
export function placeInShort(name, state) {
  const [digit, house] = houseIn(name, state) ?? [];
  if (!house) return cellNamed(name, state);
  const { kind, number } = house;
  if (!kind) return name;
  const called = houseName(house, geometryFor(state));
  const letter = houseNumber(house);
  return digit + (called ?? (letter === number ? house.name : letter));
}
