// Pass states to the page that prints them.

import { learn } from "./boards.js";
import { boardIn, encode, decode } from "./codec.js";

const PLACE = "nonet-print";

/** Show states on the print page. `look` describes what to print for each state. */
export function printList(states, look = "board") {
  sessionStorage.setItem(PLACE, JSON.stringify({ states: states.map(encode), look }));
  dispatchEvent(new CustomEvent("nonet-go", { detail: "/print" }));
}

/** The states to print, as `{states, look}`. */
export async function toBePrinted() {
  const { states = [], look = "board" } = JSON.parse(sessionStorage.getItem(PLACE) ?? "{}");
  await Promise.all(states.map((each) => learn(boardIn(each))));
  return { states: states.map(decode), look };
}
