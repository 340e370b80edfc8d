"use strict";
// All the ways in which both files end, with counts; each count opens the simplest schedule that ends so.
(function (RC) {
  const VARIANTS = ["racy", "fixed"];

  RC.outcomes = (exhibit, { variants = VARIANTS, links = true } = {}) => {
    const names = [];
    const facts = new Map();
    for (const variant of VARIANTS) {
      for (const one of [...(exhibit[variant].outcomes || []), ...(exhibit[variant].live?.outcomes || [])]) {
        if (!facts.has(one.outcome)) names.push(one.outcome);
        facts.set(one.outcome, { ...one, ...facts.get(one.outcome) });
      }
    }
    // A crash that is known by its reason has no second row without one.
    const counted = names.filter((name) => counts(exhibit, name) > 0
      || !names.some((other) => other.startsWith(`${name}: `)));
    // Right endings first, as on the terminal.
    const rank = (name) => ["right", "odd", "wrong"].indexOf(RC.verdictKind(facts.get(name).expectation));
    counted.sort((first, second) => rank(first) - rank(second));
    return [
      RC.h("table", { class: "outcomes" },
        RC.h("thead", null, RC.h("tr", null, RC.h("th", { scope: "col" }, "ending"),
          variants.map((variant) => RC.h("th", { scope: "col" }, RC.variantName(variant))))),
        RC.h("tbody", null, counted.map((name) => RC.h("tr", { class: RC.verdictKind(facts.get(name).expectation) },
          RC.h("th", { scope: "row" }, RC.sign(facts.get(name).expectation), RC.span("ending-name", name),
            RC.span("verdict", facts.get(name).expectation),
            RC.span("meaning", facts.get(name).meaning || "")),
          variants.map((variant) => RC.h("td", null, cell(exhibit, variant, name, links))))))),
      variants.map((variant) => summary(exhibit, variant)),
      variants.includes("racy") && exhibit.racy.missedBug
        ? RC.h("p", { class: "unseen-bug" }, exhibit.racy.missedBug) : null,
      variants.some((variant) => exhibit[variant].schedules) ? RC.h("p", { class: "note" },
        "A count of schedules is not a probability, because schedules are not equally likely.") : null,
    ];
  };

  /** How often a file ends so, in schedules and live runs together. */
  function counts(exhibit, name) {
    const found = VARIANTS.flatMap((variant) =>
      [...(exhibit[variant].outcomes || []), ...(exhibit[variant].live?.outcomes || [])]);
    return found.filter((one) => one.outcome === name).reduce((sum, one) => sum + (one.schedules || one.count || 0), 0);
  }

  function cell(exhibit, variant, name, links) {
    const version = exhibit[variant];
    const ending = (version.outcomes || []).find((one) => one.outcome === name);
    const live = version.live?.outcomes?.find((one) => one.outcome === name)?.count || 0;
    return [
      version.schedules ? schedules(exhibit, variant, name, ending, links) : null,
      version.live ? RC.span("live", `live: ${RC.number(live)} of ${RC.number(version.live.runs)}`) : null,
    ];
  }

  function schedules(exhibit, variant, name, ending, links) {
    const version = exhibit[variant];
    if (!ending) return RC.span("none", "never");
    const bar = RC.h("span", { class: "bar-track", "aria-hidden": "true" }, RC.span("bar-fill"));
    bar.firstChild.style.transform = `scaleX(${Math.max(ending.schedules / version.schedules, 0.01)})`;
    const count = RC.span("count", RC.h("b", null, RC.number(ending.schedules)), ` of ${RC.number(version.schedules)}`);
    if (!links || !ending.token || !RC.hasGraph(exhibit.id, variant)) return [count, bar];
    return RC.h("a", {
      class: "count-link", href: RC.link(exhibit.id, variant, ending.token),
      "aria-label": `${RC.plural(ending.schedules, "schedule")} of the ${variant} file: ${name}. Open the simplest.`,
    }, count, RC.h("span", { class: "open", "aria-hidden": "true" }, "▸"), bar);
  }

  function summary(exhibit, variant) {
    const version = exhibit[variant];
    if (!version.schedules) return null;
    return RC.h("p", { class: "variant-summary" }, RC.variantName(variant), ": ", version.summary,
      version.remark ? `; ${version.remark}` : "", ".");
  }

  /** The accesses that race, each with a schedule to look at. */
  RC.racesOf = (exhibit) => {
    const parts = VARIANTS.flatMap((variant) => (exhibit[variant].races || []).map((race) => {
      const hash = race.token && RC.hasGraph(exhibit.id, variant) ? RC.link(exhibit.id, variant, race.token) : null;
      return RC.h("li", null, RC.h("span", { class: "race-mark", "aria-hidden": "true" }, "◆"),
        RC.h("span", null, hash ? RC.h("a", { href: hash }, race.text) : race.text,
          variant === "fixed" ? " (fixed file)" : ""));
    }));
    if (parts.length === 0) return null;
    return RC.h("section", null, RC.h("h2", null, "Data races"),
      RC.h("p", null,
        "These accesses go to the same memory, at least one of each two is a write, and nothing orders them."),
      RC.h("ul", { class: "races" }, parts));
  };
})((globalThis.RC ||= {}));
