"use strict";
// Predict first: tick what can happen, and compare.
(function (RC) {
  const isImpossible = (exhibit, answer) => answer.verdict === "impossible"
    && !(exhibit.racy.outcomes || []).some(({ outcome }) => outcome === answer.name);

  /** The question, or what was answered. `reveal` shows the rest of the exhibit. */
  RC.predict = (exhibit, reveal) => {
    const place = RC.h("section", { class: "predict", "aria-label": "Prediction" });
    const show = () => {
      const prediction = RC.progress.prediction(exhibit.id);
      if (prediction) RC.put(place, compared(exhibit, prediction, ask));
      else if (RC.progress.isRead(exhibit.id)) RC.put(place, skipped(ask));
      else ask();
    };
    const ask = () => {
      RC.put(place, RC.h("h2", null, "Predict first"),
        RC.h("div", { class: "ask" },
          RC.code(exhibit, "racy", { hidesRemarks: true }),
          RC.question(exhibit, done)));
    };
    const done = (names) => {
      if (names) RC.progress.predict(exhibit.id, RC.score(exhibit, names));
      reveal();
      show();
      place.querySelector("h2")?.focus();
      if (names) RC.announce(sentence(RC.progress.prediction(exhibit.id)));
    };
    show();
    return place;
  };

  /** The endings to choose from. `done` is given the names that were ticked, or null. */
  RC.question = (exhibit, done) => {
    const impossible = exhibit.answers.filter((answer) => isImpossible(exhibit, answer)).length;
    const boxes = exhibit.answers.map((answer) =>
      RC.h("input", { type: "checkbox", name: "ending", value: answer.name }));
    const warning = RC.h("p", { class: "warning", role: "alert" });
    return RC.h("form", {
      onsubmit: (event) => {
        event.preventDefault();
        const names = boxes.filter((box) => box.checked).map((box) => box.value);
        if (names.length) done(names);
        else warning.textContent = "Tick at least one ending: every run ends somehow.";
      },
    },
    RC.h("fieldset", null,
      RC.h("legend", null, exhibit.question || "How can the racy version end?"),
      impossible ? RC.h("p", { class: "note" },
        impossible === 1 ? "One of these is impossible." : `${impossible} of these are impossible.`) : null,
      exhibit.answers.map((answer, index) =>
      RC.h("label", { class: "answer" }, boxes[index], RC.h("span", null, answer.name)))),
    warning,
    RC.h("p", { class: "row" },
      RC.h("button", { class: "primary" }, "Compare"),
      RC.button("Skip the prediction", () => done(null), { kind: "secondary" })));
  };

  /** How good a prediction is, by the rule of `racecourse <stage> --pause`. */
  RC.score = (exhibit, names) => {
    const possible = exhibit.answers.filter((answer) => !isImpossible(exhibit, answer));
    const isPicked = (answer) => names.includes(answer.name);
    return {
      names, predicted: possible.filter(isPicked).length, possible: possible.length,
      impossible: exhibit.answers.filter((answer) => isImpossible(exhibit, answer) && isPicked(answer)).length,
    };
  };

  function sentence(prediction) {
    const wrong = prediction.impossible === 0 ? "" : `, and ${prediction.impossible} that cannot happen`;
    return `You predicted ${prediction.predicted} of ${RC.plural(prediction.possible, "ending")}${wrong}.`;
  }

  /** What was ticked, beside what can happen. */
  RC.comparison = (exhibit, prediction) => [
    RC.h("p", { class: "score" }, sentence(prediction)),
    RC.h("ul", { class: "compared" }, exhibit.answers.map((answer) => {
      const isPicked = prediction.names.includes(answer.name);
      const cannot = isImpossible(exhibit, answer);
      const text = cannot
        ? `cannot happen, because ${answer.meaning}` : isPicked ? answer.meaning : `can happen: ${answer.meaning}`;
      const isRight = isPicked !== cannot;
      return RC.h("li", { class: isRight ? "right" : "wrong" },
        RC.h("span", { class: "sign", "aria-hidden": "true" }, isRight ? "✓" : "✗"),
        RC.h("span", null,
          RC.h("b", null, answer.name), RC.span("yours", isPicked
            ? cannot ? " you expected it" : " predicted" : cannot ? " not expected" : " you did not expect it"),
          RC.span("meaning", text)));
    })),
  ];

  const compared = (exhibit, prediction, again) => [
    RC.h("h2", { tabindex: "-1" }, "Your prediction"),
    RC.comparison(exhibit, prediction),
    RC.button("Predict again", again, { kind: "small" }),
  ];

  const skipped = (ask) => RC.note("You made no prediction. ",
    RC.button("Predict now", ask, { kind: "small" }));
})((globalThis.RC ||= {}));
