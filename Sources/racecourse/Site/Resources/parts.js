// The parts of an exhibit's presentation, in their order: bets, result, schedule, reason, fix.
import { codeFile } from "./code.js";
import { findStage, graphOf, hasGraph, isWrong, variants } from "./data.js";
import { h, withCode } from "./dom.js";
import { drawings, hasDrawings } from "./evidence.js";
import { outcomesTable } from "./outcomes.js";
import { stageName } from "./pager.js";
import { Player } from "./player.js";
import { betsOn, comparison, roomOf } from "./predict.js";
import { readToken } from "./token.js";
import { Walk } from "./walk.js";

const heading = (...text) => h("h1", { class: "part-title", tabindex: "-1" }, text);

export const partsOf = (exhibit) => {
  const { racy, fixed } = exhibit;
  const simplest = hasGraph(exhibit.id, "racy")
    && (racy.outcomes || []).filter((one) => one.token && isWrong(one))
      .sort((first, second) => first.preemptions - second.preemptions)[0];
  return [
    { name: "opening", make: () => [
      h("p", { class: "over" }, stageName(findStage(exhibit.stage))),
      h("h1", { tabindex: "-1" }, exhibit.title),
      h("p", { class: "goal" }, exhibit.goal)] },
    ...asking(exhibit, "racy", "The racy file"),
    { name: "result", make: (talk) => [heading("How it ends"), verdict(exhibit, "racy", talk),
      outcomesTable(exhibit, { variants: ["racy"], links: false })] },
    hasDrawings(exhibit)
      ? { name: "drawn", make: () => [heading("On a real machine"), drawings(exhibit)] } : null,
    simplest ? { name: "stepping", make: (talk) => [heading("The simplest way to ", h("b", null, simplest.name)),
      steps(exhibit, simplest, talk)] } : null,
    { name: "why", make: () => [heading("Why"), h("p", { class: "big" }, withCode(exhibit.idea))] },
    { name: "change", make: () => [heading("What would you change?"),
      h("p", { class: "goal" }, exhibit.goal), codeFile(exhibit, "racy", { hidesRemarks: true })] },
    { name: "fixing", make: () => [heading("The fix"), both(exhibit)] },
    ...betsOn(exhibit, "fixed").length ? asking(exhibit, "fixed") : [],
    fixed.outcomes || fixed.live ? { name: "result", make: (talk) => [heading("How the fixed version ends"),
      verdict(exhibit, "fixed", talk),
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

/** A part for each bet on a file; without any, the file. */
function asking(exhibit, variant, title) {
  const code = () => codeFile(exhibit, variant, { hidesRemarks: true });
  const bets = betsOn(exhibit, variant);
  if (!bets.length) return [{ name: "asking", make: () => [heading(title), code()] }];
  return bets.map((bet) => ({ name: "asking", make: (talk) => [heading("What do you say?"),
    h("div", { class: "ask" }, code(), roomOf(bet, tickedOf(exhibit, talk)))] }));
}

/** What the room ticked, which is kept for the comparison. */
const tickedOf = (exhibit, talk) => ((talk.ticked ||= {})[exhibit.id] ||= new Set());

function verdict(exhibit, variant, talk) {
  const names = [...tickedOf(exhibit, talk)];
  return names.length ? comparison(betsOn(exhibit, variant), names) : null;
}

function steps(exhibit, outcome, talk) {
  const walk = new Walk(graphOf(exhibit.id, "racy"));
  walk.follow(readToken(exhibit.id, "racy", outcome.token).choices || []);
  walk.at = 0;
  talk.player = new Player(exhibit, "racy", walk, { isPlayed: false });
  return talk.player.element;
}
