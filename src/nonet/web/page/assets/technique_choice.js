// A list for choosing a technique.

import { made } from "./element.js";
import { problemIn } from "./problem.js";
import { easiest, techniques } from "./techniques.js";

/** Whether a puzzle can be made for a technique. */
export const isUsual = (technique) => isTrained(technique) && technique.forms.some(({ on }) => on);

/** Whether a technique can be trained. Contradictions and guesses cannot. */
export const isTrained = (technique) => easiest(technique) > 0 && technique.proof !== "cases";

/** Make a list with an id. When the server has sent the techniques, it is filled with those that
 * `accepts` allows, and `ready` is called. `first` has options that come before the techniques, as
 * `[value, text]`. */
export function techniqueChoice(id, accepts, first = [], ready = () => {}) {
  const list = made("select", { id });
  const option = ([value, text]) => made("option", { value }, text);
  list.append(...first.map(option));
  techniques()
    .then((all) => {
      list.append(...all.filter(accepts).map((each) => option([each.id, each.title])));
      ready(list);
    })
    .catch((error) => list.append(made("option", { disabled: true }, problemIn(error) ?? "")));
  return list;
}
