// The view of one file's schedules: a schedule from a link, or one that the reader makes.
import { challengeOf } from "./challenge.js";
import { variantName } from "./code.js";
import { findExhibit, graphOf, hasGraph, variants } from "./data.js";
import { aside, h, unseen } from "./dom.js";
import { racesIn } from "./order.js";
import { Player } from "./player.js";
import { challengeLink, keptHere, linkTo, replaceAddress } from "./router.js";
import { readToken, writeToken } from "./token.js";
import { Walk } from "./walk.js";

export const scheduleView = ({ id, variant, token, step, moves, goal }) => {
  const exhibit = findExhibit(id);
  const graph = graphOf(id, variant);
  if (!graph) return unplayable(exhibit, variant);
  const walk = new Walk(graph);
  const challenge = goal === undefined ? null : challengeOf(graph, goal);
  const { choices: kept, isHinted } = (challenge && keptHere()) || {};
  let problem = null;
  if (goal !== undefined) {
    if (!challenge) problem = `No schedule of this file ends in '${goal}'.`;
    else if (Array.isArray(kept) && walk.follow(kept, kept.length)) walk.cut(0);
    walk.at = walk.rows.length;
  }
  if (token) {
    const read = readToken(id, variant, token);
    problem = read.error || walk.follow(read.choices, Number.isInteger(moves) ? moves : Infinity);
    if (problem) walk.cut(0);
    else walk.at = Math.min(Math.max(Number.isInteger(step) ? step : placeOfRace(walk, exhibit[variant], token), 0), walk.rows.length);
  }
  let timer = null;
  const saveAddress = () => {
    clearTimeout(timer);
    timer = setTimeout(() => (challenge
      ? replaceAddress(challengeLink(id, variant, goal), { choices: walk.choices, isHinted: player.isHinted })
      : replaceAddress(address())), 250);
  };
  const address = () => (walk.moves.length === 0 && walk.at === walk.beginRows && !walk.isWhole
    ? linkTo(id, variant) : linkTo(id, variant, writeToken(id, variant, walk.choices), walk.at,
      walk.isWhole ? undefined : walk.moves.length));
  let isReady = false;
  const player = new Player(exhibit, variant, walk, { challenge, isHinted, onMove: () => isReady && saveAddress() });
  return {
    title: challenge ? `${challenge.text} ${exhibit.title}` : `${exhibit.title}: schedules of the ${variant} file`,
    content: h("div", { class: "schedule-page" }, head(exhibit, variant),
      problem ? h("p", { class: "warning", role: "alert" }, problem, " You are at the beginning.") : null,
      player.element),
    enter: () => {
      player.open();
      isReady = true;
    },
    leave: () => {
      clearTimeout(timer);
      player.close();
    },
    keys: player.keys,
    player,
  };
};

/** A schedule that shows a race is opened where the second of the two accesses has happened; others at their beginning. */
function placeOfRace(walk, version, token) {
  const known = (version.races || []).filter((race) => race.token === token);
  const [pair] = racesIn(walk.flat, walk.graph.tasks, known);
  return pair ? walk.rows.findIndex(({ shown }) => shown === pair.to) + 1 : 0;
}

function head(exhibit, variant) {
  const version = exhibit[variant];
  return h("header", { class: "schedule-head" },
    h("div", null,
      h("h1", { tabindex: "-1" }, exhibit.title, unseen(`: schedules of the ${variant} file`)),
      h("p", { class: "goal" }, h("strong", null, "Goal: "), exhibit.goal)),
    h("div", { class: "head-side" },
      h("p", { class: "files", role: "group", "aria-label": "File" },
        variants.filter((one) => hasGraph(exhibit.id, one)).map((one) => h("a",
          { href: linkTo(exhibit.id, one), "aria-current": one === variant && "true" }, variantName(one)))),
      aside(version.summary || "", version.complete === false ? " (incomplete)" : "")));
}

const unplayable = (exhibit, variant) => ({
  title: exhibit.title,
  content: h("div", { class: "page" },
    h("h1", { tabindex: "-1" }, exhibit.title),
    h("p", null, exhibit[variant].unplayable),
    h("p", null, h("a", { href: linkTo(exhibit.id) }, "Back to the exhibit"))),
});
