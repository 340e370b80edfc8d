// Below the lanes: who can go next, or how it ended and what to try then.
import { progressText, resultOf } from "./challenge.js";
import { commandLine, copyText, linkNote } from "./command.js";
import { fixOf, hasGraph, isWrong, pieceOf, wrongOutcomes } from "./data.js";
import {
  aside, capitalized, grouped, h, keyButton, plural, put, signOf, span, verdictKind, withCode,
} from "./dom.js";
import { luckOf } from "./order.js";
import { progress } from "./progress.js";
import { linkTo } from "./router.js";
import { badgeOf, taskColor, taskMark } from "./state.js";
import { writeToken } from "./token.js";
import { announced, preemptedBy, reasonOf } from "./walk.js";
import { allRight, invitationText, reachText, taskText } from "./wording.js";

export const renderPanel = (player, state, choice) => {
  const { walk } = player;
  const { ending } = walk;
  const parts = partsOf(player);
  const focused = parts.some((part) => part.contains(document.activeElement)) ? place(player, document.activeElement) : null;
  put(player.panel, ending ? ended(player) : choice === null ? between(player) : question(player, state, choice));
  put(player.tools, tools(player));
  put(player.after, ending ? after(player) : null);
  const isSaid = player.said.textContent === player.notice;
  put(player.said, player.notice ? h("p", { class: "notice", role: "status" }, player.notice) : null);
  focused?.();
  // An answer to a key is seen at once, wherever the page is scrolled to.
  if (!isSaid) player.said.scrollIntoView({ block: "nearest" });
};

const partsOf = ({ panel, tools, after }) => [panel, tools, after];

/** What gives the focus back to where it was: the choice at the same place, or the button of the same name. */
function place(player, element) {
  const all = (selector) => partsOf(player).flatMap((part) => [...part.querySelectorAll(selector)]);
  const number = all(".choice").indexOf(element);
  const name = element.textContent;
  return () => {
    const same = number < 0 ? all("button").find((button) => button.textContent === name) : all(".choice")[number];
    (same || all("button")[0])?.focus();
  };
}

function tools(player) {
  const { walk: { ending }, exhibit, variant } = player;
  return h("p", { class: "row tools-row" },
    keyButton("Undo", () => player.undo(), { key: "U", kind: "small" }),
    keyButton("Begin again", () => player.restart(), { key: "R", kind: "small" }),
    !ending ? keyButton("Hint", () => player.hint(), { key: "H", kind: "small" })
      : player.challenge ? null : back(player, ending),
    keyButton("Challenge others", () => player.share(), { key: "C", kind: "small" }),
    keyButton("Copy the link", async () =>
      player.say((await copyText(location.href)) ? `The link is copied. ${linkNote()}` : location.href), { kind: "small" }),
    ending && variant === "racy" && hasGraph(exhibit.id, "fixed") && isWrong(ending)
      ? h("a", { class: "secondary small", href: linkTo(exhibit.id, "fixed") }, invitationText(exhibit.fixed, "fixed"))
      : null);
}

/** In the middle of a known schedule. */
const between = (player) =>
  h("p", null, player.walk.isWhole ? scheduleText(player.walk) : "This step has no alternative.");

/** "A schedule that ends in '2, 2', with 1 preemption." */
const scheduleText = (walk) => {
  const ending = walk.graph.ends[walk.graph.nodes[walk.node].end];
  const preemptions = walk.preemptions(walk.rows.length);
  const count = preemptions ? plural(preemptions, "preemption") : "no preemption";
  return `A schedule that ends in '${ending.outcome}', with ${count}.`;
};

