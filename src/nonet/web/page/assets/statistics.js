// The page with the player's statistics: games by level, puzzles of the day, and training.

import { made } from "./element.js";
import * as games from "./games.js";
import { solvedInAll } from "./lesson_progress.js";
import { LEVELS } from "./levels.js";
import { progress } from "./progress.js";
import { byLevel, dailies } from "./record.js";
import { techniques } from "./techniques.js";
import { clock } from "./timer.js";
import { translate } from "./words.js";

const VERDICTS = ["right", "other", "wrong", "shown"];

/** Make a table with a heading for each column. The first cell of a row is the heading of the
 * row. */
function table(label, heads, rows) {
  const head = heads.map((text) => made("th", { scope: "col" }, text));
  const body = rows.map(([first, ...rest]) =>
    made("tr", {}, made("th", { scope: "row" }, first), ...rest.map((each) => made("td", {}, String(each)))),
  );
  const content = made("table", { class: "forms" }, made("thead", {}, made("tr", {}, ...head)));
  content.append(made("tbody", {}, ...body));
  return made("div", { class: "scrolls", tabindex: 0, role: "region", "aria-label": label }, content);
}

function gamesPart(all) {
  const title = translate("statistics.games");
  const rows = byLevel(all, LEVELS).map(({ level, count, best, mean, alone }) => [
    level ? translate(`level.${level}`) : translate("statistics.no-level"),
    ...[count, alone, clock(best), clock(mean)],
  ]);
  const solved = all.filter(({ isSolved }) => isSolved).length;
  const time = clock(all.reduce((total, { seconds }) => total + seconds, 0));
  const heads = ["level", "solved", "alone", "best", "mean"].map((name) => translate(`statistics.${name}`));
  const summary = made("p", {}, translate("library.count", { count: all.length, solved, time }));
  return made("section", {}, made("h2", {}, title), summary, rows.length ? table(title, heads, rows) : null);
}

function dailyPart(all) {
  const { count, now, longest } = dailies(all, new Date());
  const facts = [
    translate("statistics.dailies", { count }),
    count ? translate("statistics.streak", { now, longest }) : "",
  ];
  return made("section", {}, made("h2", {}, translate("open.daily")), made("p", {}, facts.join(" ")));
}

/** Show the training results. The server provides the names of the techniques. */
async function trainingPart() {
  const found = progress();
  const title = translate("view.train");
  const names = new Map();
  try {
    for (const each of await techniques()) names.set(each.id, each.title);
  } catch {
    // Without the server, the ids of techniques are shown.
  }
  const rows = Object.entries(found).map(([id, counts]) => [
    names.get(id) ?? id,
    ...VERDICTS.map((verdict) => counts[verdict]),
  ]);
  const heads = [translate("train.technique"), ...VERDICTS.map((verdict) => translate(`statistics.${verdict}`))];
  return made(
    "section",
    {},
    made("h2", {}, title),
    made("p", {}, rows.length ? "" : translate("train.untried")),
    rows.length ? table(title, heads, rows) : null,
    made("p", {}, translate("statistics.exercises", { count: solvedInAll() })),
  );
}

/** Open the view in an element. */
export async function open(root) {
  const all = await games.all();
  root.append(gamesPart(all), dailyPart(all), await trainingPart());
}
