// The boards: their cells, regions and rules. Of the rules, the page
// knows only which cells must differ and which digits are allowed together. The server describes
// all boards but the standard one (`boards.js`).

const USUAL = "9x9";
const SIGNS = "123456789ABCDEFGHIJKLMNOP";
const KINDS = { r: "row", c: "column", b: "box" };
const PITCH = 30; // the distance between candidates, in the units of drawings

/** The mask of a digit. */
export const bit = (digit) => 1 << (digit - 1);

/** The digits of a mask, in order. */
export function digitsOf(mask) {
  const digits = [];
  for (let digit = 1; mask >> (digit - 1); digit++) if (mask & bit(digit)) digits.push(digit);
  return digits;
}

/** The mask of some digits. */
export const maskOf = (digits) => digits.reduce((mask, digit) => mask | bit(digit), 0);

/** A digit as one character: 1 to 9, then A for 10, B for 11 and so on; "." for 0. */
export const signOf = (digit) => SIGNS[digit - 1] ?? ".";

/** The digits of a mask as text. */
export const signsOf = (mask) => digitsOf(mask).map(signOf).join(" ");

/** The digit of a character; 0 for any other character. */
export const digitOf = (sign) => SIGNS.indexOf(sign.toUpperCase()) + 1;

/** The description of the standard board, as the server would write it. */
function usual() {
  const nine = [...Array(9).keys()];
  const all = [...Array(81).keys()];
  const rowOf = (cell) => Math.floor(cell / 9);
  const boxOf = (cell) => 3 * Math.floor(cell / 27) + Math.floor((cell % 9) / 3);
  const regions = Object.entries({ r: rowOf, c: (cell) => cell % 9, b: boxOf }).flatMap(([letter, of]) =>
    nine.map((i) => [letter + (i + 1), "", all.filter((cell) => of(cell) === i)]),
  );
  const thin = nine.slice(1).map((i) => `M${i * 100} 0V900M0 ${i * 100}H900`).join("");
  const thick = all.map((cell) => {
    const [x, y] = [(cell % 9) * 100, rowOf(cell) * 100];
    return (x && x % 300 === 0 ? `M${x} ${y}v100` : "") + (y && y % 300 === 0 ? `M${x} ${y}h100` : "");
  });
  const drawn =
    '<svg xmlns="http://www.w3.org/2000/svg"><g class="lines" fill="none">' +
    `<path d="${thin}" stroke-width="1.5" class="thin"/>` +
    `<path d="${thick.join("")}" stroke-width="5" stroke-linecap="square" class="thick"/>` +
    '<rect x="0" y="0" width="900" height="900" rx="3" stroke-width="6" class="thick"/></g></svg>';
  const places = all.map((cell) => [rowOf(cell), cell % 9]);
  return { name: USUAL, digits: 9, side: 100, room: 0, places, regions, clues: [], pairs: [], sets: [], automata: [], rules: [], drawn };
}

class Geometry {
  /** Make a board from the server's description. */
  constructor(description) {
    const { name, digits, places, regions, clues, pairs, sets, automata, rules = [], side, room = 0, drawn } = description;
    Object.assign(this, { description, name, digits, places, clues, rules, side, room, drawn });
    this.across = Math.max(3, Math.ceil(Math.sqrt(digits))); // the number of candidates side by side in a cell
    this.shift = (side - 100 - (this.across - 3) * PITCH) / 2; // makes room for text in the corner
    this.isUsual = name === USUAL;
    this.all = (1 << digits) - 1;
    this.height = Math.max(...places.map(([row]) => row)) + 1;
    this.width = Math.max(...places.map(([, column]) => column)) + 1;
    this.cellOf = new Map(places.map((place, cell) => [String(place), cell]));
    const region = ([title, words, cells]) => {
      const [, letter, number, grid = ""] = /^([a-z])(\d+)([A-Z]?)$/.exec(title) ?? [];
      return { name: title, words, cells, kind: KINDS[letter] ?? "", number: Number(number), grid };
    };
    this.named = new Map([...clues, ...regions].map((each) => [each[0], region(each)]));
    this.regionsOf = places.map(() => []);
    for (const [title, , cells] of regions)
      for (const cell of cells) this.regionsOf[cell].push(this.named.get(title));
    this.peers = this.regionsOf.map((own, cell) => {
      const seen = new Set(own.flatMap(({ cells }) => cells));
      seen.delete(cell);
      return [...seen];
    });
    this.pairs = pairs.map(([one, other, allowed]) => [one, other, new Set(allowed.map(String))]);
    this.sets = sets.map(([cells, allowed]) => [cells, new Set(allowed.map(maskOf))]);
    this.automata = automata.map(([cells, layers]) => [
      cells,
      layers.map((arcs) => new Map(arcs.map(([before, digit, after]) => [`${before},${digit}`, after]))),
    ]);
  }

