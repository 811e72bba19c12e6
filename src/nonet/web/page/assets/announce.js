// Announce events in the live region for screen readers. If nothing else shows an event, it is also
// shown briefly on the screen.

const SHOWN = 4000; // milliseconds

let turn = 0;
let hiding = 0;

/** Announce text in the live region, even if it is the same text as before. */
export function announce(text) {
  const place = document.getElementById("live");
  place.classList.add("unseen");
  place.textContent = text + (turn++ % 2 ? "\u00a0" : "");
}

/** Announce text in the live region, and show it briefly. */
export function notify(text) {
  announce(text);
  const { classList } = document.getElementById("live");
  classList.remove("unseen");
  clearTimeout(hiding);
  hiding = setTimeout(() => classList.add("unseen"), SHOWN);
}
