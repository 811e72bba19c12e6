// Which techniques hints and paths use: a profile, and single techniques switched off.

import { made } from "./element.js";
import { problemIn } from "./problem.js";
import { choose, settings } from "./settings.js";
import { easiest, techniques, titleOf } from "./techniques.js";
import { say } from "./words.js";

const PROFILES = ["singles", "sweep", "beginner", "newspaper", "standard", "hodoku", "everything"];

/** The controls; `changed` is called after each choice. */
export function ladderChoice(changed) {
  const profile = made("select", { id: "profile" });
  for (const value of PROFILES) {
    const selected = settings.profile === value;
    profile.append(made("option", { value, selected }, say(`profile.${value}`)));
  }
  profile.addEventListener("change", () => {
    choose({ profile: profile.value });
    changed();
  });
  const list = made("div", { class: "switches" });
  const details = made("details", {}, made("summary", {}, say("ladder.techniques")), list);
  details.addEventListener("toggle", () => list.childElementCount || fill(list, changed));
  const label = made("label", { for: "profile" }, say("ladder.profile"));
  return made("div", { class: "ladder" }, label, profile, details);
}

async function fill(list, changed) {
  try {
    const all = (await techniques()).filter((each) => easiest(each) > 0);
    list.replaceChildren(...all.map((each) => toggle(each, changed)));
  } catch (error) {
    list.replaceChildren(made("p", { class: "problem" }, problemIn(error) ?? ""));
  }
}

function toggle(technique, changed) {
  const { id } = technique;
  const checked = !settings.without.includes(id);
  const box = made("input", { type: "checkbox", id: `use-${id}`, checked });
  box.addEventListener("change", () => {
    const others = settings.without.filter((name) => name !== id);
    choose({ without: box.checked ? others : [...others, id] });
    changed();
  });
  const label = made("label", { for: `use-${id}` }, titleOf(technique));
  return made("p", { class: "switch" }, box, label);
}
