// All the ways in which both files end, with counts; each count opens the simplest schedule that ends so.
import { variantName } from "./code.js";
import { hasGraph, isLucky } from "./data.js";
import { grouped, h, plural, signOf, span, verdictKind } from "./dom.js";
import { linkTo } from "./router.js";

const VARIANTS = ["racy", "fixed"];

export const outcomesTable = (exhibit, { variants = VARIANTS, links = true } = {}) => {
  const names = [];
  const facts = new Map();
  for (const variant of VARIANTS) {
    for (const one of [...(exhibit[variant].outcomes || []), ...(exhibit[variant].live?.outcomes || [])]) {
      if (!facts.has(one.outcome)) names.push(one.outcome);
      facts.set(one.outcome, { ...one, ...facts.get(one.outcome) });
    }
  }
  // Right endings first, as on the terminal.
  const rank = (name) => ["right", "odd", "wrong"].indexOf(verdictKind(facts.get(name).expectation));
  names.sort((first, second) => rank(first) - rank(second));
  // A right ending has a plain sign only if one of these files reaches it without a data race.
  const isPlain = (name) => {
    const found = variants.flatMap((variant) => exhibit[variant].outcomes?.filter(({ outcome }) => outcome === name) || []);
    return !found.length || !found.every(isLucky);
  };
  return [
    h("table", { class: "outcomes" },
      h("thead", null, h("tr", null, h("th", { scope: "col" }, "ending"),
        variants.map((variant) => h("th", { scope: "col" }, variantName(variant))))),
      h("tbody", null, names.map((name) => h("tr", { class: verdictKind(facts.get(name).expectation) },
        h("th", { scope: "row" }, signOf(isPlain(name) ? facts.get(name).expectation : "luck"), span("ending-name", name),
          span("verdict", facts.get(name).expectation),
          span("meaning", facts.get(name).meaning || "")),
        variants.map((variant) => h("td", null, cell(exhibit, variant, name, links))))))),
    variants.map((variant) => summary(exhibit, variant)),
    variants.includes("racy") && exhibit.racy.missedBug
      ? h("p", { class: "unseen-bug" }, exhibit.racy.missedBug) : null,
    variants.some((variant) => exhibit[variant].schedules) ? h("p", { class: "note" },
      "A count of schedules is not a probability, because schedules are not equally likely.") : null,
  ];
};

function cell(exhibit, variant, name, links) {
  const version = exhibit[variant];
  const ending = (version.outcomes || []).find((one) => one.outcome === name);
  const live = version.live?.outcomes?.find((one) => one.outcome === name)?.count || 0;
  return [
    version.schedules ? schedules(exhibit, variant, name, ending, links) : null,
    version.live ? span("live", `live: ${grouped(live)} of ${grouped(version.live.runs)}`) : null,
  ];
}

function schedules(exhibit, variant, name, ending, links) {
  const version = exhibit[variant];
  if (!ending) return span("none", "never");
  const bar = h("span", { class: "bar-track", "aria-hidden": "true" }, span("bar-fill"));
  bar.firstChild.style.transform = `scaleX(${Math.max(ending.schedules / version.schedules, 0.01)})`;
  const count = span("count", h("b", null, grouped(ending.schedules)), ` of ${grouped(version.schedules)}`);
  if (isLucky(ending)) {
    count.append(ending.racing === ending.schedules ? ", by luck" : `, ${grouped(ending.racing)} by luck`);
  }
  if (!links || !ending.token || !hasGraph(exhibit.id, variant)) return [count, bar];
  return h("a", {
    class: "count-link", href: linkTo(exhibit.id, variant, ending.token),
    "aria-label": `${plural(ending.schedules, "schedule")} of the ${variant} file: ${name}. Open the simplest.`,
  }, count, h("span", { class: "open", "aria-hidden": "true" }, "▸"), bar);
}

function summary(exhibit, variant) {
  const version = exhibit[variant];
  if (!version.schedules) return null;
  return h("p", { class: "variant-summary" }, variantName(variant), ": ", version.summary,
    version.remark ? `; ${version.remark}` : "", ".");
}

/** The accesses that race, each with a schedule to look at. */
export const racesOf = (exhibit) => {
  const parts = VARIANTS.flatMap((variant) => (exhibit[variant].races || []).map((race) => {
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
