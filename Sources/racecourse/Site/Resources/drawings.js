// Drawings of live runs, and what was on the screen.
import { variantName } from "./code.js";
import { pieceOf } from "./data.js";
import { h } from "./dom.js";

/** Drawings of live runs, and what was on the screen, where the plain page has them. */
export const drawings = (exhibit) => {
  const drawn = ["racy", "fixed"].flatMap((variant) => {
    const piece = exhibit[variant].timeline && pieceOf(`#${exhibit[variant].timeline}`);
    return piece ? [h("figure", { class: "timeline" },
      h("figcaption", null, exhibit[variant].timelineText || [variantName(variant), ", a live run"]),
      h("div",
        { class: "scroller", tabindex: "0", role: "region", "aria-label": `Timeline of the ${variant} file` },
        piece))] : [];
  });
  const screens = ["racy", "fixed"]
    .map((variant) => pieceOf(`[data-screen="${exhibit.id}-${variant}"]`)).filter(Boolean);
  const shown = screens.length ? h("div", { class: "screens" }, screens) : null;
  return [drawn, shown];
};

export const hasDrawings = (exhibit) => ["racy", "fixed"].some((variant) => exhibit[variant].timeline)
  || pieceOf(`[data-screen^="${exhibit.id}-"]`) !== null;
