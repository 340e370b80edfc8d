// The way on.
import { h, silent } from "./dom.js";

/** Links to what comes before and after. */
export const pager = (before, after) => h("nav", { class: "pager", "aria-label": "Before and after" },
  before ? h("a", { href: before.hash, rel: "prev" }, silent("← "), before.text)
    : h("span"),
  after ? h("a", { href: after.hash, rel: "next" }, after.text, silent(" →")) : null);
