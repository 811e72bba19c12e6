// A list to choose a technique from.

import { made } from "./element.js";
import { problemIn } from "./problem.js";
import { easiest, techniques, titleOf } from "./techniques.js";

/** A list with an id, filled as soon as the server tells of the techniques that a puzzle can be
 * made for; `first` are options before them, `[value, text]`. `ready` is called then. */
export function techniqueChoice(id, first = [], ready = () => {}) {
  const list = made("select", { id });
  const option = ([value, text]) => made("option", { value }, text);
  list.append(...first.map(option));
  techniques()
    .then((all) => {
      const usual = all.filter((each) => easiest(each) > 0 && each.forms.some(({ on }) => on));
      list.append(...usual.map((each) => option([each.id, titleOf(each)])));
      ready(list);
    })
    .catch((error) => list.append(made("option", { disabled: true }, problemIn(error) ?? "")));
  return list;
}
