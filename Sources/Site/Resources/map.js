// The map: all stages and exhibits, what was done of them, and a search by typing.
import { course, findExhibit, findStage, findVersion, pieceOf, textOf } from "./data.js";
import { aside, h, keyButton, plural, span } from "./dom.js";
import { marksOf } from "./marks.js";
import { progress } from "./progress.js";
import { linkTo, refresh } from "./router.js";

let words = null;

export const mapView = () => {
  const query = h("input", {
    type: "search", id: "search", placeholder: "actor, deadlock, MainActor …", autocomplete: "off",
    spellcheck: "false", "aria-describedby": "found", oninput: () => filter(query.value), onkeydown: onQueryKey,
  });
  const found = h("p", { id: "found", role: "status" });
  const stages = course.stages.map(stageCard);

  function filter(text) {
    const wanted = text.toLowerCase().split(/\s+/).filter(Boolean);
    let count = 0;
    for (const { exhibits, card } of stages) {
      let shown = 0;
      for (const { id, item } of exhibits) {
        item.hidden = !wanted.every((word) => searchText(id).includes(word));
        if (!item.hidden) shown += 1;
      }
      card.hidden = shown === 0;
      count += shown;
    }
    found.textContent = wanted.length === 0 ? "" : count === 0
      ? "No exhibit has these words." : `${plural(count, "exhibit")}. Enter opens the first.`;
  }

  function onQueryKey(event) {
    if (event.key === "Escape") {
      query.value = "";
      filter("");
    }
    if (event.key === "Enter" && query.value.trim()) {
      const listed = stages.flatMap(({ exhibits }) => exhibits);
      const shown = listed.find(({ id }) => id === query.value.trim().toLowerCase())
        || listed.find(({ item }) => item.offsetParent);
      shown?.item.querySelector("a").click();
    }
  }

  return {
    title: "",
    content: h("div", { class: "page map" },
      h("div", { class: "hero" },
        h("h1", { tabindex: "-1" }, "Data races and Swift concurrency, schedule by schedule"),
        h("p", { class: "lead" },
          "Each exhibit is a pair of real source files, racy beside fixed. Predict how the racy one can end. "
          + "Then step through every schedule of it, or be the scheduler and make it go wrong yourself."),
        next()),
      h("div", { class: "find" },
        h("label", { for: "search" }, "Search the course"), query, found),
      h("div", { class: "stages" }, stages.map(({ card }) => card)),
      wholePicture(), summary()),
  };
};

/** What an exhibit can be found by: its words, and the text of its story. */
function searchText(id) {
  words ||= new Map();
  // While the page is still being read, the stories may not all be there.
  if (!words.has(id) || document.readyState === "loading") {
    const exhibit = findExhibit(id);
    const stage = findStage(exhibit.stage);
    const endings = (exhibit.answers || []).map((answer) => `${answer.name} ${answer.meaning}`);
    words.set(id, [id, exhibit.title, exhibit.goal, exhibit.kind, exhibit.idea, stage.id, stage.title, ...endings,
      textOf(`[data-story="${id}"]`)].join(" ").toLowerCase());
  }
  return words.get(id);
}

function stageCard(stage) {
  const exhibits = stage.exhibits.map((id) => ({ id, item: exhibitItem(findExhibit(id)) }));
  const card = h("section", { class: "stage-card", "aria-labelledby": `stage-${stage.id}-title` },
    h("header", null,
      h("h2", { id: `stage-${stage.id}-title` },
        h("a", { href: `#/${stage.id}` },
          span("number", String(stage.number)), " ", stage.id)),
      h("p", null, stage.title, stage.minutes ? span("minutes", ` · ${stage.minutes} min`) : null),
      stageMarks(stage)),
    h("ul", null, exhibits.map(({ item }) => item)));
  return { card, exhibits };
}

/** How many of a stage's exhibits were read. */
function stageMarks(stage) {
  const read = stage.exhibits.filter(progress.isRead).length;
  return read ? span("marks", h("span", { class: "mark" },
    `✓ ${read} of ${stage.exhibits.length} read`)) : null;
}

const exhibitItem = (exhibit) => h("li", { class: progress.isRead(exhibit.id) && "read" },
  h("a", { href: linkTo(exhibit.id) },
    span("title", exhibit.title), " ",
    span("id", exhibit.id)),
  span("facts", span("kind", exhibit.kind), marksOf(exhibit.id)));

function next() {
  const unread = course.order.find((id) => !progress.isRead(id));
  const begun = course.order.some((id) => progress.isRead(id));
  const game = findExhibit("counter") && hasAnyGraph() ? "counter" : null;
  return h("p", { class: "row" },
    unread && h("a", { class: "primary", href: linkTo(unread) },
      begun ? `Continue: ${findExhibit(unread).title}` : "Begin with the first exhibit"),
    game && h("a", { class: "secondary", href: linkTo(game, "racy") }, "Be the scheduler of a counter"));
}

/** A drawing of an app with all that the course explains. The map may be there before the plain page has been read. */
function wholePicture() {
  const section = h("section", { class: "story", "aria-labelledby": "picture-title" });
  const fill = () => {
    const piece = pieceOf("[data-picture]");
    if (piece) section.append(h("h2", { id: "picture-title" }, "The whole picture"), ...piece.childNodes);
  };
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", fill, { once: true });
  else fill();
  return section;
}

const hasAnyGraph = () => course.order.some((id) => findVersion(id, "racy").schedules);

function summary() {
  const count = (test) => course.order.filter(test).length;
  const read = count(progress.isRead);
  const predicted = course.order.map(progress.prediction).filter(Boolean);
  const sum = (name) => predicted.reduce((total, one) => total + one[name], 0);
  return h("section", { class: "summary", "aria-labelledby": "summary-title" },
    h("h2", { id: "summary-title" }, "What you did"),
    h("p", null, `Read: ${read} of ${plural(course.order.length, "exhibit")}. Made to go wrong as the scheduler: `
      + `${count(progress.isSolved)}.`,
      predicted.length ? ` Predicted: ${sum("predicted")} of ${plural(sum("possible"), "ending")} of `
        + `${plural(predicted.length, "exhibit")}, and ${sum("impossible")} that cannot happen.` : ""),
    aside("These marks stay in this browser. "),
    read || predicted.length ? keyButton("Forget them", () => {
      progress.forget();
      refresh();
    }, { kind: "secondary" }) : null);
}
