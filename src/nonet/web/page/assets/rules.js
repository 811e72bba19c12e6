// The rules that a board adds to those of the usual Sudoku, each beside a sample.

import { drawingOf, made } from "./element.js";
import { translate } from "./words.js";

/** Show the rules in an element. Each rule is a sentence and the text of its sample, or "". */
export function showRules(root, rules) {
  if (root.shown === rules) return;
  root.shown = rules;
  root.lang = "en";
  root.setAttribute("aria-label", translate("rules.title"));
  const picture = (text) => made("span", { "aria-hidden": "true" }, text ? drawingOf(text) : "");
  root.replaceChildren(...rules.map(([rule, text]) => made("p", {}, picture(text), made("span", {}, rule))));
}
