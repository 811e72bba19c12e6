// The pane beside a sheet. It shows the puzzle in the selected cells on its own board, helps with
// it, and has commands that change it. Hints are the same as on the page.

import { announce } from "../announce.js";
import { button, made } from "../element.js";
import { stateFrom } from "../boards.js";
import { digitsOf, geometryOf } from "../geometry.js";
import { Help } from "../hint.js";
import { problemIn } from "../problem.js";
import { Offline, ask, stream, takeToken } from "../server.js";
import { settings } from "../settings.js";
import { blankPuzzle, filledIn, fromServer, marksOf, puzzleOf, startOf } from "../state.js";
import { Viewer } from "../viewer.js";
import { languageOf, translate, loadWords } from "../words.js";
import { associate } from "./functions.js";
import * as workbook from "./workbook.js";

const LEVELS = ["beginner", "easy", "medium", "tricky", "hard", "expert", "extreme"];
const EMPTY = startOf(blankPuzzle());
const LOOK = "#cfe8ff";
const PLACE = "#d8f5c4";
const REMOVE = "#ffd9c7";
const WRONG = "#ffc9dc";

const same = (one, other) => one.every((digit, cell) => digit === other[cell]);
const listsOf = (state) => marksOf(state).map((mask) => (mask === null ? null : digitsOf(mask)));

class Pane {
  constructor(root) {
    this.state = EMPTY;
    this.place = null;
    this.selected = [];
    this.turn = 0;
    this.written = Promise.resolve();
    this.where = made("p", { class: "where", role: "status" });
    this.problem = made("p", { class: "problem", role: "alert" });
    const tools = made("div", { class: "tools", role: "group", "aria-label": translate("help.label") });
    const explanation = made("section", { class: "explanation card", "aria-label": translate("help.title") });
    const area = made("div", { class: "board-area" });
    const more = made("div", { class: "actions", role: "group", "aria-label": translate("office.sheet") });
    this.tools = [tools, more];
    root.append(this.where, this.problem, tools, explanation, area, more, this.#form(), ...this.#notes());
    this.explanation = explanation;
    this.viewer = new Viewer(area, made("div"), translate("board.label"));
    const table = { commit: (state) => this.commit(state), counted: () => null };
    Object.defineProperties(table, {
      state: { get: () => this.state },
      selected: { get: () => this.selected },
    });
    this.help = new Help(tools, tools, explanation, this.viewer.board, table, () => this.#show());
    const act = (id, call) => button(translate(id), () => this.#carryOut(call));
    more.append(
      act("office.solve", () => this.solve()),
      act("office.rate", () => this.rate()),
      act("action.fill", () => this.commit(filledIn(this.state))),
      act("office.uncolour", () => this.help.clear()),
    );
  }

  #form() {
    const options = LEVELS.map((level) => made("option", { value: level }, translate(`level.${level}`)));
    this.level = made("select", { id: "level" }, ...options);
    this.level.value = "medium";
    this.seed = made("input", {
      type: "number",
      id: "seed",
      min: 0,
      placeholder: translate("generate.any-seed"),
    });
    const field = (control) =>
      made("p", {}, made("label", { for: control.id }, translate(`generate.${control.id}`)), control);
    this.making = button(translate("office.generate"), () => this.#carryOut(() => this.generate()));
    this.stop = button(translate("generate.cancel"), () => this.request.abort(), { hidden: true });
    const keys = made("div", { class: "row" }, this.making, this.stop);
    const fields = made("div", { class: "form" }, field(this.level), field(this.seed));
    return made("section", { class: "card" }, made("h2", {}, translate("view.generate")), fields, keys);
  }

  #notes() {
    const list = made("dl", {});
    const words = made("details", {}, made("summary", {}, translate("office.functions")), list);
    words.addEventListener("toggle", () => words.open && this.#tellFunctions(list), { once: true });
    return [words, made("p", { class: "quiet" }, translate("office.untried"))];
  }

  async #tellFunctions(list) {
    const { lang } = document.documentElement;
    const file = lang === "en" ? "functions.json" : `functions-${lang}.json`;
    const { functions } = await (await fetch(`/office/${file}`)).json();
    for (const { name, description, parameters } of functions) {
      const taken = parameters.map(({ name, optional }) => (optional ? `[${name}]` : name));
      const usage = made("code", {}, `=NONET.${name}(${taken.join(", ")})`);
      list.append(made("dt", {}, usage), made("dd", {}, description));
    }
  }

  // The contents of the sheet
  // ----------------------------------------------------------------------

  /** Start the pane, and follow the user's actions in the workbook. */
  async begin() {
    await this.read(true);
    await workbook.follow(
      () => this.#carryOut(() => this.read(true)),
      () => this.#carryOut(() => this.read(false)),
    );
  }

  /** Read the puzzle again. If 9 × 9 cells are selected, they become the puzzle. If fewer cells
   * inside the puzzle are selected, "Why this digit?" is about these cells. */
  async read(isSelected) {
    const turn = ++this.turn;
    await this.written;
    const found = isSelected ? await workbook.selection() : null;
    let place = this.place;
    if (found && found.rows === 9 && found.columns === 9) place = found;
    const cells = place ? await workbook.cellsAt(place) : found && (await workbook.usedOf(found.sheet));
    if (turn !== this.turn) return;
    if (!cells) return this.#show();
    const answer = await this.#ask("cells", cells, place === null);
    if (turn !== this.turn || !answer) return;
    place = { sheet: cells.sheet, top: answer.top - 1, left: answer.left - 1 };
    const read = await stateFrom(answer.state);
    const marks = await workbook.candidatesOf(place, read.values);
    if (turn !== this.turn) return;
    this.#take(place, fromServer({ ...answer.state, marks: marks ?? undefined }), found);
  }

  #take(place, state, found) {
    const isElsewhere = !this.place || workbook.rangeOf(place) !== workbook.rangeOf(this.place);
    const isOther = isElsewhere || !same(state.values, this.state.values);
    this.place = place;
    if (found) this.selected = this.#within(found);
    const areMarked = JSON.stringify(listsOf(state)) !== JSON.stringify(listsOf(this.state));
    if (isOther || areMarked) {
      this.state = isOther ? state : { ...state, puzzle: this.state.puzzle };
      this.help.clear();
    }
    this.#tellProblem("");
    this.#show();
  }

  /** The selected cells of the puzzle, unless all of them are selected. */
  #within({ sheet, top, left, rows, columns }) {
    if (sheet !== this.place.sheet || rows * columns > 80) return [];
    const cells = [];
    for (let row = top - this.place.top; row < top - this.place.top + rows; row++)
      for (let column = left - this.place.left; column < left - this.place.left + columns; column++)
        if (row >= 0 && row < 9 && column >= 0 && column < 9) cells.push(row * 9 + column);
    return cells;
  }