function question(player, state, choice) {
  const { walk, graph } = player;
  const node = graph.nodes[choice];
  const known = walk.moves[walk.movesShown]?.index;
  const waiting = state.lanes.flatMap((lane, index) => (lane.waits && lane.begun ? [{ lane, index }] : []));
  return [
    h("div", { class: "question-head" },
      h("h2", null, isAboutValue(node) ? `Which value does ${graph.names[node.choices[0].task]} read?` : "Who goes next?"),
      player.challenge
        ? h("p", { class: "reach" }, h("b", null, player.challenge.text), ` So far: ${progressText(player.challenge, walk)}`)
        : h("p", { class: "reach" }, reach(player, choice), decided(player, choice), preemptions(walk))),
    h("ol", { class: "choices", role: "list" }, inOrder(graph, node.choices).map(({ one, index, key }) => {
      const quote = one.line && player.lanes.quotes.get(one.line);
      const told = announced(graph, one);
      return h("li", null, h("button", {
        type: "button", class: `choice ${taskColor(one.task)}${player.hinted === index ? " hinted" : ""}`,
        "aria-keyshortcuts": key, "data-choice": index,
        onclick: () => player.choose(index, choice),
      },
      key === null ? null : h("kbd", { "aria-hidden": "true" }, key),
      span("does", h("b", { class: "who" }, capitalized(graph.names[one.task])), " ", told.texts.join(", then ")),
      quote ? h("code", { class: "quote" }, quote) : null,
      h("span", { class: "tags" },
        preemptedBy(node.choices, one) === undefined ? null
          : span("tag preempts", `preempts ${graph.names[preemptedBy(node.choices, one)]}`),
        told.isBeginning ? span("tag", "does nothing yet that others could notice") : null,
        told.more ? span("tag", `and ${plural(told.more, "more step")}${told.isEnd ? ", to the end" : ""}`) : null,
        one.goesOn && !isAboutValue(node) ? span("tag", "ran last") : null,
        known === index ? span("tag", "goes next in this schedule") : null)));
    })),
    waiting.length ? h("p", { class: "waiting" }, waiting.map(({ lane, index }) =>
      h("span", null, badgeOf(graph, index), `${capitalized(graph.names[index])} ${lane.status}`))) : null,
  ];
}

/** Whether a task reads a value, and which one is the choice. */
const isAboutValue = (node) => node.choices.some(({ older }) => older !== undefined);

/**
 * Choices by their task, each with its key, which is its task's mark, as long as that is one letter; what is left has what is
 * free, or null.
 */
export const inOrder = (graph, choices) => {
  const sorted = choices.map((one, index) => ({ one, index, key: null }))
    .sort((first, second) => first.one.task - second.one.task || first.index - second.index);
  const free = new Set("123456789m");
  const give = (choice, key) => {
    if (choice.key === null && free.delete(key)) choice.key = key;
  };
  for (const choice of sorted) give(choice, taskMark(graph, choice.one.task));
  free.delete("m");
  for (const choice of sorted) give(choice, [...free][0]);
  return sorted;
};

function reach(player, choice) {
  const { version, graph, variant } = player;
  if (!version.wrong) {
    return `${capitalized(allRight(version.schedules))}${variant === "fixed" ? ": try to break it." : "."}`;
  }
  if (player.walk.movesShown === 0 && variant === "racy") return taskText(graph);
  return reachText(graph, choice, version.complete !== false);
}

/** Which step decided that no right ending can be reached any more; empty while one can be. */
function decided({ walk, graph }, choice) {
  const isLost = (node) => graph.nodes[node].wrong === graph.nodes[node].schedules;
  if (!isLost(choice)) return "";
  const move = walk.moves.slice(0, walk.movesShown).findLast(({ node }) => !isLost(node));
  return move ? ` Step ${move.from + 1} decided that.` : "";
}

function ended(player) {
  const { walk, graph, exhibit, version } = player;
  const { ending } = walk;
  const outcome = (version.outcomes || []).find((one) => one.outcome === ending.outcome);
  const reason = isWrong(ending) ? reasonOf(graph, walk.choices) : null;
  const luck = isWrong(ending) ? null : luckOf(walk, version, ending);
  const meaning = ending.meaning || outcome?.meaning;
  return [
    player.challenge ? result(player) : null,
    h("div", { class: `ending ${luck ? "luck" : verdictKind(ending.expectation)}` },
      h("h2", null, signOf(luck ? "luck" : ending.expectation), "It ends: ", ending.outcome),
      h("p", null, meaning ? `${capitalized(meaning)}.` : "", " ",
        luck ? h("b", null, `The right result, ${luck}.`) : span("verdict", ending.expectation)),
      ending.note ? aside(`${capitalized(ending.note)}.`) : null,
      reason ? h("p", { class: "reason" }, withCode(reason)) : null,
      pictures(player, ending),
      why(player, ending)),
    player.challenge ? null : h("p", { class: "try" }, next(player, ending, luck)),
  ];
}

