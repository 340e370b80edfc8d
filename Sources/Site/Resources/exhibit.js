"use strict";
// An exhibit: its goal, a prediction, and then everything that is known about its pair.
(function (RC) {
  (RC.views ||= {}).exhibit = ({ id }) => {
    const exhibit = RC.exhibit(id);
    if (RC.presenting()) return RC.presentation(exhibit);
    const before = RC.neighbor(id, -1);
    const after = RC.neighbor(id, 1);
    const rest = RC.h("div", { class: "known" });
    const reveal = () => {
      RC.progress.markRead(id);
      RC.put(rest, known(exhibit));
    };
    const hasQuestion = exhibit.answers?.length > 0;
    if (RC.progress.isRead(id) || !hasQuestion) reveal();
    return {
      title: exhibit.title,
      content: RC.h("div", { class: "page exhibit" },
        RC.exhibitHead(exhibit),
        hasQuestion ? RC.predict(exhibit, reveal) : null,
        rest,
        RC.pager(before && { hash: RC.link(before.id), text: before.title },
          after && { hash: RC.link(after.id), text: after.title })),
      keys: {
        n: () => after && RC.go(RC.link(after.id)),
        b: () => before && RC.go(RC.link(before.id)),
        s: () => RC.hasGraph(id, "racy") && RC.go(RC.link(id, "racy")),
      },
    };
  };

  RC.exhibitHead = (exhibit) => {
    const stage = RC.stage(exhibit.stage);
    const place = stage.exhibits.indexOf(exhibit.id) + 1;
    return RC.h("header", { class: "exhibit-head" },
      RC.h("p", { class: "over" }, RC.h("a", { href: `#/${stage.id}` }, `Stage ${stage.number}: ${stage.id}`),
        ` · exhibit ${place} of ${stage.exhibits.length}`),
      RC.h("h1", { tabindex: "-1" }, exhibit.title),
      RC.h("p", { class: "facts" }, RC.h("code", null, exhibit.id), RC.span("kind", exhibit.kind)),
      RC.h("p", { class: "lead goal" }, RC.h("strong", null, "Goal: "), exhibit.goal));
  };

  /** All that a prediction would have to know. */
  function known(exhibit) {
    return [
      RC.h("div", { class: "overview" },
        RC.section("How it can end", RC.outcomes(exhibit)),
        RC.h("div", null,
          RC.hasGraph(exhibit.id, "racy") || RC.hasGraph(exhibit.id, "fixed") ? invitation(exhibit) : null,
          RC.h("section", { class: "idea" }, RC.h("h2", null, "Why"), RC.h("p", null, RC.words(exhibit.idea))),
          RC.racesOf(exhibit))),
      RC.hasDrawings(exhibit) ? RC.section("On a real machine", RC.drawings(exhibit)) : null,
      RC.section("The pair", RC.pair(exhibit)),
      story(exhibit),
      RC.section("Four kinds of evidence", RC.evidence(exhibit)),
    ];
  }

  RC.section = (title, ...content) => RC.h("section", null, RC.h("h2", null, title), content);

  function invitation(exhibit) {
    const racy = exhibit.racy;
    const fixed = exhibit.fixed;
    return RC.h("section", { class: "invitation" },
      RC.h("h2", null, "You are the scheduler"),
      RC.h("p", null, "Wherever it matters, you decide which task goes next. ",
        `${RC.capital(racy.summary || RC.plural(racy.schedules, "schedule"))}.`),
      RC.h("p", { class: "row" },
        RC.hasGraph(exhibit.id, "racy") && RC.h("a", { class: "primary", href: RC.link(exhibit.id, "racy") },
          RC.invitationText(racy, "racy")),
        RC.hasGraph(exhibit.id, "fixed") && RC.h("a", { class: "secondary", href: RC.link(exhibit.id, "fixed") },
          RC.invitationText(fixed, "fixed"))));
  }

  /** What can be done with the schedules of a file. */
  RC.invitationText = ({ schedules, wrong }, variant) => {
    if (schedules === 1) return `See the only schedule of the ${variant} file`;
    if (variant === "racy" && wrong > 0 && wrong < schedules) return "Make the racy file go wrong";
    return variant === "fixed" && wrong === 0 ? "Try to break the fixed file" : `Play the ${variant} file`;
  };

  function story(exhibit) {
    const piece = RC.piece(`[data-story="${exhibit.id}"]`);
    if (!piece) return null;
    RC.trimStory(piece);
    return RC.h("section", { class: "story" }, RC.h("h2", null, "The story"), [...piece.childNodes]);
  }

  /** Drawings of live runs, and what was on the screen, where the plain page has them. */
  RC.drawings = (exhibit) => {
    const drawn = ["racy", "fixed"].flatMap((variant) => {
      const piece = exhibit[variant].timeline && RC.piece(`#${exhibit[variant].timeline}`);
      return piece ? [RC.h("figure", { class: "timeline" },
        RC.h("figcaption", null, exhibit[variant].timelineText || [RC.variantName(variant), ", a live run"]),
        RC.h("div",
          { class: "scroller", tabindex: "0", role: "region", "aria-label": `Timeline of the ${variant} file` },
          piece))] : [];
    });
    const screens = ["racy", "fixed"]
      .map((variant) => RC.piece(`[data-screen="${exhibit.id}-${variant}"]`)).filter(Boolean);
    const shown = screens.length ? RC.h("div", { class: "screens" }, screens) : null;
    return [drawn, shown];
  };

  RC.hasDrawings = (exhibit) => ["racy", "fixed"].some((variant) => exhibit[variant].timeline)
    || RC.piece(`[data-screen^="${exhibit.id}-"]`) !== null;

  /** The name of a file of a pair, with the sign that it has everywhere. */
  RC.variantName = (variant) => RC.h("span", { class: `variant ${variant}` },
    RC.silent(variant === "racy" ? "✗ " : "✓ "), variant);
})((globalThis.RC ||= {}));
