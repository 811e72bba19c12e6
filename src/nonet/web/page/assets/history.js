// Every state of a game as a tree: undoing and then going another way keeps both ways.

import { CELLS } from "./geometry.js";

const LAYERS = ["values", "corner", "centre", "out", "colours", "tints", "links"];

function isSame(one, other) {
  return (
    one.auto === other.auto &&
    LAYERS.every((layer) => one[layer].every((value, cell) => value === other[layer][cell]))
  );
}

/** What a state has other than the one before it: [auto, [cell, value, corner, …], …]. */
function difference(before, after) {
  const cells = [];
  for (let cell = 0; cell < CELLS; cell++) {
    if (LAYERS.some((layer) => before[layer][cell] !== after[layer][cell]))
      cells.push([cell, ...LAYERS.map((layer) => after[layer][cell])]);
  }
  return [after.auto, ...cells];
}

function patched(before, [auto, ...cells]) {
  const after = { ...before, auto };
  for (const layer of LAYERS) after[layer] = [...before[layer]];
  for (const [cell, ...values] of cells)
    LAYERS.forEach((layer, index) => (after[layer][cell] = values[index]));
  return after;
}

export class History {
  /** A tree that begins with a state. */
  constructor(start) {
    this.nodes = [{ parent: -1, state: start, latest: -1 }];
    this.at = 0;
    this.checkpoints = [];
  }

  get state() {
    return this.nodes[this.at].state;
  }

  get canUndo() {
    return this.at > 0;
  }

  get canRedo() {
    return this.nodes[this.at].latest >= 0;
  }

  /** The ways on from here, oldest first, as numbers of nodes. */
  get branches() {
    return this.nodes.flatMap(({ parent }, index) => (parent === this.at ? [index] : []));
  }

  /** Go on to a state; nothing happens where it is the one that is there. A way that was gone
   * before is gone again. */
  add(state) {
    if (isSame(state, this.state)) return false;
    const before = this.branches.find((index) => isSame(this.nodes[index].state, state));
    if (before === undefined) this.nodes.push({ parent: this.at, state, latest: -1 });
    this.goTo(before ?? this.nodes.length - 1);
    return true;
  }

  undo() {
    if (this.canUndo) this.at = this.nodes[this.at].parent;
  }

  /** On along the way that was gone last. */
  redo() {
    if (this.canRedo) this.at = this.nodes[this.at].latest;
  }

  /** To a node, and make the way there the one that redo takes. */
  goTo(index) {
    this.at = index;
    for (let node = index; node > 0; node = this.nodes[node].parent)
      this.nodes[this.nodes[node].parent].latest = node;
  }

  /** Remember where the game is under a name. */
  keep(name) {
    this.checkpoints.push({ name, at: this.at });
  }

  /** Remember a checkpoint no longer, by its place in the list. */
  forget(number) {
    this.checkpoints.splice(number, 1);
  }

  /** How many moves lead to a node. */
  depth(index) {
    let depth = 0;
    for (let node = index; node > 0; node = this.nodes[node].parent) depth++;
    return depth;
  }

  /** The tree as plain data, each state by what it changes. */
  toData() {
    const nodes = this.nodes
      .slice(1)
      .map(({ parent, state }) => [parent, difference(this.nodes[parent].state, state)]);
    return { nodes, at: this.at, checkpoints: this.checkpoints };
  }

  static fromData(start, { nodes, at, checkpoints }) {
    const history = new History(start);
    for (const [parent, patch] of nodes) {
      const state = patched(history.nodes[parent].state, patch);
      history.nodes.push({ parent, state, latest: -1 });
    }
    history.goTo(at);
    history.checkpoints = checkpoints;
    return history;
  }
}