/** The idea of a wrong ending; the fix of a file that has none. A right ending of the racy file says nothing about the bug. */
function why({ exhibit, variant, version }, ending) {
  if (isWrong(ending)) return h("p", null, h("b", null, "Why: "), withCode(exhibit.idea));
  return variant === "fixed" && !version.wrong ? fixOf(exhibit.id) : null;
}

/** What follows all else of an ending: the way back, and the same schedule elsewhere. */
const after = ({ exhibit, variant, walk }) => [
  h("p", null, h("a", { href: linkTo(exhibit.id) }, `Back to the exhibit: ${exhibit.title}`)),
  h("p", { class: "token-line" }, "The same schedule in a terminal, in a clone of the course:",
    commandLine(`racecourse replay ${exhibit.id} ${writeToken(exhibit.id, variant, walk.choices)}`)),
];

function result({ challenge, walk, isHinted }) {
  const { isPar, text } = resultOf(challenge, walk, isHinted);
  return h("p", { class: isPar ? "try par" : "try" }, text);
}

/** What is on the screen after this ending, where a live run has shown that. */
function pictures({ exhibit, variant, version }, ending) {
  const shown = ending.outcome === version.screen ? pieceOf(`[data-screen="${exhibit.id}-${variant}"]`) : null;
  return shown && h("p", { class: "pictures" }, [...shown.querySelectorAll("svg")]);
}

function preemptions(walk) {
  const count = walk.preemptions();
  return count ? ` ${capitalized(plural(count, "preemption"))} so far.` : "";
}

/** What to try after an ending; a file with one schedule leaves nothing to try. */
function next({ exhibit, variant, version, isNew, walk }, ending, luck) {
  if (version.schedules === 1) return `This file has one schedule, and it is ${version.wrong ? "wrong" : "right"}.`;
  const wrong = wrongOutcomes(exhibit.id, variant).map(({ outcome }) => outcome);
  const found = progress.found(exhibit.id, variant).filter((name) => wrong.includes(name));
  if (!version.wrong) {
    return `${capitalized(allRight(version.schedules))}. This is one of them.`;
  }
  if (!isWrong(ending)) {
    return (luck ? `${capitalized(version.summary)}. ` : `This one is right; ${grouped(version.wrong)} of ${grouped(version.schedules)} schedules are not. `)
      + "Undo, and let another task go where it makes a difference.";
  }
  if (version.wrong === version.schedules) {
    return `All ${grouped(version.schedules)} schedules of this file are wrong. This is one of them.`;
  }
  if (!found.includes(ending.outcome)) return "Begin again, and find a wrong ending yourself.";
  if (found.length === wrong.length) {
    return wrong.length === 1 ? "You found the wrong ending." : `You found all ${wrong.length} wrong endings.`;
  }
  const fewest = (version.outcomes || []).find((one) => one.outcome === ending.outcome)?.preemptions;
  const used = walk.preemptions();
  const simpler = used > fewest ? ` It is possible with ${plural(fewest, "preemption")}; you used ${used}.` : "";
  return `${isNew ? "Well found" : "Found"}: ${found.length} of ${wrong.length} wrong endings.${simpler}`;
}

/** From a right ending, the way back to the last choice at which a wrong one could be reached. */
function back(player, ending) {
  const { walk, graph } = player;
  if (isWrong(ending)) return null;
  const place = walk.moves.findLastIndex((move) => graph.nodes[move.node].wrong > 0);
  if (place < 0) return null;
  return keyButton("Back to where it could still go wrong", () => {
    walk.cut(place);
    walk.at = walk.rows.length;
    player.moved();
  }, { kind: "small" });
}
