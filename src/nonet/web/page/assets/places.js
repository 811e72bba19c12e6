// Candidates and the places that proofs name, as the server writes them, in words and as cells:
// "r4c2" is a cell, "5r4" a digit in a row, "5r4c2" a candidate, "-5r4c2" one that is false.

import { candidateOf, cellsIn, nameOf } from "./geometry.js";
import { geometryFor } from "./state.js";
import { say } from "./words.js";

const KINDS = { r: "row", c: "column", b: "box", d: "diagonal", w: "window" };

const houseIn = (name) => /^([1-9])([rcbdw])([1-9])$/.exec(name)?.slice(1) ?? null;

/** The cells of a place. */
export function cellsOf(name, state) {
  const [, kind, number] = houseIn(name) ?? [];
  if (!kind) return cellsIn(name);
  const { houses } = geometryFor(state);
  return houses.find((house) => house.kind === KINDS[kind] && house.number === Number(number)).cells;
}

/** A candidate in words. */
export function candidateNamed(name) {
  const { digit, cell } = candidateOf(name.replace("-", ""));
  return say("place.candidate", { digit, cell: nameOf(cell) });
}

/** Candidates in words, one after the other. */
export const listOf = (names) => names.map(candidateNamed).join(", ");

/** A place in words. One that a premise gives has no name: `among` are its candidates. */
export function placeNamed(name, among) {
  if (!name) return say("place.among", { list: listOf(among) });
  const [digit, kind, number] = houseIn(name) ?? [];
  return kind ? say(`place.${KINDS[kind]}`, { digit, number }) : say("place.cell", { cell: name });
}
