// The page of a lesson, with its text, its boards and its exercises.

import { button, made } from "./element.js";
import { Exercise } from "./exercise.js";
import { solve, solvedIn } from "./lesson_progress.js";
import { passage } from "./prose.js";
import { ask } from "./server.js";
import { fromServer } from "./state.js";
import { Viewer } from "./viewer.js";
import { translate } from "./words.js";

/** Show a board, with or without the step that is found on it. */
function boardOf({ state: data, form, step }) {
  const area = made("div", { class: "board-area" });
  const explanation = made("section", { class: "explanation card", "aria-label": form || translate("learn.example") });
  const viewer = new Viewer(area, explanation, form || translate("board.label"));
  const state = fromServer(data);
  viewer.showState(state);
  if (step) viewer.showStep(state, step, [made("p", { lang: "en", class: "verdict" }, form)]);
  const left = made("div", { class: "left" }, area);
  return made("div", { class: "analyse lesson-board" }, left, made("div", { class: "right" }, explanation));
}

/** Show the exercises of a lesson, one at a time. */
class Exercises {
  constructor({ number, teaches, exercises }) {
    Object.assign(this, { number, teaches, exercises });
    this.status = made("p", { class: "quiet" });
    this.choices = exercises.map((_, index) => button(String(index + 1), () => this.begin(index)));
    const bar = { class: "row", role: "group", "aria-label": translate("lesson.exercises") };
    this.play = made("a", { class: "as-button" }, translate("lesson.play"));
    this.exercise = new Exercise(
      (verdict) => this.#judged(verdict),
      translate("lesson.next"),
      () => this.#goOn(),
    );
    this.element = made(
      "section",
      { "aria-label": translate("lesson.exercises") },
      made("div", bar, ...this.choices, this.play),
      this.status,
      this.exercise.element,
    );
    const first = exercises.findIndex((_, index) => !solvedIn(number).has(index + 1));
    this.begin(Math.max(0, first));
  }

  begin(index) {
    const { puzzle, state, places } = this.exercises[index];
    this.index = index;
    this.play.setAttribute("href", `/?p=${puzzle.puzzle}`);
    const question = [made("p", { class: "summary" }, translate("lesson.question", { number: index + 1 }))];
    this.exercise.begin({ state, places, techniques: this.teaches, question });
    this.#show();
  }

  #judged(verdict) {
    if (verdict === "right") solve(this.number, this.index + 1);
    this.#show();
  }

  #goOn() {
    this.begin((this.index + 1) % this.exercises.length);
    this.exercise.viewer.board.focus();
  }

  #show() {
    const solved = solvedIn(this.number);
    this.choices.forEach((choice, index) => {
      const number = index + 1;
      const isSolved = solved.has(number);
      choice.textContent = isSolved ? `${number} ✓` : `${number}`;
      choice.setAttribute("aria-pressed", String(index === this.index));
      const id = isSolved ? "lesson.exercise-solved" : "lesson.exercise";
      choice.setAttribute("aria-label", translate(id, { number }));
    });
    const count = this.exercises.length;
    this.status.textContent = translate("lesson.progress", { solved: solved.size, count });
  }
}

const lessonLink = ({ number, title }, id) =>
  made("a", { href: `/learn?lesson=${number}` }, translate(id), made("span", { lang: "en" }, ` ${title}`));

/** Links to the previous and the next lesson, above and below a lesson. */
function neighbours(list, number, place) {
  const all = [{ number: 0, title: translate("lesson.rules") }, ...list];
  const [before, after] = [all[number - 1], all[number + 1]];
  return made(
    "nav",
    { class: "row neighbours", "aria-label": translate(`lesson.${place}`) },
    before && lessonLink(before, "lesson.before"),
    made("a", { href: "/learn" }, translate("lesson.all")),
    after && lessonLink(after, "lesson.after"),
  );
}

/** The page of the rules. */
function rulesPage({ rules, lessons }) {
  const parts = rules.map((each) => (each.board ? boardOf(each.board) : passage(each, "h2")));
  return made("article", {}, neighbours(lessons, 0, "above"), ...parts, neighbours(lessons, 0, "below"));
}

/** The page of the lesson with this number. Number 0 is the page of the rules. */
export async function lessonPage(number) {
  const list = await ask("lessons", {});
  if (!number) return rulesPage(list);
  const lesson = await ask("lesson", { number });
  const parts = lesson.passages.flatMap((each) => {
    if (each.kind === "exercises") return [new Exercises(lesson).element];
    return [each.board ? boardOf(each.board) : passage(each)];
  });
  const techniques = lesson.techniques.map(({ id, title }) =>
    made("a", { href: `/learn?name=${id}`, lang: "en" }, title),
  );
  return made(
    "article",
    {},
    neighbours(list.lessons, number, "above"),
    made("h2", { lang: "en" }, `${number}. ${lesson.title}`),
    ...parts,
    made("p", { class: "row" }, translate("lesson.techniques"), ...techniques),
    neighbours(list.lessons, number, "below"),
  );
}
