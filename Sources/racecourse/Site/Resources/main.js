// Where the page begins, as soon as there is something to show.
import { afterFrame } from "./dom.js";
import { exerciseView } from "./exercise.js";
import { exhibitView } from "./exhibit.js";
import { glossaryView, showTerm } from "./glossary.js";
import { onKey } from "./keys.js";
import { mapView } from "./map.js";
import { presenting, stopPresenting } from "./present.js";
import { printsPart } from "./print.js";
import { progress } from "./progress.js";
import { begin, missingView, updateMarks } from "./router.js";
import { scheduleView } from "./schedule.js";
import { makeShell } from "./shell.js";
import { stageView, textView } from "./stage.js";

const { classList } = document.documentElement;
classList.add("js", "opening");
afterFrame(() => classList.remove("opening"));
progress.load();
makeShell();
addEventListener("keydown", onKey);
addEventListener("click", (event) => {
  const link = event.target.closest?.("#app :is(.story, .ends) a[href^='#/glossary/']");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  showTerm(link);
});
// Another tab kept something: what shows marks shows it.
addEventListener("storage", () => {
  progress.load();
  updateMarks();
});
begin(
  { map: mapView, stage: stageView, exhibit: exhibitView, schedule: scheduleView, exercise: exerciseView, glossary: glossaryView,
    text: textView, missing: missingView },
  (place) => {
    if (presenting() && place.view !== "exhibit") stopPresenting();
    if (place.view !== "map" || document.readyState !== "loading") printsPart(place);
  });
