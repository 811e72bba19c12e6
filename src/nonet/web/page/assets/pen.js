// Draw links. The player picks one end and then the other. The links of a chain alternate between
// strong and weak.

import { linked } from "./links.js";

export class Pen {
  constructor() {
    this.drop();
  }

  /** Start again, so that the next candidate is a first end. */
  drop() {
    this.end = null;
    this.isStrong = true;
  }

  /** Pick a candidate, which is `{cell, digit}`. Returns the state with the link that this draws.
   * The next link starts at the same candidate. If it is picked again at once, the chain
   * ends. */
  pick(state, { cell, digit }) {
    const { end } = this;
    if (end && end.cell === cell && end.digit === digit) {
      this.drop();
      return state;
    }
    this.end = { cell, digit };
    if (!end) return state;
    const next = linked(state, end, this.end, this.isStrong);
    this.isStrong = !this.isStrong;
    return next;
  }
}
