// The editor for the clues of a board. The name of a board is a list of words, and each clue is one
// of them. So changing the clues changes the name. The server describes the board with the new
// name, or reports why there is no such board. The server also lists the kinds of clues, so this
// file does not name them.

import { announce } from "./announce.js";
import { learn } from "./boards.js";
import { button, made } from "./element.js";
import { geometryOf } from "./geometry.js";
import { cellName } from "./notation.js";
import { problemIn } from "./problem.js";
import { ask } from "./server.js";
import { geometryFor, keptAsGivens, startOf, toServer } from "./state.js";
import { translate } from "./words.js";

const ROOM = 0.9; // the space around the board for clues outside it, relative to a cell
const DELAY = 200; // milliseconds between a change and the request for the number of solutions
const MOST_NAMED = 5; // cells
const STRAIGHT = [[0, 1], [0, -1], [1, 0], [-1, 0]];
const DIAGONAL = [[1, 1], [1, -1], [-1, 1], [-1, -1]];

/** The facts about a kind of clue that the editor needs. They come from `needs`, the server's
 * description of the kind, which ends with an example. The example has the value or the cell before
 * "@", the number of cells and, for a clue outside the board, the ends of its line. */
export function kindOf([word, names, needs, noun, drawn]) {
  const [what, example = word] = needs.split(/,? as in /);
  const whole = example.slice(word.length + 1);
  const [last, first = ""] = whole.split("@").reverse();
  const hasClues = whole.includes(":"); // they are typed
  const places = hasClues ? [] : last.match(/r\d+c\d+/g) ?? [];
  const isHeaded = /^r\d/.test(first);
  const [, row, column, ...end] = /r(\d+)c(\d+)-r(\d+)c(\d+)/.exec(last) ?? [];
  return {
    ...{ word, names, what, noun, isHeaded, hasClues, isLine: drawn === "line", isCopy: drawn === "copy" },
    // An example of the clue's value, or the number of cells in its head if it has one.
    value: isHeaded ? String(first.split(",").length) : places.length ? first : whole,
    hasCells: places.length > 0,
    isSingle: places.length === 1 && !isHeaded,
    isOutside: end.length > 0,
    ways: row === end[0] || column === end[1] ? STRAIGHT : DIAGONAL,
  };
}

/** The name of a kind. Kinds from other packages may have no name in the page's language. */
const labelOf = ({ names }) => names[document.documentElement.lang] ?? names.en;
const languageOf = ({ names }) => ({ lang: document.documentElement.lang in names ? null : "en" });

/** The name of one clue of a kind. */
const nounOf = (kind) => (document.documentElement.lang === "en" ? kind.noun : labelOf(kind));

/** The words for a clue, or for a clue in each of the cells. */
export function wordsFor(kind, cells, value, geometry) {
  const { word, isSingle, isOutside, isHeaded, hasCells } = kind;
  const names = cells.map((cell) => geometry.nameOf(cell));
  if (!hasCells) return [value ? `${word}:${value}` : word];
  if (isSingle) return names.map((name) => `${word}:${name}`);
  if (isHeaded) return [`${word}:${names.splice(0, value || kind.value)}@${names}`];
  const list = isOutside ? `${names[0]}-${names.at(-1)}` : String(names);
  return [`${word}:${value && `${value}@`}${list}`];
}

/** The cells of the copy of a shape, in the order of the shape's cells. It has been drawn, or only
 * its first cell in reading order. Null if the copy does not have the same shape or does not fit. */
export function copyOf(shape, drawn, geometry) {
  const { places } = geometry;
  const [first, start] = [shape, drawn].map((cells) => places[Math.min(...cells)]);
  const [down, across] = [start[0] - first[0], start[1] - first[1]];
  const copy = shape.map((cell) => geometry.cellAt(places[cell][0] + down, places[cell][1] + across));
  const isWhole = drawn.length === 1 || isSameList(sortedOf(copy), sortedOf(drawn));
  return isWhole && (down || across) && !copy.includes(-1) ? copy : null;
}

