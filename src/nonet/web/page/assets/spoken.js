// Read out a house, a cell with its clues or the digits that are left, on request.

import { digitsOf, geometryOf, maskOf, signOf, signsOf } from "./geometry.js";
import { describe } from "./board.js";
import { houseName, houseNumber } from "./notation.js";
import { counts, marksOf } from "./state.js";
import { translate } from "./words.js";

/** The words for "row", "column", "box", "cell" or "left". */
export function spoken(what, state, cell) {
  const geometry = geometryOf(state.puzzle.board);
  if (what === "cell") {
    const clues = geometry.clues.filter(([, , cells]) => cells.includes(cell)).map(([, words]) => words);
    const said = describe(state, cell, marksOf(state), geometry.clashes(state.values));
    return clues.length ? `${said}. ${clues.join(" ")}` : said;
  }
  if (what === "left") {
    const found = counts(state);
    const parts = digitsOf(geometry.all).map((digit) =>
      translate("speak.left-of", { digit: signOf(digit), left: Math.max(0, geometry.each - found[digit]) }),
    );
    return translate("speak.left", { list: parts.join(", ") });
  }
  const houses = geometry.regionsOf[cell].filter(({ kind }) => kind === what);
  // If grids overlap, a shared cell is in two rows and two columns.
  return houses.map((house) => ofHouse(house, geometry, state.values)).join(" ") || translate("speak.none");
}

function ofHouse(house, geometry, values) {
  const digits = house.cells.map((each) => values[each]);
  const missing = signsOf(geometry.all & ~maskOf(digits.filter(Boolean)));
  return translate("speak.house", {
    house: houseName(house, geometry) ?? translate(`house.${house.kind}`, { number: houseNumber(house) }),
    digits: digits.map((digit) => (digit ? signOf(digit) : translate("speak.blank"))).join(" "),
    missing: missing || translate("speak.nothing"),
  });
}
