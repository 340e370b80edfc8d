"use strict";
// The view of one file's schedules: a schedule from a link, or one that the reader makes.
(function (RC) {
  (RC.views ||= {}).schedule = ({ id, variant, token, step }) => {
    const exhibit = RC.exhibit(id);
    const graph = RC.graph(id, variant);
    if (!graph) return measured(exhibit);
    const walk = new RC.Walk(graph);
    let problem = null;
    if (token) {
      const read = RC.token.read(id, variant, token);
      problem = read.error || walk.follow(read.choices);
      if (problem) walk.cut(0);
      else walk.at = Math.min(Math.max(Number.isInteger(step) ? step : 0, 0), walk.rows.length);
    }
    let timer = null;
    const saveAddress = () => {
      clearTimeout(timer);
      timer = setTimeout(() => RC.replaceAddress(address()), 250);
    };
    const address = () => (walk.moves.length === 0 && walk.at === walk.beginRows && !walk.isWhole
      ? RC.link(id, variant) : RC.link(id, variant, RC.token.write(id, variant, walk.choices), walk.at));
    let isReady = false;
    const player = new RC.Player(exhibit, variant, walk, { onMove: () => isReady && saveAddress() });
    return {
      title: `${exhibit.title}: schedules of the ${variant} file`,
      content: RC.h("div", { class: "schedule-page" }, head(exhibit, variant),
        problem ? RC.h("p", { class: "warning", role: "alert" }, problem, " You are at the beginning.") : null,
        player.element),
      enter: () => {
        player.open();
        isReady = true;
      },
      leave: () => {
        clearTimeout(timer);
        player.close();
      },
      keys: player.keys,
      player,
    };
  };

  function head(exhibit, variant) {
    const version = exhibit[variant];
    return RC.h("header", { class: "schedule-head" },
      RC.h("div", null,
        RC.h("h1", { tabindex: "-1" }, exhibit.title, RC.unseen(`: schedules of the ${variant} file`)),
        RC.h("p", { class: "goal" }, RC.h("strong", null, "Goal: "), exhibit.goal)),
      RC.h("div", { class: "head-side" },
        RC.h("p", { class: "files", role: "group", "aria-label": "File" },
          ["racy", "fixed"].filter((one) => RC.hasGraph(exhibit.id, one)).map((one) => RC.h("a",
            { href: RC.link(exhibit.id, one), "aria-current": one === variant && "true" }, RC.variantName(one)))),
        RC.note(version.summary || "", version.complete === false ? " (incomplete)" : "")));
  }

  const measured = (exhibit) => ({
    title: exhibit.title,
    content: RC.h("div", { class: "page" },
      RC.h("h1", { tabindex: "-1" }, exhibit.title),
      RC.h("p", null, "This exhibit is about real time, and measured live: it has no schedules."),
      RC.h("p", null, RC.h("a", { href: RC.link(exhibit.id) }, "Back to the exhibit"))),
  });
})((globalThis.RC ||= {}));
