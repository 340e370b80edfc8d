// The map: all stages and exhibits, what was done of them, and a search by typing.
import { course, findExercise, findExhibit, findStage, findVersion, linesOf, pieceOf, textOf, variants } from "./data.js";
import { announce, aside, h, keyButton, plural, put, span } from "./dom.js";
import { finder, wordsWith } from "./glossary.js";
import { marksOf, marksOfExercise } from "./marks.js";
import { progress } from "./progress.js";
import { begin, go, linkTo, refresh, replaceAddress, searchLink } from "./router.js";

let words = null;

export const mapView = ({ query: begin }) => {
  const query = h("input", {
    type: "search", id: "search", placeholder: "actor, deadlock, Task.detached …", autocomplete: "off", value: begin,
    spellcheck: "false", "aria-describedby": "found", oninput: () => search(query.value), onkeydown: onQueryKey,
  });
  const found = h("p", { id: "found", role: "status" });
  const glossary = h("ul", { class: "found-words" });
  const best = h("ul", { class: "found-exhibits" });
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
    const wanted = wordsOf(text);
    const terms = wanted ? wordsWith(wanted) : [];
    const exhibits = wanted ? exhibitsWith(wanted, terms) : [];
    const exercises = wanted ? exercisesWith(wanted) : [];
    put(glossary, terms.slice(0, 8).map(({ id, name }) => h("li", null, h("a", { href: `#/glossary/${id}` }, name),
      span("kind", "word"))));
    put(best, [...exhibits, ...exercises].sort((first, second) => first.rank - second.rank).map(({ item }) => item));
    rest.hidden = Boolean(wanted);
    const counts = [plural(terms.length, "word") + " of the glossary", plural(exhibits.length, "exhibit"),
      plural(exercises.length, "exercise")];
    found.textContent = !wanted ? "" : terms.length + exhibits.length + exercises.length === 0
      ? "Nothing in the course has these words." : `${counts.join(", ")}. Enter opens the first.`;
  }

  function search(text) {
    show(text);
    // Whoever comes back finds what was searched.
    replaceAddress(searchLink(text.trim()));
  }

  function onQueryKey(event) {
    if (event.key === "Escape") {
      query.value = "";
      search("");
    }
    if (event.key !== "Enter" || !query.value.trim()) return;
    const name = query.value.trim().toLowerCase();
    if (findExhibit(name)) go(linkTo(name));
    else if (findExercise(name)) go(`#/exercise/${name}`);
    else (glossary.querySelector("a") || best.querySelector("a"))?.click();
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
        h("label", { for: "search" }, "Search the course"), query, found, glossary),
      h("section", { class: "found-card stage-card", "aria-label": "Exhibits and exercises that were found" }, best), rest),
    enter: () => begin && show(begin),
  };
};

/** What is searched: "What is a task?" is about tasks. */
const wordsOf = (text) => {
  const words = text.toLowerCase().trim().replace(/[?]$/, "");
  return words.replace(/^((what|how|why|when|where|is|are|do|does|can|should|i|a|an|the)\s+)+(?=\S)/, "");
};

/**
 * The exhibits that have all of these words: that which shows a word of the glossary ranks first, then where a title has them,
 * then where the bug or a possible ending is called so.
 */
function exhibitsWith(text, terms) {
  const has = finder(text);
  const shown = terms.map(({ place }) => place?.getAttribute("href").slice(1)).filter((id) => findExhibit(id));
  const rank = (id) => {
    const exhibit = findExhibit(id);
    const places = [[id, id.replaceAll("-", " "), exhibit.title], [exhibit.kind, ...endingsOf(exhibit)], [exhibit.goal]];
    const found = places.findIndex((texts) => texts.some(has));
    const place = 100 * (found < 0 ? places.length : found);
    return id === shown[0] ? -1 : place + (shown.includes(id) ? shown.indexOf(id) : 99);
  };
  return course.order.filter((id) => has(searchText(id)) || shown.slice(0, 3).includes(id))
    .map((id) => ({ rank: rank(id), item: exhibitItem(findExhibit(id)) }));
}

/**
 * The exercises that have all of these words in their names, goals or files; those that are called so rank before
 * exhibits that only have the words.
 */
function exercisesWith(text) {
  const has = finder(text);
  const isCalled = ({ id, title }) => [id, id.replaceAll("-", " "), title].some(has);
  return course.stages.flatMap((stage) => stage.exercises)
    .filter(({ id, title, goal }) => has([id, title, goal, textOf(`[data-exercise="${id}"]`)].join(" ")))
    .map((one) => ({ rank: isCalled(one) ? 398 : 400, item: exerciseItem(one) }));
}

/** The endings that the racy file had, and what they mean. */
const endingsOf = ({ racy }) => (racy.outcomes || racy.live?.outcomes || [])
  .map(({ outcome, meaning }) => `${outcome} ${meaning}`);

/** What an exhibit can be found by: its words, and the text of its story. */
function searchText(id) {
  words ||= new Map();
  // While the page is still being read, the stories may not all be there.
  if (!words.has(id) || document.readyState === "loading") {
    const exhibit = findExhibit(id);
    const stage = findStage(exhibit.stage);
    words.set(id, [id, exhibit.title, exhibit.goal, exhibit.kind, exhibit.idea, stage.id, stage.title, ...endingsOf(exhibit),
      textOf(`[data-story="${id}"]`),
      ...variants.flatMap((variant) => linesOf(id, variant).map((line) => line.text))].join(" "));
  }
  return words.get(id);
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
    h("li", null, h("a", { href: "#/teaching" }, "Teaching the course"))));

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
