// Buttons for going through the pictures of a step.

import { button, made } from "./element.js";
import { translate } from "./words.js";

/** Make buttons for the pictures of a step. `go(k)` returns a function that shows picture k. */
export function framesBar(frame, count, go) {
  return made(
    "div",
    { class: "frames", role: "group", "aria-label": translate("frame.label") },
    button("‹", go(frame - 1), { disabled: frame === 0, "aria-label": translate("frame.back") }),
    made("span", {}, frame ? translate("frame.case", { frame, count: count - 1 }) : translate("frame.whole")),
    button("›", go(frame + 1), { disabled: frame === count - 1, "aria-label": translate("frame.on") }),
  );
}
