"use strict";
// What was read, predicted and found, kept in the browser. Where it keeps nothing, the page works without.
(function (RC) {
  const KEY = "racecourse";
  let all = {};

  function load() {
    try {
      all = JSON.parse(localStorage.getItem(KEY)) || {};
    } catch {
      all = {};
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

  RC.progress = {
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
    forgetPrediction(id) {
      delete all.predicted?.[id];
      delete all.read?.[id];
      save();
    },
    /** The names of the endings that were reached by playing. */
    found: (id, variant) => Object.keys(all.found?.[`${id}.${variant}`] || {}),
    find(id, variant, ending) {
      const isNew = !all.found?.[`${id}.${variant}`]?.[ending];
      part("found", `${id}.${variant}`)[ending] = true;
      save();
      return isNew;
    },
    /** Whether a wrong ending was reached by playing. */
    isSolved: (id) => {
      const found = RC.progress.found(id, "racy");
      return RC.wrongOutcomes(id, "racy").some((outcome) => found.includes(outcome.name));
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
})((globalThis.RC ||= {}));