  /** The number of times that each digit is in the solution. */
  get each() {
    return Math.floor(this.places.length / this.digits);
  }

  /** The cell at a place, or -1. */
  cellAt(row, column) {
    return this.cellOf.get(`${row},${column}`) ?? -1;
  }

  /** The next cell in a direction, which is [rows, columns]. The board wraps around. */
  moved(cell, [rows, columns]) {
    let [row, column] = this.places[cell];
    do {
      row = (row + rows + this.height) % this.height;
      column = (column + columns + this.width) % this.width;
    } while (this.cellAt(row, column) < 0);
    return this.cellAt(row, column);
  }

  /** The first or the last cell in the row of a cell. */
  endOfRow(cell, isLast) {
    const [row] = this.places[cell];
    const find = isLast ? "findLastIndex" : "findIndex";
    return this.places[find]((place) => place[0] === row);
  }

  /** The package's name for a cell. */
  nameOf(cell) {
    const [row, column] = this.places[cell];
    return `r${row + 1}c${column + 1}`;
  }

  /** The cells that a string such as "r4c2", "r1c1 and r4c79" or "5r4c2" names. */
  cellsIn(text) {
    return [...text.matchAll(/r(\d+)c(\d+)/g)].flatMap(([, rows, columns]) => {
      const cell = this.cellAt(rows - 1, columns - 1);
      if (cell >= 0) return [cell];
      const cells = [...rows].flatMap((row) => [...columns].map((column) => this.cellAt(row - 1, column - 1)));
      return cells.filter((each) => each >= 0);
    });
  }

  /** The digit and the cell of a candidate in the package's notation, such as "5r4c2". */
  candidateOf(name) {
    return { digit: parseInt(name, 10), cell: this.cellsIn(name)[0] };
  }

  /** The middle of a cell in a drawing. */
  middleOf(cell) {
    const [row, column] = this.places[cell];
    return [(column + 0.5) * this.side, (row + 0.5) * this.side];
  }

  /** The position of a digit among the candidates in a cell, relative to the middle of the cell. */
  spotOf(digit) {
    const rows = Math.ceil(this.digits / this.across);
    const [row, column] = [Math.floor((digit - 1) / this.across), (digit - 1) % this.across];
    const at = (index, count) => (index - (count - 1) / 2) * PITCH + this.shift;
    return [at(column, this.across), at(row, rows)];
  }

  /** The digit whose position among the candidates is closest to a point. The point is relative to
   * the middle of the cell. */
  digitAt(x, y) {
    const distance = (digit) => Math.hypot(x - this.spotOf(digit)[0], y - this.spotOf(digit)[1]);
    return digitsOf(this.all).reduce((one, other) => (distance(other) < distance(one) ? other : one));
  }

  /** For each cell, the digits of its peers. */
  seen(values) {
    return this.peers.map((peers) =>
      peers.reduce((mask, peer) => (values[peer] ? mask | bit(values[peer]) : mask), 0),
    );
  }

  /** The cells whose digit occurs twice in a region, and the cells whose digits break a rule. */
  clashes(values) {
    const found = new Set();
    values.forEach((value, cell) => {
      if (value && this.peers[cell].some((peer) => values[peer] === value)) found.add(cell);
    });
    for (const [one, other, allowed] of this.pairs) {
      const digits = [values[one], values[other]];
      if (digits.every(Boolean) && !allowed.has(String(digits))) found.add(one).add(other);
    }
    for (const [cells, allowed] of this.sets) {
      const digits = cells.map((cell) => values[cell]);
      if (digits.every(Boolean) && !allowed.has(maskOf(digits))) cells.forEach((cell) => found.add(cell));
    }
    for (const [cells, layers] of this.automata) {
      const digits = cells.map((cell) => values[cell]);
      const end = () => digits.reduce((state, digit, at) => layers[at].get(`${state},${digit}`), 0);
      if (digits.every(Boolean) && end() !== 0) cells.forEach((cell) => found.add(cell));
    }
    return found;
  }
}

const known = new Map();

/** Add a board that the server described, also under another name. */
export function register(description, name = description.name) {
  const geometry = known.get(description.name) ?? new Geometry(description);
  known.set(description.name, geometry).set(name, geometry);
}

export const isKnown = (name) => known.has(name ?? USUAL);

/** The board with a name. Null is the standard board. All other boards must be registered first. */
export function geometryOf(name = null) {
  const geometry = known.get(name ?? USUAL);
  if (!geometry) throw new Error(`the board ${name} is not known here`);
  return geometry;
}

register(usual());
