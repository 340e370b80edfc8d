// The map: all stages and exhibits, what was done of them, and a search by typing.
import { course, findExercise, findExhibit, findVersion, pieceOf, textOf } from "./data.js";
import { announce, aside, h, keyButton, plural, put, span } from "./dom.js";
import { marksOf, marksOfExercise } from "./marks.js";
import { progress } from "./progress.js";
import { begin, go, linkTo, refresh, replaceAddress, searchLink } from "./router.js";
import { search } from "./search.js";

export const mapView = ({ query: begin }) => {
  const query = h("input", {
    type: "search", id: "search", placeholder: "actor, deadlock, Task.detached …", autocomplete: "off", value: begin,
    spellcheck: "false", "aria-describedby": "found", oninput: () => searchFor(query.value), onkeydown: onQueryKey,
  });
  const found = h("p", { id: "found", role: "status" });
  const best = h("ol", { class: "found-places" });
  const stages = h("div", { class: "stages" });
  const [begun, done] = [h("div"), h("div")];
  const rest = h("div", null, stages, wholePicture(), texts(), done);

  function update() {
    put(begun, next());
    put(stages, course.stages.map(stageCard));
    put(done, summary());
    if (query.value.trim()) show(query.value);
  }

  function show(text) {
    const hits = search(text);
    put(best, hits.slice(0, 12).map(hitItem));
    rest.hidden = Boolean(text.trim());
    found.textContent = !text.trim() ? "" : hits.length
      ? `${plural(hits.length, "place")}, the best first. Enter opens it.` : "No text of the course has these words.";
  }

  function searchFor(text) {
    show(text);
    // Whoever comes back finds what was searched.
    replaceAddress(searchLink(text.trim()));
  }

  function onQueryKey(event) {
    if (event.key === "Escape") {
      query.value = "";
      searchFor("");
    }
    if (event.key !== "Enter" || !query.value.trim()) return;
    const name = query.value.trim().toLowerCase();
    if (findExhibit(name)) go(linkTo(name));
    else if (findExercise(name)) go(`#/exercise/${name}`);
    else best.querySelector("a")?.click();
  }

  update();
  return {
    update,
    title: "",
    content: h("div", { class: "page map" },
      h("div", { class: "hero" },
        h("h1", { tabindex: "-1" }, "Data races and Swift concurrency, schedule by schedule"),
        h("p", { class: "lead" },
          "Each exhibit is a pair of real source files, racy beside fixed. Predict how the racy one can end. "
          + "Then step through every schedule of it, or be the scheduler and make it go wrong yourself."),
        begun),
      h("div", { class: "find" },
        h("label", { for: "search" }, "Search the course"), query, found),
      h("section", { class: "found-card stage-card", "aria-label": "What was found" }, best), rest),
    enter: () => begin && show(begin),
  };
};

/** A place that was found: an exhibit and an exercise with what was done of them. */
function hitItem({ kind, title, link }) {
  const exhibit = kind === "exhibit" && findExhibit(link.slice(1));
  const exercise = kind === "exercise" && findExercise(link.split("/").at(-1));
  if (exhibit) return exhibitItem(exhibit);
  if (exercise) return exerciseItem(exercise.exercise);
  return h("li", null, h("a", { href: link }, span("title", title)), span("facts", span("kind", kind)));
}

function stageCard(stage) {
  return h("section", { class: "stage-card", "aria-labelledby": `stage-${stage.id}-title` },
    h("header", null,
      h("h2", { id: `stage-${stage.id}-title` },
        h("a", { href: `#/${stage.id}` },
          span("number", String(stage.number)), " ", stage.id)),
      h("p", null, stage.title, stage.minutes ? span("minutes", ` · ${stage.minutes} min`) : null),
      stageMarks(stage)),
    h("ul", null, stage.exhibits.map((id) => exhibitItem(findExhibit(id)))));
}

