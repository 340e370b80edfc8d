// The way on.
import { h, silent } from "./dom.js";

/** Links to what comes before and after. */
export const pager = (before, after) => h("nav", { class: "pager", "aria-label": "Before and after" },
  before ? h("a", { href: before.hash, rel: "prev" }, silent("← "), before.text) : h("span"),
  after ? h("a", { href: after.hash, rel: "next" }, after.text, silent(" →")) : null);

/** Where a stage's story, an exercise and the map are, with their words in a link. */
export const stageLink = (stage) => (stage ? { hash: `#/${stage.id}`, text: stageName(stage) } : { hash: "#", text: "The map" });
export const exerciseLink = ({ id, title }) => ({ hash: `#/exercise/${id}`, text: title });

/** "Stage 6: actors". */
export const stageName = ({ number, id }) => `Stage ${number}: ${id}`;
