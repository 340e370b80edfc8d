// The parts of an exhibit's presentation, in their order: question, prediction, result, schedule, reason, fix.
import { codeFile } from "./code.js";
import { findStage, graphOf, hasGraph, isWrong, variants } from "./data.js";
import { h, withCode } from "./dom.js";
import { drawings, hasDrawings } from "./evidence.js";
import { outcomesTable } from "./outcomes.js";
import { stageName } from "./pager.js";
import { Player } from "./player.js";
import { comparison, scoreOf } from "./predict.js";
import { readToken } from "./token.js";
import { Walk } from "./walk.js";

const heading = (...text) => h("h1", { class: "part-title", tabindex: "-1" }, text);

export const partsOf = (exhibit) => {
  const { racy, fixed } = exhibit;
  const simplest = hasGraph(exhibit.id, "racy")
    && (racy.outcomes || []).filter((one) => one.token && isWrong(one))
      .sort((first, second) => first.preemptions - second.preemptions)[0];
  const hasQuestion = exhibit.answers?.length > 0;
  return [
    { name: "opening", make: () => [
      h("p", { class: "over" }, stageName(findStage(exhibit.stage))),
      h("h1", { tabindex: "-1" }, exhibit.title),
      h("p", { class: "goal" }, exhibit.goal)] },
    hasQuestion
      ? { name: "asking", make: (talk) => [heading("How can it end?"),
        h("div", { class: "ask" }, codeFile(exhibit, "racy", { hidesRemarks: true }), endings(exhibit, talk))] }
      : { name: "asking", make: () => [heading("The racy file"), codeFile(exhibit, "racy", { hidesRemarks: true })] },
    { name: "result", make: (talk) => [heading("How it ends"), verdict(exhibit, talk),
      outcomesTable(exhibit, { variants: ["racy"], links: false })] },
    hasDrawings(exhibit)
      ? { name: "drawn", make: () => [heading("On a real machine"), drawings(exhibit)] } : null,
    simplest ? { name: "stepping", make: (talk) => [heading("The simplest way to ", h("b", null, simplest.name)),
      steps(exhibit, simplest, talk)] } : null,
    { name: "why", make: () => [heading("Why"), h("p", { class: "big" }, withCode(exhibit.idea))] },
    { name: "change", make: () => [heading("What would you change?"),
      h("p", { class: "goal" }, exhibit.goal), codeFile(exhibit, "racy", { hidesRemarks: true })] },
    { name: "fixing", make: () => [heading("The fix"), both(exhibit)] },
    fixed.outcomes || fixed.live ? { name: "result", make: () => [heading("How the fixed version ends"),
      outcomesTable(exhibit, { variants: ["fixed"], links: false })] } : null,
  ].filter(Boolean);
};

/** What differs, in both files; as large as both allow. */
function both(exhibit) {
  const files = variants.map((variant) => codeFile(exhibit, variant, { onlyChanged: true }));
  const element = h("div", null, files);
  element.style.setProperty("--total", String(element.querySelectorAll("li:not(.gap)").length));
  return element;
}

/** The endings to tick together with the room. What was ticked is kept for the comparison. */
function endings(exhibit, talk) {
  const ticked = ((talk.ticked ||= {})[exhibit.id] ||= new Set());
  const box = ({ name }) => h("input", {
    type: "checkbox", checked: ticked.has(name),
    onchange: (event) => ticked[event.target.checked ? "add" : "delete"](name),
  });
  return h("ul", { class: "room" }, exhibit.answers.map((answer) => h("li", null,
    h("label", { class: "answer" }, box(answer), h("span", null, answer.name)))));
}

function verdict(exhibit, talk) {
  const names = talk.ticked?.[exhibit.id];
  return names?.size ? comparison(exhibit, scoreOf(exhibit, [...names])) : null;
}

function steps(exhibit, outcome, talk) {
  const walk = new Walk(graphOf(exhibit.id, "racy"));
  walk.follow(readToken(exhibit.id, "racy", outcome.token).choices || []);
  walk.at = 0;
  talk.player = new Player(exhibit, "racy", walk, { isPlayed: false });
  return talk.player.element;
}