/** The cells that a word names, in order. */
export function cellsOf(word, geometry) {
  return [...word.matchAll(/r(\d+)c(\d+)(?:-r(\d+)c(\d+))?/g)].flatMap(([, row, column, ...end]) => {
    const [down, across] = [(end[0] ?? row) - row, (end[1] ?? column) - column];
    const count = Math.max(Math.abs(down), Math.abs(across));
    const at = (from, by, index) => from - 1 + Math.sign(by) * index;
    return [...Array(count + 1).keys()].map((index) => geometry.cellAt(at(row, down, index), at(column, across, index)));
  });
}

/** The places around a board where clues can be, each with the lines of cells that begin there. */
export function placesAround(geometry, ways) {
  const { width, height } = geometry;
  const line = (row, column, [down, across]) => {
    const cells = [];
    while (geometry.cellAt((row += down), (column += across)) >= 0) cells.push(geometry.cellAt(row, column));
    return cells;
  };
  const found = [];
  for (let row = -1; row <= height; row++) {
    const isEdge = row < 0 || row === height;
    for (let column = -1; column <= width; column += isEdge ? 1 : width + 1) {
      const lines = ways.map((way) => line(row, column, way)).filter(({ length }) => length > 1);
      if (lines.length) found.push({ row, column, lines });
    }
  }
  return found;
}

/** The state on another board with the same cells. */
function onBoard(state, name) {
  const board = geometryOf(name).isUsual ? null : geometryOf(name).name;
  return { ...state, puzzle: { ...state.puzzle, board } };
}

/** The value that was typed. In a list of digits, 12 means 1 and 2 if the board has no digit 12. */
function valueOf(typed, kind, geometry) {
  const value = typed.trim().replaceAll("+", " "); // "+" would end the word
  const isList = /^\d+(,\d+)+$/.test(kind.value);
  return isList && /^\d+$/.test(value) && value > geometry.digits ? String([...value]) : value;
}

let kinds = null;

/** The words that add a constraint to the name of a board: each with its name in each language,
 * and what it needs. */
export async function kindsOfClues() {
  kinds ??= (await ask("board", { name: geometryOf().name })).kinds;
  return kinds;
}

const isSameList = (one, other) => String(one) === String(other);
const sortedOf = (cells) => cells.toSorted((one, other) => one - other);

