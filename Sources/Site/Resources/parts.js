"use strict";
// The parts of an exhibit's presentation, in their order: question, prediction, result, schedule, reason, fix.
(function (RC) {
  const heading = (...text) => RC.h("h1", { class: "part-title", tabindex: "-1" }, text);

  RC.parts = (exhibit) => {
    const { racy, fixed } = exhibit;
    const simplest = RC.hasGraph(exhibit.id, "racy")
      && (racy.outcomes || []).filter((one) => one.token && RC.isWrong(one))
        .sort((first, second) => first.preemptions - second.preemptions)[0];
    const hasQuestion = exhibit.answers?.length > 0;
    return [
      { name: "opening", make: () => [
        RC.h("p", { class: "over" }, `Stage ${RC.stage(exhibit.stage).number}: ${exhibit.stage}`),
        RC.h("h1", { tabindex: "-1" }, exhibit.title),
        RC.h("p", { class: "goal" }, exhibit.goal)] },
      hasQuestion
        ? { name: "asking", make: (talk) => [heading("How can it end?"),
          RC.h("div", { class: "ask" }, RC.code(exhibit, "racy", { hidesRemarks: true }), endings(exhibit, talk))] }
        : { name: "asking", make: () => [heading("The racy file"), RC.code(exhibit, "racy", { hidesRemarks: true })] },
      { name: "result", make: (talk) => [heading("How it ends"), verdict(exhibit, talk),
        RC.outcomes(exhibit, { variants: ["racy"], links: false })] },
      RC.hasDrawings(exhibit)
        ? { name: "drawn", make: () => [heading("On a real machine"), RC.drawings(exhibit)] } : null,
      simplest ? { name: "stepping", make: (talk) => [heading("The simplest way to ", RC.h("b", null, simplest.name)),
        steps(exhibit, simplest, talk)] } : null,
      { name: "why", make: () => [heading("Why"), RC.h("p", { class: "big" }, RC.words(exhibit.idea))] },
      { name: "change", make: () => [heading("What would you change?"),
        RC.h("p", { class: "goal" }, exhibit.goal), RC.code(exhibit, "racy", { hidesRemarks: true })] },
      { name: "fixing", make: () => [heading("The fix"), both(exhibit)] },
      fixed.outcomes || fixed.live ? { name: "result", make: () => [heading("How the fixed version ends"),
        RC.outcomes(exhibit, { variants: ["fixed"], links: false })] } : null,
    ].filter(Boolean);
  };

  /** What differs, in both files; as large as both allow. */
  function both(exhibit) {
    const files = ["racy", "fixed"].map((variant) => RC.code(exhibit, variant, { onlyChanged: true }));
    const element = RC.h("div", null, files);
    element.style.setProperty("--total", String(element.querySelectorAll("li:not(.gap)").length));
    return element;
  }

  /** The endings to tick together with the room. What was ticked is kept for the comparison. */
  function endings(exhibit, talk) {
    const ticked = ((talk.ticked ||= {})[exhibit.id] ||= new Set());
    const box = ({ name }) => RC.h("input", {
      type: "checkbox", checked: ticked.has(name),
      onchange: (event) => ticked[event.target.checked ? "add" : "delete"](name),
    });
    return RC.h("ul", { class: "room" }, exhibit.answers.map((answer) => RC.h("li", null,
      RC.h("label", { class: "answer" }, box(answer), RC.h("span", null, answer.name)))));
  }

  function verdict(exhibit, talk) {
    const names = talk.ticked?.[exhibit.id];
    return names?.size ? RC.comparison(exhibit, RC.score(exhibit, [...names])) : null;
  }

  function steps(exhibit, outcome, talk) {
    const walk = new RC.Walk(RC.graph(exhibit.id, "racy"));
    walk.follow(RC.token.read(exhibit.id, "racy", outcome.token).choices || []);
    walk.at = 0;
    talk.player = new RC.Player(exhibit, "racy", walk, { isPlayed: false });
    return talk.player.element;
  }
})((globalThis.RC ||= {}));
