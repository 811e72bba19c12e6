// Texts of the server on the page: cells light up while the pointer is on their name, and names of
// techniques and terms lead to their pages.

import { cellsIn, geometryOf } from "./geometry.js";
import { made } from "./element.js";
import { withTerms } from "./terms.js";

const KINDS = ["row", "column", "box", "diagonal", "window"];
const HOUSE = /(row|column|box|diagonal|window|[rcbdw])(?:e?s)? ?(\d(?:(?:, | and )\d)*|\d+)/g;

// Sets of a picture, which have letters for names.
const LETTERS = /^[A-Z]{1,2}(?:(?:, | and )[A-Z]{1,2})*$/;

/** The cells that a piece of text speaks of, on a board of some layout. */
function cellsOf({ kind, text }, layout) {
  if (kind === "cell" || kind === "candidate") return cellsIn(text);
  if (kind !== "house") return [];
  const { houses } = geometryOf(layout);
  return [...text.matchAll(HOUSE)].flatMap(([, name, numbers]) =>
    houses
      .filter((house) => house.kind === KINDS.find((each) => each.startsWith(name)))
      .filter(({ number }) => numbers.includes(number))
      .flatMap(({ cells }) => cells),
  );
}

/** A text as a paragraph. The server writes English. */
export function told(words, board = null) {
  const pieces = words.tokens.map((token) => {
    if (token.kind === "words" || token.kind === "number") return token.text;
    if (token.kind === "name" && !LETTERS.test(token.text)) {
      const address = `/learn?name=${encodeURIComponent(token.text)}`;
      return made("a", { href: address, class: "name" }, token.text);
    }
    const cells = board ? cellsOf(token, board.layout) : [];
    const listeners = cells.length && {
      pointerenter: () => board.point(cells),
      pointerleave: () => board.point([]),
    };
    return made("span", { class: `token ${token.kind}`, on: listeners || {} }, token.text);
  });
  return withTerms(made("p", { lang: "en", class: "told" }, ...pieces));
}
