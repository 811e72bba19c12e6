// Every state of a game, as a tree. If the player undoes moves and then makes other moves, both
// branches are kept.

const LAYERS = ["values", "corner", "centre", "out", "colours", "tints", "links"];
const MASKS = ["corner", "centre", "out", "colours"];

function isSame(one, other) {
  return (
    one.auto === other.auto &&
    one.puzzle.board === other.puzzle.board &&
    LAYERS.every((layer) => one[layer].every((value, cell) => value === other[layer][cell]))
  );
}

/** The differences between a state and the one before it, in the form [auto, [cell, value, corner,
 * …], …]. If the board changed, its name is after `auto`; it is "" for the standard board. */
function difference(before, after) {
  const cells = [];
  for (const cell of after.values.keys()) {
    if (LAYERS.some((layer) => before[layer][cell] !== after[layer][cell]))
      cells.push([cell, ...LAYERS.map((layer) => after[layer][cell])]);
  }
  const { board } = after.puzzle;
  return [after.auto, ...(board === before.puzzle.board ? [] : [board ?? ""]), ...cells];
}

function patched(before, [auto, ...cells]) {
  const after = { ...before, auto };
  if (typeof cells[0] === "string") after.puzzle = { ...before.puzzle, board: cells.shift() || null };
  for (const layer of LAYERS) after[layer] = [...before[layer]];
  for (const [cell, ...values] of cells)
    LAYERS.forEach((layer, index) => (after[layer][cell] = values[index]));
  return after;
}

/** Merge the digits that two windows changed in a mask. Unchanged digits stay as before. */
function overlaidMask(before, one, other) {
  const turned = before ^ one;
  return (other & ~turned) | (one & turned);
}

/** Merge the changes of two windows to the same board; null if both changed the same thing. */
function overlaid(before, one, other) {
  if (one.auto !== other.auto || one.puzzle.board !== other.puzzle.board) return null;
  const both = { ...other };
  for (const layer of LAYERS) {
    const isMask = MASKS.includes(layer);
    both[layer] = other[layer].map((theirs, cell) => {
      const [was, mine] = [before[layer][cell], one[layer][cell]];
      if (mine === was || mine === theirs) return theirs;
      if (theirs === was) return mine;
      if (!isMask) return undefined;
      const mask = overlaidMask(was ?? 0, mine ?? 0, theirs ?? 0);
      return layer === "centre" ? mask || null : mask;
    });
    if (both[layer].includes(undefined)) return null;
  }
  return both;
}

const keyOf = ({ name, at }) => JSON.stringify([name, at]);

export class History {
  /** A tree that starts with a state. */
  constructor(start) {
    this.nodes = [{ parent: -1, state: start, latest: -1 }];
    this.at = 0;
    this.checkpoints = [];
    this.shared = this.place; // the current node and the checkpoints that all windows know
  }

  /** The current node and the checkpoints. */
  get place() {
    return { at: this.at, checkpoints: [...this.checkpoints] };
  }

  /** The number of the node for a state that follows a node. If there is no such node yet, it is
   * added. */
  #after(parent, state) {
    const found = this.nodes.findIndex((node) => node.parent === parent && isSame(node.state, state));
    return found < 0 ? this.nodes.push({ parent, state, latest: -1 }) - 1 : found;
  }

  get state() {
    return this.nodes[this.at].state;
  }

  /** The number of the node to which undo goes, or -1. */
  get before() {
    return this.nodes[this.at].parent;
  }

  /** The number of the node to which redo goes, which is on the branch that was used last, or -1. */
  get after() {
    return this.nodes[this.at].latest;
  }

  /** The numbers of the nodes where branches from here begin, oldest first. */
  get branches() {
    return this.nodes.flatMap(({ parent }, index) => (parent === this.at ? [index] : []));
  }

  /** Move to a state, unless it is the current one. A branch that already exists is used again. */
  add(state) {
    if (isSame(state, this.state)) return false;
    this.goTo(this.#after(this.at, state));
    return true;
  }

  /** The number of the node with a state, anywhere in the game; -1 if the state was never on the
   * board. */
  find(state) {
    return this.nodes.findIndex((node) => isSame(node.state, state));
  }

  /** Merge the branches and checkpoints of another copy of this game. For each node of that copy,
   * returns its number here. */
  take(other) {
    const numbers = [0];
    for (const { parent, state } of other.nodes.slice(1))
      numbers.push(this.#after(numbers[parent], state));
    const known = new Set([...this.checkpoints, ...this.shared.checkpoints].map(keyOf));
    for (const { name, at } of other.checkpoints) {
      const checkpoint = { name, at: numbers[at] };
      if (!known.has(keyOf(checkpoint))) this.checkpoints.push(checkpoint);
    }
    return numbers;
  }

  /** Merge another copy, and combine the changes of both since they were equal. If both changed
   * the same thing, the board stays as it is, and the other copy's node is returned, otherwise
   * -1. */
  meet(other) {
    const numbers = this.take(other);
    const theirs = numbers[other.at];
    const { at, checkpoints } = this.shared;
    const left = new Set(other.checkpoints.map((each) => keyOf({ ...each, at: numbers[each.at] })));
    const forgotten = new Set(checkpoints.map(keyOf).filter((key) => !left.has(key)));
    this.checkpoints = this.checkpoints.filter((each) => !forgotten.has(keyOf(each)));
    this.shared = { ...this.place, at: theirs };
    if (theirs === at || theirs === this.at) return -1;
    if (this.at === at) {
      this.goTo(theirs);
      return -1;
    }
    const both = overlaid(this.nodes[at].state, this.state, this.nodes[theirs].state);
    if (!both) return theirs;
    this.goTo(theirs);
    this.add(both);
    return -1;
  }

  /** Go to a node. From then on, redo follows the branch to this node. */
  goTo(index) {
    this.at = index;
    for (let node = index; node > 0; node = this.nodes[node].parent)
      this.nodes[this.nodes[node].parent].latest = node;
  }

  /** Save a checkpoint with a name. */
  keep(name) {
    this.checkpoints.push({ name, at: this.at });
  }

  /** Remove a checkpoint, by its position in the list. */
  forget(number) {
    this.checkpoints.splice(number, 1);
  }

  /** The number of moves from the start to a node. */
  depth(index) {
    let depth = 0;
    for (let node = index; node > 0; node = this.nodes[node].parent) depth++;
    return depth;
  }

  /** Convert the tree to plain data. Each state is stored as its differences from the one before
   * it. */
  toData() {
    const nodes = this.nodes
      .slice(1)
      .map(({ parent, state }) => [parent, difference(this.nodes[parent].state, state)]);
    return { nodes, at: this.at, checkpoints: this.checkpoints };
  }

  static fromData(start, { nodes, at, checkpoints, shared }) {
    const history = new History(start);
    for (const [parent, patch] of nodes) {
      const state = patched(history.nodes[parent].state, patch);
      history.nodes.push({ parent, state, latest: -1 });
    }
    history.goTo(at);
    history.checkpoints = checkpoints;
    history.shared = shared ?? history.place;
    return history;
  }
}