/** How many of a stage's exhibits were read, and of its exercises thought through. */
function stageMarks(stage) {
  const read = stage.exhibits.filter(progress.isRead).length;
  const thought = stage.exercises.filter(({ id }) => progress.isThought(id)).length;
  const marks = [read && `✓ ${read} of ${stage.exhibits.length} read`,
    thought && `✓ ${thought} of ${plural(stage.exercises.length, "exercise")}`].filter(Boolean);
  return marks.length ? span("marks", marks.map((mark) => span("mark", mark))) : null;
}

const item = ({ id, title }, isDone, href, kind, marks) => h("li", { class: isDone && "read" },
  h("a", { href }, span("title", title), " ", span("id", id)), span("facts", span("kind", kind), marks));

const exhibitItem = (one) => item(one, progress.isRead(one.id), linkTo(one.id), one.kind, marksOf(one.id));

const exerciseItem = (one) =>
  item(one, progress.isThought(one.id), `#/exercise/${one.id}`, "exercise", marksOfExercise(one.id));

function next() {
  const unread = course.order.find((id) => !progress.isRead(id));
  const begun = course.order.some((id) => progress.isRead(id));
  const game = findExhibit("counter") && hasAnyGraph() ? "counter" : null;
  const [first] = course.stages;
  return h("p", { class: "row" },
    !begun ? h("a", { class: "primary", href: `#/${first.id}` }, `Begin with stage 1: ${first.id}`)
      : unread && h("a", { class: "primary", href: linkTo(unread) }, `Continue: ${findExhibit(unread).title}`),
    game && h("a", { class: "secondary", href: linkTo(game, "racy") }, "Be the scheduler of a counter"));
}

/** What is there beside the stages. */
const texts = () => h("section", { "aria-labelledby": "texts-title" },
  h("h2", { id: "texts-title" }, "Beside the stages"),
  h("ul", { class: "texts" },
    h("li", null, h("a", { href: "#/glossary" }, "The words of the course")),
    h("li", null, h("a", { href: "#/handout" }, "The course on one page"), ", to print for participants"),
    h("li", null, h("a", { href: "#/teaching" }, "Teaching the course")),
    h("li", null, h("a", { href: "#/talks" }, "The talks, minute by minute"))));

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
  const exercises = course.stages.flatMap((stage) => stage.exercises);
  const thought = exercises.filter(({ id }) => progress.isThought(id)).length;
  return h("section", { class: "summary", "aria-labelledby": "summary-title" },
    h("h2", { id: "summary-title" }, "What you did"),
    h("p", null, `Read: ${read} of ${plural(course.order.length, "exhibit")}. Made to go wrong as the scheduler: `
      + `${count(progress.isSolved)}. Thought through: ${thought} of ${plural(exercises.length, "exercise")}.`,
      predicted.length ? ` Bets: ${sum("predicted")} of ${plural(sum("possible"), "right answer")} for `
        + `${plural(predicted.length, "exhibit")}, and ${plural(sum("impossible"), "wrong one")}.` : ""),
    aside("These marks stay in this browser. A file takes them to another one."),
    aside(textOf("[data-made]")),
    h("p", { class: "row" },
      h("a", { class: "secondary small", download: "racecourse.json", onclick: (event) => {
        event.currentTarget.href = `data:application/json,${encodeURIComponent(progress.exported())}`;
      }, href: "data:application/json,{}" }, "Save them to a file"),
      h("label", { class: "secondary small file" }, "Add those of a file ",
        h("input", { type: "file", accept: ".json,application/json", onchange: add })),
      read || predicted.length || thought ? forgetting() : null));
}

async function add({ target }) {
  const isAdded = progress.imported(await target.files[0].text());
  refresh();
  announce(isAdded ? "The marks of the file were added." : "This file has no marks of this course.");
}

/** Asks before anything is forgotten. */
function forgetting() {
  const place = h("span", { class: "row" });
  const ask = () => {
    put(place, "Forget all that you read, predicted, found and thought through? ",
      keyButton("Yes, forget it", () => {
        progress.forget();
        refresh();
      }, { kind: "secondary" }), " ", keyButton("No, keep it", offer, { kind: "secondary" }));
    place.querySelector("button").focus();
  };
  const offer = () => put(place, keyButton("Forget them", ask, { kind: "secondary" }));
  offer();
  return place;
}
