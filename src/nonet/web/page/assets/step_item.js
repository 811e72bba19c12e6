// Show a step as one line of a list, with its name, difficulty and short text.

import { button, made } from "./element.js";

/** A difficulty in the form that readers see. */
export const difficultyNamed = (difficulty) => difficulty.toFixed(1);

/** Make the line of a step from the server. It is a button that calls `call`. */
export function stepItem({ name, difficulty, short }, call) {
  const key = button("", call, { lang: "en" });
  const score = made("span", { class: "score" }, difficultyNamed(difficulty));
  const text = made("span", { class: "short" }, short.text);
  key.replaceChildren(made("span", { class: "name" }, name), score, text);
  return key;
}
