"use strict";
// Below the lanes: who can go next, or how it ended and what to try then.
(function (RC) {
  RC.renderPanel = (player, state, choice) => {
    const { walk } = player;
    const focused = player.panel.contains(document.activeElement) ? place(player, document.activeElement) : null;
    const content = walk.ending ? ended(player) : choice === null ? between(player) : question(player, state, choice);
    RC.put(player.panel, content, player.notice ? RC.h("p", { class: "notice", role: "status" }, player.notice) : null);
    focused?.();
  };

  /** What gives the focus back to where it was: the choice at the same place, or the button of the same name. */
  function place(player, element) {
    const all = (selector) => [...player.panel.querySelectorAll(selector)];
    const number = all(".choice").indexOf(element);
    const name = element.textContent;
    return () => {
      const same = number < 0 ? all("button").find((button) => button.textContent === name) : all(".choice")[number];
      (same || all("button")[0])?.focus();
    };
  }

  function tools(player) {
    return RC.h("p", { class: "row tools-row" },
      RC.button("Undo", () => player.undo(), { key: "U", kind: "small" }),
      RC.button("Begin again", () => player.restart(), { key: "R", kind: "small" }),
      RC.button("Hint", () => player.hint(), { key: "H", kind: "small" }),
      copyLink());
  }

  const copyLink = () => RC.button("Copy the link", async (event) => {
    const isDone = await RC.copy(location.href);
    event.target.textContent = isDone ? "Copied" : "This browser does not allow copying";
  }, { kind: "small" });

  /** In the middle of a known schedule. */
  const between = (player) => [
    RC.h("p", null, player.walk.isWhole ? RC.scheduleText(player.walk) : "This step has no alternative."),
    tools(player),
  ];

  /** "A schedule that ends in '2, 2', with 1 preemption." */
  RC.scheduleText = (walk) => {
    const ending = walk.graph.ends[walk.graph.nodes[walk.node].end];
    const preemptions = walk.rows.filter((row) => row.preempted !== undefined).length;
    const count = preemptions ? RC.plural(preemptions, "preemption") : "no preemption";
    return `A schedule that ends in '${ending.outcome}', with ${count}.`;
  };

  function question(player, state, choice) {
    const { walk, graph } = player;
    const node = graph.nodes[choice];
    const staying = node.choices.find((one) => one.goesOn);
    const known = walk.moves[walk.movesShown]?.index;
    const waiting = state.lanes.flatMap((lane, index) => (lane.waits && lane.begun ? [{ lane, index }] : []));
    return [
      RC.h("div", { class: "question-head" },
        RC.h("h2", null, "Who goes next?"),
        RC.h("p", { class: "reach" }, reach(player, choice), preemptions(walk))),
      RC.h("ol", { class: "choices", role: "list" }, RC.inOrder(node.choices).map(({ one, index }, place) => {
        const quote = one.line && player.lanes.quotes.get(one.line);
        return RC.h("li", null, RC.h("button", {
          type: "button", class: `choice ${RC.taskColor(one.task)}${player.hinted === index ? " hinted" : ""}`,
          "aria-keyshortcuts": place < 9 ? String(place + 1) : null, "data-choice": index,
          onclick: () => player.choose(index, choice),
        },
        RC.h("kbd", { "aria-hidden": "true" }, String(place + 1)),
        RC.span("does", RC.h("b", { class: "who" }, graph.tasks[one.task]), ": ", graph.actions[one.action]),
        quote ? RC.h("code", { class: "quote" }, quote) : null,
        RC.h("span", { class: "tags" },
          staying && staying !== one ? RC.span("tag preempts", `preempts ${graph.tasks[staying.task]}`) : null,
          one.goesOn ? RC.span("tag", "ran last") : null,
          known === index ? RC.span("tag", "goes next in this schedule") : null)));
      })),
      waiting.length ? RC.h("p", { class: "waiting" }, waiting.map(({ lane, index }) =>
        RC.h("span", null, RC.badge(graph, index), `${lane.name} ${lane.status}`))) : null,
      tools(player),
    ];
  }

  /** Choices by their task, so that a task has the same key as long as the same tasks can go on. */
  RC.inOrder = (choices) => choices.map((one, index) => ({ one, index }))
    .sort((first, second) => first.one.task - second.one.task || first.index - second.index);

  function reach(player, choice) {
    const { version, graph, variant } = player;
    if (!version.wrong) {
      return `${RC.capital(RC.allRight(version.schedules))}${variant === "fixed" ? ": try to break it." : "."}`;
    }
    if (player.walk.movesShown === 0 && variant === "racy") return RC.taskText(graph);
    return RC.reachText(graph, choice, version.complete !== false);
  }

  function ended(player) {
    const { walk, exhibit, variant, version } = player;
    const { ending } = walk;
    const outcome = (version.outcomes || []).find((one) => one.outcome === ending.outcome);
    const token = RC.token.write(exhibit.id, variant, walk.choices);
    const isSimplest = outcome?.reason && outcome.token === token;
    // A right ending of the racy file says nothing about the bug.
    const isWhy = !version.wrong || RC.isWrong(ending);
    const meaning = ending.meaning || outcome?.meaning;
    return [
      RC.h("div", { class: `ending ${RC.verdictKind(ending.expectation)}` },
        RC.h("h2", null, RC.sign(ending.expectation), "It ends: ", ending.outcome),
        RC.h("p", null, meaning ? `${RC.capital(meaning)}.` : "", " ", RC.span("verdict", ending.expectation)),
        ending.note ? RC.note(`${RC.capital(ending.note)}.`) : null,
        isSimplest ? RC.h("p", null, RC.words(outcome.reason)) : null,
        outcome?.reason && !isSimplest
          ? RC.h("p", null, RC.h("a", { href: RC.link(exhibit.id, variant, outcome.token) },
            "What goes wrong in the simplest schedule that ends this way"))
          : null,
        isWhy ? RC.h("p", null, RC.h("b", null, "Why: "), RC.words(exhibit.idea)) : null),
      RC.h("p", { class: "try" }, next(player, ending)),
      RC.h("p", { class: "row tools-row" },
        RC.button("Undo", () => player.undo(), { key: "U", kind: "small" }),
        RC.button("Begin again", () => player.restart(), { key: "R", kind: "small" }),
        back(player, ending),
        copyLink(),
        variant === "racy" && RC.hasGraph(exhibit.id, "fixed") && RC.isWrong(ending)
          ? RC.h("a", { class: "secondary small", href: RC.link(exhibit.id, "fixed") },
            RC.invitationText(exhibit.fixed, "fixed"))
          : null),
      RC.h("p", { class: "token-line" }, RC.command(`racecourse replay ${exhibit.id} ${token}`)),
    ];
  }

  function preemptions(walk) {
    const count = walk.rows.slice(0, walk.at).filter((row) => row.preempted !== undefined).length;
    return count ? ` ${RC.capital(RC.plural(count, "preemption"))} so far.` : "";
  }

  /** What to try after an ending; a file with one schedule leaves nothing to try. */
  function next({ exhibit, variant, version, isNew, walk }, ending) {
    if (version.schedules === 1) return `This file has one schedule, and it is ${version.wrong ? "wrong" : "right"}.`;
    const wrong = RC.wrongOutcomes(exhibit.id, variant).map(({ outcome }) => outcome);
    const found = RC.progress.found(exhibit.id, variant).filter((name) => wrong.includes(name));
    if (!version.wrong) {
      return `${RC.capital(RC.allRight(version.schedules))}. This is one of them.`;
    }
    if (!RC.isWrong(ending)) {
      return `This one is right; ${RC.number(version.wrong)} of ${RC.number(version.schedules)} schedules are not. `
        + "Undo, and let another task go where it makes a difference.";
    }
    if (version.wrong === version.schedules) {
      return `All ${RC.number(version.schedules)} schedules of this file are wrong. This is one of them.`;
    }
    if (!found.includes(ending.outcome)) return "Begin again, and find a wrong ending yourself.";
    if (found.length === wrong.length) {
      return wrong.length === 1 ? "You found the wrong ending." : `You found all ${wrong.length} wrong endings.`;
    }
    const fewest = (version.outcomes || []).find((one) => one.outcome === ending.outcome)?.preemptions;
    const used = walk.rows.filter((row) => row.preempted !== undefined).length;
    const simpler = used > fewest ? ` It is possible with ${RC.plural(fewest, "preemption")}; you used ${used}.` : "";
    return `${isNew ? "Well found" : "Found"}: ${found.length} of ${wrong.length} wrong endings.${simpler}`;
  }

  /** From a right ending, the way back to the last choice at which a wrong one could be reached. */
  function back(player, ending) {
    const { walk, graph } = player;
    if (RC.isWrong(ending)) return null;
    const place = walk.moves.findLastIndex((move) => graph.nodes[move.node].wrong > 0);
    if (place < 0) return null;
    return RC.button("Back to where it could still go wrong", () => {
      walk.cut(place);
      walk.at = walk.rows.length;
      player.moved();
    }, { kind: "small" });
  }
})((globalThis.RC ||= {}));
