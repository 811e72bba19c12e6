// Store the training results in the browser. For each technique, four kinds of answers are
// counted: right, true but found by another technique, wrong, and shown by the page.

const PLACE = "nonet-training";
const NONE = { right: 0, other: 0, wrong: 0, shown: 0 };

export function progress() {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? "{}");
  } catch {
    return {};
  }
}

/** Count an answer: "right", "other", "wrong" or "shown". */
export function counted(technique, verdict) {
  const all = progress();
  const found = { ...NONE, ...all[technique] };
  all[technique] = { ...found, [verdict]: found[verdict] + 1 };
  localStorage.setItem(PLACE, JSON.stringify(all));
}
