// Addresses and views. The hash says what is shown, so that every place has a link, and back and forward work.
import { findExercise, findExhibit, findStage } from "./data.js";
import { announce, h, put } from "./dom.js";

let views = {};
let beforeView = () => {};
let current = null;
let isFirst = true;
/** Whether a link leads to the top of its view; back and forward lead to where the reader was. */
let isLink = false;
const scrolled = new Map();

/** What an address means: a view and what it shows. */
const placeOf = (hash) => {
  let parts;
  try {
    parts = decodeURIComponent(hash.replace(/^#/, "")).split("/");
  } catch {
    return { view: "missing" };
  }
  if (parts[0] === "" && !parts[1]) return { view: "map", query: "" };
  if (parts[0].startsWith("?")) return { view: "map", query: parts.join("/").slice(1) };
  if (parts[0] === "" && parts[1] === "glossary") return { view: "glossary", term: parts[2] };
  if (parts[0] === "" && ["handout", "teaching", "talks"].includes(parts[1])) return { view: "text", id: parts[1] };
  if (parts[0] === "" && parts[1] === "exercise") {
    return findExercise(parts[2]) ? { view: "exercise", id: parts[2] } : { view: "missing" };
  }
  if (parts[0] === "") return findStage(parts[1]) ? { view: "stage", id: parts[1] } : { view: "missing" };
  const exhibit = findExhibit(parts[0]);
  if (!exhibit) return { view: "missing" };
  if (parts[1] === undefined || parts[1] === "") return { view: "exhibit", id: parts[0] };
  if (parts[1] !== "racy" && parts[1] !== "fixed") return { view: "missing" };
  if (parts[2] === "reach") return { view: "schedule", id: parts[0], variant: parts[1], goal: parts.slice(3).join("/") };
  const [step, moves] = parts.slice(3).map(Number);
  return { view: "schedule", id: parts[0], variant: parts[1], token: parts[2] || undefined, step, moves };
};

/** The address of an exhibit, of one of its files, of a schedule, or of a step of it. */
export const linkTo = (...parts) => "#" + parts.filter((part) => part !== undefined && part !== null).join("/");

export const go = (hash) => {
  isLink = true;
  if (location.hash !== hash) {
    try {
      history.pushState(null, "", hash);
    } catch {
      location.hash = hash;
      return;
    }
  }
  show();
};

/** The address of a challenge: a name can have any letters. */
export const challengeLink = (id, variant, goal) => linkTo(id, variant, "reach", encodeURIComponent(goal));

/** The map with what a search finds. */
export const searchLink = (query) => (query ? `#?${encodeURIComponent(query)}` : "#");

/** What was kept with the address that is shown. */
export const keptHere = () => history.state;

/** Changes the address without a new entry in the history: a step is no page. What is kept with it is there after a reload. */
export const replaceAddress = (hash, kept = null) => {
  // A link was followed, and its place is shown next.
  if (current && current.hash !== location.hash) return;
  try {
    history.replaceState(kept, "", hash);
    if (current) current.hash = location.hash;
  } catch {
    // Some browsers count these calls; the address then follows with the next one.
  }
};

function show() {
  // The map needs no more than the course's data; all else, and what is searched, is in the rest of the page.
  const wanted = placeOf(location.hash);
  if (document.readyState === "loading" && (wanted.view !== "map" || wanted.query)) {
    addEventListener("DOMContentLoaded", show, { once: true });
    return;
  }
  if (current) {
    scrolled.set(current.hash, scrollY);
    current.leave?.();
  }
  const place = placeOf(location.hash);
  // What was said is about the screen before.
  announce("");
  beforeView(place);
  const view = views[place.view](place);
  current = { ...view, place, hash: location.hash };
  put(document.getElementById("view"), view.content);
  document.title = view.title ? `${view.title} · Racecourse` : "Racecourse";
  put(document.getElementById("trail"), trail(place));
  view.enter?.();
  const wasLink = isLink;
  isLink = false;
  const target = wasLink || isFirst ? view.target : null;
  if (target) target.scrollIntoView();
  else if (!isFirst) scrollTo(0, wasLink ? 0 : scrolled.get(location.hash) || 0);
  if (!isFirst) (target || document.querySelector("#view h1"))?.focus({ preventScroll: true });
  isFirst = false;
}

/** Where this is, from the course down. */
function trail(place) {
  const exhibit = ["exhibit", "schedule"].includes(place.view) ? findExhibit(place.id) : null;
  const exercise = place.view === "exercise" ? findExercise(place.id) : null;
  const stage = exercise ? exercise.stage : findStage(exhibit ? exhibit.stage : place.id);
  const links = [
    stage && { text: `${stage.number} ${stage.id}`, hash: `#/${stage.id}` },
    exhibit && { text: exhibit.id, hash: linkTo(exhibit.id) },
    exercise && { text: place.id, hash: `#/exercise/${place.id}` },
    place.variant && { text: place.variant, hash: linkTo(exhibit.id, place.variant) },
  ].filter(Boolean);
  return links.map(({ text, hash }, index) => h("li", null,
    h("a", { href: hash, "aria-current": index === links.length - 1 && "page" }, text)));
}

/** The view that is shown: its place, and what it does with keys. */
export const currentView = () => current;

/** Shows the marks of the view again, if it has some. The focus stays on the same link. */
export const updateMarks = () => {
  const href = document.activeElement?.getAttribute("href");
  current?.update?.();
  if (!href || document.activeElement.getAttribute("href")) return;
  [...document.querySelectorAll("#view a")].find((link) => link.getAttribute("href") === href)?.focus();
};

/** Shows the same place again, as something about it has changed. */
export const refresh = () => {
  const { scrollY: top } = window;
  show();
  scrollTo(0, top);
};

/** Shows the place of the address, and from now on every other one; a view is made by the function of its name. */
export const begin = (makers, before) => {
  views = makers;
  beforeView = before;
  addEventListener("hashchange", show);
  addEventListener("click", (event) => {
    const link = event.target.closest?.("a[href^='#']");
    if (link) isLink = true;
  }, true);
  show();
};

export const missingView = () => ({
  title: "Not found",
  content: h("div", { class: "page" },
    h("h1", { tabindex: "-1" }, "There is nothing at this address"),
    h("p", null, "The link may be cut off, or was made for another version of the course. ",
      h("a", { href: "#" }, "The map of the course"), " has every exhibit.")),
});
