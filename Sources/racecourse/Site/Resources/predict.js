// Bet first: choose an answer to each question about a file, and compare.
import { codeFile } from "./code.js";
import { announce, aside, h, keyButton, plural, put, span, withCode } from "./dom.js";
import { progress } from "./progress.js";

export const betsOn = (exhibit, variant) => (exhibit.bets || []).filter((bet) => bet.variant === variant);

/** The name of a choice among all that an exhibit offers. */
const nameOf = (bet, choice) => `${bet.question} ${choice.text}`;

/** The bets on the racy file and then on the fixed one, or what was answered. `reveal` shows the rest of the exhibit. */
export const betFirst = (exhibit, reveal) => {
  const place = h("section", { class: "predict", "aria-label": "Bets" });
  const show = () => {
    const prediction = progress.prediction(exhibit.id);
    if (prediction) put(place, compared(exhibit, prediction, ask));
    else if (progress.isRead(exhibit.id)) put(place, skipped(ask));
    else ask();
  };
  const ask = () => put(place, h("h2", null, "Bet first"),
    asking(exhibit, "racy", betsOn(exhibit, "racy"), (names) => {
      if (!names) return done(null);
      const fixed = betsOn(exhibit, "fixed");
      if (!fixed.length) return done(names);
      put(place, h("h2", { tabindex: "-1" }, "Your bets"), comparison(betsOn(exhibit, "racy"), names),
        h("h2", null, "Now the fixed version"),
        asking(exhibit, "fixed", fixed, (more) => done([...names, ...more || []])));
      return place.querySelector("h2").focus();
    }));
  const done = (names) => {
    if (names) progress.predict(exhibit.id, scoreOf(exhibit.bets, names));
    reveal();
    show();
    place.querySelector("h2")?.focus();
    if (names) announce(sentence(progress.prediction(exhibit.id)));
  };
  show();
  return place;
};

const asking = (exhibit, variant, bets, done) => h("div", { class: "ask" },
  codeFile(exhibit, variant, { hidesRemarks: true }), betsForm(bets, done));

/** The choices. `done` is given the names of those that were made, or null. */
const betsForm = (bets, done) => {
  const boxes = [];
  const warning = h("p", { class: "warning", role: "alert" });
  const box = (bet, choice) => {
    boxes.push(h("input", {
      type: bet.takesSeveral ? "checkbox" : "radio", name: bet.question, value: nameOf(bet, choice),
    }));
    return boxes.at(-1);
  };
  return h("form", {
    onsubmit: (event) => {
      event.preventDefault();
      const names = boxes.filter((one) => one.checked).map((one) => one.value);
      if (names.length) done(names);
      else warning.textContent = "Choose at least one answer.";
    },
  },
  bets.map((bet) => h("fieldset", null,
    h("legend", null, withCode(bet.question)),
    // How many would give it away where the list is short.
    bet.takesSeveral ? aside("Tick all that are right.") : null,
    bet.choices.map((choice) =>
      h("label", { class: "answer" }, box(bet, choice), h("span", null, withCode(choice.text)))))),
  warning,
  h("p", { class: "row" },
    h("button", { class: "primary" }, "Compare"),
    keyButton("Skip the bets", () => done(null), { kind: "secondary" })));
};

/** How good answers are, by the rule of `racecourse <stage> --pause`. */
const scoreOf = (bets, names) => {
  const choices = bets.flatMap((bet) => bet.choices.map((choice) => ({ ...choice, name: nameOf(bet, choice) })));
  const isPicked = ({ name }) => names.includes(name);
  return {
    names, predicted: choices.filter((one) => one.isRight && isPicked(one)).length,
    possible: choices.filter(({ isRight }) => isRight).length,
    impossible: choices.filter((one) => !one.isRight && isPicked(one)).length,
  };
};

function sentence({ predicted, possible, impossible }) {
  const wrong = impossible === 0 ? "" : `, and ${plural(impossible, "wrong one")}`;
  return `You chose ${predicted} of ${plural(possible, "right answer")}${wrong}.`;
}

/** What was chosen, beside what is right. */
export const comparison = (bets, names) => [
  h("p", { class: "score" }, sentence(scoreOf(bets, names))),
  ...bets.flatMap((bet) => [
    h("h3", null, withCode(bet.question)),
    h("ul", { class: "compared" }, bet.choices.map((choice) => {
      const isPicked = names.includes(nameOf(bet, choice));
      return h("li", { class: choice.isRight ? "right" : "wrong" },
        h("span", { class: "sign", "aria-hidden": "true" }, choice.isRight ? "✓" : "✗"),
        h("span", null,
          h("b", null, withCode(choice.text)),
          span("yours", `${choice.isRight ? " right" : " wrong"}${isPicked ? ", and your answer" : ""}`),
          span("meaning", withCode(choice.reason))));
    })),
  ]),
];

/** The choices of a bet to tick together with the room. */
export const roomOf = (bet, ticked) => h("div", null,
  h("p", null, withCode(bet.question)),
  h("ul", { class: "room" }, bet.choices.map((choice) => {
    const name = nameOf(bet, choice);
    return h("li", null, h("label", { class: "answer" },
      h("input", {
        type: "checkbox", checked: ticked.has(name),
        onchange: (event) => ticked[event.target.checked ? "add" : "delete"](name),
      }), h("span", null, withCode(choice.text))));
  })));

const compared = (exhibit, prediction, again) => [
  h("h2", { tabindex: "-1" }, "Your bets"),
  comparison(exhibit.bets, prediction.names),
  keyButton("Bet again", again, { kind: "small" }),
];

const skipped = (ask) => aside("You made no bets. ", keyButton("Bet now", ask, { kind: "small" }));
