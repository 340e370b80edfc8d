// What the tests ask of the page again and again.
import { course, findExhibit, wrongOutcomes } from "./data.js";
import { until } from "./driver.js";

/** The elements of the app that a selector finds; the first of them; and its text, which is empty if there is none. */
export const all = (selector) => [...document.querySelectorAll(`#app ${selector}`)];
export const one = (selector) => document.querySelector(`#app ${selector}`);
export const textOf = (selector) => one(selector)?.textContent ?? "";
export const textsOf = (selector) => all(selector).map((element) => element.textContent);

/** Where the links lead that a selector finds. */
export const linksOf = (selector) => all(selector).map((link) => link.getAttribute("href"));

export const spaced = (text) => text.replace(/\s+/g, " ").trim();

/** What is to be seen on the page, in one line. */
export const shown = () => spaced(document.body.innerText);

/** What a screen reader was told last. */
export const said = () => document.getElementById("announcer").textContent;
/** What the browser keeps of the reader's progress. */
export const stored = () => JSON.parse(localStorage.racecourse ?? "{}");

/** The address in the page, without `#`. */
export const address = () => decodeURIComponent(location.hash.slice(1));
/** Follows a link to another address of the page, and waits until the page shows it. */
export const follow = (address) => new Promise((done) => {
  if (location.hash === (address && `#${encodeURI(address)}`)) done();
  addEventListener("hashchange", done, { once: true });
  location.hash = `#${address}`;
});

/** Waits until a heading has these words. */
export const untilHeading = (words) => until(() => textsOf(":is(h1, h2)").some((text) => text.includes(words)));

/** The exhibits in the order of the course. */
export const exhibits = course.order.map(findExhibit);

/** The wrong outcome of a racy file: the one of this name, or the first. */
export const wrongOutcome = (id, name) =>
  wrongOutcomes(id, "racy").find(({ outcome }) => name === undefined || outcome === name);

/** Which part of an element is in sight, from 0 to 1. Bars that stick to an edge of the screen hide what is behind. */
export const partInSight = (element) => {
  const box = element.getBoundingClientRect();
  let { top, bottom } = box;
  const cut = (from, to) => [top, bottom] = [Math.max(top, from), Math.min(bottom, to)];
  for (let around = element.parentElement; around !== document.body; around = around.parentElement) {
    if (getComputedStyle(around).overflowY === "visible") continue;
    const outer = around.getBoundingClientRect();
    cut(outer.top, outer.bottom);
  }
  const bars = (selector) => all(selector).map((bar) => [bar, bar.getBoundingClientRect()])
    .filter(([bar]) => getComputedStyle(bar).position === "sticky" && !bar.contains(element));
  cut(0, innerHeight);
  for (const [, box] of bars(".bar")) cut(box.bottom, innerHeight);
  for (const [, box] of bars(".controls")) cut(0, box.top);
  return Math.max(bottom - top, 0) / box.height;
};
