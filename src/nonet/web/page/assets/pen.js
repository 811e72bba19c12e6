// Draws links: the player picks one end, then the other. The links of a chain alternate between
// strong and weak.

import { linked } from "./links.js";

export class Pen {
  constructor() {
    this.drop();
  }

  /** Start again: the next candidate is a first end. */
  drop() {
    this.end = null;
    this.isStrong = true;
  }

  /** Pick a candidate, `{cell, digit}`; returns the state with the link that this draws. The next
   * link continues from there; picking the same candidate again ends the chain. */
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
