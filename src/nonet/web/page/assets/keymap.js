// The actions of keys on the board. Digit keys are recognised by their position on the keyboard,
// because a key gives another character with Shift.

const MOVES = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };
const WASD = { KeyA: [0, -1], KeyD: [0, 1], KeyW: [-1, 0], KeyS: [1, 0] };
const LETTERS = {
  KeyZ: { do: "mode", mode: "digit" },
  KeyX: { do: "mode", mode: "corner" },
  KeyC: { do: "mode", mode: "centre" },
  KeyV: { do: "mode", mode: "colour" },
  KeyB: { do: "mode", mode: "link" },
  KeyF: { do: "filter" },
  KeyL: { do: "first" },
  KeyH: { do: "hint" },
  KeyN: { do: "next" },
  KeyE: { do: "easy" },
  KeyY: { do: "why" },
  KeyP: { do: "pause" },
  KeyR: { do: "speak", what: "row" },
  KeyO: { do: "speak", what: "column" },
  KeyK: { do: "speak", what: "box" },
  KeyI: { do: "speak", what: "cell" },
  KeyG: { do: "speak", what: "left" },
};
const MODES = { shift: "corner", ctrl: "centre", alt: "colour" };

/** The modifier key that is held; null if there are several. */
function held(event) {
  const names = [];
  if (event.shiftKey) names.push("shift");
  if (event.ctrlKey || event.metaKey) names.push("ctrl");
  if (event.altKey) names.push("alt");
  return names.length > 1 ? null : (names[0] ?? "");
}

/** The digit of a key and the kind of mark that it makes, as `{digit, layer}`. The layer is null if
 * the current mode decides. On boards with more than nine digits, A is 10, B is 11 and so on. */
function digitOf(event, modifier, digits) {
  const letter = digits > 9 && /^[a-z]$/i.test(event.key) ? parseInt(event.key, 36) : 0;
  if (letter && letter <= digits && ["", "shift"].includes(modifier))
    return { digit: letter, layer: MODES[modifier] ?? null };
  const place = /^(Digit|Numpad)([1-9])$/.exec(event.code);
  if (!place) return /^[1-9]$/.test(event.key) ? { digit: Number(event.key), layer: null } : null;
  const digit = Number(place[2]);
  if (place[1] === "Numpad" && !/^[1-9]$/.test(event.key)) {
    // If Num Lock is on, Shift turns the digits of the number pad into arrows.
    return event.getModifierState?.("NumLock") ? { digit, layer: "corner" } : null;
  }
  return { digit, layer: MODES[modifier] ?? null };
}

/** The action of a key as `{do, …}`, or null if the board ignores the key. Single letters can be
 * switched off. On boards with many digits, some of them are digits. */
export function actionOf(event, letters = true, digits = 9) {
  const modifier = held(event);
  const command = event.ctrlKey || event.metaKey;
  if (command && !event.altKey) {
    if (event.code === "KeyZ" || event.key === "z" || event.key === "Z")
      return { do: event.shiftKey ? "redo" : "undo" };
    if (event.key === "y" || event.key === "Y") return { do: "redo" };
    if (event.key === "a" || event.key === "A") return { do: "select-all" };
  }
  if (modifier !== null) {
    const digit = digitOf(event, modifier, digits);
    if (digit) return { do: "digit", ...digit };
  }
  const move = MOVES[event.key] ?? (letters && !command && !event.altKey ? WASD[event.code] : null);
  if (move && !event.altKey) {
    if (command && !event.shiftKey && event.key in MOVES) return { do: "next-blank", by: move };
    return { do: "move", by: move, extend: event.shiftKey || command };
  }
  if (event.key === "Home" || event.key === "End") {
    const end = event.key === "End";
    return { do: command ? "corner-cell" : "line-end", end, extend: event.shiftKey };
  }
  const filter = /^F([1-9])$/.exec(event.key);
  if (filter && !modifier) return { do: "filter", digit: Number(filter[1]) };
  if (command || event.altKey) return event.key === " " && command ? { do: "toggle" } : null;
  if (event.key === "?") return { do: "help" };
  if (event.shiftKey && event.code !== "KeyF") return null;
  if (["Backspace", "Delete", "0"].includes(event.key)) return { do: "erase" };
  if (event.key === " ") return { do: "space" };
  if (event.key === "Enter") return { do: "apply" };
  if (event.key === "Escape") return { do: "escape" };
  if (!letters) return null;
  if (event.key === "[") return { do: "undo" };
  if (event.key === "]") return { do: "redo" };
  return LETTERS[event.code] ?? null;
}