export class ClueEditor {
  /** Make the editor in an element, for a board and its selection. `put` receives the state
   * after each change of the clues, and `changed` is called when the room around the board changes. */
  constructor(root, board, selection, { put, changed }) {
    Object.assign(this, { board, selection, put, changed, kinds: new Map(), state: null, names: [] });
    this.replaced = Promise.resolve(); // the last change of the clues
    this.choice = made("select", { id: "clue-kind", on: { change: () => this.#choose() } });
    this.needs = made("p", { class: "quiet", lang: "en", id: "clue-needs" });
    const look = { type: "text", id: "clue-value", size: 5, maxlength: 1000, autocomplete: "off" };
    this.value = made("input", { ...look, "aria-describedby": "clue-needs" });
    this.value.addEventListener("keydown", (event) => this.#key(event));
    this.label = made("label", { for: "clue-value" });
    this.field = made("span", { class: "row" }, this.label, this.value);
    this.cells = made("span", { class: "clue-cells" });
    this.problem = made("p", { class: "problem", role: "alert", lang: "en" });
    this.count = made("p", { class: "clue-count", role: "status" });
    this.list = made("ul", { class: "clue-list", "aria-label": translate("clues.list") });
    const label = made("label", { for: "clue-kind" }, translate("clues.kind"));
    const add = button(translate("clues.add"), () => this.add(), { class: "primary" });
    const rows = [[label, this.choice], [this.field, add, this.cells]];
    const [kind, draft] = rows.map((parts) => made("div", { class: "row" }, ...parts));
    this.generate = made("a", { class: "as-button" }, translate("clues.generate"));
    const parts = [kind, this.needs, draft, this.problem, this.count, this.list, this.generate];
    this.element = made("section", { class: "card clue-editor", "aria-label": translate("clues.title") }, ...parts);
    // The pad around the editor must not see this event, or it would keep the focus on the board.
    this.element.addEventListener("mousedown", (event) => event.stopPropagation());
    root.prepend(this.element);
    this.outside = made("div", { class: "outside", role: "group", "aria-label": translate("clues.outside") });
    this.outside.addEventListener("keydown", (event) => this.#goAround(event));
    board.stage.append(this.outside);
    this.choice.focus({ preventScroll: true });
    board.stage.scrollIntoView({ block: "nearest" });
    this.#fill();
  }

  async #fill() {
    try {
      const kinds = (await kindsOfClues()).map(kindOf);
      this.kinds = new Map(kinds.map((kind) => [kind.word, kind]));
      const options = kinds.map((kind) => made("option", { value: kind.word, ...languageOf(kind) }, labelOf(kind)));
      options.sort((one, other) => one.text.localeCompare(other.text));
      this.choice.replaceChildren(...options);
      this.choice.value = kinds.find(({ hasCells, value }) => hasCells && value)?.word ?? kinds[0].word;
      this.#choose();
    } catch (error) {
      this.problem.textContent = problemIn(error) ?? "";
    }
  }

  /** The kind of the next clue, once the kinds are known. */
  get kind() {
    return this.kinds.get(this.choice.value);
  }

  /** The space that the kind needs around the board. */
  get room() {
    return this.kind?.isOutside ? ROOM * this.board.geometry.side : 0;
  }

  #choose() {
    const { kind } = this;
    this.drop();
    this.needs.textContent = kind.what && translate("clues.needs", { what: kind.what });
    this.field.hidden = !kind.value;
    this.label.textContent = translate(kind.isHeaded ? "clues.first" : "clues.value");
    this.value.value = "";
    this.value.placeholder = kind.value;
    this.value.inputMode = /^\d+$/.test(kind.value) ? "numeric" : "text";
    this.problem.textContent = "";
    this.shown = null;
    this.changed();
  }

  /** Show the clues of a state, the cells that are selected for the next one, and the number of
   * solutions. `room` is the space around the board. */
  show(state, room) {
    const geometry = geometryFor(state);
    const { cells } = this.selection;
    const isNew = state !== this.state || this.shown !== this.kind;
    if (state !== this.state) this.#countIn(state);
    this.state = state;
    this.shown = this.kind;
    if (isNew) {
      this.#list(geometry);
      this.generate.href = `/generate?board=${encodeURIComponent(geometry.name)}`;
      this.generate.hidden = !this.items.size;
      this.#around(geometry);
    }
    this.outside.hidden = !this.room || !room;
    if (isNew || !isSameList([...cells], this.drafted)) this.problem.textContent = "";
    this.drafted = [...cells];
    if (this.shape?.some((cell) => !geometry.places[cell])) this.drop(); // the board is smaller
    const named = this.kind?.hasCells ? this.#named(this.shape ?? this.drafted, geometry) : "";
    this.cells.textContent = this.shape ? translate("clues.copy", { cells: named }) : named;
    for (const [item, own] of this.items) item.classList.toggle("here", own.some((cell) => cells.has(cell)));
  }

  /** The names of some cells, shortened. */
  #named(cells, geometry) {
    const names = cells.map((cell) => cellName(cell, geometry));
    return (names.length > MOST_NAMED ? [...names.slice(0, MOST_NAMED - 2), "…", names.at(-1)] : names).join(" ");
  }

  /** The name of a clue in the list. Choices name their clues. */
  #titled(word, geometry) {
    const kind = this.kinds.get(word.split(":")[0]);
    if (kind.hasClues) {
      const titled = (clues) => clues.split("&").map((each) => this.#titled(each, geometry)).join(" + ");
      return `${nounOf(kind)}: ${word.slice(kind.word.length + 1).split("/").map(titled).join(" / ")}`;
    }
    const [, value = ""] = /:([^@]*)@(?=r)/.exec(word) ?? [];
    const parts = [nounOf(kind), kind.isHeaded ? "" : value, this.#named(cellsOf(word, geometry), geometry)];
    return parts.filter(Boolean).join(" ");
  }

  #list(geometry) {
    const before = this.names;
    this.names = geometry.name.split("+");
    this.items = new Map();
    const added = [];
    for (const word of this.names) {
      const kind = this.kinds.get(word.split(":")[0]);
      if (!kind) continue;
      const cells = cellsOf(word, geometry);
      const name = this.#titled(word, geometry);
      const select = button(name, () => this.#chooseClue(kind, cells), { class: "plain", ...languageOf(kind) });
      const remove = () => this.#replace(() => this.names.filter((each) => each !== word));
      const close = button("×", remove, { class: "forget", "aria-label": translate("clues.remove", { clue: name }) });
      const item = made("li", {}, select, close);
      this.items.set(item, cells);
      if (!before.includes(word)) added.push(item);
    }
    this.list.replaceChildren(...this.items.keys());
    if (added.length === 1) this.list.scrollTop = added[0].offsetTop - this.list.offsetTop;
  }

  /** Select a clue. Enter then goes to its value. */
  #chooseClue({ word }, cells) {
    this.choice.value = word;
    this.selection.select(cells);
    this.#choose();
    this.board.focus();
  }

  /** Put buttons around the board, if the clue is outside it. */
  #around(geometry) {
    this.outside.style.setProperty("--cell", geometry.side);
    const key = [this.kind?.ways, geometry.places];
    if (!this.room || isSameList(key, this.aroundKey)) return;
    this.aroundKey = key;
    const buttons = placesAround(geometry, this.kind.ways).map(({ row, column, lines }, index) => {
      const names = lines.map((line) => this.#named([line[0], line.at(-1)], geometry).replace(" ", "–"));
      const place = button("", () => this.#draw(lines), { "aria-label": names.join(", "), tabindex: index ? -1 : 0 });
      place.style.setProperty("--row", row);
      place.style.setProperty("--column", column);
      return place;
    });
    this.outside.replaceChildren(...buttons);
  }

  #goAround(event) {
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!by) return;
    event.preventDefault();
    const places = [...this.outside.children];
    const place = places.at((places.indexOf(event.target) + by) % places.length);
    event.target.tabIndex = -1;
    place.tabIndex = 0;
    place.focus();
  }

  /** Select the line that begins at a place outside the board; after another press, the next one. */
  #draw(lines) {
    const at = lines.findIndex((line) => isSameList(line, this.drafted));
    this.selection.select(lines[(at + 1) % lines.length]);
    this.value.focus();
  }

