// Where the page begins, as soon as there is something to show.
import { afterFrame } from "./dom.js";
import { exhibitView } from "./exhibit.js";
import { onKey } from "./keys.js";
import { mapView } from "./map.js";
import { presenting, stopPresenting } from "./present.js";
import { progress } from "./progress.js";
import { begin, missingView } from "./router.js";
import { scheduleView } from "./schedule.js";
import { makeShell } from "./shell.js";
import { stageView } from "./stage.js";

const { classList } = document.documentElement;
classList.add("js", "opening");
afterFrame(() => classList.remove("opening"));
progress.load();
makeShell();
addEventListener("keydown", onKey);
begin(
  { map: mapView, stage: stageView, exhibit: exhibitView, schedule: scheduleView, missing: missingView },
  (place) => presenting() && place.view !== "exhibit" && stopPresenting());
