// Help with the state on the board: hints in four levels, checks, reasons, and steps that are
// carried out for the player. The server provides them. This file keeps the text shown so far, and its
// actions.

import { announce } from "./announce.js";
import { button, made } from "./element.js";
import { framesBar } from "./frames.js";
import { cellName } from "./notation.js";
import { problemIn } from "./problem.js";
import { ask } from "./server.js";
import { ladder, settings } from "./settings.js";
import { signOf } from "./geometry.js";
import { applied, geometryFor, isFull, marksOf, mended, toServer } from "./state.js";
import { paragraph, paragraphOf, tokensOf } from "./paragraph.js";
import { translate } from "./words.js";

const ALL = 4;
const NEAR = 12; // pixels of space above the newest text

const startsLine = ({ kind, text }) => kind === "words" && text.startsWith("\n");

/** Split the tokens of a message into sentences. */
function sentencesOf(tokens) {
  const sentences = [[]];
  for (const token of tokens) {
    const isSpace = token.kind === "words" && token.text === " ";
    if (isSpace || startsLine(token)) sentences.push([]);
    if (!isSpace) sentences.at(-1).push(token);
  }
  return sentences;
}

/** Remove the last sentences from the tokens of a message, if a newer message repeats them at its
 * end. Nothing is left if the newer text repeats everything. */
function withoutRepeats(words, newer) {
  const [own, other] = [words, newer].map((each) => sentencesOf(tokensOf(each)));
  const isSame = (one, another) => JSON.stringify(one) === JSON.stringify(another);
  if (own.every((sentence) => other.some((each) => isSame(each, sentence)))) return [];
  while (isSame(own.at(-1), other.at(-1))) {
    own.pop();
    other.pop();
  }
  const space = { kind: "words", text: " " };
  return own.flatMap((tokens, index) => (index && !startsLine(tokens[0]) ? [space, ...tokens] : tokens));
}

/** The conclusions of a step in a state, as `[placements, eliminations]`. */
function conclusionsOf({ placements, eliminations }, state) {
  const geometry = geometryFor(state);
  return [placements, eliminations].map((names) => names.map((name) => geometry.candidateOf(name)));
}

export class Help {
  /** Make a button for hints in `quick`, other buttons in `tools`, and text in `explanation`.
   * `table` is the board that needs help. It has `state`, `commit(state)`, `selected`, `counted()`,
   * and, if moves can be undone, `undoTo(isBefore)`. `changed` is called when there is more to
   * show. */
  constructor(quick, tools, explanation, board, table, changed) {
    this.board = board;
    this.table = table;
    this.changed = changed;
    this.explanation = explanation;
    const act = (id, call, attributes) => button(translate(`help.${id}`), () => call.call(this), attributes);
    this.more = act("hint", this.tellMore, { class: "primary" });
    this.apply = act("apply", this.applyStep);
    this.next = act("next", this.applyAndGoOn);
    quick.append(this.more);
    tools.append(
      this.apply,
      this.next,
      act("check", this.check),
      act("why", this.why),
      act("easy", this.makeEasySteps),
    );
    this.clear();
  }

  /** Forget the hint. */
  clear() {
    this.request?.abort();
    this.level = 0;
    this.hint = null;
    this.looked = new Set();
    this.board.showPicture(null);
    this.board.point([]);
    this.explanation.classList.add("idle");
    this.explanation.replaceChildren(made("p", { class: "quiet" }, translate("help.start")));
    this.#showButtons();
  }

