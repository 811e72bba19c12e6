// Announces what has happened: in the live region, for screen readers, and for a while on
// the screen if nothing else shows it.

const SHOWN = 4000; // milliseconds

let turn = 0;
let hiding = 0;

/** Say a text in the live region. The same text twice is announced twice. */
export function announce(text) {
  const place = document.getElementById("live");
  place.classList.add("unseen");
  place.textContent = text + (turn++ % 2 ? "\u00a0" : "");
}

/** Say a text in the live region, and show it for a while. */
export function notify(text) {
  announce(text);
  const { classList } = document.getElementById("live");
  classList.remove("unseen");
  clearTimeout(hiding);
  hiding = setTimeout(() => classList.add("unseen"), SHOWN);
}
