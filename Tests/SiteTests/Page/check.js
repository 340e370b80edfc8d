// What a test of the page is, and what it says when it fails.
import { takeErrors } from "./driver.js";

/** The tests of the file that is run: whoever runs them takes them from here. */
globalThis.pageTests = [];

const failures = [];
const printed = [];

/** A failure, and the lines of the script that led to it, the innermost first. */
const fail = (text, { stack }) =>
  failures.push({ text, lines: [...stack.matchAll(/<anonymous>:(\d+)/g)].map(([, line]) => Number(line)) });

const written = (value) => (typeof value === "string" ? value : JSON.stringify(value) ?? "undefined").slice(0, 2000);

/** Checks that something is true; otherwise says what was found. */
export const check = (isTrue, found) => {
  if (!isTrue) fail(written(found), new Error());
};

/** Checks that something is what is wanted; otherwise says both, and where. */
export const same = (found, wanted, where = "") => {
  const [one, other] = [found, wanted].map((value) => JSON.stringify(value));
  if (one !== other) fail(`${where}${where && ": "}found ${one}, wanted ${other}`, new Error());
};

/** Checks that a text, or a list, has something in it. */
export const has = (all, part) => check(all.includes(part), `${written(part)} is not in ${written(all)}`);
export const begins = (text, part) => check(text.startsWith(part), text);
export const ends = (text, part) => check(text.endsWith(part), text);

/** Has a line printed beside the results. */
export const print = (text) => printed.push(text);

/** All cases where they were asked for; otherwise one of so many. */
export const sample = (all, count) => all.filter((_, index) => everyCaseIsWanted || index % count === 0);

/** A step of a test, after the page was loaded again in its tab. */
export const reloaded = (body) => ({ isReloaded: true, body });

/** A step of a test, in a tab that is brought to the front; if there is an address, it is opened there first. */
export const inTab = (tab, address, body) => ({ tab, address, body });

/**
 * A test. Its steps are functions that run in the page one after the other; each is given what the one before returned.
 * It begins at an address, after commands to the browser. After a step, the console has no errors, unless a test makes some.
 */
export const test = (name, { at = "", before = [], makesErrors = false }, ...parts) => {
  const steps = parts.map((part, index) => ({
    tab: 0, address: index === 0 ? at : null, isReloaded: false, ...(part.body ? part : { body: part }),
  }));
  const run = async (index, given) => {
    let result = null;
    try {
      result = await steps[index].body(given);
    } catch (error) {
      fail(error.message, error);
    }
    if (!makesErrors) same(await takeErrors(), [], "in the console");
    return { failures, printed, result: JSON.stringify(result ?? null) };
  };
  const commands = before.map(([method, parameters]) => ({ method, parameters: JSON.stringify(parameters) }));
  pageTests.push({ name, commands, steps, run });
};
