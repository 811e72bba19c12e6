// The keys below the board. There are keys for the modes and for the digits, which show how often
// each digit is still missing.

import { button, made } from "./element.js";
import { translate } from "./words.js";

export const MODES = ["digit", "corner", "centre", "colour", "link"];
const ROWS = [
  [1, 2, 3],
  [4, 5, 6],
  [7, 8, 9],
];

export class Keypad {
  /** Make keys for some of the modes. They call `act` with the same actions as the keyboard. */
  constructor(root, act, modes = MODES) {
    this.digits = new Map();
    this.modes = new Map();
    const bar = made("div", { class: "modes", role: "radiogroup", "aria-label": translate("mode.label") });
    for (const mode of modes) {
      const key = button(translate(`mode.${mode}`), () => act({ do: "mode", mode }), { role: "radio" });
      this.modes.set(mode, key);
      bar.append(key);
    }
    bar.addEventListener("keydown", (event) => {
      const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
      if (!step) return;
      const now = modes.findIndex((mode) => this.modes.get(mode).tabIndex === 0);
      const mode = modes[(now + step + modes.length) % modes.length];
      act({ do: "mode", mode });
      this.modes.get(mode).focus();
      event.preventDefault();
    });
    this.keys = made("div", { class: "keys", role: "group", "aria-label": translate("keypad.label") });
    for (const digit of ROWS.flat()) {
      const call = () => act({ do: "digit", digit, layer: null });
      const figure = made("span", { class: "figure" }, String(digit));
      const left = made("span", { class: "left" });
      const key = made("button", { type: "button", class: "digit", on: { click: call } }, figure, left);
      // A double tap enters the digit, no matter which mode is on.
      key.addEventListener("dblclick", () => act({ do: "digit", digit, layer: "digit", sure: true }));
      this.digits.set(digit, key);
    }
    this.erase = button(translate("keypad.erase"), () => act({ do: "erase" }), { class: "erase" });
    root.append(bar, this.keys);
  }

  /** Show the mode and how often each digit is on the board. `held` is the digit that the next taps
   * enter. It is 0 if no key is held, and undefined if keys cannot be held. */
  show({ mode, counts, numpad, held = null }) {
    for (const [name, key] of this.modes) {
      key.setAttribute("aria-checked", name === mode);
      key.tabIndex = name === mode ? 0 : -1;
    }
    this.keys.dataset.mode = mode;
    const rows = numpad ? [...ROWS].reverse() : ROWS;
    const order = [...rows.flat().map((digit) => this.digits.get(digit)), this.erase];
    if (order.some((key, index) => this.keys.children[index] !== key))
      this.keys.replaceChildren(...order);
    for (const [digit, key] of this.digits) {
      const left = Math.max(0, 9 - counts[digit]);
      key.classList.toggle("done", left === 0 && mode !== "colour");
      key.dataset.colour = mode === "colour" ? digit : "";
      if (held === null) key.removeAttribute("aria-pressed");
      else key.setAttribute("aria-pressed", String(held === digit));
      key.lastChild.textContent = mode === "colour" ? "" : left;
      const name =
        mode === "colour"
          ? translate("keypad.colour", { colour: translate(`colour.${digit}`) })
          : translate("keypad.digit", { digit, left });
      key.setAttribute("aria-label", name);
    }
  }
}
