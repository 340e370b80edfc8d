// Present: large type, one thing at a time, the prediction before the result. A lecture without slides.
import { course, findExercise, findExhibit, findStage } from "./data.js";
import { announce, h, keyButton, put } from "./dom.js";
import { partsOf } from "./parts.js";
import { currentView, go, linkTo, refresh } from "./router.js";

let talk = null;

export const presenting = () => talk !== null;

/** Begins or ends the presentation, at the exhibit that is shown. */
export const present = () => {
  if (talk) {
    stopPresenting();
    refresh();
    return;
  }
  const { place } = currentView();
  const stage = findStage(place.id) || findExercise(place.id)?.stage;
  const id = stage ? stage.exhibits[0] : findExhibit(place.id)?.id || course.order[0];
  talk = { exhibit: null, index: 0 };
  document.body.classList.add("presenting");
  if (place.view === "exhibit") refresh();
  else go(linkTo(id));
};

export const stopPresenting = () => {
  talk?.player?.close();
  talk = null;
  document.body.classList.remove("presenting");
};

/** The exhibit as a sequence; `atEnd` begins at its last part. */
export const presentation = (exhibit) => {
  const parts = partsOf(exhibit);
  const isBack = talk.goesBack;
  Object.assign(talk, { exhibit, parts, index: isBack ? parts.length - 1 : 0, goesBack: false });
  const stage = h("div", { class: "talk" });
  talk.place = stage;
  return { title: exhibit.title, content: stage, enter: show, leave: () => talk?.player?.close() };
};

function show() {
  talk.player?.close();
  talk.player = null;
  const part = talk.parts[talk.index];
  put(talk.place,
    h("div", { class: `part ${part.name}` }, part.make(talk)),
    h("nav", { class: "talk-bar", "aria-label": "Presentation" },
      keyButton("←", () => back(), { name: "What came before" }),
      h("span", null, `${talk.exhibit.title} · ${talk.index + 1} of ${talk.parts.length}`),
      keyButton("→", () => forward(), { name: "What comes next" }),
      keyButton("End", () => present(), { key: "Esc", name: "End the presentation" })));
  talk.player?.open();
  if (!talk.player) fit(talk.place.firstElementChild);
  scrollTo(0, 0);
  talk.place.querySelector("h1")?.focus({ preventScroll: true });
}

/** Makes text smaller until the screen shows all of it, as long as a room can read it. */
function fit(part) {
  for (let size = 0.9; size > 0.45 && document.documentElement.scrollHeight > innerHeight; size -= 0.1) {
    part.style.fontSize = `${size}em`;
  }
}

function forward() {
  const { player } = talk;
  if (player && player.walk.at < player.walk.rows.length) return player.forward();
  if (talk.index + 1 < talk.parts.length) {
    talk.index += 1;
    return show();
  }
  return toExhibit(1);
}

function back() {
  const { player } = talk;
  if (player && player.walk.at > 0) return player.back();
  if (talk.index > 0) {
    talk.index -= 1;
    return show();
  }
  return toExhibit(-1);
}

/** The neighbor in the same stage. */
function toExhibit(distance) {
  const { exhibits } = findStage(talk.exhibit.stage);
  const id = exhibits[exhibits.indexOf(talk.exhibit.id) + distance];
  if (!id) return announce(`This is the ${distance > 0 ? "end" : "beginning"} of the stage.`);
  talk.goesBack = distance < 0;
  return go(linkTo(id));
}

export const presentKeys = () => ({
  ArrowRight: forward, PageDown: forward, " ": forward, Enter: forward,
  ArrowLeft: back, PageUp: back, Backspace: back,
  Escape: () => present(), p: () => present(),
  n: () => toExhibit(1), b: () => toExhibit(-1),
});