  /** Show a state in the pane, and write it into the sheet. */
  async commit(state) {
    const before = this.state;
    const marks = listsOf(state);
    const areMarked = marks.some((digits) => digits !== null);
    this.turn++; // if a reading is in progress, its result is outdated
    this.state = state;
    this.help.clear();
    this.#show();
    const { place } = this;
    const last = this.written;
    this.written = this.#carryOut(async () => {
      await last;
      try {
        await workbook.write(place, before.values, state.values, areMarked ? marks : null);
      } catch (error) {
        this.state = before;
        this.#show();
        throw error;
      }
    });
    await this.written;
  }

  #show() {
    this.where.textContent = this.place
      ? translate("office.where", { range: workbook.rangeOf(this.place) })
      : translate("office.choose");
    for (const group of this.tools) group.inert = !this.place;
    const look = { selected: new Set(this.selected), looked: this.help.looked };
    this.viewer.board.show(this.state, look);
    this.#colour();
  }

  /** Colour the cells that the hint mentions, and list their names in Excel. */
  async #colour() {
    if (!this.place) return;
    const { hint, level, step, looked } = this.help;
    const cellsIn = (names) => [...new Set(names.map((name) => geometryOf().candidateOf(name).cell))];
    const named = (hint?.cells ?? []).map((name) => `0${name}`);
    let groups = [];
    if (level === 4 && step) {
      const placed = cellsIn(step.placements);
      const eliminated = cellsIn(step.eliminations);
      const rest = cellsIn(named).filter((cell) => ![...placed, ...eliminated].includes(cell));
      groups = [
        { cells: placed, colour: PLACE },
        { cells: eliminated, colour: REMOVE },
        { cells: rest, colour: LOOK },
      ];
    } else if (level >= 3 && hint?.kind === "mistake") {
      groups = [{ cells: cellsIn(named), colour: WRONG }];
    } else if (looked.size) {
      groups = [{ cells: [...looked], colour: LOOK }];
    }
    const key = JSON.stringify([this.place, groups]);
    if (key === this.coloured) return;
    const wasColoured = this.coloured?.endsWith("[]]") === false;
    this.coloured = key;
    if (!groups.length && !wasColoured) return;
    const cells = groups.flatMap((group) => group.cells);
    if (cells.length) {
      const names = cells.map((cell) => workbook.addressOf(this.place, cell)).join(" ");
      this.explanation.append(made("p", { class: "quiet" }, translate("office.cells", { cells: names })));
    }
    await this.#carryOut(() => workbook.colour(this.place, groups));
  }

  // The actions of the buttons
  // ---------------------------------------------------------------------

  async solve() {
    const { givens } = this.state.puzzle;
    const answer = await this.#ask("functions", { calls: [{ name: "SOLVE", cells: [[givens]] }] });
    if (!answer) return;
    const [{ value, error }] = answer.results;
    if (error) return this.#tellProblem(error);
    const values = value.flat();
    const wrong = values.filter((digit, cell) => ![0, digit].includes(this.state.values[cell]));
    await this.commit({ ...this.state, values });
    this.#report(translate("status.solved"), wrong.length ? translate("office.replaced", { count: wrong.length }) : "");
  }

  async rate() {
    const { givens } = this.state.puzzle;
    const answer = await this.#ask("rate", { state: { puzzle: givens }, scales: ["effort", "sotd"] });
    if (!answer) return;
    if (!answer.level) return this.#report(translate(`status.${answer.status}`));
    const level = translate(`level.${answer.level}`);
    this.#report(
      translate("analyse.hardest", { level, name: answer.hardest ?? "–" }),
      translate("office.scales", { steps: answer.step_count, effort: answer.effort, sotd: answer.sotd }),
    );
  }

  async generate() {
    const found = this.place ?? (await workbook.selection());
    if (!found || (!this.place && (found.rows !== 9 || found.columns !== 9)))
      return this.#tellProblem(translate("office.choose"));
    const place = { sheet: found.sheet, top: found.top, left: found.left };
    this.request = new AbortController();
    const seed = this.seed.value === "" ? Math.floor(Math.random() * 2 ** 31) : Number(this.seed.value);
    const query = { level: this.level.value, seed, symmetry: "rotational-180" };
    this.making.disabled = !(this.stop.hidden = false);
    try {
      for await (const { name, data } of stream("generate", query, this.request.signal)) {
        if (name === "error") this.#tellProblem(data.message);
        if (name === "puzzle") await this.#put(place, startOf(puzzleOf(data.state.puzzle)));
      }
    } finally {
      this.making.disabled = !(this.stop.hidden = true);
    }
  }

  async #put(place, state) {
    const { locked, values } = await workbook.cellsAt(place);
    this.turn++;
    await workbook.write(place, values.flat().map(() => null), state.values, null);
    if (new Set(locked.flat()).size > 1) await workbook.lock(place, state.puzzle.givens);
    Object.assign(this, { place, state, selected: [] });
    this.help.clear();
    this.#show();
    this.#report(translate("office.made", { level: translate(`level.${this.level.value}`) }));
  }

  // Messages -------------------------------------------------------------------------------------

  #report(...texts) {
    const parts = texts.filter(Boolean).map((text) => made("p", { class: "new" }, text));
    this.explanation.classList.remove("idle");
    this.explanation.replaceChildren(...parts);
    announce(texts.join(" "));
  }

  #tellProblem(text) {
    this.problem.textContent = text;
  }

  async #ask(name, body, isQuiet = false) {
    try {
      return await ask(name, body);
    } catch (error) {
      const problem = problemIn(error);
      if (!isQuiet && problem !== null) this.#tellProblem(problem);
      return null;
    }
  }

  /** Do something in the workbook. If Excel reports an error, its own message is shown. */
  async #carryOut(call) {
    this.#tellProblem("");
    try {
      await call();
    } catch (error) {
      if (error.name === "AbortError") return;
      if (error.code === "AccessDenied") this.#tellProblem(translate("office.protected"));
      else if (error instanceof Offline || error.kind) this.#tellProblem(problemIn(error));
      else this.#tellProblem(error.message);
    }
  }
}