  #cellsNamed(names) {
    return names.flatMap((name) => geometryFor(this.table.state).cellsIn(name));
  }

  get step() {
    return this.hint?.steps?.[0] ?? null;
  }

  #showButtons() {
    this.more.textContent =
      this.level && this.level < ALL ? translate("help.more", { level: this.level + 1 }) : translate("help.hint");
    this.apply.disabled = this.level === ALL && !this.step;
    this.next.disabled = this.apply.disabled;
  }

  /** Send a request and return the answer, or undefined if there is no answer. An older request is
   * aborted. */
  async #ask(name, body) {
    this.request?.abort();
    const request = (this.request = new AbortController());
    this.explanation.setAttribute("aria-busy", "true");
    try {
      return await ask(name, { state: toServer(this.table.state), ...body }, request.signal);
    } catch (error) {
      const problem = problemIn(error);
      if (problem !== null) this.#report(made("p", { class: "problem" }, problem));
      return undefined;
    } finally {
      if (this.request === request) this.explanation.removeAttribute("aria-busy");
    }
  }

  #report(...parts) {
    this.explanation.classList.remove("idle");
    const close = () => (this.clear(), this.board.focus());
    const key = button("×", close, { class: "close", "aria-label": translate("help.close") });
    this.explanation.replaceChildren(key, ...parts);
    if (this.board.stage.getBoundingClientRect().top < 0) this.board.stage.scrollIntoView();
    const newest = this.explanation.querySelector(".new, .problem") ?? this.explanation.querySelector("p");
    announce(newest.textContent);
    this.explanation.scrollTop = newest.offsetTop - NEAR;
    this.#showButtons();
    this.changed();
  }

  /** Show one more level of the hint. */
  async tellMore() {
    if (this.level === ALL) this.clear();
    await this.showLevel(this.level + 1);
  }

  /** Show the hint up to a level. */
  async showLevel(level) {
    const { state } = this.table;
    const hint = await this.#ask("hint", { detail: level, ladder: ladder() });
    if (!hint || state !== this.table.state) return;
    if (!this.level) this.table.counted();
    const isOver = hint.kind === "solved"; // a hint for a solved grid has no levels
    Object.assign(this, { hint, level: isOver ? ALL : level });
    this.looked = new Set(level === 3 ? this.#cellsNamed(hint.cells) : []);
    const newest = hint.levels[level - 1];
    // The last level adds the conclusion to the levels before it.
    const before = level === ALL ? hint.levels.slice(1, 2) : hint.levels.slice(0, level - 1);
    const parts = before.map((words) => withoutRepeats(words, newest));
    const shown = parts.filter(({ length }) => length).map((tokens) => paragraphOf(tokens, this.board));
    const heading = isOver ? null : made("p", { class: "level" }, translate("help.level", { level }));
    const below = made("div", { class: "below" });
    this.#report(...[heading, ...shown, this.#newest(newest), below].filter(Boolean));
    if (level === ALL) await this.#showPicture(below, state, 0);
    const keys = state === this.table.state ? this.#mending(hint, level) : [];
    if (keys.length) below.append(made("div", { class: "row" }, ...keys));
  }

  #newest(words) {
    const part = paragraph(words, this.board);
    part.classList.add("new");
    return part;
  }

  async #showPicture(below, state, frame) {
    const isMistake = this.hint.kind === "mistake" && this.hint.cells.length;
    const about = isMistake ? { mistake: true } : this.step ? { step: this.step } : null;
    if (!about) return;
    const { theme } = document.documentElement.dataset;
    const answer = await this.#ask("picture", { ...about, frame, theme });
    if (!answer || state !== this.table.state) return;
    this.board.showPicture(answer.svg);
    const parts = [];
    const go = (to) => () => this.#showPicture(below, state, to);
    if (answer.frames > 1) parts.push(framesBar(frame, answer.frames, go));
    const teach = answer.description?.teach;
    if (teach) {
      const summary = made("summary", {}, translate("help.teach"));
      parts.push(made("details", {}, summary, paragraph(teach, this.board)));
    }
    below.replaceChildren(...parts);
  }

  /** The actions for a mistake, which undo only the mistake or all moves since then. */
  #mending({ kind, cells, mistakes }, level) {
    if (kind !== "mistake" || level < 3 || !cells.length) return [];
    const { state } = this.table;
    const better = mended(state, (mistakes ?? []).filter(({ candidate }) => candidate));
    const mend = button(translate("help.mend"), () => this.table.commit(better));
    const keys = better === state ? [] : [mend];
    return this.table.undoTo ? [...keys, this.#wayBack(cells)] : keys;
  }

  /** Go back to the state before the cells of a mistake got their present content. */
  #wayBack(names) {
    const cells = this.#cellsNamed(names);
    const content = (state) => {
      const marks = marksOf(state);
      return cells.map((cell) => [state.values[cell], marks[cell]].join()).join(";");
    };
    const now = content(this.table.state);
    return button(translate("help.back"), () => this.table.undoTo((state) => content(state) !== now));
  }

  /** Carry out the step of the hint. This also reveals the step. */
  async applyStep() {
    if (this.level !== ALL) await this.showLevel(ALL);
    if (!this.step) return false;
    const { state } = this.table;
    const [placed, eliminated] = conclusionsOf(this.step, state);
    const words = this.hint.levels[ALL - 1];
    this.table.commit(applied(state, placed, eliminated, settings.tidy));
    if (!isFull(this.table.state))
      this.#report(made("p", { class: "level" }, translate("help.made")), this.#newest(words));
    return true;
  }

  async applyAndGoOn() {
    if ((await this.applyStep()) && !isFull(this.table.state)) await this.showLevel(ALL);
  }

  /** Place every digit that singles lead to. If there are mistakes, show those instead. */
  async makeEasySteps() {
    const { state } = this.table;
    const wrong = await this.#ask("check", {});
    if (!wrong || state !== this.table.state) return;
    if (wrong.mistakes.length) {
      await this.showLevel(2);
      return;
    }
    const answer = await this.#ask("path", { ladder: { profile: "singles" } });
    if (!answer || state !== this.table.state) return;
    const placed = answer.path.steps.flatMap((step) => conclusionsOf(step, state)[0]);
    if (!placed.length) {
      this.#report(made("p", {}, translate("help.no-easy")));
      return;
    }
    this.table.counted();
    this.table.commit(applied(state, placed, [], settings.tidy));
    const done = made("p", { class: "new" }, translate("help.easy-done", { count: placed.length }));
    if (isFull(this.table.state)) this.explanation.prepend(done);
    else this.#report(done);
  }

  /** Show text that comes from the game itself and is not help. */
  show(...parts) {
    this.#report(...parts);
  }

  /** Show the mistakes without revealing the solution. */
  async check() {
    const { state } = this.table;
    const answer = await this.#ask("check", {});
    if (!answer || state !== this.table.state) return;
    this.level = 0;
    this.hint = null;
    const wrong = answer.mistakes.length;
    const parts = [made("p", {}, translate(wrong ? "check.wrong" : "check.right", { count: wrong }))];
    if (answer.status !== "solved") parts.push(made("p", {}, translate(`status.${answer.status}`)));
    if (wrong) {
      const more = translate("help.more", { level: 2 });
      const keys = [button(more, () => this.showLevel(2)), button(translate("check.show"), () => this.showLevel(ALL))];
      parts.push(made("div", { class: "row" }, ...keys));
    }
    this.#report(...parts);
  }

  /** Show why the selected cell takes its digit. */
  async why() {
    const { state, selected } = this.table;
    const cell = selected.find((each) => !state.values[each]);
    if (cell === undefined) {
      this.#report(made("p", {}, translate("why.choose")));
      return;
    }
    const answer = await this.#ask("why", { cell: geometryFor(state).nameOf(cell) });
    if (!answer || state !== this.table.state) return;
    this.table.counted();
    this.level = 0;
    this.hint = null;
    const { digit, refutations, missing } = answer.why;
    const reasons = refutations.map(({ assume }, index) => this.#reason(assume, answer.descriptions[index]));
    for (const name of missing) reasons.push(made("p", {}, translate("why.missing", { digit: signOf(parseInt(name, 10)) })));
    this.#report(made("p", { class: "new" }, translate("why.is", { cell: cellName(cell, geometryFor(state)), digit: signOf(digit) })), ...reasons);
  }

  /** Show why a candidate is wrong. The consequences of assuming it are in a section that
   * unfolds. */
  #reason(name, steps) {
    const digit = signOf(parseInt(name, 10));
    const list = steps.map(({ standard }) => made("li", {}, paragraph(standard, this.board)));
    const summary = made("summary", {}, translate("why.not", { digit, count: steps.length }));
    return made("details", {}, summary, made("ol", { class: "reasons" }, ...list));
  }
}
