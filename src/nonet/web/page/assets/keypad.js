// The keys below the board. There are keys for the modes and for the digits. Each digit key shows
// how many times its digit is still missing.

import { button, made } from "./element.js";
import { signOf } from "./geometry.js";
import { translate } from "./words.js";

export const MODES = ["digit", "corner", "centre", "colour", "link"];
const NUMPAD = [7, 8, 9, 4, 5, 6, 1, 2, 3];
const COLOURS = 9;

export class Keypad {
  /** Make keys for some of the modes. They call `act` with the same actions as the keyboard. */
  constructor(root, act, modes = MODES) {
    this.act = act;
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
    this.erase = button(translate("keypad.erase"), () => act({ do: "erase" }), { class: "erase" });
    root.append(bar, this.keys);
  }

  #keyOf(digit) {
    if (this.digits.has(digit)) return this.digits.get(digit);
    const call = () => this.act({ do: "digit", digit, layer: null });
    const figure = made("span", { class: "figure" }, signOf(digit));
    const left = made("span", { class: "left" });
    const key = made("button", { type: "button", class: "digit", on: { click: call } }, figure, left);
    // A double tap enters the digit, no matter which mode is on.
    key.addEventListener("dblclick", () => this.act({ do: "digit", digit, layer: "digit", sure: true }));
    this.digits.set(digit, key);
    return key;
  }

  /** Show the mode and how often each digit is on a board, by digit. The solution has each digit
   * `each` times. `held` is the digit that the next taps enter. It is 0 if no key is held, and
   * undefined if keys cannot be held. */
  show({ mode, counts, each, numpad, held = null }) {
    for (const [name, key] of this.modes) {
      key.setAttribute("aria-checked", name === mode);
      key.tabIndex = name === mode ? 0 : -1;
    }
    this.keys.dataset.mode = mode;
    const isColour = mode === "colour";
    const digits = [...Array(isColour ? COLOURS : counts.length - 1).keys()].map((index) => index + 1);
    const shown = numpad && digits.length === NUMPAD.length ? NUMPAD : digits;
    const order = [...shown.map((digit) => this.#keyOf(digit)), this.erase];
    if (order.some((key, index) => this.keys.children[index] !== key))
      this.keys.replaceChildren(...order);
    for (const digit of digits) {
      const key = this.#keyOf(digit);
      const left = Math.max(0, each - counts[digit]);
      key.classList.toggle("done", left === 0 && !isColour);
      key.dataset.colour = isColour ? digit : "";
      if (held === null) key.removeAttribute("aria-pressed");
      else key.setAttribute("aria-pressed", String(held === digit));
      key.lastChild.textContent = isColour ? "" : left;
      const name = isColour
        ? translate("keypad.colour", { colour: translate(`colour.${digit}`) })
        : translate("keypad.digit", { digit: signOf(digit), left });
      key.setAttribute("aria-label", name);
    }
  }
}