/** The theme of Excel, unless the user chose one. */
function takeTheme() {
  const { officeTheme } = Office.context;
  if (!settings.theme && officeTheme?.isDarkTheme !== undefined)
    document.documentElement.dataset.theme = officeTheme.isDarkTheme ? "dark" : "light";
}

document.addEventListener(
  "click",
  ({ target }) => {
    const link = target.closest?.("a[href]");
    if (link) link.target = "_blank"; // links open elsewhere, so the pane stays on its page
  },
  true,
);

/** The language of the pane: the language that the user chose, or else Excel's, or else the
 * browser's. */
const languageIn = (context) =>
  languageOf(settings.language || context?.displayLanguage?.slice(0, 2).toLowerCase());

async function start() {
  takeToken();
  const ready = globalThis.Office ? Office.onReady() : Promise.resolve({ host: null });
  const spoken = ready.then(() => loadWords(languageIn(globalThis.Office?.context)));
  if (globalThis.CustomFunctions) associate(spoken);
  const { host } = await ready;
  await spoken;
  const root = document.getElementById("view");
  root.classList.add("office");
  root.append(made("h1", { class: "unseen" }, translate("office.title")));
  if (host === "Excel") {
    takeTheme();
    await new Pane(root).begin();
  } else {
    root.append(made("p", {}, translate("office.outside")));
  }
  document.body.dataset.ready = "true";
}

await start();
