// Draws links: one end is picked, then the other. The links of a chain take turns, strong and weak.

import { linked } from "./links.js";

export class Pen {
  constructor() {
    this.drop();
  }

  /** Begin anew with the next end. */
  drop() {
    this.end = null;
    this.isStrong = true;
  }

  /** Pick a candidate, `{cell, digit}`: the state with the link that this draws. The next link goes
   * on from there; the same candidate again ends the chain. */
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
