// What was read, predicted and found, kept in the browser. Where it keeps nothing, the page works without.
import { wrongOutcomes } from "./data.js";
import { afterFrame } from "./dom.js";

const KEY = "racecourse";
let all = {};

const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** Anything may be in the storage: what is not as it is written here is left out. */
function load() {
  let stored;
  try {
    stored = JSON.parse(localStorage.getItem(KEY));
  } catch {
    // Nothing is kept here, or not by this page.
  }
  all = {};
  for (const name of isObject(stored) ? ["read", "predicted", "found", "settings"] : []) {
    if (isObject(stored[name])) all[name] = stored[name];
  }
  for (const name of ["predicted", "found"]) {
    all[name] = Object.fromEntries(Object.entries(all[name] || {}).filter(([, value]) => isObject(value)));
  }
  for (const [id, prediction] of Object.entries(all.predicted)) {
    const numbers = [prediction.predicted, prediction.possible, prediction.impossible];
    if (!Array.isArray(prediction.names) || !numbers.every(Number.isInteger)) delete all.predicted[id];
  }
}

function save() {
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    // A private window, or a full one: it is kept until the page is closed.
  }
}

const part = (name, id) => ((all[name] ||= {})[id] ||= {});

export const progress = {
  load,
  isRead: (id) => Boolean(all.read?.[id]),
  markRead(id) {
    (all.read ||= {})[id] = true;
    save();
  },
  /** What was predicted: the names that were ticked and the score; undefined if nothing was. */
  prediction: (id) => all.predicted?.[id],
  predict(id, prediction) {
    (all.predicted ||= {})[id] = prediction;
    save();
  },
  /** The names of the endings that were reached by playing. */
  found: (id, variant) => Object.keys(all.found?.[`${id}.${variant}`] || {}),
  find(id, variant, ending) {
    const isNew = !all.found?.[`${id}.${variant}`]?.[ending];
    part("found", `${id}.${variant}`)[ending] = true;
    afterFrame(save);
    return isNew;
  },
  /** Whether a wrong ending was reached by playing. */
  isSolved: (id) => {
    const found = progress.found(id, "racy");
    return wrongOutcomes(id, "racy").some(({ outcome }) => found.includes(outcome));
  },
  setting: (name, value) => all.settings?.[name] ?? value,
  set(name, value) {
    (all.settings ||= {})[name] = value;
    save();
  },
  forget() {
    all = { settings: all.settings };
    save();
  },
};
