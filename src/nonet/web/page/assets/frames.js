// Buttons for going through the pictures of a step.

import { button, made } from "./element.js";
import { say } from "./words.js";

/** Make buttons for the pictures of a step. `go(k)` returns a function that shows picture k. */
export function framesBar(frame, count, go) {
  return made(
    "div",
    { class: "frames", role: "group", "aria-label": say("frame.label") },
    button("‹", go(frame - 1), { disabled: frame === 0, "aria-label": say("frame.back") }),
    made("span", {}, frame ? say("frame.case", { frame, count: count - 1 }) : say("frame.whole")),
    button("›", go(frame + 1), { disabled: frame === count - 1, "aria-label": say("frame.on") }),
  );
}
