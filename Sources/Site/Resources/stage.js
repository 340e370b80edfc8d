"use strict";
// A stage: its story, its exhibits, and its exercises.
(function (RC) {
  (RC.views ||= {}).stage = ({ id }) => {
    const stage = RC.stage(id);
    const index = RC.course.stages.indexOf(stage);
    return {
      title: `Stage ${stage.number}: ${stage.id}`,
      content: RC.h("div", { class: "page stage" },
        RC.h("p", { class: "over" }, `Stage ${stage.number} of ${RC.course.stages.length}`,
          stage.minutes ? ` · about ${stage.minutes} minutes` : ""),
        RC.h("h1", { tabindex: "-1" }, stage.id),
        RC.h("p", { class: "lead" }, stage.title),
        RC.h("div", { class: "stage-body" },
          RC.h("div", { class: "story" }, story(stage)),
          RC.h("section", { class: "stage-exhibits" },
            RC.h("h2", null, "Exhibits"),
            RC.h("ul", { class: "exhibits" }, stage.exhibits.map((exhibit) => exhibitRow(RC.exhibit(exhibit))))),
          RC.h("div", { class: "stage-end" },
            after(stage),
            stage.exercises?.length ? exercises(stage.exercises) : null)),
        RC.pager(
          RC.course.stages[index - 1] && { hash: `#/${RC.course.stages[index - 1].id}`,
            text: `Stage ${stage.number - 1}: ${RC.course.stages[index - 1].id}` },
          RC.course.stages[index + 1] && { hash: `#/${RC.course.stages[index + 1].id}`,
            text: `Stage ${stage.number + 1}: ${RC.course.stages[index + 1].id}` })),
      keys: {
        n: () => RC.go(RC.link(stage.exhibits[0])),
        b: () => index > 0 && RC.go(`#/${RC.course.stages[index - 1].id}`),
      },
    };
  };

  function story(stage) {
    const piece = RC.piece(`#${stage.story}`);
    if (!piece) return [];
    RC.trimStory(piece);
    return [...piece.childNodes];
  }

  function after(stage) {
    const piece = RC.piece(`[data-after="${stage.id}"]`);
    return piece && RC.h("section", { class: "story" }, [...piece.childNodes]);
  }

  const exhibitRow = (exhibit) => RC.h("li", null,
    RC.h("h3", null, RC.h("a", { href: RC.link(exhibit.id) }, exhibit.title)),
    RC.h("p", null, exhibit.goal),
    RC.h("p", { class: "facts" },
      RC.h("code", null, exhibit.id), RC.span("kind", exhibit.kind), RC.marks(exhibit.id)));

  const exercises = (list) => [
    RC.h("h2", null, "Exercises"),
    RC.h("p", null,
      "You fix a file yourself, and every schedule of your answer is checked. They run in a clone of the course."),
    RC.h("ul", { class: "exhibits" }, list.map((exercise) => RC.h("li", null,
      RC.h("h3", null, exercise.title),
      RC.h("p", null, exercise.goal),
      RC.h("p", { class: "facts" }, RC.command(`racecourse exercise ${exercise.id}`))))),
  ];

  /** A command, with a button that copies it. */
  RC.command = (text) => {
    const button = RC.button("Copy", async () => {
      RC.announce((await RC.copy(text)) ? "Copied." : "This browser does not allow copying.");
      button.textContent = "Copied";
      setTimeout(() => (button.textContent = "Copy"), 1500);
    }, { name: `Copy the command ${text}`, kind: "small" });
    return RC.span("command", RC.h("code", null, text), button);
  };

  RC.copy = async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      // Pages that were opened from disk may not use the clipboard directly.
      const field = RC.h("textarea", { class: "unseen" }, text);
      document.body.append(field);
      field.select();
      const isDone = document.execCommand("copy");
      field.remove();
      return isDone;
    }
  };

  /** Links to what comes before and after. */
  RC.pager = (before, after) => RC.h("nav", { class: "pager", "aria-label": "Before and after" },
    before ? RC.h("a", { href: before.hash, rel: "prev" }, RC.silent("← "), before.text)
      : RC.h("span"),
    after ? RC.h("a", { href: after.hash, rel: "next" }, after.text, RC.silent(" →")) : null);
})((globalThis.RC ||= {}));
