// What was trained, kept in the browser: for each technique, how many were tried and found.

const PLACE = "nonet-training";

export function progress() {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? "{}");
  } catch {
    return {};
  }
}

/** Count a try. */
export function counted(technique, isFound) {
  const all = progress();
  const { tried = 0, found = 0 } = all[technique] ?? {};
  all[technique] = { tried: tried + 1, found: found + (isFound ? 1 : 0) };
  localStorage.setItem(PLACE, JSON.stringify(all));
}
