// Predict first: tick what can happen, and compare.
import { codeFile } from "./code.js";
import { course } from "./data.js";
import { announce, aside, h, keyButton, plural, put, span } from "./dom.js";
import { progress } from "./progress.js";

const isImpossible = (exhibit, answer) => answer.verdict === "impossible"
  && !(exhibit.racy.outcomes || []).some(({ outcome }) => outcome === answer.name);

/** The question, or what was answered. `reveal` shows the rest of the exhibit. */
export const predictFirst = (exhibit, reveal) => {
  const place = h("section", { class: "predict", "aria-label": "Prediction" });
  const show = () => {
    const prediction = progress.prediction(exhibit.id);
    if (prediction) put(place, compared(exhibit, prediction, ask));
    else if (progress.isRead(exhibit.id)) put(place, skipped(ask));
    else ask();
  };
  const ask = () => {
    put(place, h("h2", null, "Predict first"),
      h("div", { class: "ask" },
        codeFile(exhibit, "racy", { hidesRemarks: true }),
        endingsForm(exhibit, done)));
  };
  const done = (names) => {
    if (names) progress.predict(exhibit.id, scoreOf(exhibit, names));
    reveal();
    show();
    place.querySelector("h2")?.focus();
    if (names) announce(sentence(progress.prediction(exhibit.id)));
  };
  show();
  return place;
};

/** The endings to choose from. `done` is given the names that were ticked, or null. */
const endingsForm = (exhibit, done) => {
  const boxes = exhibit.answers.map((answer) =>
    h("input", { type: "checkbox", name: "ending", value: answer.name }));
  const warning = h("p", { class: "warning", role: "alert" });
  return h("form", {
    onsubmit: (event) => {
      event.preventDefault();
      const names = boxes.filter((box) => box.checked).map((box) => box.value);
      if (names.length) done(names);
      else warning.textContent = "Tick at least one ending: every run ends somehow.";
    },
  },
  h("fieldset", null,
    h("legend", null, course.question),
    // How many would give it away where the list is short.
    aside("Tick all that can happen. Some of these are impossible."),
    exhibit.answers.map((answer, index) =>
    h("label", { class: "answer" }, boxes[index], h("span", null, answer.name)))),
  warning,
  h("p", { class: "row" },
    h("button", { class: "primary" }, "Compare"),
    keyButton("Skip the prediction", () => done(null), { kind: "secondary" })));
};

/** How good a prediction is, by the rule of `racecourse <stage> --pause`. */
export const scoreOf = (exhibit, names) => {
  const possible = exhibit.answers.filter((answer) => !isImpossible(exhibit, answer));
  const isPicked = (answer) => names.includes(answer.name);
  return {
    names, predicted: possible.filter(isPicked).length, possible: possible.length,
    impossible: exhibit.answers.filter((answer) => isImpossible(exhibit, answer) && isPicked(answer)).length,
  };
};

function sentence(prediction) {
  const wrong = prediction.impossible === 0 ? "" : `, and ${prediction.impossible} that cannot happen`;
  return `You predicted ${prediction.predicted} of ${plural(prediction.possible, "ending")}${wrong}.`;
}

/** What was ticked, beside what can happen. */
export const comparison = (exhibit, prediction) => [
  h("p", { class: "score" }, sentence(prediction)),
  h("ul", { class: "compared" }, exhibit.answers.map((answer) => {
    const isPicked = prediction.names.includes(answer.name);
    const cannot = isImpossible(exhibit, answer);
    const text = cannot
      ? `cannot happen, because ${answer.meaning}` : isPicked ? answer.meaning : `can happen: ${answer.meaning}`;
    const isRight = isPicked !== cannot;
    return h("li", { class: isRight ? "right" : "wrong" },
      h("span", { class: "sign", "aria-hidden": "true" }, isRight ? "✓" : "✗"),
      h("span", null,
        h("b", null, answer.name), span("yours", isPicked
          ? cannot ? " you expected it" : " predicted" : cannot ? " not expected" : " you did not expect it"),
        span("meaning", text)));
  })),
];

const compared = (exhibit, prediction, again) => [
  h("h2", { tabindex: "-1" }, "Your prediction"),
  comparison(exhibit, prediction),
  keyButton("Predict again", again, { kind: "small" }),
];

const skipped = (ask) => aside("You made no prediction. ",
  keyButton("Predict now", ask, { kind: "small" }));
