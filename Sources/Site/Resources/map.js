"use strict";
// The map: all stages and exhibits, what was done of them, and a search by typing.
(function (RC) {
  let words = null;

  (RC.views ||= {}).map = () => {
    const query = RC.h("input", {
      type: "search", id: "search", placeholder: "actor, deadlock, MainActor …", autocomplete: "off",
      spellcheck: "false", "aria-describedby": "found", oninput: () => filter(query.value), onkeydown: onKey,
    });
    const found = RC.h("p", { id: "found", role: "status" });
    const stages = RC.course.stages.map(stageCard);

    function filter(text) {
      const wanted = text.toLowerCase().split(/\s+/).filter(Boolean);
      let count = 0;
      for (const { exhibits, card } of stages) {
        let shown = 0;
        for (const { id, item } of exhibits) {
          item.hidden = !wanted.every((word) => searchText(id).includes(word));
          if (!item.hidden) shown += 1;
        }
        card.hidden = shown === 0;
        count += shown;
      }
      found.textContent = wanted.length === 0 ? "" : count === 0
        ? "No exhibit has these words." : `${RC.plural(count, "exhibit")}. Enter opens the first.`;
    }

    function onKey(event) {
      if (event.key === "Escape") {
        query.value = "";
        filter("");
      }
      if (event.key === "Enter" && query.value.trim()) {
        const listed = stages.flatMap(({ exhibits }) => exhibits);
        const shown = listed.find(({ id }) => id === query.value.trim().toLowerCase())
          || listed.find(({ item }) => item.offsetParent);
        shown?.item.querySelector("a").click();
      }
    }

    return {
      title: "",
      content: RC.h("div", { class: "page map" },
        RC.h("div", { class: "hero" },
          RC.h("h1", { tabindex: "-1" }, "Data races and Swift concurrency, schedule by schedule"),
          RC.h("p", { class: "lead" },
            "Each exhibit is a pair of real source files, racy beside fixed. Predict how the racy one can end. "
            + "Then step through every schedule of it, or be the scheduler and make it go wrong yourself."),
          next()),
        RC.h("div", { class: "find" },
          RC.h("label", { for: "search" }, "Search the course"), query, found),
        RC.h("div", { class: "stages" }, stages.map(({ card }) => card)),
        wholePicture(), summary()),
    };
  };

  /** What an exhibit can be found by: its words, and the text of its story. */
  function searchText(id) {
    words ||= new Map();
    // While the page is still being read, the stories may not all be there.
    if (!words.has(id) || document.readyState === "loading") {
      const exhibit = RC.exhibit(id);
      const stage = RC.stage(exhibit.stage);
      const endings = (exhibit.answers || []).map((answer) => `${answer.name} ${answer.meaning}`);
      words.set(id, [id, exhibit.title, exhibit.goal, exhibit.kind, exhibit.idea, stage.id, stage.title, ...endings,
        RC.text(`[data-story="${id}"]`)].join(" ").toLowerCase());
    }
    return words.get(id);
  }

  function stageCard(stage) {
    const exhibits = stage.exhibits.map((id) => ({ id, item: exhibitItem(RC.exhibit(id)) }));
    const card = RC.h("section", { class: "stage-card", "aria-labelledby": `stage-${stage.id}-title` },
      RC.h("header", null,
        RC.h("h2", { id: `stage-${stage.id}-title` },
          RC.h("a", { href: `#/${stage.id}` },
            RC.span("number", String(stage.number)), " ", stage.id)),
        RC.h("p", null, stage.title, stage.minutes ? RC.span("minutes", ` · ${stage.minutes} min`) : null),
        stageMarks(stage)),
      RC.h("ul", null, exhibits.map(({ item }) => item)));
    return { card, exhibits };
  }

  /** How many of a stage's exhibits were read. */
  function stageMarks(stage) {
    const read = stage.exhibits.filter(RC.progress.isRead).length;
    return read ? RC.span("marks", RC.h("span", { class: "mark" },
      `✓ ${read} of ${stage.exhibits.length} read`)) : null;
  }

  const exhibitItem = (exhibit) => RC.h("li", { class: RC.progress.isRead(exhibit.id) && "read" },
    RC.h("a", { href: RC.link(exhibit.id) },
      RC.span("title", exhibit.title), " ",
      RC.span("id", exhibit.id)),
    RC.span("facts", RC.span("kind", exhibit.kind), RC.marks(exhibit.id)));

  /** What was done of an exhibit, each as a sign and a word. */
  RC.marks = (id) => {
    const prediction = RC.progress.prediction(id);
    const marks = [
      RC.progress.isRead(id) && "read",
      prediction && `predicted ${prediction.predicted} of ${prediction.possible}`,
      RC.progress.isSolved(id) && solved(id),
    ].filter(Boolean);
    return RC.span("marks", marks.map((mark) => RC.span("mark", "✓ ", mark)));
  };

  function solved(id) {
    const wrong = RC.wrongOutcomes(id, "racy").map(({ outcome }) => outcome);
    const found = RC.progress.found(id, "racy").filter((name) => wrong.includes(name));
    return found.length === wrong.length ? "solved" : `found ${found.length} of ${wrong.length} wrong endings`;
  }

  function next() {
    const unread = RC.order.find((id) => !RC.progress.isRead(id));
    const begun = RC.order.some((id) => RC.progress.isRead(id));
    const game = RC.exhibit("counter") && RC.hasAnyGraph() ? "counter" : null;
    return RC.h("p", { class: "row" },
      unread && RC.h("a", { class: "primary", href: RC.link(unread) },
        begun ? `Continue: ${RC.exhibit(unread).title}` : "Begin with the first exhibit"),
      game && RC.h("a", { class: "secondary", href: RC.link(game, "racy") }, "Be the scheduler of a counter"));
  }

  /** A drawing of an app with all that the course explains. The map may be there before the plain page has been read. */
  function wholePicture() {
    const section = RC.h("section", { class: "story", "aria-labelledby": "picture-title" });
    const fill = () => {
      const piece = RC.piece("[data-picture]");
      if (piece) section.append(RC.h("h2", { id: "picture-title" }, "The whole picture"), ...piece.childNodes);
    };
    if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", fill, { once: true });
    else fill();
    return section;
  }

  RC.hasAnyGraph = () => RC.order.some((id) => RC.version(id, "racy").schedules);

  function summary() {
    const count = (test) => RC.order.filter(test).length;
    const read = count(RC.progress.isRead);
    const predicted = RC.order.map(RC.progress.prediction).filter(Boolean);
    const sum = (name) => predicted.reduce((total, one) => total + one[name], 0);
    return RC.h("section", { class: "summary", "aria-labelledby": "summary-title" },
      RC.h("h2", { id: "summary-title" }, "What you did"),
      RC.h("p", null, `Read: ${read} of ${RC.plural(RC.order.length, "exhibit")}. Made to go wrong as the scheduler: `
        + `${count(RC.progress.isSolved)}.`,
        predicted.length ? ` Predicted: ${sum("predicted")} of ${RC.plural(sum("possible"), "ending")} of `
          + `${RC.plural(predicted.length, "exhibit")}, and ${sum("impossible")} that cannot happen.` : ""),
      RC.note("These marks stay in this browser. "),
      read || predicted.length ? RC.button("Forget them", () => {
        RC.progress.forget();
        RC.refresh();
      }, { kind: "secondary" }) : null);
  }
})((globalThis.RC ||= {}));
