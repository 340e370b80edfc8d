// What the page takes. This is printed, and nothing is asserted: other machines are slower.
import { inTab, print, test } from "./check.js";
import { variants } from "./data.js";
import { strike, until } from "./driver.js";
import { scheduleOf } from "./game.js";
import { exhibits, follow, one } from "./page.js";

/**
 * Notes when the first heading of the app was drawn, how long after each key the next frame was drawn, which answers
 * it, and then the frame after which nothing was missing.
 */
const watch = () => {
  const drawn = (then) => requestAnimationFrame(() => {
    const channel = new MessageChannel();
    channel.port1.onmessage = then;
    channel.port2.postMessage(0);
  });
  const since = (event) => performance.now() - event.timeStamp;
  globalThis.keyTimes = { answered: [], whole: [] };
  addEventListener("keydown", (event) => drawn(() => {
    keyTimes.answered.push(since(event));
    const look = () =>
      (document.querySelector("#app [aria-busy=true]") ? drawn(look) : keyTimes.whole.push(since(event)));
    drawn(look);
  }), true);
  const observer = new MutationObserver(() => {
    if (!document.querySelector("#app h1")) return;
    observer.disconnect();
    drawn(() => {
      globalThis.shownAfter = performance.now();
    });
  });
  observer.observe(document, { childList: true, subtree: true });
};

/** Requests are not watched, which would hold up the page. */
const before = [
  ["Page.addScriptToEvaluateOnNewDocument", { source: `(${watch})()` }],
  ["Network.disable", {}],
  ["Emulation.setCPUThrottlingRate", { rate: 4 }],
];

const pause = (time) => new Promise((done) => setTimeout(done, time));

const summary = (times) => {
  const sorted = times.toSorted((one, other) => one - other).map(Math.round);
  const quick = sorted.filter((time) => time <= 50).length;
  const middle = sorted[sorted.length >> 1];
  return `half within ${middle} ms, ${quick} of ${sorted.length} within 50 ms, all within ${sorted.at(-1)} ms`;
};

/**
 * Presses keys, about six a second as a quick hand does, when a person has looked at the page. Only after a pause is it
 * asked whether it has answered, because a script that asks takes part of the time of the answer.
 */
const measured = async (keys) => {
  await pause(1000);
  for (const [index, key] of keys.entries()) {
    strike(key);
    await pause(150);
    await until(() => keyTimes.whole.length > index);
  }
  return keyTimes;
};

/** The file with the most choices on the way to an outcome: its page has the most to draw. */
const longest = () => {
  const schedules = exhibits.flatMap(({ id, ...versions }) => variants.flatMap((variant) =>
    (versions[variant].outcomes ?? []).filter(({ token }) => token).map(({ token }) =>
      ({ address: `${id}/${variant}`, token, keys: scheduleOf(id, variant, token).keys }))));
  return schedules.reduce((one, other) => (other.keys.length > one.keys.length ? other : one));
};

/** Takes the times of keys three times: the machine does other things as well, and holds up now this key, now that. */
const timed = (name, addressOf, keysOf) => test(name, { before },
  () => ({ schedule: longest(), runs: [] }),
  ...[1, 2, 3].map((tab) => inTab(tab, "", async ({ schedule, runs }) => {
    await follow(addressOf(schedule));
    return { schedule, runs: [...runs, await measured(keysOf(schedule))] };
  })),
  ({ runs }) => {
    const best = runs[0].answered.map((_, key) => Math.min(...runs.map(({ answered }) => answered[key])));
    const [answered, whole] = ["answered", "whole"].map((kind) => summary(runs.flatMap((times) => times[kind])));
    print(`${name}: ${best.length} keys, each three times. The best of three: ${summary(best)}.`
      + ` All: ${answered}; the whole page: ${whole}`);
  });

// The first is left out: the browser itself is still starting then.
[0, 1, 2, 3, 4, 5].forEach((run) => test("The map is shown", { before }, async () => {
  await until(() => globalThis.shownAfter);
  if (run > 0) print(`the map is shown after ${Math.round(shownAfter)} ms`);
}));
timed("scheduler", ({ address }) => address, ({ keys }) => keys.filter(Boolean));
timed("viewer", ({ address, token }) => `${address}/${token}`, () =>
  [...Array(Number(one("[type=range]").max)).fill("ArrowRight"), "Home", "End", "ArrowLeft"]);
