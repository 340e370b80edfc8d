// All the ways in which both files end, with counts; each count opens the simplest schedule that ends so.
import { variantName } from "./code.js";
import { hasGraph, isLucky, variants } from "./data.js";
import { bar, byVerdict, filled, grouped, h, plural, signOf, span, table, verdictKind } from "./dom.js";
import { linkTo } from "./router.js";

export const outcomesTable = (exhibit, { variants: shown = variants, links = true } = {}) => {
  const facts = new Map();
  for (const { outcomes = [], live } of variants.map((variant) => exhibit[variant])) {
    for (const one of [...outcomes, ...live.outcomes]) {
      facts.set(one.outcome, { ...one, ...facts.get(one.outcome) });
    }
  }
  // A right ending has a plain sign only if one of these files reaches it without a data race.
  const isPlain = (name) => {
    const found = shown.flatMap((variant) => exhibit[variant].outcomes?.filter(({ outcome }) => outcome === name) || []);
    return !found.length || !found.every(isLucky);
  };
  const row = ({ outcome, expectation, meaning }) => h("tr", { class: verdictKind(expectation) },
    h("th", { scope: "row" }, signOf(isPlain(outcome) ? expectation : "luck"), span("ending-name", outcome),
      span("verdict", expectation), span("meaning", meaning)),
    shown.map((variant) => h("td", null, cell(exhibit, variant, outcome, links))));
  return [
    // Right endings first, as on the terminal.
    table("outcomes", ["ending", ...shown.map(variantName)], [...facts.values()].sort(byVerdict).map(row)),
    shown.map((variant) => summary(exhibit, variant)),
    shown.includes("racy") && exhibit.racy.missedBug
      ? h("p", { class: "unseen-bug" }, exhibit.racy.missedBug) : null,
    shown.some((variant) => exhibit[variant].schedules) ? h("p", { class: "note" },
      "A count of schedules is not a probability, because schedules are not equally likely.") : null,
  ];
};

function cell(exhibit, variant, name, links) {
  const { outcomes = [], live, schedules: all } = exhibit[variant];
  const find = (list) => list.find(({ outcome }) => outcome === name);
  return [
    all ? schedules(exhibit, variant, name, find(outcomes), links) : null,
    span("live", `live: ${grouped(find(live.outcomes)?.count || 0)} of ${grouped(live.runs)}`),
  ];
}

function schedules(exhibit, variant, name, ending, links) {
  if (!ending) return span("none", "never");
  const all = exhibit[variant].schedules;
  const part = filled(bar(), Math.max(ending.schedules / all, 0.01));
  const count = span("count", h("b", null, grouped(ending.schedules)), ` of ${grouped(all)}`);
  if (isLucky(ending)) {
    count.append(ending.racing === ending.schedules ? ", by luck" : `, ${grouped(ending.racing)} by luck`);
  }
  if (!links || !ending.token || !hasGraph(exhibit.id, variant)) return [count, part];
  return h("a", {
    class: "count-link", href: linkTo(exhibit.id, variant, ending.token),
    "aria-label": `${plural(ending.schedules, "schedule")} of the ${variant} file: ${name}. Open the simplest.`,
  }, count, h("span", { class: "open", "aria-hidden": "true" }, "▸"), part);
}

function summary(exhibit, variant) {
  const version = exhibit[variant];
  if (!version.schedules) return null;
  return h("p", { class: "variant-summary" }, variantName(variant), ": ", version.summary,
    version.remark ? `; ${version.remark}` : "", ".");
}

/** The accesses that race, each with a schedule to look at. */
export const racesOf = (exhibit) => {
  const parts = variants.flatMap((variant) => (exhibit[variant].races || []).map((race) => {
    const hash = race.token && hasGraph(exhibit.id, variant) ? linkTo(exhibit.id, variant, race.token) : null;
    return h("li", null, h("span", { class: "race-mark", "aria-hidden": "true" }, "◆"),
      h("span", null, hash ? h("a", { href: hash }, race.text) : race.text,
        variant === "fixed" ? " (fixed file)" : ""));
  }));
  if (parts.length === 0) return null;
  return h("section", null, h("h2", null, "Data races"),
    h("p", null,
      "These accesses go to the same memory, at least one of each two is a write, and nothing orders them."),
    h("ul", { class: "races" }, parts));
};
