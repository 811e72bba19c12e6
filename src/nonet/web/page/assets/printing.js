// Hands states to the page that prints them.

import { encode, decode } from "./codec.js";

const PLACE = "nonet-print";

/** Show states on the page that prints. */
export function printList(states) {
  sessionStorage.setItem(PLACE, JSON.stringify(states.map(encode)));
  dispatchEvent(new CustomEvent("nonet-go", { detail: "/print" }));
}

/** The states to be printed. */
export function toBePrinted() {
  return JSON.parse(sessionStorage.getItem(PLACE) ?? "[]").map(decode);
}
