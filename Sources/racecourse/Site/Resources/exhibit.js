// An exhibit: its goal, bets, and then everything that is known about its pair.
import { findExhibit, findStage, hasGraph, neighbor, storyOf } from "./data.js";
import { capitalized, h, plural, put, span, withCode } from "./dom.js";
import { drawings, evidenceTable, hasDrawings } from "./evidence.js";
import { outcomesTable, racesOf } from "./outcomes.js";
import { pager, stageLink, stageName } from "./pager.js";
import { pairTable } from "./pair.js";
import { betFirst, betsOn } from "./predict.js";
import { presentation, presenting } from "./present.js";
import { progress } from "./progress.js";
import { go, linkTo } from "./router.js";
import { invitationText } from "./wording.js";

export const exhibitView = ({ id }) => {
  const exhibit = findExhibit(id);
  if (presenting()) return presentation(exhibit);
  const [before, after] = [-1, 1].map((distance) => around(exhibit, distance));
  const rest = h("div", { class: "known" });
  const reveal = () => {
    progress.markRead(id);
    put(rest, known(exhibit));
  };
  const hasQuestion = betsOn(exhibit, "racy").length > 0;
  if (progress.isRead(id) || !hasQuestion) reveal();
  return {
    title: exhibit.title,
    content: h("div", { class: "page exhibit" },
      exhibitHead(exhibit),
      hasQuestion ? betFirst(exhibit, reveal) : null,
      rest,
      pager(before, after)),
    keys: {
      n: () => go(after.hash),
      b: () => go(before.hash),
      s: () => hasGraph(id, "racy") && go(linkTo(id, "racy")),
    },
  };
};

/** What comes before an exhibit, or after it: another one, or the story of a stage. */
const around = ({ id, stage }, distance) => {
  const one = neighbor(id, distance);
  const place = one && one.stage === stage ? one : null;
  if (place) return { hash: linkTo(place.id), text: place.title };
  if (distance < 0) return { hash: `#/${stage}`, text: `The story of stage ${findStage(stage).number}` };
  return one ? stageLink(findStage(one.stage)) : { hash: "#", text: "The map of the course" };
};

const exhibitHead = (exhibit) => {
  const stage = findStage(exhibit.stage);
  const place = stage.exhibits.indexOf(exhibit.id) + 1;
  return h("header", { class: "exhibit-head" },
    h("p", { class: "over" }, h("a", { href: `#/${stage.id}` }, stageName(stage)),
      ` · exhibit ${place} of ${stage.exhibits.length}`),
    h("h1", { tabindex: "-1" }, exhibit.title),
    h("p", { class: "facts" }, h("code", null, exhibit.id), span("kind", exhibit.kind)),
    h("p", { class: "lead goal" }, h("strong", null, "Goal: "), exhibit.goal));
};

/** All that a bet would have to know. */
function known(exhibit) {
  return [
    h("div", { class: "overview" },
      titled("How it can end", outcomesTable(exhibit)),
      h("div", null,
        hasGraph(exhibit.id, "racy") || hasGraph(exhibit.id, "fixed") ? invitation(exhibit) : null,
        h("section", { class: "idea" }, h("h2", null, "Why"), h("p", null, withCode(exhibit.idea))),
        racesOf(exhibit))),
    hasDrawings(exhibit) ? titled("On a real machine", drawings(exhibit)) : null,
    titled("The pair", pairTable(exhibit)),
    story(exhibit),
    titled("Four kinds of evidence", evidenceTable(exhibit)),
  ];
}

const titled = (title, ...content) => h("section", null, h("h2", null, title), content);

function invitation(exhibit) {
  const racy = exhibit.racy;
  const fixed = exhibit.fixed;
  return h("section", { class: "invitation" },
    h("h2", null, "You are the scheduler"),
    h("p", null, "Wherever it matters, you decide which task goes next. ",
      `${capitalized(racy.summary || plural(racy.schedules, "schedule"))}.`),
    h("p", { class: "row" },
      hasGraph(exhibit.id, "racy") && h("a", { class: "primary", href: linkTo(exhibit.id, "racy") },
        invitationText(racy, "racy")),
      hasGraph(exhibit.id, "fixed") && h("a", { class: "secondary", href: linkTo(exhibit.id, "fixed") },
        invitationText(fixed, "fixed"))));
}

const story = ({ id }) =>
  h("section", { class: "story" }, h("h2", null, "The story"), storyOf(`[data-story="${id}"]`));
