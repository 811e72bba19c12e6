// Read out a house, a cell or the digits that are left, on request.

import { digitsOf, geometryOf, maskOf } from "./geometry.js";
import { describe } from "./board.js";
import { houseName, houseNumber } from "./notation.js";
import { counts, marksOf } from "./state.js";
import { translate } from "./words.js";

/** The words for "row", "column", "box", "cell" or "left". */
export function spoken(what, state, cell) {
  const geometry = geometryOf(state.puzzle.layout);
  if (what === "cell")
    return describe(state, cell, marksOf(state), geometry.clashes(state.values));
  if (what === "left") {
    const found = counts(state);
    const parts = digitsOf(511).map((digit) =>
      translate("speak.left-of", { digit, left: Math.max(0, 9 - found[digit]) }),
    );
    return translate("speak.left", { list: parts.join(", ") });
  }
  const house = geometry.housesOf[cell].find(({ kind }) => kind === what);
  const digits = house.cells.map((each) => state.values[each]);
  const missing = digitsOf(511 & ~maskOf(digits.filter(Boolean)));
  return translate("speak.house", {
    house: houseName(house) ?? translate(`house.${what}`, { number: houseNumber(house) }),
    digits: digits.map((digit) => digit || translate("speak.blank")).join(" "),
    missing: missing.join(" ") || translate("speak.nothing"),
  });
}
