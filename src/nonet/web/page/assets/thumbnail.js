// A small drawing of a state.

import { Drawing } from "./drawing.js";
import { made } from "./element.js";

export function thumbnail(state) {
  const drawing = new Drawing();
  drawing.show(state, { clashes: new Set(), places: true, filter: 0 });
  return made("div", { class: "stage thumbnail" }, drawing.element);
}
