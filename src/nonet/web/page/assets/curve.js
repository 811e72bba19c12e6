// Draw the difficulty of each step as a bar chart. The list beside it gives the same information in
// words.

import { drawn } from "./element.js";

const HEIGHT = 60;

export class Curve {
  /** Make a chart. If a step is clicked, it calls `go` with the number of the step. */
  constructor(go) {
    this.element = drawn("svg", { class: "curve", "aria-hidden": "true", preserveAspectRatio: "none" });
    this.element.addEventListener("click", (event) => {
      const { left, width } = this.element.getBoundingClientRect();
      if (this.bars) go(Math.floor(((event.clientX - left) / width) * this.bars.length));
    });
  }

  show(difficulties) {
    const top = Math.max(...difficulties, 1);
    this.element.setAttribute("viewBox", `0 0 ${difficulties.length * 10} ${HEIGHT}`);
    this.bars = difficulties.map((difficulty, index) => {
      const height = Math.max(2, (difficulty / top) * HEIGHT);
      return drawn("rect", { x: index * 10 + 1, y: HEIGHT - height, width: 8, height });
    });
    this.element.replaceChildren(...this.bars);
  }

  mark(at) {
    this.bars.forEach((bar, index) => bar.classList.toggle("here", index === at));
  }
}
