// Tells those who hear the page what has happened.

let turn = 0;

/** Say a text in the live region. The same text twice is said twice. */
export function announce(text) {
  const place = document.getElementById("live");
  place.textContent = text + (turn++ % 2 ? "\u00a0" : "");
}
