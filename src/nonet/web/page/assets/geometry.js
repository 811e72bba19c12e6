// Houses and peers, which are all that the page knows about the rules of Sudoku.

const STANDARD = "111222333".repeat(3) + "444555666".repeat(3) + "777888999".repeat(3);

export const CELLS = 81;
export const ALL = 511;

/** The mask of a digit, 1 to 9. */
export const bit = (digit) => 1 << (digit - 1);

/** The digits of a mask, in order. */
export function digitsOf(mask) {
  const digits = [];
  for (let digit = 1; digit <= 9; digit++) if (mask & bit(digit)) digits.push(digit);
  return digits;
}

/** The mask of some digits. */
export const maskOf = (digits) => digits.reduce((mask, digit) => mask | bit(digit), 0);

export const rowOf = (cell) => Math.floor(cell / 9);
export const columnOf = (cell) => cell % 9;

/** The package's name for a cell. */
export const nameOf = (cell) => `r${rowOf(cell) + 1}c${columnOf(cell) + 1}`;

/** The cells that a string such as "r4c2", "r1c1 and r4c79" or "5r4c2" names. */
export function cellsIn(text) {
  const cells = [];
  for (const [, rows, columns] of text.matchAll(/r([1-9]+)c([1-9]+)/g)) {
    for (const row of rows) for (const column of columns) cells.push((row - 1) * 9 + +column - 1);
  }
  return cells;
}

/** The digit and the cell of a candidate in the package's notation, such as "5r4c2". */
export const candidateOf = (name) => ({ digit: Number(name[0]), cell: cellsIn(name)[0] });

class Geometry {
  constructor({ boxes, diagonals, windows }) {
    this.layout = { boxes, diagonals, windows };
    this.isStandard = boxes === STANDARD && !diagonals && !windows;
    const all = [...Array(CELLS).keys()];
    const house = (kind, number, isIn) => ({ kind, number, cells: all.filter(isIn) });
    const nine = [...Array(9).keys()];
    this.houses = [
      ...nine.map((i) => house("row", i + 1, (cell) => rowOf(cell) === i)),
      ...nine.map((i) => house("column", i + 1, (cell) => columnOf(cell) === i)),
      ...nine.map((i) => house("box", i + 1, (cell) => boxes[cell] === String(i + 1))),
    ];
    if (diagonals) {
      this.houses.push(house("diagonal", 1, (cell) => rowOf(cell) === columnOf(cell)));
      this.houses.push(house("diagonal", 2, (cell) => rowOf(cell) + columnOf(cell) === 8));
    }
    if (windows) {
      const band = (line) => (line % 4 === 0 ? -1 : Math.floor(line / 4));
      for (const i of [0, 1, 2, 3]) {
        const isIn = (cell) =>
          band(rowOf(cell)) === Math.floor(i / 2) && band(columnOf(cell)) === i % 2;
        this.houses.push(house("window", i + 1, isIn));
      }
    }
    this.housesOf = all.map((cell) => this.houses.filter(({ cells }) => cells.includes(cell)));
    this.peers = all.map((cell) => {
      const seen = new Set(this.housesOf[cell].flatMap(({ cells }) => cells));
      seen.delete(cell);
      return [...seen];
    });
  }

  /** For each cell, the digits of its peers. */
  seen(values) {
    return this.peers.map((peers) =>
      peers.reduce((mask, peer) => (values[peer] ? mask | bit(values[peer]) : mask), 0),
    );
  }

  /** The cells whose digit occurs twice in a house. */
  clashes(values) {
    const found = new Set();
    for (let cell = 0; cell < CELLS; cell++) {
      if (values[cell] && this.peers[cell].some((peer) => values[peer] === values[cell]))
        found.add(cell);
    }
    return found;
  }
}

const known = new Map();

/** The geometry of a layout `{boxes, diagonals, windows}` in the server's format. Null is the
 * standard layout. */
export function geometryOf(layout = null) {
  const { boxes = STANDARD, diagonals = false, windows = false } = layout ?? {};
  const key = `${boxes}${diagonals}${windows}`;
  if (!known.has(key)) known.set(key, new Geometry({ boxes, diagonals, windows }));
  return known.get(key);
}