  /** Forget the shape whose copy was to be drawn next. */
  drop() {
    this.shape = null;
    this.board.point([]);
  }

  /** Go on after cells were tapped or drawn: type the value, or add the clue. */
  drawn() {
    const { kind, drafted } = this;
    if (!kind?.hasCells || kind.isOutside || (drafted.length < 2 && !kind.isSingle && !kind.isCopy)) return;
    if (kind.value && !kind.isHeaded) this.value.focus();
    else this.add();
  }

  /** Type the value, or add the clue if there is one. */
  enter() {
    if (this.kind?.value && !this.kind.isHeaded && !this.value.value) this.value.focus();
    else this.add();
  }

  #key(event) {
    if (event.key === "Enter") this.add();
    else if (event.key === "Escape") this.board.focus();
    else return;
    event.preventDefault();
  }

  /** Add the clue. It replaces a clue of the same kind in the same cells. */
  async add() {
    const { kind, drafted, state } = this;
    if (!kind) return;
    const geometry = geometryFor(state);
    const value = valueOf(this.value.value, kind, geometry);
    if (kind.hasCells && !drafted.length) {
      this.problem.textContent = translate("clues.choose");
      return;
    }
    if (this.value.inputMode === "numeric" && /\D/.test(value)) {
      this.problem.textContent = translate("clues.number", { example: kind.value });
      return;
    }
    if (kind.isCopy) {
      this.#addCopy(kind, drafted, geometry);
      return;
    }
    const sorted = (cells) => (kind.isOutside ? cells : sortedOf(cells));
    const isSame = (word) =>
      kind.hasCells && !kind.isSingle && word.split(":")[0] === kind.word &&
      isSameList(sorted(cellsOf(word, geometry)), sorted(drafted));
    const added = wordsFor(kind, drafted, value, geometry);
    const words = () => [...this.names.filter((word) => !isSame(word)), ...added];
    // The next clue may be drawn, and its value typed, before the server answers.
    this.value.value = "";
    if (!(await this.#replace(words)) && !this.value.value) this.value.value = value;
  }

  /** Keep a shape until its copy is drawn, and then add a clue for each of its cells. */
  #addCopy(kind, drafted, geometry) {
    const { shape } = this;
    if (!shape) {
      this.shape = drafted;
      this.board.point(drafted);
      this.changed();
      announce(this.cells.textContent);
      return;
    }
    const copy = copyOf(shape, drafted, geometry);
    if (!copy) {
      this.problem.textContent = translate("clues.shape");
      return;
    }
    this.drop();
    const added = shape.flatMap((cell, index) => wordsFor(kind, sortedOf([cell, copy[index]]), "", geometry));
    this.#replace(() => [...this.names, ...added]);
  }

  /** Replace the words of the board's name after the last change, since the server may still be
   * asked about that board. Returns whether there is such a board. */
  #replace(words) {
    const { drafted } = this;
    const hadFocus = this.element.contains(document.activeElement);
    const isWaiting = () => hadFocus && isSameList(drafted, this.drafted);
    return (this.replaced = this.replaced.then(() => this.#replaceNow(words(), isWaiting)));
  }

  async #replaceNow(words, isWaiting) {
    const { state } = this;
    const geometry = geometryFor(state);
    this.problem.textContent = "";
    this.counting?.abort(); // or the server would first finish counting
    try {
      const name = words.join("+");
      await learn(name);
      if (geometryFor(this.state) !== geometry) return false; // the board has changed meanwhile
      const isChange = geometryOf(name) !== geometry;
      announce(translate(isChange ? "clues.changed" : "clues.there"));
      this.put(onBoard(this.state, name));
      if (isWaiting()) this.board.focus();
      return true;
    } catch (error) {
      this.problem.textContent = problemIn(error) ?? "";
      return false;
    } finally {
      if (this.state === state) this.#countIn(state);
    }
  }

  /** Request the number of solutions with the digits on the board, and cancel the last request. */
  async #countIn(state) {
    this.counting?.abort();
    const { signal } = (this.counting = new AbortController());
    this.count.textContent = translate("clues.counting");
    await new Promise((done) => setTimeout(done, DELAY));
    if (signal.aborted) return;
    const puzzle = state.puzzle.candidates ? state.puzzle : keptAsGivens(state);
    try {
      const { status } = await ask("check", { state: toServer(startOf(puzzle)) }, signal);
      this.count.textContent = translate(`clues.count-${status}`);
    } catch (error) {
      const problem = problemIn(error);
      if (problem !== null) this.count.textContent = problem;
    }
  }

  close() {
    this.drop();
    this.counting?.abort();
    this.element.remove();
    this.outside.remove();
  }
}
