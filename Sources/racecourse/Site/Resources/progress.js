// What was read, predicted, found and thought through, kept in the browser. Several tabs add to it, so each change is made to what is there.
// Where the browser keeps nothing, the page works without.
import { wrongOutcomes } from "./data.js";
import { afterFrame } from "./dom.js";

const KEY = "racecourse";
const NOTHING = { read: {}, predicted: {}, found: {}, thought: {}, settings: {}, forgotten: 0 };
let all = structuredClone(NOTHING);

const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** Anything may be in the storage, or in a file: what is not as it is written here is left out. */
function checked(stored) {
  const found = structuredClone(NOTHING);
  if (!isObject(stored)) return found;
  for (const name of ["read", "predicted", "found", "thought", "settings"]) {
    if (isObject(stored[name])) Object.assign(found[name], stored[name]);
  }
  if (Number.isFinite(stored.forgotten)) found.forgotten = stored.forgotten;
  for (const [id, prediction] of Object.entries(found.predicted)) {
    const numbers = [prediction?.predicted, prediction?.possible, prediction?.impossible];
    if (!Array.isArray(prediction?.names) || !numbers.every(Number.isInteger)) delete found.predicted[id];
  }
  for (const [id, endings] of Object.entries(found.found)) if (!isObject(endings)) delete found.found[id];
  return found;
}

/** What both say; of a prediction, what the second says. What was kept before the last time that all was forgotten is gone. */
function merged(first, second) {
  if (first.forgotten !== second.forgotten) return first.forgotten > second.forgotten ? first : second;
  const found = { ...first.found };
  for (const [id, endings] of Object.entries(second.found)) found[id] = { ...found[id], ...endings };
  return {
    read: { ...first.read, ...second.read }, predicted: { ...first.predicted, ...second.predicted }, found,
    thought: { ...first.thought, ...second.thought }, settings: { ...first.settings, ...second.settings },
    forgotten: first.forgotten,
  };
}

/** Adds what other tabs have kept. */
function load() {
  try {
    all = merged(all, checked(JSON.parse(localStorage.getItem(KEY))));
  } catch {
    // Nothing is kept here, or not by this page.
  }
}

function save() {
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    // A private window, or a full one: it is kept until the page is closed.
  }
}

function change(action) {
  load();
  action();
  save();
}

export const progress = {
  load,
  isRead: (id) => Boolean(all.read[id]),
  markRead: (id) => change(() => (all.read[id] = true)),
  /** What was predicted: the names that were ticked and the score; undefined if nothing was. */
  prediction: (id) => all.predicted[id],
  predict: (id, prediction) => change(() => (all.predicted[id] = prediction)),
  /** The names of the endings that were reached by playing. */
  found: (id, variant) => Object.keys(all.found[`${id}.${variant}`] || {}),
  find(id, variant, ending) {
    const found = (all.found[`${id}.${variant}`] ||= {});
    const isNew = !found[ending];
    found[ending] = true;
    afterFrame(() => change(() => {}));
    return isNew;
  },
  /** Whether a wrong ending was reached by playing. */
  isSolved: (id) => {
    const found = progress.found(id, "racy");
    return wrongOutcomes(id, "racy").some(({ outcome }) => found.includes(outcome));
  },
  /** Whether the change was chosen that solves an exercise. */
  isThought: (id) => Boolean(all.thought[id]),
  think: (id) => change(() => (all.thought[id] = true)),
  setting: (name, value) => all.settings[name] ?? value,
  set: (name, value) => change(() => (all.settings[name] = value)),
  forget: () => change(() => (all = { ...structuredClone(NOTHING), settings: all.settings, forgotten: Date.now() })),
  /** All of it as the text of a file. */
  exported: () => JSON.stringify(all, null, 1),
  /** Adds what such a file has; false if it is no such file. */
  imported(text) {
    try {
      const found = JSON.parse(text);
      if (!isObject(found?.read)) return false;
      change(() => (all = merged({ ...checked(found), forgotten: all.forgotten }, all)));
      return true;
    } catch {
      return false;
    }
  },
};
